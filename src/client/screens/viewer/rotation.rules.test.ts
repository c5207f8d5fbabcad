import { describe, expect, test } from 'vitest';
import {
  aTie,
  aTournament,
  tournamentFixtures,
} from '../../../../tests/support/fixtures.factory.ts';
import type { Fixture, Tie } from '../../../common/fixture/fixture.schema.ts';
import { boundTo } from '../../../common/timetable/cage-queue.rules.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import {
  latestResults,
  newsBetween,
  pictureKey,
  type Scene,
  type SceneKind,
  sceneKey,
} from './playlist.rules.ts';
import { endOf, type Rotation, rotate, sceneAfter, startRotation } from './rotation.rules.ts';
import { readViewerOptions } from './viewer-options.ts';

type Edit = Partial<Fixture>;

/** A tournament of four teams and one round (six fixtures, ids 1..6 and up), some of them edited. */
function tournament(edits: Record<number, Edit> = {}, id = 7, teams = 4): TournamentSnapshot {
  const fixtures = tournamentFixtures(teams, 1).map((fixture) => ({
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
    const next = sceneAfter(now);
    now = rotate(now, { type: 'tick', now: endOf(now) });
    expect(now.scene).toEqual(next);
  } while (!keys.includes(sceneKey(now.scene)));
  return keys;
}

test('TIM-6 results of one message are listed in the order in which they were finished', () => {
  const nth = (finishOrder: number) => ({ ...result, finishOrder });
  const after = tournament({ 5: nth(1), 2: nth(2) });
  const listed = newsBetween([tournament()], [after]).map(({ fixtureId }) => fixtureId);
  expect(listed).toEqual([5, 2]);
});

describe('the scenes that a viewer shows by itself', () => {
  test('are only the next match before the first match', () => {
    const start = startRotation([tournament()], options(), 0);
    expect(kindOf(start)).toBe('next');
    expect(endOf(start)).toBe(Infinity);
  });

  test('are the next match, standings, goals and results in turn between matches', () => {
    const start = startRotation([tournament({ 1: result })], options(), 0);
    expect(round(start)).toEqual(['next-7', 'points-7-0', 'goals-7-0', 'results-7-0']);
  });

  test('stay for their time, and not a moment longer', () => {
    const start = startRotation([tournament({ 1: result })], options({ dwell: 4000 }), 100);
    expect(rotate(start, { type: 'tick', now: 4099 })).toBe(start);
    expect(kindOf(rotate(start, { type: 'tick', now: 4100 }))).toBe('points');
  });

  test('show ten teams on two pages of five', () => {
    const start = startRotation(
      [tournament({ 1: result }, 7, 10)],
      options({ only: ['points'] }),
      0,
    );
    expect(round(start)).toEqual(['points-7-0', 'points-7-1']);
  });

  test('are those of all tournaments in turn, without their goals and without empty tournaments', () => {
    const empty = { tournament: aTournament({ id: 9 }), fixtures: [] };
    const start = startRotation(
      [tournament({ 1: result }), tournament({}, 8), empty],
      options(),
      0,
    );
    expect(round(start)).toEqual(['next-7', 'points-7-0', 'results-7-0', 'next-8']);
  });

  test('begin with the winner when all matches are played', () => {
    const edits = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result]));
    const start = startRotation([tournament(edits)], options(), 0);
    expect(round(start)).toEqual(['winner-7', 'points-7-0', 'goals-7-0', 'results-7-0']);
  });

  test('have no winner yet for a finished group that goes on in a knockout', () => {
    const edits = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result]));
    const { tournament: own, ...state } = tournament(edits);
    const start = startRotation([{ ...state, tournament: { ...own, feeds: [9] } }], options(), 0);
    expect(round(start)).toEqual(['points-7-0', 'goals-7-0', 'results-7-0']);
  });

  test('KO-1 a knockout shows its bracket in place of tables, and a winner once every tie is decided', () => {
    const knockout = (edits: Record<number, Edit>, outcome: Tie['outcome']) => ({
      ...tournament(edits),
      ties: [aTie({ code: 'F', teamA: 1, teamB: 2, outcome, winnerTeamId: outcome && 1 })],
    });
    const all = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result]));
    const running = startRotation([knockout({ 1: result }, null)], options(), 0);
    expect(round(running)).toEqual(['next-7', 'bracket-7', 'results-7-0']);
    const between = startRotation([knockout(all, null)], options(), 0);
    expect(round(between)).toEqual(['bracket-7', 'results-7-0']);
    const over = startRotation([knockout(all, 'played')], options(), 0);
    expect(round(over)).toEqual(['winner-7', 'bracket-7', 'results-7-0']);
  });

  test('PLC-8 have no champion after a disqualification, until the admin names one', () => {
    const all = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result]));
    const { tournament: own, ...state } = tournament(all);
    const ties = [aTie({ teamA: 1, teamB: 2, outcome: 'played', winnerTeamId: 1 })];
    const knockout = (champion?: Tournament['champion']) => ({
      ...{ ...state, ties, tournament: { ...own, kind: 'knockout' as const, champion } },
    });
    const before = startRotation([knockout()], options(), 0);
    expect(before.scene.kind).toBe('winner');
    const disqualified = new Set([1]);
    const after = rotate(before, {
      ...{ type: 'data', tournaments: [knockout()], disqualified, isFresh: true, now: 1 },
    });
    expect(round(after)).toEqual(['bracket-7', 'results-7-0']);
    const champion = { teamId: 2, instead: 1, at: '2026-01-01T10:00:00.000Z' };
    const named = rotate(after, {
      ...{ type: 'data', isFresh: true, now: 2, tournaments: [knockout(champion)] },
    });
    expect(round(named)).toContain('winner-7');
  });

  test('ROT-2 a champion by a ruling is shown at once, without another result', () => {
    const all = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result]));
    const knockout = (outcome: Tie['outcome']) => ({
      ...tournament(all),
      ties: [aTie({ code: 'F', teamA: 1, teamB: 2, outcome, winnerTeamId: outcome && 1 })],
    });
    const level = startRotation([knockout(null)], options(), 0);
    const ruled = {
      type: 'data',
      tournaments: [knockout('played')],
      isFresh: true,
      now: 1,
    } as const;
    expect(rotate(level, ruled).scene).toEqual({ kind: 'winner', tournamentId: 7, isNews: true });
    expect(rotate(level, { ...ruled, isFresh: false }).reveals).toEqual([]);
  });

  test('KO-4 a bracket whose seats are all open is shown', () => {
    const open = { tournament: aTournament({ id: 7 }), fixtures: [], ties: [aTie({})] };
    expect(startRotation([open], options(), 0).scene).toEqual({ kind: 'bracket', tournamentId: 7 });
    const group = tournament({}, 8);
    expect(round(startRotation([group, open], options(), 0))).toEqual(['next-8', 'bracket-7']);
  });

  test('a knockout without a bracket shows that matches will appear', () => {
    const empty = { tournament: aTournament({ id: 7 }), fixtures: [], ties: [] };
    expect(startRotation([empty], options(), 0).scene).toEqual({ kind: 'quiet', tournamentId: 7 });
  });

  test('have no winner while the last score is half entered', () => {
    const edits = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result as Edit]));
    const start = startRotation([tournament({ ...edits, 6: { homeScore: 2 } })], options(), 0);
    expect(round(start)).not.toContain('winner-7');
  });

  test('are a waiting screen without a tournament and without fixtures', () => {
    expect(startRotation([], options(), 0).scene).toEqual({ kind: 'quiet', tournamentId: null });
    const empty = { tournament: aTournament(), fixtures: [] };
    expect(startRotation([empty], options(), 0).scene).toEqual({ kind: 'quiet', tournamentId: 7 });
  });
});

