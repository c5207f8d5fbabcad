import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { type FoundPage, findPage, type PublicPage, pages } from '../../common/kernel/pages.ts';
import type { ChampionshipSnapshot } from '../../common/wire/live.ts';
import { usePath } from '../browser/location.ts';
import { useIsPainted } from '../browser/when-painted.ts';
import { useChampionshipSelect } from '../live/use-topic.ts';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { whenDisplayFaceLoaded } from '../ui/text/when-display-face-loaded.ts';

type Load = () => Promise<ComponentType<Pick<FoundPage, 'tournamentId' | 'hasInvalidId'>>>;

const screens = {
  viewer: async () => (await import('../screens/viewer/viewer-page.tsx')).ViewerPage,
  players: async () => (await import('../screens/players/players-page.tsx')).PlayersPage,
  overlay: async () => (await import('../screens/overlay/overlay-page.tsx')).OverlayPage,
  referee: async () => (await import('../screens/referee/referee-page.tsx')).RefereePage,
  ranking: async () => (await import('../screens/ranking/ranking-page.tsx')).RankingPage,
  'qr-codes': async () => (await import('../screens/qr-codes/qr-codes-page.tsx')).QrCodesPage,
} satisfies Record<PublicPage['screen'], Load>;

const { page, tournamentId = null, hasInvalidId = false } = findPage(location.pathname) ?? {};
// The server sends this document for public pages only.
const ownPage: PublicPage = page?.document === 'public' ? page : pages.home;
// The ranking screen shows the text for a mistyped address.
const shownPage: PublicPage = hasInvalidId ? pages.ranking : ownPage;

const Screen = lazy(async () => {
  const load: Load = screens[shownPage.screen];
  const [loaded] = await Promise.all([load(), shownPage.display && whenDisplayFaceLoaded()]);
  return { default: loaded };
});

/** Suspends without its own boundary, so that the server-rendered preview stays until the screen is ready. */
export const PublicApp = (): ReactNode => (
  <>
    {/* An overlay is part of a stream, so it shows nothing rather than an error. */}
    {(!hasInvalidId || ownPage.display !== 'stream') && (
      <Screen tournamentId={tournamentId} hasInvalidId={hasInvalidId} />
    )}
    <PublicLayer />
  </>
);

const Layers = lazyPart(async () => (await import('./layers.tsx')).Layers);
const ScreenLayer = lazyPart(async () => (await import('./screen-layer.tsx')).ScreenLayer);

const hasLayers = ({ broadcast, images }: ChampionshipSnapshot) =>
  Boolean(images || broadcast?.announcements.length);

/** Announcements over a public screen, loaded after its first paint. */
function PublicLayer(): ReactNode {
  const { page, tournamentId = null } = findPage(usePath()) ?? {};
  const { display, hasAnnouncements } = page ?? {};
  const isPainted = useIsPainted();
  const hasAny = useChampionshipSelect(hasLayers);
  // Stays mounted after the first announcement, to animate it out and to show the next one.
  const [hadAny, setHadAny] = useState(hasAny);
  if (hasAny && !hadAny) setHadAny(true);
  if (!isPainted || !(display || hasAnnouncements)) return null;
  return (
    <Suspense>
      {hadAny && <Layers display={display} tournamentId={tournamentId} />}
      {display && <ScreenLayer />}
    </Suspense>
  );
}
