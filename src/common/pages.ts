/** The one table of the product's pages; server, both client apps, service worker and banner read it. */

/** The public document never carries the admin's code; unknown paths are answered with the admin's. */
export type PageDocument = 'admin' | 'public';

/** A screen, by the name of its file and of the chunk that is built from it. */
export type Screen =
  | 'qr-codes'
  | 'viewer'
  | 'players'
  | 'overlay'
  | 'stream-control'
  | 'referee'
  | 'ranking'
  | 'manager'
  | 'audit'
  | 'tournament';

export interface Page {
  /** A path; `:tournamentId` is one segment, and names the tournament whose topic the page shows. */
  readonly pattern: string;
  readonly document: PageDocument;
  readonly screen: Screen;
  /** In the browser's title bar until the page knows a name. */
  readonly title: string;
  /** The role needed to see more than a sign-in form. */
  readonly access: 'public' | 'admin';
  /** Whether the first answer shows the current match before any script has run. */
  readonly hasPreview?: boolean;
}

/** The `<title>` of each document. */
export const documentTitles = {
  admin: 'Game Manager',
  public: 'Drone Soccer',
} as const satisfies Record<PageDocument, string>;

const publicPage = { document: 'public', access: 'public', title: documentTitles.public } as const;
const overlayPage = { ...publicPage, screen: 'overlay', title: 'Overlay' } as const;
const adminPage = { document: 'admin', access: 'admin', title: documentTitles.admin } as const;

export const pages = {
  home: { ...publicPage, pattern: '/', screen: 'qr-codes' },
  qrCodes: { ...publicPage, pattern: '/qr-codes', screen: 'qr-codes' },
  view: { ...publicPage, pattern: '/view', screen: 'viewer' },
  viewOne: { ...publicPage, pattern: '/view/:tournamentId', screen: 'viewer', hasPreview: true },
  players: { ...publicPage, pattern: '/players', screen: 'players' },
  playersOfOne: {
    ...publicPage,
    pattern: '/players/:tournamentId',
    screen: 'players',
    hasPreview: true,
  },
  /** Follows the current match of the event. */
  overlay: { ...overlayPage, pattern: '/overlay' },
  overlayOfOne: { ...overlayPage, pattern: '/overlay/:tournamentId' },
  /** Stream control: breaks, announcements, graphics. */
  desk: { ...adminPage, pattern: '/desk', screen: 'stream-control', title: 'Screens and stream' },
  /** The referee's console; its token stands in the fragment, which is sent to no server. */
  referee: { ...publicPage, pattern: '/referee', screen: 'referee', title: 'Referee' },
  /** The champion, the ranking of the event and every result. */
  ranking: { ...publicPage, pattern: '/ranking', screen: 'ranking' },
  manager: { ...adminPage, pattern: '/mgrstart', screen: 'manager' },
  audit: { ...adminPage, pattern: '/happened', screen: 'audit', title: 'What Happened' },
  tournament: { ...adminPage, pattern: '/admin/:tournamentId', screen: 'tournament' },
} as const satisfies Record<string, Page>;

const PARAMETER = ':tournamentId';

const pathOf = (page: Page, tournamentId: number | string): string =>
  page.pattern.replace(PARAMETER, String(tournamentId));

/** The paths of the pages. */
export const paths = {
  qrCodes: pages.qrCodes.pattern,
  manager: pages.manager.pattern,
  audit: pages.audit.pattern,
  admin: (tournamentId: number | string) => pathOf(pages.tournament, tournamentId),
  view: (tournamentId?: number | string) =>
    tournamentId === undefined ? pages.view.pattern : pathOf(pages.viewOne, tournamentId),
  players: (tournamentId?: number | string) =>
    tournamentId === undefined ? pages.players.pattern : pathOf(pages.playersOfOne, tournamentId),
  overlay: (tournamentId?: number | string) =>
    tournamentId === undefined ? pages.overlay.pattern : pathOf(pages.overlayOfOne, tournamentId),
  ranking: pages.ranking.pattern,
  desk: pages.desk.pattern,
  referee: (token: string) => `${pages.referee.pattern}#${token}`,
} as const;

/** A page at a path. */
export interface FoundPage {
  readonly page: Page;
  /** Null where the page has no tournament, and where the path names none that could be one. */
  readonly tournamentId: number | null;
  /** Whether the path has a segment in place of a tournament that cannot be its id. */
  readonly isMistyped: boolean;
}

const matchers = Object.values<Page>(pages).map((page) => ({
  page,
  expression: new RegExp(`^${page.pattern.replace(PARAMETER, '([^/]+)')}/?$`),
}));

/** The id in a segment of a path, or null. */
export const readTournamentId = (segment: string): number | null =>
  /^[1-9][0-9]{0,9}$/.test(segment) ? Number(segment) : null;

/** The page at a path, or null where there is none; one slash at the end is allowed. */
export function findPage(path: string): FoundPage | null {
  for (const { page, expression } of matchers) {
    const match = expression.exec(path);
    if (match === null) continue;
    const segment = match[1];
    const tournamentId = segment === undefined ? null : readTournamentId(segment);
    return { page, tournamentId, isMistyped: segment !== undefined && tournamentId === null };
  }
  return null;
}

/** The tournament whose topic the page at a path shows, or null. */
export const pageTournamentId = (path: string): number | null =>
  findPage(path)?.tournamentId ?? null;

/** Whether the path is an overlay's, which the desk shows in a frame. */
export function isOverlay(path: string): boolean {
  return findPage(path)?.page.screen === 'overlay';
}

/** Attributes of `<html>` for scripts and styles; '' where there is no page. */
export function pageAttributes(path: string): string {
  const found = findPage(path);
  if (found === null) return '';
  const { page, tournamentId } = found;
  return ` data-screen="${page.screen}"${
    tournamentId === null ? '' : ` data-tournament="${tournamentId}"`
  }`;
}
