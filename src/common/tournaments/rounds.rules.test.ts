import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aFixture,
  anyTournament,
  aState,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { byPlayingOrder, lastRoundOf } from '../fixture/playing-order.rules.ts';
import {
  addRound,
  canAddRound,
  canRemoveLastRound,
  removeLastRound,
  removeRound,
} from './rounds.rules.ts';

/** A tournament of three teams with this score in one fixture of the given round. */
const scoredIn = (rounds: number, round: number, text: string) => {
  const fixtures = tournamentFixtures(3, rounds);
  const at = fixtures.findIndex((fixture) => fixture.round === round);
  return aState(fixtures.with(at, { ...(fixtures[at] as Fixture), ...scores(text) }));
};

describe('RND-1 a round can be added up to three', () => {
  test.each([
    [0, false, 'no-fixtures'],
    [1, true, null],
    [2, true, null],
    [3, false, 'rounds-limit-reached'],
  ])('a tournament with %i rounds accepts another one: %s', (rounds, can, code) => {
    const state = aState(tournamentFixtures(3, rounds));
    expect(lastRoundOf(state.fixtures)).toBe(rounds);
    expect(canAddRound(state)).toBe(can);
    expect(addRound(state)).toMatchObject(can ? { ok: true } : { ok: false, refusal: { code } });
  });

  test('the rounds that exist count, not those the tournament is set to', () => {
    expect(addRound(aState(tournamentFixtures(3, 1), { rounds: 3 }))).toMatchObject({
      ok: true,
      value: [{ round: 2 }, { round: 2 }, { round: 2 }],
    });
  });
});

describe('RND-2 the sides in a new round', () => {
  const [first, second, third] = tournamentFixtures(3, 1) as [Fixture, Fixture, Fixture];
  /** The middle one has been swapped since it was generated. */
  const present = [first, { ...second, homeTeamId: 3, awayTeamId: 1 }, third];
  const sides = (state: ReturnType<typeof aState>) => {
    const added = addRound(state);
    return added.ok && added.value.map((fixture) => [fixture.homeTeamId, fixture.awayTeamId]);
  };

  test("are round 1's present sides, swapped, in round 2", () => {
    expect(sides(aState(present))).toEqual([
      [2, 1],
      [1, 3],
      [3, 2],
    ]);
  });

  test("are round 1's present sides in round 3, whatever round 2's are", () => {
    const later = tournamentFixtures(3, 2).filter(({ round }) => round === 2);
    expect(sides(aState([...present, ...later]))).toEqual([
      [1, 2],
      [3, 1],
      [2, 3],
    ]);
  });
});

describe('RND-3 numbers and order of a new round', () => {
  test("are those of round 1's pairing, and no score and light comes with them", () => {
    const [first, second] = tournamentFixtures(3, 1) as [Fixture, Fixture];
    const played: Fixture = { ...first, displayOrder: 2, ...scores('2-1'), mapLit: 2 };
    const state = aState([played, { ...second, displayOrder: 1 }]);
    expect(addRound(state)).toEqual({
      ok: true,
      value: [
        {
          tournament_id: 7,
          homeTeamId: 3,
          awayTeamId: 1,
          round: 2,
          matchNumber: 2,
          displayOrder: 1,
          homeScore: null,
          awayScore: null,
          mapLit: 0,
        },
        {
          tournament_id: 7,
          homeTeamId: 2,
          awayTeamId: 1,
          round: 2,
          matchNumber: 1,
          displayOrder: 2,
          homeScore: null,
          awayScore: null,
          mapLit: 0,
        },
      ],
    });
  });

  test('are those of the same pairs, with nothing scored and nothing lit, in any tournament', () => {
    fc.assert(
      fc.property(anyTournament, (fixtures) => {
        const added = addRound(aState(fixtures));
        const first = fixtures.filter(({ round }) => round === 1).sort(byPlayingOrder);
        if (!added.ok) {
          expect(added.refusal.code).toBe('rounds-limit-reached');
          return;
        }
        expect(added.value).toHaveLength(first.length);
        const round = lastRoundOf(fixtures) + 1;
        for (const [index, fixture] of added.value.entries()) {
          const ownFixture = first[index] as Fixture;
          const isSwapped = round === 2;
          expect(fixture).toEqual({
            tournament_id: ownFixture.tournament_id,
            homeTeamId: isSwapped ? ownFixture.awayTeamId : ownFixture.homeTeamId,
            awayTeamId: isSwapped ? ownFixture.homeTeamId : ownFixture.awayTeamId,
            round,
            matchNumber: ownFixture.matchNumber,
            displayOrder: ownFixture.displayOrder,
            homeScore: null,
            awayScore: null,
            mapLit: 0,
          });
        }
      }),
    );
  });
});

