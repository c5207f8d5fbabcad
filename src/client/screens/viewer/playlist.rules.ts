/** The list of scenes that a viewer shows, from the state of its tournaments. */

import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { onDeck } from '../../../common/fixture/playing-order.rules.ts';
import {
  byFinish,
  finishedFixtures,
  incompleteFixtures,
} from '../../../common/fixture/result-times.rules.ts';
import { tournamentPlaces } from '../../../common/ranking/tournament-places.rules.ts';
import { hasFinalStandings } from '../../../common/tournaments/status.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';

/** The kinds of scene, by the names the address uses: `?page=points,results`. */
export const sceneKinds = [
  'now',
  'next',
  'winner',
  'bracket',
  'points',
  'goals',
  'results',
] as const;
export type SceneKind = (typeof sceneKinds)[number];

/** One picture. `part` counts the pages of a table from 0. */
export type Scene =
  | { kind: 'stage'; tournamentId: number }
  | { kind: 'board'; tournamentIds: number[]; part: number }
  /** CAGE-3: cages side by side. */
  | { kind: 'cages'; cageIds: number[]; part: number }
  | { kind: 'final'; tournamentId: number; fixtureId: number }
  | { kind: 'next'; tournamentId: number }
  | { kind: 'bracket'; tournamentId: number }
  /** `isNews`: the winner was just decided. */
  | { kind: 'winner'; tournamentId: number; isNews?: boolean }
  /** `isNews`: the last result has just changed it. */
  | {
      kind: 'points' | 'goals' | 'results';
      tournamentId: number;
      part: number;
      parts: number;
      isNews?: boolean;
    }
  | { kind: 'quiet'; tournamentId: number | null };

/** The scene of a screen with nothing to show. */
export const QUIET: Scene = { kind: 'quiet', tournamentId: null };

/** How many rows a picture has so that the last row of seats can read them. */
export const rowsOnPage = { points: 9, goals: 9, results: 7, board: 4 } as const;

export function sceneKey(scene: Scene): string {
  const { kind } = scene;
  if (kind === 'board') return `${kind}-${scene.tournamentIds.join('.')}`;
  if (kind === 'cages') return `${kind}-${scene.cageIds.join('.')}`;
  if (kind === 'final') return `${kind}-${scene.fixtureId}`;
  return `${kind}-${scene.tournamentId}${'part' in scene ? `-${scene.part}` : ''}`;
}

/** The match of a scene that shows one. */
export function fixtureOf(scene: Scene, fixtures: readonly Fixture[]): Fixture | undefined {
  if (scene.kind === 'stage') return litFixture(fixtures);
  if (scene.kind === 'next') return onDeck(fixtures)[0];
  return fixtures.find(({ id }) => scene.kind === 'final' && id === scene.fixtureId);
}

/**
 * Returns the React key of a picture. A match keeps its picture from the wait for it to its result, so that
 * it changes in place.
 */
export function pictureKey(scene: Scene, tournaments: readonly TournamentSnapshot[]): string {
  const snapshot = tournaments.find(
    ({ tournament }) => 'tournamentId' in scene && tournament.id === scene.tournamentId,
  );
  const fixture = snapshot && fixtureOf(scene, snapshot.fixtures);
  return fixture ? `match-${fixture.id}` : sceneKey(scene);
}

/** The latest results, newest first, after the fixtures that are still incomplete. */
export const latestResults = (fixtures: readonly Fixture[]): Fixture[] =>
  [...incompleteFixtures(fixtures), ...finishedFixtures(fixtures).reverse()].slice(
    0,
    rowsOnPage.results,
  );

export const teamCount = (fixtures: readonly Fixture[]): number =>
  new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])).size;

export const pageCount = (rows: number, most: number): number => Math.ceil(rows / most);

/** The rows of one page; pages are as even as they can be: 10 rows of 9 are 5 and 5, not 9 and 1. */
export function pageOf<T>(rows: readonly T[], part: number, parts: number): T[] {
  const size = Math.ceil(rows.length / parts);
  return rows.slice(part * size, (part + 1) * size);
}

/** None without rows. */
const pages = (
  kind: 'points' | 'goals' | 'results',
  tournamentId: number,
  rows: number,
): Scene[] => {
  const parts = pageCount(rows, rowsOnPage[kind]);
  return Array.from({ length: parts }, (_, part) => ({ kind, tournamentId, part, parts }));
};

/** CAGE-3: a tournament; on a screen that is bound to a cage, with its matches there. */
type Shown = TournamentSnapshot & { whole?: TournamentSnapshot };
export const wholeOf = (state: Shown): TournamentSnapshot => state.whole ?? state;

/**
 * TRN-6, KO-1, PLC-8: all matches are played, in a knockout every tie is decided, and a team has the first
 * place.
 */
export const hasWinner = (state: Shown, disqualified: ReadonlySet<number>): boolean =>
  hasFinalStandings(wholeOf(state).fixtures) &&
  !state.ties?.some(({ outcome }) => !outcome) &&
  [...tournamentPlaces(wholeOf(state), disqualified).values()].includes(1);

/** There is something to show: matches, or the open seats of a bracket. */
const isStarted = (state: Shown) => wholeOf(state).fixtures.length + (state.ties?.length ?? 0) > 0;

