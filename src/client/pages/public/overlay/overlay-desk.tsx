import { useEffect, useMemo, useState } from 'react';
import { paths } from '../../../../common/pages.ts';
import { codeAddress } from '../../../../common/venue/address.rules.ts';
import { storedCage } from '../../../features/fixtures/orientation-store.ts';
import {
  delayLimits,
  type OverlayOptions,
  overlayQuery,
  readOverlayOptions,
  scaleLimits,
} from '../../../features/overlay/overlay-options.ts';
import { readVenue } from '../../../features/qr-codes/venue.ts';
import { useChampionship } from '../../../shared/live/use-topic.ts';
import { NameText } from '../../../shared/ui/name-text.tsx';
import { ThemePicker } from '../../../shared/ui/theme-picker.tsx';
import { CopyField } from './copy-field.tsx';
import { DeskChoices } from './desk-choices.tsx';
import styles from './overlay-desk.module.css';

/** For whoever makes the stream: chooses an overlay, sees it live, takes its address along. */
export function OverlayDesk() {
  const view = useChampionship();
  const groups = view.status === 'ready' ? view.snapshot.tournaments : undefined;
  const [asked, setAsked] = useState<number | null>(null);
  // What streams the overlay is another browser: its address must say which way round the cage is.
  const [options, setOptions] = useState<OverlayOptions>(() => ({
    ...readOverlayOptions(''),
    cage: storedCage() ?? 'red-left',
  }));
  const [origin, setOrigin] = useState(location.origin);
  const group = groups?.find(({ id }) => id === asked) ?? groups?.[0];

  useEffect(() => {
    document.title = 'Stream overlay';
    void readVenue().then((venue) => {
      if (venue) setOrigin(codeAddress(venue, location.origin) ?? location.origin);
    });
  }, []);

  const address = useMemo(
    () => (group ? `${paths.overlay(group.id)}${overlayQuery(options)}` : null),
    [group, options],
  );
  if (groups === undefined) return null;
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Stream overlay</h1>
        <ThemePicker />
      </header>
      {group === undefined || address === null ? (
        <p className={styles.text}>The overlays appear here as soon as there is a group.</p>
      ) : (
        <div className={styles.desk}>
          <form className={styles.choices}>
            <label className={styles.field}>
              Group
              <select
                className={styles.input}
                value={group.id}
                onChange={(event) => setAsked(Number(event.target.value))}
              >
                {groups.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <DeskChoices options={options} onChange={setOptions} />
            <label className={styles.field}>
              Size, {options.scale} %
              <input
                type="range"
                min={scaleLimits.min}
                max={scaleLimits.max}
                step={5}
                value={options.scale}
                onChange={(event) => setOptions({ ...options, scale: Number(event.target.value) })}
              />
            </label>
            <label className={styles.field}>
              Delay of the stream, {options.delay} s
              <input
                type="range"
                min={delayLimits.min}
                max={delayLimits.max}
                value={options.delay}
                onChange={(event) => setOptions({ ...options, delay: Number(event.target.value) })}
              />
            </label>
          </form>
          <section className={styles.result}>
            <iframe
              key={address}
              className={styles.preview}
              src={address}
              title={`Overlay of ${group.name}`}
            />
            <CopyField label="Address for a browser source" text={`${origin}${address}`} />
            <p className={styles.text}>
              In OBS: Sources, add Browser, paste the address, width 1920, height 1080. The ground
              is transparent. <NameText text={group.name} /> follows every score by itself.
            </p>
          </section>
        </div>
      )}
    </main>
  );
}
