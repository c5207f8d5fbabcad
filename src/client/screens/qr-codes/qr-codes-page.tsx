import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { paths } from '../../../common/kernel/pages.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { codeAddress, isOwnMachine } from '../../../common/venue/address.rules.ts';
import type { Venue, Wifi } from '../../../common/venue/venue.contract.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../common/wire/live.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { readVenue } from '../../http/public-api.ts';
import { keepTopics } from '../../live/kept-topics.ts';
import { useChampionship, useLiveClient } from '../../live/use-topic.ts';
import { sentences } from '../../texts/sentences.ts';
import { t } from '../../texts/t.ts';
import { QrCode } from '../../ui/graphics/qr-code.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { tournamentAddresses } from './addresses.ts';
import { CodesToolbar } from './codes-toolbar.tsx';
import { PrintSheets, usePrint } from './print-sheets.tsx';
import styles from './qr-codes-page.module.css';
import codes from './tournament-codes.module.css';
import { TournamentCodes } from './tournament-codes.tsx';
import { canJoin, wifiCode } from './wifi-code.ts';

const keepPage = async () => {
  const [{ registerServiceWorker }] = await Promise.all([
    import('../../browser/register-service-worker.ts'),
    loadSlide(),
  ]);
  registerServiceWorker();
};
const loadSlide = () => import('./slide.tsx');
const Slide = lazy(async () => ({ default: (await loadSlide()).Slide }));
const VenueSetup = lazy(async () => ({
  default: (await import('./venue-setup.tsx')).VenueSetup,
}));

/** Codes for phones: one for each tournament's players, one for its big screen. */
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

  const client = useLiveClient();
  useEffect(() => keepTopics(client, [CHAMPIONSHIP_TOPIC]), [client]);
  useEffect(() => whenIdle(() => void keepPage().catch(() => undefined)), []);
  useEffect(() => {
    if (name !== '') document.title = name;
  }, [name]);

  const { links, codes } = useLinks(tournaments, origin);
  const wifi = venue?.wifi && canJoin(venue.wifi) ? venue.wifi : null;

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
          <Title text={name} />
          <CodesToolbar
            hasCodes={(codes?.length ?? 0) > 0}
            isSetup={isSetup}
            onSlide={() => setSlide(true)}
            onPrint={print}
            onSetup={() => setSetup(!isSetup)}
          />
        </header>
        <Suspense>{isSetup && venue && <VenueSetup venue={venue} onSaved={setVenue} />}</Suspense>
        {origin === null && <NoAddress />}
        {tournaments?.length === 0 && (
          <p className={styles.text}>{t('The codes appear here as soon as there is a group.')}</p>
        )}
        <ul className={styles.tournaments}>
          {wifi && <WifiTile wifi={wifi} />}
          {links?.map((link) => (
            <TournamentCodes key={link.tournament.id} {...link} hasCodes={codes !== undefined} />
          ))}
        </ul>
        {origin !== undefined && <OtherScreens />}
      </main>
      {printed && codes && (
        <PrintSheets kind={printed} championship={name} codes={codes} wifi={wifi} />
      )}
    </>
  );
}

function useLinks(
  tournaments: readonly Tournament[] | undefined,
  origin: string | null | undefined,
) {
  const links = useMemo(
    () =>
      origin === undefined
        ? undefined
        : tournaments?.map((tournament) => ({
            tournament,
            addresses: tournamentAddresses(origin ?? '', tournament.id),
          })),
    [tournaments, origin],
  );
  // Without an address that phones can reach, there are links but no codes.
  return { links, codes: origin ? links : undefined };
}

function Title({ text }: { text: string }) {
  return (
    <h1 className={styles.title}>
      <NameText text={text} />
    </h1>
  );
}

function OtherScreens() {
  return (
    <nav className={styles.links} aria-label={t('Other screens')}>
      <a href={paths.view()}>{t('Viewer of all groups')}</a>
      <a href={paths.ranking}>{t('Ranking and all results')}</a>
      <a href={paths.desk}>{t('Stream overlay')}</a>
      <a href={paths.manager}>{t('Game manager')}</a>
    </nav>
  );
}

/** A common mistake: an address that means the phone itself. */
function NoAddress() {
  return (
    <p className={styles.warning}>
      {sentences(
        isOwnMachine(location.origin) &&
          t('Phones cannot reach {host}: it means the phone itself.', { host: location.host }),
        t("Connect this computer to the venue's network, or enter its address under Set up."),
      )}
    </p>
  );
}

/** Comes first, because without the network no other code works. */
function WifiTile({ wifi }: { wifi: Wifi }) {
  return (
    <li className={codes.tournament}>
      <h2 className={codes.name}>{t('Wi-Fi')}</h2>
      <div className={codes.players}>
        <QrCode
          text={wifiCode(wifi)}
          label={t('Code to join the Wi-Fi {name}', { name: wifi.ssid })}
        />
        <span className={codes.what}>{wifi.ssid}</span>
        {wifi.passphrase && <span className={codes.address}>{wifi.passphrase}</span>}
      </div>
    </li>
  );
}

/** In ms: the venue's network changes rarely, but a code must not stay wrong all day. */
const EVERY = 30_000;

/**
 * The address at which phones reach the server. Undefined until known; null when the server did not say. It
 * is refetched at an interval, and when the window gets the focus.
 */
function useVenue(): {
  venue: Venue | null | undefined;
  setVenue: (venue: Venue) => void;
} {
  const [venue, setVenue] = useState<Venue | null>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const now = await readVenue();
      if (isGone) return;
      setVenue((before) => {
        const knownVenue = now ?? before ?? null;
        return JSON.stringify(knownVenue) === JSON.stringify(before) ? before : knownVenue;
      });
    };
    const onFocus = () => void read();
    onFocus();
    const timer = setInterval(onFocus, EVERY);
    addEventListener('focus', onFocus);
    return () => {
      isGone = true;
      clearInterval(timer);
      removeEventListener('focus', onFocus);
    };
  }, []);
  return { venue, setVenue };
}
