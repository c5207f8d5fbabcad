/** Computes the current scene from time and news. Pure: has no clock and no timer. */

import { hasResult } from '../../../common/fixture/score.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import {
  hasWinner,
  litTournaments,
  type News,
  newsBetween,
  pageCount,
  playlist,
  QUIET,
  rowsOnPage,
  type Scene,
  type SceneKind,
  sceneKey,
  teamCount,
  wantsNow,
  wholeOf,
} from './playlist.rules.ts';

/** Milliseconds that a scene stays, unless the address says another `dwell`. */
export const dwellOf: Record<Scene['kind'], number> = {
  stage: 15_000,
  board: 10_000,
  cages: 10_000,
  final: 8000,
  next: 15_000,
  winner: 12_000,
  bracket: 15_000,
  points: 12_000,
  goals: 10_000,
  results: 10_000,
  quiet: 15_000,
};

/** In ms: the duration of a reveal while another reveal or a lit match waits. */
const SHORT_REVEAL = 6000;
/** More results than this at once come from an import, or after the screen was offline. */
const MOST_RESULTS_AT_ONCE = 3;
/** Maximum queued reveals; later ones would be outdated when shown. */
const MOST_WAITING = 4;

export interface RotationOptions {
  /** False: stays on the first scene; news still interrupt. */
  rotate: boolean;
  only: readonly SceneKind[];
  /** Milliseconds for every scene of the rotation, or null for the default of each scene. */
  dwell: number | null;
}

/** A scene that is shown once, because of news. */
type Reveal = Scene & { kind: 'final' | 'winner' | 'points' };
export type FinalScene = Scene & { kind: 'final' };

export interface Rotation {
  scene: Scene;
  /** When the scene was shown first, in ms of the caller's clock. */
  since: number;
  /** Queued results, the next one first. */
  reveals: readonly Reveal[];
  /** A result below the match in play, and since when. */
  strip: { result: FinalScene; since: number } | null;
  /** The tournaments as last seen, to detect news. */
  tournaments: readonly TournamentSnapshot[];
  /** PLC-6: the disqualified teams of the event. */
  disqualified: ReadonlySet<number>;
  /** CAGE-3: the cages that are shown side by side. */
  cageIds: readonly number[];
  options: RotationOptions;
}

export type RotationEvent =
  /** `isFresh`: whether changes have just happened; false while the page catches up after a silence. */
  | {
      type: 'data';
      tournaments: readonly TournamentSnapshot[];
      disqualified?: ReadonlySet<number>;
      cageIds?: readonly number[];
      isFresh: boolean;
      now: number;
    }
  | { type: 'tick'; now: number };

export function startRotation(
  tournaments: readonly TournamentSnapshot[],
  options: RotationOptions,
  now: number,
  disqualified: ReadonlySet<number> = new Set(),
  cageIds: readonly number[] = [],
): Rotation {
  const scene = playlist(tournaments, options.only, disqualified, cageIds)[0] ?? QUIET;
  const seen = { tournaments, disqualified, cageIds, options };
  return { scene, since: now, reveals: [], strip: null, ...seen };
}

/** Returns the same object when nothing changes, to avoid a render. */
export function rotate(rotation: Rotation, event: RotationEvent): Rotation {
  if (event.type === 'data') return onData(rotation, event);
  return onTick(rotation, event.now);
}

const isReveal = (scene: Scene): scene is Reveal =>
  scene.kind === 'final' || ('isNews' in scene && scene.isNews === true);

/** ROT-1: a match in play stays on the screen; results are shown below it. */
const isPlaying = (tournaments: readonly TournamentSnapshot[]): boolean =>
  tournaments.some(({ fixtures }) => fixtures.some(({ mapLit }) => mapLit === 2));

/** When the time of the current scene or strip ends; Infinity when only news can end them. */
export const endOf = (rotation: Rotation): number =>
  Math.min(endOfStrip(rotation), endOfScene(rotation));

const endOfStrip = ({ strip }: Rotation): number => (strip?.since ?? Infinity) + SHORT_REVEAL;

function endOfScene(rotation: Rotation): number {
  const { scene, since, reveals, options, tournaments } = rotation;
  if (isReveal(scene)) {
    const isAwaited = reveals.length > 0 || litTournaments(tournaments).length > 0;
    return since + (isAwaited ? SHORT_REVEAL : dwellOf[scene.kind]);
  }
  const scenes = scenesOf(rotation);
  if (!options.rotate || scenes.length < 2) return Infinity;
  return since + (options.dwell ?? dwellOf[scene.kind]);
}

function onTick(rotation: Rotation, now: number): Rotation {
  if (now >= endOfStrip(rotation)) return onTick(withStrip({ ...rotation, strip: null }, now), now);
  if (now < endOfScene(rotation)) return rotation;
  const [reveal, ...reveals] = isPlaying(rotation.tournaments) ? [] : rotation.reveals;
  if (reveal) return show({ ...rotation, reveals }, reveal, now);
  return show(rotation, sceneInTurn(rotation), now);
}

/** The next queued result becomes the strip; champions wait until no match is in play. */
function withStrip(rotation: Rotation, now: number): Rotation {
  const result = rotation.reveals.find((reveal): reveal is FinalScene => reveal.kind === 'final');
  if (rotation.strip || !result || !isPlaying(rotation.tournaments)) return rotation;
  const reveals = rotation.reveals.filter((reveal) => reveal !== result);
  return { ...rotation, reveals, strip: { result, since: now } };
}

/** The scene that follows the current one, as far as known. */
export const sceneAfter = (rotation: Rotation): Scene =>
  rotation.reveals[0] ?? sceneInTurn(rotation);

