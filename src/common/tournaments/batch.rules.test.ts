import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyTournament,
  aState,
  scores,
  TOURNAMENT_ID,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { BatchRow } from '../fixture/fixtures.contract.ts';
import { addBatch } from './batch.rules.ts';
import { addRound } from './rounds.rules.ts';

const knownTeamIds = new Set(Array.from({ length: 70 }, (_, index) => index + 1));
const empty = aState([]);

const row = (home: number, away: number, round = 1, fields: Partial<BatchRow> = {}): BatchRow => ({
  tournament_id: TOURNAMENT_ID,
  homeTeamId: home,
  awayTeamId: away,
  round,
  homeScore: null,
  awayScore: null,
  ...fields,
});
const triangle = (round: number) => [row(1, 2, round), row(1, 3, round), row(2, 3, round)];
const refusal = (rows: BatchRow[], state = empty) => {
  const result = addBatch(state, rows, knownTeamIds);
  return result.ok ? null : result.refusal;
};

test('BAT-1 a batch becomes the fixtures of its tournament, in the order given', () => {
  expect(addBatch(empty, [row(2, 1, 1, scores('3-2')), row(1, 2, 2)], knownTeamIds)).toEqual({
    ok: true,
    value: [
      {
        tournament_id: TOURNAMENT_ID,
        homeTeamId: 2,
        awayTeamId: 1,
        round: 1,
        matchNumber: 1,
        displayOrder: 1,
        homeScore: 3,
        awayScore: 2,
        mapLit: 0,
      },
      {
        tournament_id: TOURNAMENT_ID,
        homeTeamId: 1,
        awayTeamId: 2,
        round: 2,
        matchNumber: 1,
        displayOrder: 1,
        homeScore: null,
        awayScore: null,
        mapLit: 0,
      },
    ],
  });
});

test.each([0, 1, 2])('BAT-1 row %i of another tournament is named', (index) => {
  const rows = triangle(1).map((fact, at) => (at === index ? { ...fact, tournament_id: 8 } : fact));
  expect(refusal(rows)).toEqual({
    code: 'batch-invalid',
    params: { n: index + 1, detail: 'all fixtures of a batch belong to one group' },
  });
});

describe('BAT-2 a row needs two different teams that exist', () => {
  test.each([
    ['itself', row(3, 3), 'a team cannot play itself'],
    ['an unknown home team', row(99, 3), 'team 99 does not exist'],
    ['an unknown away team', row(3, 99), 'team 99 does not exist'],
    ['two unknown teams, the first named', row(98, 99), 'team 98 does not exist'],
  ])('a team against %s is refused', (_, wrong, detail) => {
    expect(refusal([row(1, 2), wrong])).toEqual({
      code: 'batch-invalid',
      params: { n: 2, detail },
    });
  });
});

describe('BAT-3 a batch adds new rounds without a gap', () => {
  test.each([
    ['an empty group takes round 1', 0, [1], null],
    ['an empty group takes rounds 1 to 3 at once', 0, [1, 2, 3], null],
    ['the rows may come in any order', 0, [3, 1, 2], null],
    ['after round 1 comes round 2', 1, [2], null],
    ['after round 1 come rounds 2 and 3', 1, [2, 3], null],
    ['after round 2 comes round 3', 2, [3], null],
    ['a round that exists is refused', 1, [1], ['round-exists', { n: 1 }]],
    ['a round that exists is refused beside a new one', 2, [3, 2], ['round-exists', { n: 2 }]],
    ['a full group takes no round', 3, [3], ['round-exists', { n: 3 }]],
    [
      'a batch without round 1 is refused',
      0,
      [2],
      ['batch-invalid', { n: 1, detail: 'round 1 is missing' }],
    ],
    [
      'a batch with rounds 1 and 3 is refused',
      0,
      [1, 3],
      ['batch-invalid', { n: 4, detail: 'round 2 is missing' }],
    ],
    [
      'round 3 after round 1 is refused',
      1,
      [3],
      ['batch-invalid', { n: 1, detail: 'round 2 is missing' }],
    ],
  ])('%s (%i rounds, then %j)', (_, existing, rounds, expected) => {
    const found = refusal(rounds.flatMap(triangle), aState(tournamentFixtures(3, existing)));
    expect(found && [found.code, found.params]).toEqual(expected);
  });
});

describe('BAT-4 a pair meets once in a round', () => {
  test.each([
    ['the same sides', row(1, 2)],
    ['the other sides', row(2, 1)],
  ])('the same pair with %s is refused', (_, again) => {
    expect(refusal([row(1, 2), row(1, 3), again])).toEqual({
      code: 'batch-invalid',
      params: { n: 3, detail: 'these teams meet twice in round 1' },
    });
  });
});

