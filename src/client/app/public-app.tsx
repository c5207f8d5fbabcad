import { lazy, type ReactNode } from 'react';
import { pageTournamentId } from '../../common/pages.ts';

const Viewer = lazy(async () => ({
  default: (await import('../pages/public/viewer/viewer-page.tsx')).ViewerPage,
}));
const Players = lazy(async () => ({
  default: (await import('../pages/public/players/players-page.tsx')).PlayersPage,
}));
const Overlay = lazy(async () => ({
  default: (await import('../pages/public/overlay/overlay-page.tsx')).OverlayPage,
}));
const OverlayDesk = lazy(async () => ({
  default: (await import('../pages/public/overlay/overlay-desk.tsx')).OverlayDesk,
}));
const QrCodes = lazy(async () => ({
  default: (await import('../pages/public/qr-codes/qr-codes-page.tsx')).QrCodesPage,
}));
const NotFound = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}));

/** The public screens by address. The server sends this document for no other one. */
function screenOf(path: string): ReactNode {
  const tournamentId = pageTournamentId(path);
  const [first, second] = path.split('/').filter((part) => part !== '');
  const isNoGroup = second !== undefined && tournamentId === null;
  if (isNoGroup && first !== 'overlay') return <NotFound />;
  switch (first) {
    case 'view':
      return <Viewer tournamentId={tournamentId} />;
    case 'players':
      return <Players />;
    case 'overlay':
      if (second === undefined) return <OverlayDesk />;
      return tournamentId === null ? null : <Overlay tournamentId={tournamentId} />;
    default:
      return <QrCodes />;
  }
}

/** The page waits for its screen outside: what the server sent with it stays until then. */
export const PublicApp = (): ReactNode => screenOf(location.pathname);