/** The next scene of the playlist; after a reveal its first. */
function sceneInTurn(rotation: Rotation): Scene {
  if (isReveal(rotation.scene)) return first(rotation);
  const scenes = scenesOf(rotation);
  const here = scenes.findIndex((scene) => sceneKey(scene) === sceneKey(rotation.scene));
  return scenes[(here + 1) % scenes.length] ?? QUIET;
}

function onData(
  rotation: Rotation,
  {
    tournaments,
    disqualified = rotation.disqualified,
    cageIds = rotation.cageIds,
    isFresh,
    now,
  }: RotationEvent & {
    type: 'data';
  },
): Rotation {
  const isSame =
    tournaments === rotation.tournaments &&
    disqualified === rotation.disqualified &&
    cageIds === rotation.cageIds;
  if (isSame) return rotation;
  const news = isFresh ? newsBetween(rotation.tournaments, tournaments) : [];
  const added = isFresh ? revealsOf(news, rotation, { tournaments, disqualified }) : [];
  const reveals = [...rotation.reveals, ...added]
    .filter((candidate) => hasRevealed(candidate, { tournaments, disqualified }))
    .slice(-MOST_WAITING);
  const { strip } = rotation;
  const keepsStrip =
    strip && isPlaying(tournaments) && hasRevealed(strip.result, { tournaments, disqualified });
  const seen = {
    ...rotation,
    tournaments,
    disqualified,
    cageIds,
    reveals,
    strip: keepsStrip ? strip : null,
  };
  if (!wantsNow(rotation.options.only)) {
    const still = { ...seen, reveals: [] };
    return isStillTrue(still) ? still : show(still, first(still), now);
  }
  const isOn = isReveal(seen.scene) && hasRevealed(seen.scene, seen);
  if (isPlaying(tournaments)) {
    const cut = isOn ? [seen.scene as Reveal] : [];
    const playing = { ...seen, reveals: [...cut, ...reveals] };
    const on = isReveal(seen.scene) || !isStillTrue(seen);
    return withStrip(on ? show(playing, first(seen), now) : playing, now);
  }
  if (isOn) return seen;
  const [reveal, ...others] = reveals;
  if (reveal) return show({ ...seen, reveals: others }, reveal, now);
  if (news.some(({ kind }) => kind === 'called')) return show(seen, first(seen), now);
  if (isStillTrue(seen)) return seen;
  return show(seen, first(seen), now);
}

type Seen = Pick<Rotation, 'tournaments' | 'disqualified'>;

const scenesOf = ({ tournaments, options, disqualified, cageIds }: Rotation): Scene[] =>
  playlist(tournaments, options.only, disqualified, cageIds);

const first = (rotation: Rotation): Scene => scenesOf(rotation)[0] ?? QUIET;

/** Every new result, then the champion of a tournament that it decided, or a ruling, a walkover or a lot. */
function revealsOf(news: readonly News[], before: Seen, now: Seen): Reveal[] {
  const results = news.filter(({ kind }) => kind === 'result');
  if (results.length > MOST_RESULTS_AT_ONCE) return [];
  const decidedIds = now.tournaments.flatMap((state) => {
    const { id } = state.tournament;
    const earlier = before.tournaments.find(({ tournament }) => tournament.id === id);
    if (!earlier || hasWinner(earlier, before.disqualified) || !hasWinner(state, now.disqualified))
      return [];
    // Else a result of another cage decided it.
    const isHere =
      results.some(({ tournamentId }) => tournamentId === id) ||
      resultCount(earlier) === resultCount(state);
    return isHere ? [id] : [];
  });
  return [
    ...results.map(
      ({ tournamentId, fixtureId }): Reveal => ({
        kind: 'final',
        tournamentId,
        fixtureId,
      }),
    ),
    ...decidedIds.flatMap((id) => endOfTournament(id, now.tournaments)),
  ];
}

const resultCount = (state: TournamentSnapshot): number =>
  wholeOf(state).fixtures.filter(hasResult).length;

/** ROT-2: the table after the last result, if there is one, then the champion. */
function endOfTournament(
  tournamentId: number,
  tournaments: readonly TournamentSnapshot[],
): Reveal[] {
  const state = tournaments.find(({ tournament }) => tournament.id === tournamentId);
  const champion: Reveal = { kind: 'winner', tournamentId, isNews: true };
  if (!state || state.ties) return [champion];
  const parts = pageCount(teamCount(wholeOf(state).fixtures), rowsOnPage.points);
  return [{ kind: 'points', tournamentId, part: 0, parts, isNews: true }, champion];
}

/** Whether a reveal still has content after the data changed. */
function hasRevealed(scene: Reveal, { tournaments, disqualified }: Seen): boolean {
  const state = tournaments.find(({ tournament }) => tournament.id === scene.tournamentId);
  if (scene.kind !== 'final') return state !== undefined && hasWinner(state, disqualified);
  const fixture = state?.fixtures.find(({ id }) => id === scene.fixtureId);
  return fixture !== undefined && hasResult(fixture) && fixture.mapLit === 0;
}

/** Whether the current scene still has content after the data changed. */
function isStillTrue(rotation: Rotation): boolean {
  const { scene } = rotation;
  if (isReveal(scene)) return hasRevealed(scene, rotation);
  const key = sceneKey(scene);
  return scenesOf(rotation).some((candidate) => sceneKey(candidate) === key);
}

const show = (rotation: Rotation, scene: Scene, now: number): Rotation => ({
  ...rotation,
  scene,
  since: now,
});
