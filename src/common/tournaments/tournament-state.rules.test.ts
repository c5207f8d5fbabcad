import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTournament } from '../../../tests/support/fixtures.factory.ts';
import { limits } from '../kernel/limits.ts';
import { breachesOf, type FixtureFacts, factsOf } from './tournament-state.rules.ts';

const fixture = (
  homeTeam: number | string,
  awayTeam: number | string,
  round: number,
  matchNumber: number,
  fields: Partial<FixtureFacts> = {},
): FixtureFacts => ({
  homeTeam,
  awayTeam,
  round,
  matchNumber,
  homeScore: null,
  awayScore: null,
  mapLit: 0,
  ...fields,
});
const round1 = [fixture(1, 2, 1, 1), fixture(1, 3, 1, 2), fixture(2, 3, 1, 3)];
const round2 = [fixture(2, 1, 2, 1), fixture(3, 1, 2, 2), fixture(3, 2, 2, 3)];
const many = Array.from({ length: 33 }, (_, n) => fixture(`A${n}`, `B${n}`, 1, n + 1));

test('AGG-1 … AGG-10 a whole tournament breaks no rule, with teams by id or by name', () => {
  expect(breachesOf([...round1, ...round2], 2)).toEqual([]);
  expect(breachesOf([fixture('b', 'a', 1, 7), fixture('a', 'b', 2, 7)], 3)).toEqual([]);
  expect(breachesOf([], 0)).toEqual([]);
});

test('AGG-1 … AGG-10 every tournament that the product makes keeps the rules', () => {
  fc.assert(
    fc.property(anyTournament, (fixtures) => {
      expect(breachesOf(fixtures.map(factsOf), limits.maxRounds)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['AGG-1 two different teams', 'two-teams', [fixture(1, 1, 1, 1)], 0],
  [
    'AGG-2 a round of the tournament',
    'within-rounds',
    [...round1, ...round2, fixture(1, 2, 3, 1)],
    6,
  ],
  ['AGG-2 a round from 1', 'within-rounds', [fixture(1, 2, 0, 1)], 0],
  ['AGG-3 no score below 0', 'score-in-range', [fixture(1, 2, 1, 1, { homeScore: -1 })], 0],
  ['AGG-3 none above 9999', 'score-in-range', [fixture(1, 2, 1, 1, { awayScore: 10_000 })], 0],
  ['AGG-3 no half ones', 'score-in-range', [fixture(1, 2, 1, 1, { awayScore: 1.5 })], 0],
  ['AGG-4 a number once', 'match-number-once', [...round1.slice(0, 2), fixture(2, 3, 1, 2)], 2],
  ['AGG-4 numbers from 1', 'match-number-once', [fixture(1, 2, 1, 0)], 0],
  [
    'AGG-5 one lit',
    'one-lit',
    [fixture(1, 2, 1, 1, { mapLit: 2 }), fixture(1, 3, 1, 2, { mapLit: 1 })],
    1,
  ],
  ['AGG-6 a pair once', 'pair-once', [fixture(1, 2, 1, 1), fixture(2, 1, 1, 2)], 1],
  ['AGG-7 no gap', 'no-gap', [fixture(1, 2, 1, 1), fixture(1, 2, 3, 1)], 1],
  ['AGG-8 pairs of round 1', 'pairs-of-round-1', [fixture(1, 2, 1, 1), fixture(1, 3, 2, 1)], 1],
  ['AGG-9 all of them', 'whole-rounds', [...round1, ...round2.slice(1)], 4],
  ['AGG-10 at most 64 teams', 'most-teams', many, 32],
] as const)('%s', (_, rule, fixtures, index) => {
  expect(breachesOf(fixtures, rule === 'no-gap' ? 3 : 2)).toContainEqual({ rule, index });
});

test('AGG-10 a tournament of 64 teams is accepted', () => {
  expect(breachesOf(many.slice(0, 32), 1)).toEqual([]);
});