describe('news', () => {
  const quiet = () => startRotation([tournament({ 1: result })], options(), 0);
  const data = (rotation: Rotation, tournaments: TournamentSnapshot[], now = 1000) =>
    rotate(rotation, { type: 'data', tournaments, isFresh: true, now });

  test('a call is shown at once and stays as long as the match is on', () => {
    const called = data(quiet(), [tournament({ 1: result, 2: { mapLit: 1 } })]);
    expect(called.scene).toEqual({ kind: 'stage', tournamentId: 7 });
    expect(endOf(called)).toBe(Infinity);
    const inPlay = data(called, [tournament({ 1: result, 2: { mapLit: 2 } })], 2000);
    expect(inPlay.scene).toBe(called.scene);
    expect(inPlay.since).toBe(1000);
  });

  test('a score that comes in while the match is on does not end it', () => {
    const called = data(quiet(), [tournament({ 1: result, 2: { mapLit: 2 } })]);
    const scored = data(called, [tournament({ 1: result, 2: { mapLit: 2, ...result } })], 2000);
    expect(kindOf(scored)).toBe('stage');
  });

  test('the end of a match is revealed for 8 s, then the rotation begins anew', () => {
    const called = data(quiet(), [tournament({ 1: result, 2: { mapLit: 2, ...result } })]);
    const final = data(called, [tournament({ 1: result, 2: result })], 5000);
    expect(final.scene).toEqual({ kind: 'final', tournamentId: 7, fixtureId: 2 });
    expect(rotate(final, { type: 'tick', now: 12_999 })).toBe(final);
    expect(kindOf(rotate(final, { type: 'tick', now: 13_000 }))).toBe('next');
  });

  test('a result of a match that was never lit is revealed too', () => {
    expect(kindOf(data(quiet(), [tournament({ 1: result, 2: result })]))).toBe('final');
  });

  test('half a result is not revealed', () => {
    expect(kindOf(data(quiet(), [tournament({ 1: result, 2: { homeScore: 4 } })]))).toBe('next');
  });

  test('a call waits until the reveal has had 6 s', () => {
    const final = data(quiet(), [tournament({ 1: result, 2: result })]);
    const called = data(final, [tournament({ 1: result, 2: result, 3: { mapLit: 1 } })], 1500);
    expect(called.scene).toEqual({ kind: 'final', tournamentId: 7, fixtureId: 2 });
    expect(endOf(called)).toBe(7000);
    expect(kindOf(rotate(called, { type: 'tick', now: 7000 }))).toBe('stage');
  });

  test('a call without Finish is shown after the result of the match before', () => {
    const inPlay = data(quiet(), [tournament({ 1: result, 2: { mapLit: 2, ...result } })]);
    const next = tournament({ 1: result, 2: result, 3: { mapLit: 1 } });
    const final = data(inPlay, [next], 5000);
    expect(final.scene).toEqual({ kind: 'final', tournamentId: 7, fixtureId: 2 });
    const after = rotate(final, { type: 'tick', now: endOf(final) });
    expect([kindOf(after), endOf(final)]).toEqual(['stage', 11_000]);
  });

  const strips = ({ scene, strip }: Rotation) => [sceneKey(scene), strip && sceneKey(strip.result)];

  test('ROT-1 a result of another tournament is a strip under the match in play, for 6 s', () => {
    const lit = tournament({ 2: { mapLit: 2 } }, 8);
    const start = startRotation([tournament({ 1: result }), lit], options(), 0);
    const over = data(start, [tournament({ 1: result, 2: result }), lit], 2000);
    expect(strips(over)).toEqual(['stage-8', 'final-2']);
    expect(endOf(over)).toBe(8000);
    expect(rotate(over, { type: 'tick', now: 7999 })).toBe(over);
    expect(strips(rotate(over, { type: 'tick', now: 8000 }))).toEqual(['stage-8', null]);
  });

  test('ROT-1 a match that begins takes the screen from a result at once', () => {
    const final = data(quiet(), [tournament({ 1: result, 2: result, 3: result })]);
    expect(strips(final)).toEqual(['final-2', null]);
    const inPlay = tournament({ 1: result, 2: result, 3: result, 4: { mapLit: 2 } });
    const begunRotation = data(final, [inPlay], 2000);
    expect(strips(begunRotation)).toEqual(['stage-7', 'final-2']);
    const second = rotate(begunRotation, { type: 'tick', now: 8000 });
    expect(strips(second)).toEqual(['stage-7', 'final-3']);
    expect(strips(rotate(second, { type: 'tick', now: 14_000 }))).toEqual(['stage-7', null]);
  });

  test('ROT-1 a strip disappears with its result, and with the match above it', () => {
    const lit = tournament({ 2: { mapLit: 2 } }, 8);
    const start = startRotation([tournament({ 1: result }), lit], options(), 0);
    const over = data(start, [tournament({ 1: result, 2: result }), lit], 2000);
    expect(strips(data(over, [tournament({ 1: result }), lit], 3000))).toEqual(['stage-8', null]);
    const ended = data(over, [tournament({ 1: result, 2: result }), tournament({}, 8)], 3000);
    expect(ended.strip).toBeNull();
  });

  test('ROT-1 a champion waits until nothing is in play', () => {
    const edits = Object.fromEntries([1, 2, 3, 4, 5].map((id) => [id, result as Edit]));
    const lit = tournament({ 2: { mapLit: 2 } }, 8);
    const start = startRotation([tournament({ ...edits, 6: { mapLit: 2 } }), lit], options(), 0);
    const over = data(start, [tournament({ ...edits, 6: result }), lit], 2000);
    expect(strips(over)).toEqual(['stage-8', 'final-6']);
    const later = rotate(over, { type: 'tick', now: endOf(over) });
    const ended = data(later, [tournament({ ...edits, 6: result }), tournament({}, 8)], 20_000);
    expect(ended.scene).toMatchObject({ kind: 'points', tournamentId: 7, isNews: true });
    expect(ended.reveals).toEqual([{ kind: 'winner', tournamentId: 7, isNews: true }]);
  });

  test('two matches that end at once are revealed one after the other', () => {
    const both = data(quiet(), [tournament({ 1: result, 2: result, 3: result })]);
    const second = rotate(both, { type: 'tick', now: endOf(both) });
    expect([both, second].map(({ scene }) => sceneKey(scene))).toEqual(['final-2', 'final-3']);
    expect(endOf(both)).toBe(7000);
    expect(endOf(second)).toBe(7000 + 8000);
    expect(kindOf(rotate(second, { type: 'tick', now: endOf(second) }))).toBe('next');
  });

  test('a result that comes during a reveal waits for its turn', () => {
    const first = data(quiet(), [tournament({ 1: result, 2: result })]);
    const later = data(first, [tournament({ 1: result, 2: result, 3: result })], 3000);
    expect(sceneKey(later.scene)).toBe('final-2');
    expect(sceneKey(rotate(later, { type: 'tick', now: 7000 }).scene)).toBe('final-3');
  });

  test('ROT-2 the table and the champion follow the last result once, and are no news later', () => {
    const edits = Object.fromEntries([1, 2, 3, 4, 5].map((id) => [id, result as Edit]));
    const start = startRotation([tournament({ ...edits, 6: { mapLit: 2 } })], options(), 0);
    const final = data(start, [tournament({ ...edits, 6: result })]);
    expect(sceneKey(final.scene)).toBe('final-6');
    const table = rotate(final, { type: 'tick', now: endOf(final) });
    expect(table.scene).toMatchObject({ kind: 'points', tournamentId: 7, part: 0, isNews: true });
    expect(endOf(table) - table.since).toBe(6000);
    const champion = rotate(table, { type: 'tick', now: endOf(table) });
    expect(champion.scene).toEqual({ kind: 'winner', tournamentId: 7, isNews: true });
    const after = rotate(champion, { type: 'tick', now: endOf(champion) });
    expect(after.scene).toEqual({ kind: 'winner', tournamentId: 7 });
  });

  test('a result that a page missed while it was away is not revealed', () => {
    const late = rotate(quiet(), {
      type: 'data',
      tournaments: [tournament({ 1: result, 2: result })],
      isFresh: false,
      now: 1000,
    });
    expect(kindOf(late)).toBe('next');
  });

  test('a corrected score changes the numbers, not the scene', () => {
    const start = quiet();
    const next = data(start, [tournament({ 1: { homeScore: 5, awayScore: 1 } })]);
    expect(next.scene).toBe(start.scene);
  });

  test('a cleared result ends its celebration', () => {
    const final = data(quiet(), [tournament({ 1: result, 2: result })]);
    expect(kindOf(data(final, [tournament({ 1: result })], 1500))).toBe('next');
  });

  test('more than three results at once count as an import, and are not revealed', () => {
    const many = { 1: result, 2: result, 3: result, 4: result, 5: result };
    expect(kindOf(data(quiet(), [tournament(many)]))).toBe('next');
  });

  test('a match keeps its picture from the wait for it to its result', () => {
    const keys = [{}, { mapLit: 1 as const }, { mapLit: 2 as const, ...result }].map((edit) => {
      const all = [tournament({ 1: result, 2: edit })];
      return pictureKey(startRotation(all, options(), 0).scene, all);
    });
    const final: Scene = { kind: 'final', tournamentId: 7, fixtureId: 2 };
    expect([...keys, pictureKey(final, [tournament()])]).toEqual(
      Array.from({ length: 4 }, () => 'match-2'),
    );
  });

  test('new fixtures do not change the scene', () => {
    const start = startRotation([tournament()], options(), 0);
    const otherSnapshot = tournament({ 1: result });
    const renumbered = otherSnapshot.fixtures.map((fixture) => ({
      ...fixture,
      id: fixture.id + 50,
    }));
    expect(kindOf(data(start, [{ ...otherSnapshot, fixtures: renumbered }]))).toBe('next');
  });

  test('a deleted tournament disappears from the screen', () => {
    const start = startRotation([tournament({ 1: result }), tournament({}, 8)], options(), 0);
    expect(sceneKey(data(start, [tournament({}, 8)]).scene)).toBe('next-8');
  });

  test('two lit matches are shown as strips, and a single one on the stage', () => {
    const both = [tournament({ 2: { mapLit: 2 } }), tournament({ 1: { mapLit: 1 } }, 8)];
    const start = startRotation(both, options(), 0);
    expect(start.scene).toEqual({ kind: 'board', tournamentIds: [7, 8], part: 0 });
    expect(sceneKey(data(start, [tournament(), both[1] as TournamentSnapshot]).scene)).toBe(
      'stage-8',
    );
  });
});

