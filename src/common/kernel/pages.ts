/** The table of the product's pages; server, both client apps, service worker and banner read it. */

/** The public document does not load the admin's code; unknown paths get the admin's document. */
export type PageDocument = 'admin' | 'public';

interface PageRow {
  /**
   * A path; `:tournamentId` is one segment and identifies the tournament whose topic the page subscribes to.
   */
  readonly pattern: string;
  /** Pages of the public document are open to all; those of the admin's document need a session. */
  readonly document: PageDocument;
  /** The screen: the name of its folder, its file and its chunk. */
  readonly screen: string;
  /** Title in the browser until the page knows a better one; defaults to the document's title. */
  readonly title?: string;
  /**
   * The unattended device that shows the page. It appears in the admin's list of screens, uses the languages
   * of the event, measures names in the display font and shows announcements: full-screen on a big screen, in
   * the lower third of a stream. A stream never shows an error.
   */
  readonly display?: 'big-screen' | 'stream';
  /** Whether a page without `display` shows announcements too, as a strip at its lower edge. */
  readonly hasAnnouncements?: boolean;
  /** A catalog of texts that the page needs besides the public one. */
  readonly catalog?: 'referee' | 'event';
  /** Whether the HTML document contains the current match, shown before any script has run. */
  readonly hasPreview?: boolean;
}

/** The `<title>` of each document. */
export const documentTitles = {
  admin: 'Game Manager',
  public: 'Drone Soccer',
} as const satisfies Record<PageDocument, string>;

const publicPage = { document: 'public' } as const;
const viewerPage = { ...publicPage, screen: 'viewer', display: 'big-screen' } as const;
const playersPage = { ...publicPage, screen: 'players', hasAnnouncements: true } as const;
const overlayPage = {
  ...publicPage,
  screen: 'overlay',
  title: 'Overlay',
  display: 'stream',
} as const;
const adminPage = { document: 'admin', title: documentTitles.admin } as const;

export const pages = {
  home: { ...publicPage, pattern: '/', screen: 'qr-codes' },
  qrCodes: { ...publicPage, pattern: '/qr-codes', screen: 'qr-codes' },
  view: { ...viewerPage, pattern: '/view' },
  viewTournament: { ...viewerPage, pattern: '/view/:tournamentId', hasPreview: true },
  players: { ...playersPage, pattern: '/players' },
  playersTournament: { ...playersPage, pattern: '/players/:tournamentId', hasPreview: true },
  /** Follows the current match of the event. */
  overlay: { ...overlayPage, pattern: '/overlay' },
  overlayTournament: { ...overlayPage, pattern: '/overlay/:tournamentId' },
  /** Stream control: breaks, announcements, graphics. */
  desk: { ...adminPage, pattern: '/desk', screen: 'stream-control', title: 'Screens and stream' },
  /** The referee's console; its token is in the URL fragment, which browsers do not send to servers. */
  referee: {
    ...publicPage,
    pattern: '/referee',
    screen: 'referee',
    title: 'Referee',
    catalog: 'referee',
  },
  /** The champion, the ranking of the event and every result. */
  ranking: { ...publicPage, pattern: '/ranking', screen: 'ranking', catalog: 'event' },
  manager: { ...adminPage, pattern: '/mgrstart', screen: 'manager' },
  audit: { ...adminPage, pattern: '/happened', screen: 'audit', title: 'What Happened' },
  timetable: { ...adminPage, pattern: '/timetable', screen: 'timetable', title: 'Timetable' },
  tournament: { ...adminPage, pattern: '/admin/:tournamentId', screen: 'tournament' },
} as const satisfies Record<string, PageRow>;

export type Page = PageRow & (typeof pages)[keyof typeof pages];
export type PublicPage = Extract<Page, { document: 'public' }>;
export type Screen = Page['screen'];

const PARAMETER = ':tournamentId';

const pathOf = (page: Page, tournamentId: number | string): string =>
  page.pattern.replace(PARAMETER, String(tournamentId));

/** The paths of the pages. */
export const paths = {
  qrCodes: pages.qrCodes.pattern,
  manager: pages.manager.pattern,
  audit: pages.audit.pattern,
  timetable: pages.timetable.pattern,
  admin: (tournamentId: number | string) => pathOf(pages.tournament, tournamentId),
  view: (tournamentId?: number | string) =>
    tournamentId === undefined ? pages.view.pattern : pathOf(pages.viewTournament, tournamentId),
  players: (tournamentId?: number | string) =>
    tournamentId === undefined
      ? pages.players.pattern
      : pathOf(pages.playersTournament, tournamentId),
  overlay: (tournamentId?: number | string) =>
    tournamentId === undefined
      ? pages.overlay.pattern
      : pathOf(pages.overlayTournament, tournamentId),
  ranking: pages.ranking.pattern,
  desk: pages.desk.pattern,
  referee: (token: string) => `${pages.referee.pattern}#${token}`,
} as const;

/** A page at a path. */
export interface FoundPage {
  readonly page: Page;
  /** Null when the page has no tournament, and when the path contains no valid id. */
  readonly tournamentId: number | null;
  readonly hasInvalidId: boolean;
}

const matchers = Object.values<Page>(pages).map((page) => ({
  page,
  expression: new RegExp(`^${page.pattern.replace(PARAMETER, '([^/]+)')}/?$`),
}));

/** The id in a segment of a path, or null. */
export const readTournamentId = (segment: string): number | null =>
  /^[1-9][0-9]{0,9}$/.test(segment) ? Number(segment) : null;

/** The page at a path, or null when there is none; one trailing slash is allowed. */
export function findPage(path: string): FoundPage | null {
  for (const { page, expression } of matchers) {
    const match = expression.exec(path);
    if (match === null) continue;
    const segment = match[1];
    const tournamentId = segment === undefined ? null : readTournamentId(segment);
    return { page, tournamentId, hasInvalidId: segment !== undefined && tournamentId === null };
  }
  return null;
}

/** The tournament whose topic the page at a path shows, or null. */
export const pageTournamentId = (path: string): number | null =>
  findPage(path)?.tournamentId ?? null;

/** Attributes of `<html>` for scripts and styles; '' when there is no page. */
export function pageAttributes(path: string): string {
  const found = findPage(path);
  if (found === null) return '';
  const { page, tournamentId } = found;
  return [
    ` data-screen="${page.screen}"`,
    page.display === undefined ? '' : ` data-display="${page.display}"`,
    tournamentId === null ? '' : ` data-tournament="${tournamentId}"`,
  ].join('');
}

/** PRT-1: the printable parts of an event. */
export const printParts = ['results', 'standings', 'bracket', 'day', 'sheets'] as const;
export type PrintPart = (typeof printParts)[number];

interface PrintOptions {
  /** Absent: all tournaments. */
  tournamentId?: number | undefined;
  /** Match sheets to be filled in by hand. */
  isBlank?: boolean;
  lang?: string;
}

export function printPath(
  part: PrintPart,
  { tournamentId, isBlank, lang }: PrintOptions = {},
): string {
  const query = [
    tournamentId === undefined ? '' : `group=${tournamentId}`,
    isBlank ? 'blank=1' : '',
    lang === undefined ? '' : `lang=${lang}`,
  ].filter(Boolean);
  return `/print/${part}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** ARC-2: the page of an archived event. */
export const archivePath = (name: string): string => `/archive/${encodeURIComponent(name)}`;