describe("BAT-5 later rounds have exactly round 1's pairs", () => {
  test.each([
    ['of the group', aState(tournamentFixtures(3, 1)), [] as BatchRow[]],
    ['of the batch', empty, triangle(1)],
  ])('a round is compared with round 1 %s', (_, state, first) => {
    const n = first.length;
    expect(refusal([...first, row(1, 2, 2), row(1, 4, 2), row(2, 3, 2)], state)).toEqual({
      code: 'batch-invalid',
      params: { n: n + 2, detail: 'these teams do not meet in round 1' },
    });
    expect(refusal([...first, row(1, 2, 2), row(3, 2, 2)], state)).toEqual({
      code: 'batch-invalid',
      params: { n: n + 2, detail: 'round 2 must have every pairing of round 1' },
    });
    expect(refusal([...first, row(1, 2, 2), row(3, 2, 2), row(2, 1, 2)], state)).toEqual({
      code: 'batch-invalid',
      params: { n: n + 3, detail: 'these teams meet twice in round 2' },
    });
    expect(refusal([...first, row(3, 2, 2), row(2, 1, 2), row(1, 3, 2)], state)).toBeNull();
  });

  test('round 1 need not be a full round robin', () => {
    expect(refusal([row(1, 2), row(3, 4), row(3, 4, 2), row(2, 1, 2)])).toBeNull();
  });
});

describe('BAT-6 a row that leaves out its numbers', () => {
  const places = (rows: BatchRow[], state = empty) => {
    const result = addBatch(state, rows, knownTeamIds);
    return result.ok && result.value.map((fixture) => [fixture.matchNumber, fixture.displayOrder]);
  };

  test('gets its place among the rows of its round in round 1', () => {
    expect(places([...triangle(2).slice(0, 1), ...triangle(1), ...triangle(2).slice(1)])).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
      [3, 3],
      [2, 2],
      [3, 3],
    ]);
  });

  test("gets the displayOrder of round 1's pairing in the tournament in a later round", () => {
    const first = tournamentFixtures(3, 1).map((fixture) => ({
      ...fixture,
      displayOrder: 4 - fixture.matchNumber,
    }));
    expect(places(triangle(2), aState(first))).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
    ]);
  });

  test("gets the displayOrder of round 1's pairing in round 3, not of round 2's", () => {
    const stored = tournamentFixtures(3, 2).map((fixture) =>
      fixture.round === 2 ? { ...fixture, displayOrder: 4 - fixture.matchNumber } : fixture,
    );
    expect(places(triangle(3), aState(stored))).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  test("gets the displayOrder of round 1's pairing in the batch in a later round", () => {
    const first = [row(2, 3), row(1, 2, 1, { displayOrder: 9 }), row(1, 3)];
    expect(places([...first, ...triangle(2)])).toEqual([
      [1, 1],
      [2, 9],
      [3, 3],
      [1, 9],
      [2, 3],
      [3, 1],
    ]);
  });

  test('keeps the numbers that it does name', () => {
    const rows = [row(1, 2, 1, { matchNumber: 5, displayOrder: 8 }), row(1, 3)];
    expect(
      places([...rows, row(1, 3, 2, { displayOrder: 6, matchNumber: 7 }), row(1, 2, 2)]),
    ).toEqual([
      [5, 8],
      [2, 2],
      [7, 6],
      [2, 8],
    ]);
  });
});

describe('BAT-7 a match number is used once in a round', () => {
  test.each([
    ['given twice', { matchNumber: 4 }, { matchNumber: 4 }, 4],
    ['given by one row and the default of another', { matchNumber: 2 }, {}, 2],
  ])('a number that is %s is refused', (_, first, second, number) => {
    expect(refusal([row(1, 2, 1, first), row(1, 3, 1, second)])).toEqual({
      code: 'batch-invalid',
      params: { n: 2, detail: `match number ${number} is used twice in round 1` },
    });
  });

  test('the same number in another round is accepted', () => {
    expect(refusal([...triangle(1), ...triangle(2)])).toBeNull();
  });
});

test('BAT-8 a tournament has at most 64 teams', () => {
  const star = (teams: number) => Array.from({ length: teams - 1 }, (_, at) => row(1, at + 2));
  expect(refusal(star(64))).toBeNull();
  expect(refusal(star(65))).toEqual({ code: 'too-many-teams', params: { max: 64 } });
});

test('BAT-9 a batch keeps its scores, also those of a decider that is not needed', () => {
  const rows = [1, 2, 3].map((round) => row(1, 2, round, scores('2-1')));
  const result = addBatch(empty, rows, knownTeamIds);
  expect(
    result.ok && result.value.map((fixture) => [fixture.homeScore, fixture.awayScore]),
  ).toEqual([
    [2, 1],
    [2, 1],
    [2, 1],
  ]);
});

test('the round that Add One would make is accepted as a batch, and becomes the same', () => {
  fc.assert(
    fc.property(anyTournament, (fixtures) => {
      const state = aState(fixtures);
      const added = addRound(state);
      if (!added.ok) return;
      expect(addBatch(state, added.value, knownTeamIds)).toEqual(added);
    }),
  );
});