test('a half-entered match that is not lit stands among the results as incomplete', () => {
  const { fixtures } = tournament({
    1: result,
    2: { homeScore: 4 },
    3: { mapLit: 2, homeScore: 1 },
  });
  expect(latestResults(fixtures).map(({ id }) => id)).toEqual([2, 1]);
});

describe('what the address asks for', () => {
  test('rotate=off stays on the first scene, news still interrupt', () => {
    const start = startRotation([tournament({ 1: result })], options({ rotate: false }), 0);
    expect(endOf(start)).toBe(Infinity);
    const final = rotate(start, {
      type: 'data',
      tournaments: [tournament({ 1: result, 2: result })],
      isFresh: true,
      now: 1,
    });
    expect(kindOf(final)).toBe('final');
    expect(kindOf(rotate(final, { type: 'tick', now: endOf(final) }))).toBe('next');
  });

  test('a screen for standings alone keeps the standings, whatever is lit', () => {
    const start = startRotation([tournament({ 1: result })], options({ only: ['points'] }), 0);
    expect(kindOf(start)).toBe('points');
    const called = tournament({ 1: result, 2: { mapLit: 1 } });
    expect(
      kindOf(rotate(start, { type: 'data', tournaments: [called], isFresh: true, now: 1 })),
    ).toBe('points');
    const later = tournament({ 1: result, 2: result });
    expect(
      kindOf(rotate(start, { type: 'data', tournaments: [later], isFresh: true, now: 1 })),
    ).toBe('points');
  });

  test('a choice that shows nothing is ignored', () => {
    expect(kindOf(startRotation([tournament()], options({ only: ['results'] }), 0))).toBe('next');
  });

  test('the address is read without its invalid parts', () => {
    expect(
      readViewerOptions('?rotate=off&page=points,nonsense,results&dwell=8&flip=1&qr=1&sound=1'),
    ).toEqual({
      rotate: false,
      only: ['points', 'results'],
      dwell: 8000,
      flip: true,
      qr: true,
      sound: true,
    });
    expect(readViewerOptions('?dwell=0&flip=0')).toEqual({
      rotate: true,
      only: [],
      dwell: null,
      flip: false,
      qr: false,
      sound: false,
    });
    expect(readViewerOptions('')).toMatchObject({ flip: null, dwell: null });
  });
});

