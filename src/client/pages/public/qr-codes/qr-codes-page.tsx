import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { paths } from '../../../../common/pages.ts';
import { codeAddress, isOwnMachine } from '../../../../common/venue/address.rules.ts';
import { storedCage } from '../../../features/fixtures/orientation-store.ts';
import { groupAddresses } from '../../../features/qr-codes/addresses.ts';
import { useChampionship } from '../../../shared/live/use-topic.ts';
import { NameText } from '../../../shared/ui/name-text.tsx';
import { whenIdle } from '../../../shared/when-idle.ts';
import { CodesToolbar } from './codes-toolbar.tsx';
import { GroupCodes } from './group-codes.tsx';
import { PrintSheets, usePrint } from './print-sheets.tsx';
import styles from './qr-codes-page.module.css';
import { useVenue } from './use-venue.ts';
import { WifiTile } from './wifi-tile.tsx';

const loadSlide = () => import('./slide.tsx');
const Slide = lazy(async () => ({ default: (await loadSlide()).Slide }));
const VenueSetup = lazy(async () => ({
  default: (await import('./venue-setup.tsx')).VenueSetup,
}));

/** Codes for phones: one for each group's players, one for its big screen. */
export function QrCodesPage() {
  const view = useChampionship();
  const { venue, setVenue } = useVenue();
  const [isSlide, setSlide] = useState(() => new URLSearchParams(location.search).has('slide'));
  const [isSetup, setSetup] = useState(false);
  const { printed, print } = usePrint();
  const leaveSlide = useCallback(() => setSlide(false), []);
  const name = view.status === 'ready' ? view.snapshot.name : '';
  const tournaments = view.status === 'ready' ? view.snapshot.tournaments : undefined;
  const origin = venue === undefined ? undefined : codeAddress(venue ?? undefined, location.origin);

  useEffect(() => whenIdle(() => void loadSlide().catch(() => undefined)), []);
  useEffect(() => {
    if (name !== '') document.title = name;
  }, [name]);

  const codes = useMemo(
    () =>
      origin
        ? tournaments?.map((tournament) => ({
            tournament,
            addresses: groupAddresses(origin, tournament.id, storedCage()),
          }))
        : undefined,
    [tournaments, origin],
  );
  const wifi = venue?.wifi ?? null;

  if (isSlide && codes && codes.length > 0) {
    return (
      <Suspense>
        <Slide championship={name} codes={codes} wifi={wifi} onLeave={leaveSlide} />
      </Suspense>
    );
  }
  return (
    <>
      <main className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>
            <NameText text={name} />
          </h1>
          <CodesToolbar
            hasCodes={(codes?.length ?? 0) > 0}
            isSetup={isSetup}
            onSlide={() => setSlide(true)}
            onPrint={print}
            onSetup={() => setSetup(!isSetup)}
          />
        </header>
        {isSetup && venue && (
          <Suspense>
            <VenueSetup venue={venue} onSaved={setVenue} />
          </Suspense>
        )}
        {origin === null && <NoAddress />}
        {tournaments?.length === 0 && (
          <p className={styles.text}>The codes appear here as soon as there is a group.</p>
        )}
        <ul className={styles.groups}>
          {wifi && <WifiTile wifi={wifi} />}
          {codes?.map(({ tournament, addresses }) => (
            <GroupCodes key={tournament.id} tournament={tournament} addresses={addresses} />
          ))}
        </ul>
        {origin !== undefined && (
          <nav className={styles.links} aria-label="Other screens">
            <a href={paths.view()}>Viewer of all groups</a>
            <a href={paths.overlayDesk}>Stream overlay</a>
            <a href={paths.manager}>Game manager</a>
          </nav>
        )}
      </main>
      {printed && codes && (
        <PrintSheets kind={printed} championship={name} codes={codes} wifi={wifi} />
      )}
    </>
  );
}

/** The classic mistake: a code that leads every phone to itself. */
function NoAddress() {
  return (
    <p className={styles.warning}>
      {isOwnMachine(location.origin)
        ? `Phones cannot reach ${location.host}: it means the phone itself. `
        : ''}
      Connect this computer to the venue's network, or enter its address under Set up.
    </p>
  );
}
