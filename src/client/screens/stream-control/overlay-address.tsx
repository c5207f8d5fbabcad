import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../common/kernel/pages.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { codeAddress } from '../../../common/venue/address.rules.ts';
import {
  delayLimits,
  type OverlayOptions,
  overlayQuery,
  readOverlayOptions,
  scaleLimits,
  withOption,
} from '../../domain/broadcast/overlay-options.ts';
import { useCages } from '../../domain/cages/cages.live.ts';
import { readVenue } from '../../http/public-api.ts';
import { t } from '../../texts/t.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import styles from './overlay-address.module.css';
import { ScopeSelect } from './scope-select.tsx';
import { StreamChoices } from './stream-choices.tsx';

/** The address for the streaming software's browser source, with a preview. */
export function OverlayAddress({ tournaments }: { tournaments: readonly Tournament[] }) {
  const [scope, setScope] = useState<number | null>(null);
  const [cage, setCage] = useState<number | null>(null);
  const cages = useCages();
  const [options, setOptions] = useState<OverlayOptions>(() => readOverlayOptions('', 'desk'));
  const [origin, setOrigin] = useState(location.origin);
  const [key, setKey] = useState<string>();
  useEffect(() => {
    void readVenue().then((venue) => {
      if (!venue) return;
      setOrigin(codeAddress(venue, location.origin) ?? location.origin);
      setKey(venue.overlayKey);
    });
  }, []);
  const addressOf = (chosen: OverlayOptions) => {
    const query = overlayQuery(chosen, scope === null ? 'desk' : 'bug');
    const address = `${paths.overlay(scope ?? undefined)}${query}`;
    return cage === null ? address : withOption(address, 'cage', String(cage));
  };
  // The server reserves connections for overlays with the key (LIVE-70).
  const withKey = (address: string) => (key ? withOption(address, 'key', key) : address);
  // Without delay, so that the operator's preview is current.
  const preview = addressOf({ ...options, delay: 0 });
  return (
    <div className={styles.desk}>
      <Stack as="form" gap={5}>
        <ScopeSelect
          label={cages.length === 0 ? t('Group') : t('Group or cage')}
          all={t('The whole event')}
          tournaments={tournaments}
          cages={cages}
          cage={cage}
          value={scope}
          onChange={(tournamentId, position) => {
            setScope(tournamentId);
            setCage(position);
          }}
        />
        <StreamChoices options={options} onChange={setOptions} />
        <label className={styles.field}>
          {t('Size, {n} %', { n: options.scale })}
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
          {t('Delay of the stream, {n} s', { n: options.delay })}
          <input
            type="range"
            min={delayLimits.min}
            max={delayLimits.max}
            value={options.delay}
            onChange={(event) => setOptions({ ...options, delay: Number(event.target.value) })}
          />
        </label>
      </Stack>
      <div className={styles.result}>
        <iframe key={preview} className={styles.preview} src={preview} title={t('Overlay')} />
        <CopyField
          label={t('Address for a browser source')}
          text={`${origin}${withKey(addressOf(options))}`}
        />
        <p className={styles.text}>
          {t(
            'In OBS: Sources, add Browser, paste the address, width 1920, height 1080. The ground is transparent, and every score is followed by itself. With a delay it begins empty and is complete as soon as the delay has passed; opened again it goes on where it was. Leave “Refresh browser when scene becomes active” unticked: a page that is open heals itself when the server comes back.',
          )}
        </p>
      </div>
    </div>
  );
}

/** A text to copy. Selecting it also works where browsers block the clipboard (plain http). */
function CopyField({ label, text }: { label: string; text: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    ref.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      setCopied(document.execCommand('copy') ? text : undefined);
    }
  };
  return (
    <div className={styles.copy}>
      <label className={styles.address}>
        {label}
        <input ref={ref} className={styles.input} readOnly value={text} />
      </label>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        {copied === text ? t('Copied') : t('Copy')}
      </button>
    </div>
  );
}
