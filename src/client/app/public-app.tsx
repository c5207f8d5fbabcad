import { type ComponentType, lazy, type ReactNode } from 'react';
import { findPage } from '../../common/pages.ts';
import { whenDisplayFaceLoaded } from '../ui/text/when-display-face-loaded.ts';
import { PublicLayer } from './public-layer.tsx';

/** A screen that measures its names in the display face. */
const withDisplayFace = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), whenDisplayFaceLoaded()]);
    return { default: screen };
  });

const Viewer = withDisplayFace(
  async () => (await import('../screens/viewer/viewer-page.tsx')).ViewerPage,
);
const Players = lazy(async () => ({
  default: (await import('../screens/players/players-page.tsx')).PlayersPage,
}));
const Overlay = withDisplayFace(
  async () => (await import('../screens/overlay/overlay-page.tsx')).OverlayPage,
);
const Referee = lazy(async () => ({
  default: (await import('../screens/referee/referee-page.tsx')).RefereePage,
}));
const Ranking = lazy(async () => ({
  default: (await import('../screens/ranking/ranking-page.tsx')).RankingPage,
}));
const QrCodes = lazy(async () => ({
  default: (await import('../screens/qr-codes/qr-codes-page.tsx')).QrCodesPage,
}));

/** The screen of an address. The server sends this document for public pages only. */
function screenOf(path: string): ReactNode {
  const found = findPage(path);
  const tournamentId = found?.tournamentId ?? null;
  const screen = found?.page.screen;
  // An overlay is part of a stream, so it shows nothing rather than an error.
  if (found?.isMistyped) return screen === 'overlay' ? null : <Ranking isMistyped />;
  switch (screen) {
    case 'viewer':
      return <Viewer tournamentId={tournamentId} />;
    case 'players':
      return <Players />;
    case 'overlay':
      return <Overlay tournamentId={tournamentId} />;
    case 'referee':
      return <Referee />;
    case 'ranking':
      return <Ranking />;
    default:
      return <QrCodes />;
  }
}

/** Suspends without a boundary of its own, so that the server-rendered preview stays until then. */
export const PublicApp = (): ReactNode => (
  <>
    {screenOf(location.pathname)}
    <PublicLayer />
  </>
);