describe('cages (CAGE-3)', () => {
  const lit = (id: number, cageId: number) => tournament({ 1: { mapLit: 2, cageId } }, id);
  const cages = [1, 2];
  const nobody = new Set<number>();
  const start = (states: TournamentSnapshot[], only: SceneKind[] = [], cageIds = cages) =>
    startRotation(states, options({ only }), 0, nobody, cageIds);

  test('CAGE-3 cages stand side by side as soon as one match is lit, four on a picture', () => {
    const board = start([lit(7, 1), tournament({}, 8)]);
    expect([sceneKey(board.scene), endOf(board)]).toEqual(['cages-1.2', Infinity]);
    expect(round(start([lit(7, 1)], [], [1, 2, 3, 4, 5]))).toEqual(['cages-1.2.3', 'cages-4.5']);
  });

  test('CAGE-3 between matches the board of cages takes the place of each next match', () => {
    const states = [tournament({ 1: result }), tournament({}, 8)];
    expect(round(start(states))).toEqual(['cages-1.2', 'points-7-0', 'results-7-0']);
    expect(sceneKey(start(states, ['next']).scene)).toBe('cages-1.2');
    expect(sceneKey(start(states, ['results']).scene)).toBe('results-7-0');
  });

  test('CAGE-3 a result is a row under the board while another cage plays', () => {
    const before = start([lit(7, 1), lit(8, 2)]);
    const tournaments = [
      tournament({ 1: { ...result, cageId: 1, finishedAt: '2026-01-01' } }, 7),
      before.tournaments[1] as TournamentSnapshot,
    ];
    const after = rotate(before, { type: 'data', tournaments, isFresh: true, now: 1 });
    expect(sceneKey(after.scene)).toBe('cages-1.2');
    expect(after.strip?.result).toEqual({ kind: 'final', tournamentId: 7, fixtureId: 1 });
  });

  test('CAGE-3 the next match of a cage comes before the tables of other groups', () => {
    const states = [tournament({ 1: { ...result, cageId: 1 } }), tournament({}, 8)];
    const next = states[1]?.fixtures[0];
    const bound = startRotation(boundTo(states, 1, next?.id), options(), 0);
    expect(round(bound)).toEqual(['next-8', 'points-7-0', 'results-7-0']);
  });

  test('CAGE-3 a screen of one cage has no news and no winner of another one', () => {
    const all = Object.fromEntries([2, 3, 4, 5, 6].map((id) => [id, { ...result, cageId: 1 }]));
    const bound = (first: Edit) => boundTo([tournament({ ...all, 1: first })], 1, undefined);
    const before = startRotation(bound({ mapLit: 2, cageId: 2 }), options(), 0);
    expect(round(before)).toEqual(['points-7-0', 'goals-7-0', 'results-7-0']);
    const after = rotate(before, {
      ...{ type: 'data', isFresh: true, now: 1 },
      tournaments: bound({ ...result, cageId: 2, finishedAt: '2026-01-01' }),
    });
    expect([after.scene, after.reveals, after.strip]).toEqual([before.scene, [], null]);
    expect(round(after)).toContain('winner-7');
  });
});
