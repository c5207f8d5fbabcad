import { type ComponentType, lazy, type ReactNode } from 'react';
import { type FoundPage, findPage, type PublicPage, pages } from '../../common/kernel/pages.ts';
import { whenDisplayFaceLoaded } from '../ui/text/when-display-face-loaded.ts';
import { PublicLayer } from './public-layer.tsx';

type Load = () => Promise<ComponentType<Pick<FoundPage, 'tournamentId' | 'isMistyped'>>>;

const screens = {
  viewer: async () => (await import('../screens/viewer/viewer-page.tsx')).ViewerPage,
  players: async () => (await import('../screens/players/players-page.tsx')).PlayersPage,
  overlay: async () => (await import('../screens/overlay/overlay-page.tsx')).OverlayPage,
  referee: async () => (await import('../screens/referee/referee-page.tsx')).RefereePage,
  ranking: async () => (await import('../screens/ranking/ranking-page.tsx')).RankingPage,
  'qr-codes': async () => (await import('../screens/qr-codes/qr-codes-page.tsx')).QrCodesPage,
} satisfies Record<PublicPage['screen'], Load>;

const { page, tournamentId = null, isMistyped = false } = findPage(location.pathname) ?? {};
// The server sends this document for public pages only.
const own: PublicPage = page?.document === 'public' ? page : pages.home;
// The ranking screen shows the text for a mistyped address.
const shown: PublicPage = isMistyped ? pages.ranking : own;

const Screen = lazy(async () => {
  const load: Load = screens[shown.screen];
  const [loaded] = await Promise.all([load(), shown.display && whenDisplayFaceLoaded()]);
  return { default: loaded };
});

/** Suspends without its own boundary, so that the server-rendered preview stays until the screen is ready. */
export const PublicApp = (): ReactNode => (
  <>
    {/* An overlay is part of a stream, so it shows nothing rather than an error. */}
    {(!isMistyped || own.display !== 'stream') && (
      <Screen tournamentId={tournamentId} isMistyped={isMistyped} />
    )}
    <PublicLayer />
  </>
);