/** The scenes of one tournament without a lit match. KO-1: a knockout has no tables. */
function scenesOf(state: Shown, disqualified: ReadonlySet<number>): Scene[] {
  const { tournament, fixtures, ties } = wholeOf(state);
  const tournamentId = tournament.id;
  if (!isStarted(state)) return [{ kind: 'quiet', tournamentId }];
  const teams = !ties && finishedFixtures(fixtures).length > 0 ? teamCount(fixtures) : 0;
  const sceneIf = (kind: 'winner' | 'next' | 'bracket', isShown: unknown): Scene[] =>
    isShown ? [{ kind, tournamentId }] : [];
  return [
    // The winner of a group that feeds a knockout is not the winner of the event.
    ...sceneIf('winner', !tournament.feeds?.length && hasWinner(state, disqualified)),
    ...sceneIf('next', onDeck(state.fixtures)[0]),
    ...sceneIf('bracket', ties),
    ...pages('points', tournamentId, teams),
    ...pages('goals', tournamentId, teams),
    ...pages('results', tournamentId, latestResults(fixtures).length),
  ];
}

/** Tournaments whose match is called or in play now. */
export const litTournaments = (tournaments: readonly TournamentSnapshot[]): TournamentSnapshot[] =>
  tournaments.filter(({ fixtures }) => litFixture(fixtures) !== undefined);

/**
 * Returns all scenes in order: only the lit matches if there are any, else the scenes of every tournament in
 * turn. `only` restricts the kinds; a choice that leaves nothing is ignored. `disqualified`: PLC-6. `cageIds`: the
 * cages that are shown side by side, in place of the current and the next match of each tournament (CAGE-3).
 */
export function playlist(
  tournaments: readonly TournamentSnapshot[],
  only: readonly SceneKind[] = [],
  disqualified: ReadonlySet<number> = new Set(),
  cageIds: readonly number[] = [],
): Scene[] {
  const lit = litTournaments(tournaments);
  const board = inFours(cageIds).map((ids, part): Scene => ({ kind: 'cages', cageIds: ids, part }));
  if (lit.length > 0 && wantsNow(only)) return board.length > 0 ? board : liveScenes(lit);
  const started = tournaments.filter(isStarted);
  const scenes = (started.length > 0 ? started : tournaments.slice(0, 1)).flatMap((state) =>
    scenesOf(state, disqualified),
  );
  const isNext = ({ kind }: Scene) => kind === 'next';
  // The next match of a cage comes first, whatever its tournament.
  const ofCages = board.length > 0 ? board : scenes.filter(isNext);
  const hasCages = board.length > 0 || tournaments.some((state: Shown) => state.whole);
  const all = hasCages ? [...ofCages, ...scenes.filter((scene) => !isNext(scene))] : scenes;
  // With many tournaments a round trip must not take half an hour.
  const usual = all.filter(({ kind }) => kind !== 'goals' || started.length === 1);
  const isChosen = (kind: Scene['kind']) =>
    only.some((candidate) => candidate === kind) || (only.includes('now') && kind === 'next');
  const chosen = all.filter(({ kind }) => isChosen(kind === 'cages' ? 'next' : kind));
  if (chosen.length > 0) return chosen;
  return usual.length > 0 ? usual : [QUIET];
}

/** Whether a screen with this choice shows lit matches. Others, such as a standings screen, ignore them. */
export const wantsNow = (only: readonly SceneKind[]): boolean =>
  only.length === 0 || only.includes('now');

/** One lit match: the stage. Several: strips, four per picture. */
function liveScenes(lit: readonly TournamentSnapshot[]): Scene[] {
  const ids = lit.map(({ tournament }) => tournament.id);
  if (ids.length === 1) return ids.map((tournamentId) => ({ kind: 'stage', tournamentId }));
  return inFours(ids).map((tournamentIds, part) => ({ kind: 'board', tournamentIds, part }));
}

function inFours(ids: readonly number[]): number[][] {
  const parts = pageCount(ids.length, rowsOnPage.board);
  return Array.from({ length: parts }, (_, part) => pageOf(ids, part, parts));
}

/** An event that interrupts the current scene. */
export interface News {
  kind: 'called' | 'result';
  tournamentId: number;
  fixtureId: number;
}

/**
 * Returns the changes between two states of the same tournaments. A new fixture is not news, because the
 * tournament was generated, imported or got round 3. Results are in the order in which they were finished.
 */
export function newsBetween(
  before: readonly TournamentSnapshot[],
  after: readonly TournamentSnapshot[],
): News[] {
  const fixturesBefore = new Map(
    before.map(({ tournament, fixtures }) => [tournament.id, fixtures]),
  );
  return after.flatMap(({ tournament, fixtures }) => {
    const old = fixturesBefore.get(tournament.id);
    if (old === undefined || old === fixtures) return [];
    return fixtureNews(tournament.id, old, fixtures);
  });
}

function fixtureNews(
  tournamentId: number,
  old: readonly Fixture[],
  fixtures: readonly Fixture[],
): News[] {
  const byId = new Map(old.map((fixture) => [fixture.id, fixture]));
  const finishedBefore = finishedIds(old);
  const finished = finishedIds(fixtures);
  const news: News[] = [];
  for (const fixture of [...fixtures].sort(byFinish)) {
    const previous = byId.get(fixture.id);
    if (!previous || previous === fixture) continue;
    const about = { tournamentId, fixtureId: fixture.id };
    if (fixture.mapLit > 0 && previous.mapLit === 0) news.push({ kind: 'called', ...about });
    const isNew = finished.has(fixture.id) && !finishedBefore.has(fixture.id);
    if (isNew) news.push({ kind: 'result', ...about });
  }
  return news;
}

const finishedIds = (fixtures: readonly Fixture[]): ReadonlySet<number> =>
  new Set(finishedFixtures(fixtures).map(({ id }) => id));
