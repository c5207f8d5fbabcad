import { describe, expect, test } from 'vitest';
import { batchRow, fixturesContract } from '../fixture/fixtures.contract.ts';
import { tournamentsContract } from '../tournaments/tournaments.contract.ts';

const update = fixturesContract.update.input;
const target = { id: '5', tournament_id: 7 };

describe('SCR-1 a score from outside', () => {
  const parse = (homeScore: unknown) => update.safeParse({ ...target, homeScore, awayScore: null });

  test.each([
    [0, 0],
    [22, 22],
    [9999, 9999],
    [null, null],
    ['', null],
  ])('%j is stored as %j', (given, stored) => {
    expect(parse(given).data).toEqual({
      type: 'score',
      id: 5,
      tournament_id: 7,
      homeScore: stored,
      awayScore: null,
    });
  });

  test.each([
    [-1],
    [1.5],
    [10_000],
    ['5'],
    [' '],
    [true],
    [undefined],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [[1]],
    [{}],
  ])('%j is refused by name', (given) => {
    const issue = parse(given).error?.issues[0];
    expect(issue?.path).toEqual(['homeScore']);
    expect(issue?.message).toBe('must be null or a whole number from 0 to 9999');
  });
});

describe('a fixture change', () => {
  test.each([
    ['a score when no type is given', {}, { homeScore: 1, awayScore: 2 }, 'score'],
    ['an order', { type: 'display-order' }, { displayOrder: 3, matchNumber: 1 }, 'display-order'],
    ['sides', { type: 'swap-sides' }, { homeTeamId: 2, awayTeamId: '1' }, 'swap-sides'],
    ['the lit match', { type: 'map-lit' }, { mapLit: 2 }, 'map-lit'],
  ])('of the kind “%s” is accepted', (_, type, fields, expected) => {
    expect(update.parse({ ...target, ...type, ...fields }).type).toBe(expected);
  });

  test.each([
    ['an unknown kind', { type: 'other', homeScore: 1, awayScore: 2 }],
    ['an empty kind', { type: '', homeScore: 1, awayScore: 2 }],
    ['a score without one side', { homeScore: 1 }],
    ['an order of 0', { type: 'display-order', displayOrder: 0 }],
    ['an order as text', { type: 'display-order', displayOrder: '1' }],
    ['sides without one team', { type: 'swap-sides', homeTeamId: 2 }],
    ['lit 3', { type: 'map-lit', mapLit: 3 }],
    ['lit -1', { type: 'map-lit', mapLit: -1 }],
    ['lit as text', { type: 'map-lit', mapLit: '1' }],
    ['lit null', { type: 'map-lit', mapLit: null }],
  ])('is refused with %s', (_, fields) => {
    expect(update.safeParse({ ...target, ...fields }).success).toBe(false);
  });

  test('of every kind needs the tournament it belongs to', () => {
    for (const fields of [
      { homeScore: 1, awayScore: 2 },
      { type: 'display-order', displayOrder: 3 },
      { type: 'swap-sides', homeTeamId: 2, awayTeamId: 1 },
      { type: 'map-lit', mapLit: 1 },
    ]) {
      const issue = update.safeParse({ id: 5, ...fields }).error?.issues[0];
      expect(issue?.path).toEqual(['tournament_id']);
    }
  });

  test('may name the teams that the screen showed, or leave them out', () => {
    const base = { homeScore: null, awayScore: '', homeTeamId: '2' };
    expect(update.parse({ ...target, homeScore: 1, awayScore: 2, base })).toMatchObject({
      base: { homeScore: null, awayScore: null, homeTeamId: 2 },
    });
  });
});

test('a batch row without scores has none', () => {
  expect(batchRow.parse({ tournament_id: 7, homeTeamId: 1, awayTeamId: 2, round: 1 })).toEqual({
    tournament_id: 7,
    homeTeamId: 1,
    awayTeamId: 2,
    round: 1,
    homeScore: null,
    awayScore: null,
  });
});

test.each([
  [0, false],
  [1, true],
  ['1', true],
  ['3', true],
  [4, false],
  ['4', false],
  ['', false],
  ['01', false],
  [1.5, false],
  [null, false],
])('round %j to remove: %s', (round, isLegal) => {
  const { success } = fixturesContract.removeRound.input.safeParse({ round, tournament_id: 7 });
  expect(success).toBe(isLegal);
});

test('a new tournament has rounds 0 and no colour unless it says so; a changed one keeps what is absent', () => {
  expect(tournamentsContract.create.input.parse({ name: 'Juniors' })).toEqual({
    name: 'Juniors',
    rounds: 0,
    color: null,
    redOnLeft: true,
    kind: 'group',
  });
  expect(tournamentsContract.update.input.parse({ id: 1 })).toEqual({ id: 1 });
});
