import { lazy, type ReactNode } from 'react';
import { findPage } from '../../common/pages.ts';
import { whenDisplayFaceLoaded } from '../ui/text/when-display-face-loaded.ts';
import { PublicLayer } from './public-layer.tsx';

const Viewer = lazy(async () => {
  const [screen] = await Promise.all([
    import('../screens/viewer/viewer-page.tsx'),
    whenDisplayFaceLoaded(),
  ]);
  return { default: screen.ViewerPage };
});
const Players = lazy(async () => ({
  default: (await import('../screens/players/players-page.tsx')).PlayersPage,
}));
const Overlay = lazy(async () => {
  const [screen] = await Promise.all([
    import('../screens/overlay/overlay-page.tsx'),
    whenDisplayFaceLoaded(),
  ]);
  return { default: screen.OverlayPage };
});
const Referee = lazy(async () => ({
  default: (await import('../screens/referee/referee-page.tsx')).RefereePage,
}));
const QrCodes = lazy(async () => ({
  default: (await import('../screens/qr-codes/qr-codes-page.tsx')).QrCodesPage,
}));
const NotFound = lazy(async () => ({
  default: (await import('../ui/layout/not-found-page.tsx')).NotFoundPage,
}));

/** The screen of an address. The server sends this document for public pages only. */
function screenOf(path: string): ReactNode {
  const found = findPage(path);
  const tournamentId = found?.tournamentId ?? null;
  const screen = found?.page.screen;
  // An overlay is in a stream: it shows nothing rather than a sentence.
  if (found?.isMistyped) return screen === 'overlay' ? null : <NotFound />;
  switch (screen) {
    case 'viewer':
      return <Viewer tournamentId={tournamentId} />;
    case 'players':
      return <Players />;
    case 'overlay':
      return <Overlay tournamentId={tournamentId} />;
    case 'referee':
      return <Referee />;
    default:
      return <QrCodes />;
  }
}

/** It suspends without a boundary of its own: the server-rendered preview stays until then. */
export const PublicApp = (): ReactNode => (
  <>
    {screenOf(location.pathname)}
    <PublicLayer />
  </>
);
