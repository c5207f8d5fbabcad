import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aState, scores, tournamentFixtures } from '../../../tests/support/fixtures.factory.ts';
import { canDecide, withDecision } from './decisions.rules.ts';
import { compareFractions, fractionText, signedText } from './goals.rules.ts';
import { computeStandings } from './standings.rules.ts';
import type { Decision, TieBreak } from './standings.schema.ts';
import { rankAcrossGroups, type TeamTally } from './tie-break.rules.ts';

/** One round of four teams: 1-2, 1-3, 1-4, 2-3, 2-4, 3-4. */
function table(texts: readonly string[], tieBreak: TieBreak, decisions: Decision[] = []) {
  const order = ['1-2', '1-3', '1-4', '2-3', '2-4', '3-4'];
  const fixtures = tournamentFixtures(4, 1).map((fixture) => {
    const { homeTeamId: home, awayTeamId: away } = fixture;
    const text = texts[order.indexOf(home < away ? `${home}-${away}` : `${away}-${home}`)] ?? '';
    const [first = '', second = ''] = text.split('-');
    return { ...fixture, ...scores(home < away ? text : text && `${second}-${first}`) };
  });
  const { points } = computeStandings({
    tournament: { use_goals_tiebreaker: false, tieBreak, decisions },
    fixtures,
    teams: [],
    revision: 0,
  });
  return { fixtures, rows: points };
}
const ranks = (rows: ReturnType<typeof table>['rows']) =>
  rows.map(({ rank, teamId }) => `${rank}:${teamId}`);
const lot = (...order: number[]): Decision => ({ kind: 'lot', order, at: '2026-11-20T12:00:00Z' });

/** 1 and 2 are level on points; 1 won their match, 2 has the better difference. */
const twoLevel = ['1-0', '0-3', '1-0', '5-0', '3-0', '0-0'];
/** All results are equal: nothing separates anybody. */
const allLevel = ['1-1', '1-1', '1-1', '1-1', '1-1', '1-1'];

test('LVL-1 level teams share their rank without a tie-break', () => {
  const { rows } = table(twoLevel, 'none');
  expect(ranks(rows)).toEqual(['1:1', '1:2', '3:3', '4:4']);
  expect(rows.map(({ level }) => level)).toEqual([true, true, false, false]);
  expect(rows.every(({ separatedBy }) => separatedBy === null)).toBe(true);
});

test('LVL-2, LVL-6 head-to-head compares the match of the two first, and says so', () => {
  const { rows } = table(twoLevel, 'head-to-head');
  expect(ranks(rows)).toEqual(['1:1', '2:2', '3:3', '4:4']);
  const separatedBy = { step: 'head-to-head-points', own: '2', other: '0', over: 2 };
  expect(rows[0]).toMatchObject({ level: false, provisional: false, separatedBy });
});

test('LVL-2 head-to-head is applied again to the teams it leaves level', () => {
  // 1, 2 and 3 beat each other in a circle; the difference among them puts 1 ahead, then 2 beat 3.
  const { rows } = table(['3-0', '0-1', '9-0', '1-0', '9-0', '1-0'], 'head-to-head');
  expect(ranks(rows)).toEqual(['1:1', '2:3', '3:2', '4:4']);
  expect(rows[0]?.separatedBy).toEqual({
    step: 'head-to-head-difference',
    own: '+1',
    other: '0',
    over: 3,
  });
});

test('LVL-3 goal-difference compares all sets before the match of the two', () => {
  const { rows } = table(twoLevel, 'goal-difference');
  expect(ranks(rows)).toEqual(['1:2', '2:1', '3:3', '4:4']);
  expect(rows[0]?.separatedBy).toEqual({
    step: 'goal-difference',
    own: '+2.33',
    other: '−0.33',
    over: 1,
  });
});

test('LVL-4 goals are compared per set, exactly', () => {
  expect(compareFractions({ numerator: 1, denominator: 3 }, { numerator: 2, denominator: 6 })).toBe(
    0,
  );
  expect(fractionText({ numerator: 6, denominator: 3 })).toBe('2');
  expect(signedText({ numerator: -2, denominator: 3 })).toBe('−0.67');
  expect(signedText({ numerator: 0, denominator: 3 })).toBe('0');
});

