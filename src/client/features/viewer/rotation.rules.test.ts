import { describe, expect, test } from 'vitest';
import { aGroup, aTournament } from '../../../../tests/support/fixtures.factory.ts';
import type { Fixture, TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { type Scene, type SceneKind, sceneKey } from './programme.rules.ts';
import { endOf, type Rotation, rotate, startRotation } from './rotation.rules.ts';
import { readViewerOptions } from './viewer-options.ts';

type Edit = Partial<Fixture>;

/** A group of four teams and one round (six fixtures, ids 1..6 and up), some of them edited. */
function group(edits: Record<number, Edit> = {}, id = 7, teams = 4): TournamentState {
  const fixtures = aGroup(teams, 1).map((fixture) => ({
    ...fixture,
    id: fixture.id + (id - 7) * 100,
    tournament_id: id,
    ...edits[fixture.id],
  }));
  return { tournament: aTournament({ id }), fixtures };
}

const options = (fields: { rotate?: boolean; only?: SceneKind[]; dwell?: number } = {}) => ({
  rotate: true,
  only: [],
  dwell: null,
  ...fields,
});
const result = { homeScore: 3, awayScore: 1 };
const kindOf = ({ scene }: Rotation): Scene['kind'] => scene.kind;

/** The scenes that come on, one after another, until the first is back. */
function round(start: Rotation): string[] {
  const keys: string[] = [];
  let now = start;
  do {
    keys.push(sceneKey(now.scene));
    now = rotate(now, { type: 'tick', now: endOf(now) });
  } while (!keys.includes(sceneKey(now.scene)));
  return keys;
}

describe('what a wall shows by itself', () => {
  test('before the first match: who plays next, and nothing else to change to', () => {
    const start = startRotation([group()], options(), 0);
    expect(kindOf(start)).toBe('next');
    expect(endOf(start)).toBe(Infinity);
  });

  test('between matches: next, standings, goals, results, and round again', () => {
    const start = startRotation([group({ 1: result })], options(), 0);
    expect(round(start)).toEqual(['next-7', 'points-7-0', 'goals-7-0', 'results-7-0']);
  });

  test('a scene stays for its time, and not a moment longer', () => {
    const start = startRotation([group({ 1: result })], options({ dwell: 4000 }), 100);
    expect(rotate(start, { type: 'tick', now: 4099 })).toBe(start);
    expect(kindOf(rotate(start, { type: 'tick', now: 4100 }))).toBe('points');
  });

  test('ten teams are two pages of five', () => {
    const start = startRotation([group({ 1: result }, 7, 10)], options({ only: ['points'] }), 0);
    expect(round(start)).toEqual(['points-7-0', 'points-7-1']);
  });

  test('all groups in turn, without their goals; empty groups are left out', () => {
    const empty = { tournament: aTournament({ id: 9 }), fixtures: [] };
    const start = startRotation([group({ 1: result }), group({}, 8), empty], options(), 0);
    expect(round(start)).toEqual(['next-7', 'points-7-0', 'results-7-0', 'next-8']);
  });

  test('all played: the winner first', () => {
    const edits = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result]));
    const start = startRotation([group(edits)], options(), 0);
    expect(round(start)).toEqual(['winner-7', 'points-7-0', 'goals-7-0', 'results-7-0']);
  });

  test('a half-entered last score names no winner', () => {
    const edits = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result as Edit]));
    const start = startRotation([group({ ...edits, 6: { homeScore: 2 } })], options(), 0);
    expect(round(start)).not.toContain('winner-7');
  });

  test('no group, and a group without fixtures', () => {
    expect(startRotation([], options(), 0).scene).toEqual({ kind: 'quiet', tournamentId: null });
    const empty = { tournament: aTournament(), fixtures: [] };
    expect(startRotation([empty], options(), 0).scene).toEqual({ kind: 'quiet', tournamentId: 7 });
  });
});