describe('RND-4 the last round', () => {
  test.each([
    [0, 'no-fixtures'],
    [1, 'first-round'],
  ])('cannot be removed when there are %i rounds: %s', (rounds, code) => {
    const state = aState(tournamentFixtures(3, rounds));
    expect(canRemoveLastRound(state)).toBe(false);
    expect(removeLastRound(state)).toMatchObject({ ok: false, refusal: { code } });
  });

  test.each([2, 3])('is removed with its fixtures when unscored (round %i)', (rounds) => {
    const state = aState(tournamentFixtures(3, rounds));
    expect(canRemoveLastRound(state)).toBe(true);
    expect(removeLastRound(state)).toEqual({
      ok: true,
      value: { round: rounds, removed: state.fixtures.slice(-3) },
    });
  });

  test.each(['2-1', '0-0', '2-', '-0'])('cannot be removed with the score %j in it', (text) => {
    const state = scoredIn(2, 2, text);
    expect(canRemoveLastRound(state)).toBe(false);
    expect(removeLastRound(state)).toEqual({
      ok: false,
      refusal: { code: 'round-has-scores', params: {}, current: [state.fixtures[3]] },
    });
  });

  test('cannot be removed with a score in a decider that is not needed: it would be lost', () => {
    const fixtures = tournamentFixtures(2, 3).map((fixture) => ({
      ...fixture,
      ...scores(fixture.round === 2 ? '0-1' : '1-0'),
    }));
    expect(removeLastRound(aState(fixtures))).toMatchObject({
      refusal: { code: 'round-has-scores' },
    });
  });

  test('can be removed when earlier rounds have scores', () => {
    expect(canRemoveLastRound(scoredIn(3, 2, '2-1'))).toBe(true);
  });
});

describe('RND-5 removing a round by its number', () => {
  test.each([
    [2, 2],
    [3, 3],
  ])('of %i rounds removes round %i as the last one', (rounds, round) => {
    const state = aState(tournamentFixtures(3, rounds));
    expect(removeRound(state, round)).toEqual(removeLastRound(state));
    expect(removeRound(scoredIn(rounds, round, '1-'), round)).toMatchObject({
      refusal: { code: 'round-has-scores' },
    });
  });

  test.each([
    [0, 1, 'no-fixtures'],
    [0, 2, 'no-fixtures'],
    [1, 1, 'first-round'],
    [3, 1, 'first-round'],
    [3, 2, 'round-not-last'],
    [1, 2, 'round-not-last'],
    [2, 3, 'round-not-last'],
  ])('of %i rounds does not remove round %i: %s', (rounds, round, code) => {
    expect(removeRound(aState(tournamentFixtures(3, rounds)), round)).toMatchObject({
      ok: false,
      refusal: { code },
    });
  });
});

test('RND-6 a round that was added can be removed again', () => {
  fc.assert(
    fc.property(anyTournament, (fixtures) => {
      const added = addRound(aState(fixtures));
      if (!added.ok) return;
      const rows = added.value.map((fixture, index) =>
        aFixture({ ...fixture, id: 1000 + index, displayMatchNumber: 1 }),
      );
      expect(removeLastRound(aState([...fixtures, ...rows]))).toEqual({
        ok: true,
        value: { round: lastRoundOf(fixtures) + 1, removed: rows },
      });
    }),
  );
});