describe('LVL-5 teams that are level to the end', () => {
  test.each(['none', 'head-to-head', 'goal-difference'] as const)(
    'share a rank: %s',
    (tieBreak) => {
      const { rows } = table(allLevel, tieBreak);
      expect(ranks(rows)).toEqual(['1:1', '1:2', '1:3', '1:4']);
      expect(rows.every(({ level }) => level)).toBe(true);
    },
  );

  test('a lot puts exactly its teams in order', () => {
    const { rows } = table(allLevel, 'head-to-head', [lot(3, 1, 4, 2)]);
    expect(ranks(rows)).toEqual(['1:3', '2:1', '3:4', '4:2']);
    expect(rows[0]?.separatedBy).toEqual({ step: 'lot', own: '1', other: '2', over: 1 });
    expect(rows.at(-1)?.separatedBy).toBeNull();
  });

  test('a lot of other teams changes nothing', () => {
    expect(ranks(table(allLevel, 'none', [lot(3, 1)]).rows)).toEqual(['1:1', '1:2', '1:3', '1:4']);
    expect(ranks(table(twoLevel, 'none', [lot(2, 1, 3)]).rows)).toEqual([
      '1:1',
      '1:2',
      '3:3',
      '4:4',
    ]);
  });

  test('only teams that share a final rank can be put in order', () => {
    const state = aState(table(twoLevel, 'none').fixtures);
    expect(canDecide(state, [2, 1])).toEqual({ ok: true, value: [2, 1] });
    for (const order of [[1, 3], [1], [1, 1], [1, 2, 3], [1, 99]]) {
      expect(canDecide(state, order)).toMatchObject({
        ok: false,
        refusal: { code: 'teams-not-level' },
      });
    }
    const open = aState(table(['1-1', '1-1'], 'none').fixtures);
    expect(canDecide(open, [2, 3])).toMatchObject({ ok: false });
  });

  test('a second lot of the same teams replaces the first', () => {
    const decisions = withDecision([lot(1, 2), lot(3, 4)], lot(2, 1));
    expect(decisions).toEqual([lot(3, 4), lot(2, 1)]);
    expect(ranks(table(twoLevel, 'none', decisions).rows).slice(0, 2)).toEqual(['1:2', '2:1']);
    const state = aState(table(twoLevel, 'none').fixtures);
    const decidedFixture = { ...state, tournament: { ...state.tournament, decisions } };
    expect(canDecide(decidedFixture, [1, 2])).toMatchObject({ ok: true });
  });
});

test('LVL-7 ranks of an open group go by points, difference and goals, and are provisional', () => {
  const { rows } = table([...twoLevel.slice(0, 5), ''], 'head-to-head', [lot(1, 2)]);
  expect(ranks(rows)).toEqual(['1:2', '2:1', '3:3', '4:4']);
  expect(rows.every(({ provisional }) => provisional)).toBe(true);
});

describe('LVL-8 teams of the same place in different groups', () => {
  const tally = (from: Partial<TeamTally>): TeamTally => ({
    points: 3,
    sets: 3,
    scored: 3,
    conceded: 3,
    won: 1,
    pairings: 3,
    ...from,
  });
  const order = (tallies: Partial<TeamTally>[], decisions: Decision[] = []) =>
    rankAcrossGroups(
      tallies.map((from, index) => ({ teamId: index + 1, tally: tally(from) })),
      decisions,
    ).map(({ teamIds }) => teamIds);

  test('are ordered by points, then goal difference, then goals, then a lot', () => {
    expect(order([{}, { points: 4 }, { scored: 4, conceded: 4 }, { conceded: 1 }])).toEqual([
      [2],
      [4],
      [3],
      [1],
    ]);
    expect(order([{}, {}])).toEqual([[1, 2]]);
    expect(order([{}, {}], [lot(2, 1)])).toEqual([[2], [1]]);
    expect(order([])).toEqual([]);
  });

  test('are ordered by points per pairing and goals per set where groups differ in size', () => {
    expect(order([{ points: 4, pairings: 4, sets: 4 }, {}])).toEqual([[2], [1]]);
    const bigger = { points: 4, pairings: 4, sets: 4, scored: 6, conceded: 4 };
    expect(order([bigger, { scored: 5, conceded: 3 }])).toEqual([[2], [1]]);
  });
});

test('LVL-2, LVL-3 each rank is explained, and the names do not matter, with any results', () => {
  const anyScore = fc.integer({ min: 0, max: 2 });
  const anyText = fc.tuple(anyScore, anyScore).map(([first, second]) => `${first}-${second}`);
  const anyTieBreak = fc.constantFrom<TieBreak>('head-to-head', 'goal-difference');
  fc.assert(
    fc.property(
      fc.array(anyText, { minLength: 6, maxLength: 6 }),
      anyTieBreak,
      (texts, tieBreak) => {
        const { rows } = table(texts, tieBreak);
        for (const [index, row] of rows.entries()) {
          const next = rows[index + 1];
          if (next === undefined || next.points !== row.points) continue;
          expect(row.level || next.level || row.separatedBy !== null).toBe(true);
          if (row.rank !== next.rank) expect(row.separatedBy).not.toBeNull();
        }
        expect(rows.map(({ points }) => points)).toEqual(
          rows.map(({ points }) => points).toSorted((a, b) => b - a),
        );
      },
    ),
  );
});
