/** The product's pages: which HTML document serves which path. */
export const paths = {
  qrCodes: '/qr-codes',
  manager: '/mgrstart',
  admin: (tournamentId: number | string) => `/admin/${tournamentId}`,
  view: (tournamentId?: number | string) =>
    tournamentId === undefined ? '/view' : `/view/${tournamentId}`,
  players: (tournamentId?: number | string) =>
    tournamentId === undefined ? '/players' : `/players/${tournamentId}`,
  overlay: (tournamentId: number | string) => `/overlay/${tournamentId}`,
  /** Where the stream's operator chooses an overlay. */
  overlayDesk: '/overlay',
} as const;

/** The public document never carries the admin's code; unknown paths are told so by the admin's. */
export type PageDocument = 'admin' | 'public';

const PUBLIC_PATH = /^\/(?:qr-codes|view(?:\/[^/]+)?|players(?:\/[^/]+)?|overlay(?:\/[^/]+)?)?\/?$/;
const ADMIN_PATH = /^\/(?:mgrstart|admin\/[^/]+)\/?$/;

export const pageDocument = (path: string): PageDocument =>
  PUBLIC_PATH.test(path) ? 'public' : 'admin';

export const isPage = (path: string): boolean => PUBLIC_PATH.test(path) || ADMIN_PATH.test(path);

export const isOverlay = (path: string): boolean => /^\/overlay(?:\/|$)/.test(path);

/** The public screens, by the names of their files. */
export type PublicScreen = 'qr-codes' | 'viewer' | 'players' | 'overlay' | 'overlay-desk';

/** Which screen the public document shows at a path. */
export function publicScreen(path: string): PublicScreen {
  if (/^\/view(\/|$)/.test(path)) return 'viewer';
  if (/^\/players(\/|$)/.test(path)) return 'players';
  if (/^\/overlay\/./.test(path)) return 'overlay';
  return isOverlay(path) ? 'overlay-desk' : 'qr-codes';
}

/** The group whose topic a public page shows first, or null. */
export function pageTournamentId(path: string): number | null {
  const id = /^\/(?:view|players|overlay)\/([1-9][0-9]{0,9})\/?$/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}