describe('news', () => {
  const quiet = () => startRotation([group({ 1: result })], options(), 0);
  const data = (rotation: Rotation, groups: TournamentState[], now = 1000) =>
    rotate(rotation, { type: 'data', groups, now });

  test('a call is shown at once and stays as long as the match is on', () => {
    const called = data(quiet(), [group({ 1: result, 2: { mapLit: 1 } })]);
    expect(called.scene).toEqual({ kind: 'stage', tournamentId: 7 });
    expect(endOf(called)).toBe(Infinity);
    const inPlay = data(called, [group({ 1: result, 2: { mapLit: 2 } })], 2000);
    expect(inPlay.scene).toBe(called.scene);
    expect(inPlay.since).toBe(1000);
  });

  test('a score that comes in while the match is on does not end it', () => {
    const called = data(quiet(), [group({ 1: result, 2: { mapLit: 2 } })]);
    const scored = data(called, [group({ 1: result, 2: { mapLit: 2, ...result } })], 2000);
    expect(kindOf(scored)).toBe('stage');
  });

  test('its end is celebrated, then the rotation begins anew', () => {
    const called = data(quiet(), [group({ 1: result, 2: { mapLit: 2, ...result } })]);
    const final = data(called, [group({ 1: result, 2: result })], 5000);
    expect(final.scene).toEqual({ kind: 'final', tournamentId: 7, fixtureId: 2 });
    expect(rotate(final, { type: 'tick', now: 16_999 })).toBe(final);
    expect(kindOf(rotate(final, { type: 'tick', now: 17_000 }))).toBe('next');
  });

  test('a result of a match that was never lit is celebrated too', () => {
    expect(kindOf(data(quiet(), [group({ 1: result, 2: result })]))).toBe('final');
  });

  test('half a result is not', () => {
    expect(kindOf(data(quiet(), [group({ 1: result, 2: { homeScore: 4 } })]))).toBe('next');
  });

  test('a call interrupts the celebration', () => {
    const final = data(quiet(), [group({ 1: result, 2: result })]);
    const called = data(final, [group({ 1: result, 2: result, 3: { mapLit: 1 } })], 1500);
    expect(kindOf(called)).toBe('stage');
  });

  test('a result elsewhere does not interrupt a match that is on', () => {
    const called = data(quiet(), [group({ 1: result, 2: { mapLit: 2 } })]);
    const other = data(called, [group({ 1: result, 2: { mapLit: 2 }, 4: result })], 2000);
    expect(kindOf(other)).toBe('stage');
  });

  test('a corrected score changes the numbers, not the scene', () => {
    const start = quiet();
    const next = data(start, [group({ 1: { homeScore: 5, awayScore: 1 } })]);
    expect(next.scene).toBe(start.scene);
  });

  test('a cleared result ends its celebration', () => {
    const final = data(quiet(), [group({ 1: result, 2: result })]);
    expect(kindOf(data(final, [group({ 1: result })], 1500))).toBe('next');
  });

  test('many results at once are a screen that was away: nothing to celebrate', () => {
    expect(kindOf(data(quiet(), [group({ 1: result, 2: result, 3: result })]))).toBe('next');
  });

  test('new fixtures are no news', () => {
    const start = startRotation([group()], options(), 0);
    const other = group({ 1: result });
    const renumbered = other.fixtures.map((fixture) => ({ ...fixture, id: fixture.id + 50 }));
    expect(kindOf(data(start, [{ ...other, fixtures: renumbered }]))).toBe('next');
  });

  test('a deleted group is gone from the picture', () => {
    const start = startRotation([group({ 1: result }), group({}, 8)], options(), 0);
    expect(sceneKey(data(start, [group({}, 8)]).scene)).toBe('next-8');
  });

  test('two matches on: strips; one ends: the stage', () => {
    const both = [group({ 2: { mapLit: 2 } }), group({ 1: { mapLit: 1 } }, 8)];
    const start = startRotation(both, options(), 0);
    expect(start.scene).toEqual({ kind: 'board', tournamentIds: [7, 8], part: 0 });
    expect(sceneKey(data(start, [group(), both[1] as TournamentState]).scene)).toBe('stage-8');
  });
});

describe('what the address asks for', () => {
  test('rotate=off stays on the first scene, news still interrupt', () => {
    const start = startRotation([group({ 1: result })], options({ rotate: false }), 0);
    expect(endOf(start)).toBe(Infinity);
    const final = rotate(start, {
      type: 'data',
      groups: [group({ 1: result, 2: result })],
      now: 1,
    });
    expect(kindOf(final)).toBe('final');
    expect(kindOf(rotate(final, { type: 'tick', now: endOf(final) }))).toBe('next');
  });

  test('a wall of standings stays one whatever is on', () => {
    const start = startRotation([group({ 1: result })], options({ only: ['points'] }), 0);
    expect(kindOf(start)).toBe('points');
    const called = group({ 1: result, 2: { mapLit: 1 } });
    expect(kindOf(rotate(start, { type: 'data', groups: [called], now: 1 }))).toBe('points');
    const later = group({ 1: result, 2: result });
    expect(kindOf(rotate(start, { type: 'data', groups: [later], now: 1 }))).toBe('points');
  });

  test('a choice that shows nothing is ignored', () => {
    expect(kindOf(startRotation([group()], options({ only: ['results'] }), 0))).toBe('next');
  });

  test('the address is read, and what it says wrongly is left out', () => {
    expect(readViewerOptions('?rotate=off&page=points,nonsense,results&dwell=8&flip=1')).toEqual({
      rotate: false,
      only: ['points', 'results'],
      dwell: 8000,
      flip: true,
    });
    expect(readViewerOptions('?dwell=0&flip=0')).toEqual({
      rotate: true,
      only: [],
      dwell: null,
      flip: false,
    });
    expect(readViewerOptions('')).toMatchObject({ flip: null, dwell: null });
  });
});
