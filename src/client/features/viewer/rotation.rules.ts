/** Which scene is on now: time and news go in, a scene comes out. No clock, no timer. */
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { litFixture } from '../../../common/fixtures/map-lit.rules.ts';
import {
  type News,
  newsBetween,
  programme,
  type Scene,
  type SceneKind,
  sceneKey,
  wantsNow,
} from './programme.rules.ts';

/** Milliseconds that a scene stays, unless the address says another `dwell`. */
export const dwellOf: Record<Scene['kind'], number> = {
  stage: 15_000,
  board: 10_000,
  final: 12_000,
  next: 15_000,
  winner: 12_000,
  points: 12_000,
  goals: 10_000,
  results: 10_000,
  quiet: 15_000,
};

export interface RotationOptions {
  /** False: stays on the first scene; news still interrupt. */
  rotate: boolean;
  only: readonly SceneKind[];
  /** Milliseconds for every scene of the rotation, or null for each its own. */
  dwell: number | null;
}

export interface Rotation {
  scene: Scene;
  /** When the scene came on, in ms of the caller's clock. */
  since: number;
  /** The groups as last seen, to tell news by. */
  groups: readonly TournamentState[];
  options: RotationOptions;
}

export type RotationEvent =
  | { type: 'data'; groups: readonly TournamentState[]; now: number }
  | { type: 'tick'; now: number };

const QUIET: Scene = { kind: 'quiet', tournamentId: null };

export function startRotation(
  groups: readonly TournamentState[],
  options: RotationOptions,
  now: number,
): Rotation {
  const scene = programme(groups, options.only)[0] ?? QUIET;
  return { scene, since: now, groups, options };
}

/** The same object when nothing changes: a screen draws only what is new. */
export function rotate(rotation: Rotation, event: RotationEvent): Rotation {
  if (event.type === 'data') return onData(rotation, event.groups, event.now);
  return onTick(rotation, event.now);
}

/** When the scene that is on has had its time; Infinity for one that only news can end. */
export function endOf({ scene, since, options, groups }: Rotation): number {
  if (scene.kind === 'final') return since + dwellOf.final;
  const scenes = programme(groups, options.only);
  if (!options.rotate || scenes.length < 2) return Infinity;
  return since + (options.dwell ?? dwellOf[scene.kind]);
}

function onTick(rotation: Rotation, now: number): Rotation {
  if (now < endOf(rotation)) return rotation;
  const scenes = programme(rotation.groups, rotation.options.only);
  const here = scenes.findIndex((scene) => sceneKey(scene) === sceneKey(rotation.scene));
  const next = scenes[(here + 1) % scenes.length] ?? QUIET;
  return show(rotation, next, now);
}

function onData(rotation: Rotation, groups: readonly TournamentState[], now: number): Rotation {
  if (groups === rotation.groups) return rotation;
  const news = newsBetween(rotation.groups, groups);
  const seen = { ...rotation, groups };
  if (!wantsNow(rotation.options.only))
    return isStillTrue(seen) ? seen : show(seen, first(seen), now);
  const result = resultToShow(news, groups);
  if (result) {
    const { tournamentId, fixtureId } = result;
    return show(seen, { kind: 'final', tournamentId, fixtureId }, now);
  }
  if (news.some(({ kind }) => kind === 'called')) return show(seen, first(seen), now);
  if (isStillTrue(seen)) return seen;
  return show(seen, first(seen), now);
}

const first = ({ groups, options }: Rotation): Scene => programme(groups, options.only)[0] ?? QUIET;

/**
 * The result to celebrate: the only new one (many at once are a screen catching up), and only while
 * no other match is called or in play.
 */
function resultToShow(news: readonly News[], groups: readonly TournamentState[]): News | undefined {
  const results = news.filter(({ kind }) => kind === 'result');
  const isOn = groups.some(({ fixtures }) => litFixture(fixtures) !== undefined);
  return results.length === 1 && !isOn ? results[0] : undefined;
}

/** Whether the scene that is on still has something to show after the data changed. */
function isStillTrue({ scene, groups, options }: Rotation): boolean {
  if (scene.kind === 'final') {
    const group = groups.find(({ tournament }) => tournament.id === scene.tournamentId);
    const fixture = group?.fixtures.find(({ id }) => id === scene.fixtureId);
    return fixture?.homeScore != null && fixture.awayScore != null && fixture.mapLit === 0;
  }
  const key = sceneKey(scene);
  return programme(groups, options.only).some((one) => sceneKey(one) === key);
}

const show = (rotation: Rotation, scene: Scene, now: number): Rotation => ({
  ...rotation,
  scene,
  since: now,
});
