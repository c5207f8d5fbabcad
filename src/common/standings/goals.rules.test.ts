import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../kernel/limits.ts';
import {
  averageText,
  goalLine,
  goalTotals,
  orderedGoals,
  ratioText,
  twoDecimals,
} from './goals.rules.ts';

describe('GOL-1 two decimals, exact, halves up', () => {
  test.each([
    [0, 1, '0.00'],
    [1, 1, '1.00'],
    [1, 2, '0.50'],
    [1, 3, '0.33'],
    [2, 3, '0.67'],
    [1, 8, '0.13'],
    [3, 8, '0.38'],
    [5, 8, '0.63'],
    [7, 8, '0.88'],
    [1, 200, '0.01'],
    [1, 201, '0.00'],
    [199, 200, '1.00'],
    [201, 200, '1.01'],
    [1009, 200, '5.05'],
    [22, 7, '3.14'],
    [9999, 1, '9999.00'],
    [9999 * 189, 189, '9999.00'],
  ])('%i / %i is %s', (numerator, denominator, text) => {
    expect(twoDecimals(numerator, denominator)).toBe(text);
  });

  test('agrees with whole-number arithmetic of any length', () => {
    const most = limits.maxScore * (limits.maxTeams - 1) * limits.maxRounds;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: most }),
        fc.integer({ min: 1, max: most }),
        (numerator, denominator) => {
          const [n, d] = [BigInt(numerator), BigInt(denominator)];
          const text = ((n * 200n + d) / (2n * d)).toString().padStart(3, '0');
          expect(twoDecimals(numerator, denominator)).toBe(
            `${text.slice(0, -2)}.${text.slice(-2)}`,
          );
        },
      ),
    );
  });
});

test.each([
  [0, 0, '-'],
  [0, 3, '0.00'],
  [7, 3, '2.33'],
  [5, 2, '2.50'],
])('GOL-2 %i goals in %i matches: %s', (goals, matches, text) => {
  expect(averageText(goals, matches)).toBe(text);
});

test.each([
  ['GOL-3', 5, 2, '2.50'],
  ['GOL-3', 0, 2, '0.00'],
  ['GOL-3', 5, 1, '5.00'],
  ['GOL-3', 0, 1, '0.00'],
  ['GOL-3', 2, 3, '0.67'],
  ['GOL-4', 1, 0, '∞'],
  ['GOL-4', 40, 0, '∞'],
  ['GOL-5', 0, 0, '-'],
])('%s %i scored, %i conceded: %s', (_, scored, conceded, text) => {
  expect(ratioText(scored, conceded)).toBe(text);
});

test('GOL-2 total goals are by team on either side, without half-entered scores', () => {
  const totals = goalTotals([
    { homeTeamId: 1, awayTeamId: 2, homeScore: 3, awayScore: 1 },
    { homeTeamId: 2, awayTeamId: 1, homeScore: 4, awayScore: 0 },
    { homeTeamId: 1, awayTeamId: 3, homeScore: 9, awayScore: null },
  ]);
  expect(Object.fromEntries(totals)).toEqual({
    1: { matches: 2, for: 3, against: 5 },
    2: { matches: 2, for: 5, against: 3 },
  });
});

describe('a line of the goals tables', () => {
  test.each([
    ['GOL-2 no match', { matches: 0, for: 0, against: 0 }, ['-', '-', '-']],
    ['GOL-5 no goals', { matches: 2, for: 0, against: 0 }, ['0.00', '0.00', '-']],
    ['GOL-4 none conceded', { matches: 3, for: 7, against: 0 }, ['2.33', '0.00', '∞']],
    ['GOL-3 none scored', { matches: 3, for: 0, against: 7 }, ['0.00', '2.33', '0.00']],
    // 0.33 / 0.67 would be 0.49
    [
      'GOL-3 from totals, not from averages',
      { matches: 3, for: 1, against: 2 },
      ['0.33', '0.67', '0.50'],
    ],
  ])('%s', (_, totals, [scored, conceded, ratio]) => {
    expect(goalLine(totals)).toEqual({ for: scored, against: conceded, ratio });
  });
});

const row = (teamId: number, ratio: string, first = '-') => ({
  teamId,
  name: `Team ${teamId}`,
  rounds: { '1': { for: '1.00', against: '1.00', ratio: first } },
  all: { for: '1.00', against: '1.00', ratio },
});
const rows = [row(1, '1.50', '0.10'), row(2, '-'), row(3, '∞', '10.00'), row(4, 'N.A.', '9.00')];
const ids = (round: string, isDescending: boolean) =>
  orderedGoals(rows, { measure: 'ratio', round, isDescending }).map(({ teamId }) => teamId);

test('GOL-7 rows are ordered by numbers, the infinite one highest, a value that is no number last either way', () => {
  expect(ids('all', true)).toEqual([3, 1, 2, 4]);
  expect(ids('all', false)).toEqual([1, 3, 2, 4]);
  expect(ids('1', true)).toEqual([3, 4, 1, 2]);
});

test('GOL-7 rows stay as they come without an order', () => {
  expect(orderedGoals(rows, null)).toEqual(rows);
});
