// Fixtures and tournaments for tests: plain values with defaults, made without the rules under test.
import fc from 'fast-check';
import type { Fixture, MapLit, Tie } from '../../src/common/fixture/fixture.schema.ts';
import { played } from '../../src/common/fixture/outcome.rules.ts';
import type {
  Tournament,
  TournamentState,
} from '../../src/common/tournaments/tournament.schema.ts';

export const TOURNAMENT_ID = 7;

export const aFixture = (fields: Partial<Fixture> = {}): Fixture => {
  const matchNumber = fields.matchNumber ?? 1;
  const displayOrder = fields.displayOrder ?? matchNumber;
  return {
    id: 1,
    tournament_id: TOURNAMENT_ID,
    homeTeamId: 1,
    awayTeamId: 2,
    round: 1,
    matchNumber,
    displayOrder,
    displayMatchNumber: displayOrder,
    homeScore: null,
    awayScore: null,
    mapLit: 0,
    ...played,
    scoredAt: null,
    finishedAt: null,
    ...fields,
  };
};

export const aTournament = (fields: Partial<Tournament> = {}): Tournament => ({
  id: TOURNAMENT_ID,
  name: 'Group A',
  rounds: 3,
  color: '#2563eb',
  use_goals_tiebreaker: false,
  tieBreak: 'none',
  awardGoals: 0,
  redOnLeft: true,
  draft: null,
  status: 'Ready',
  ...fields,
});

/** A tie whose teams are not known. */
export const aTie = (fields: Partial<Tie> = {}): Tie => ({
  id: TOURNAMENT_ID * 256 + 1,
  code: 'F',
  round: 1,
  position: 1,
  bestOf: 1,
  slotA: { winner: 'SF1' },
  slotB: { winner: 'SF2' },
  teamA: null,
  teamB: null,
  reason: null,
  marks: [],
  fixtures: [],
  wins: { a: 0, b: 0 },
  outcome: null,
  winnerTeamId: null,
  ...fields,
});

export const aState = (
  fixtures: readonly Fixture[],
  tournament: Partial<Tournament> = {},
): TournamentState => ({ tournament: aTournament(tournament), fixtures });

/** A score as one text: '2-1', '2-' half entered, '' none. */
export function scores(text: string): Pick<Fixture, 'homeScore' | 'awayScore'> {
  const [home = '', away = ''] = text.split('-');
  const side = (score: string) => (score === '' ? null : Number(score));
  return { homeScore: side(home), awayScore: side(away) };
}

/**
 * The fixtures of teams 1 and 2, one per given score, written from team 1's side ('2-1': team 1 won);
 * team 2 is at home in round 2. Ids are the rounds.
 */
export const aPair = (...texts: string[]): Fixture[] =>
  texts.map((text, index) => {
    const { homeScore, awayScore } = scores(text);
    const fixture = aFixture({ id: index + 1, round: index + 1, displayMatchNumber: index + 1 });
    return index === 1
      ? { ...fixture, homeTeamId: 2, awayTeamId: 1, homeScore: awayScore, awayScore: homeScore }
      : { ...fixture, homeScore, awayScore };
  });

/**
 * Unscored fixtures of teams 1..n over some rounds, in the order 1-2, 1-3, … Ids run on from 1; home
 * and away change in round 2.
 */
export function tournamentFixtures(teams: number, rounds: number): Fixture[] {
  const pairs: [number, number][] = [];
  for (let home = 1; home <= teams; home += 1) {
    for (let away = home + 1; away <= teams; away += 1) pairs.push([home, away]);
  }
  return Array.from({ length: rounds }, (_, round) =>
    pairs.map(([home, away], index) =>
      aFixture({
        id: round * pairs.length + index + 1,
        homeTeamId: round === 1 ? away : home,
        awayTeamId: round === 1 ? home : away,
        round: round + 1,
        matchNumber: index + 1,
        displayMatchNumber: round * pairs.length + index + 1,
      }),
    ),
  ).flat();
}

const anyScore = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null });

/** Any state a tournament can be in: some scores, some half entered, some sides swapped, one lit, reordered. */
export const anyTournament: fc.Arbitrary<Fixture[]> = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 3 }))
  .chain(([teams, rounds]) => {
    const fixtures = tournamentFixtures(teams, rounds);
    const places = (teams * (teams - 1)) / 2;
    return fc
      .record({
        scores: fc.array(fc.tuple(anyScore, anyScore), {
          minLength: fixtures.length,
          maxLength: fixtures.length,
        }),
        swaps: fc.array(fc.boolean(), { minLength: fixtures.length, maxLength: fixtures.length }),
        order: fc.shuffledSubarray(
          Array.from({ length: places }, (_, index) => index + 1),
          { minLength: places, maxLength: places },
        ),
        litIndex: fc.integer({ min: -1, max: fixtures.length - 1 }),
        lit: fc.constantFrom<MapLit>(1, 2),
      })
      .map(({ scores: given, swaps, order, litIndex, lit }) =>
        fixtures.map((fixture, index) => {
          const [homeScore, awayScore] = given[index] ?? [null, null];
          const displayOrder = order[fixture.matchNumber - 1] as number;
          const swapped = { homeTeamId: fixture.awayTeamId, awayTeamId: fixture.homeTeamId };
          return {
            ...fixture,
            ...(swaps[index] ? swapped : {}),
            homeScore,
            awayScore,
            displayOrder,
            displayMatchNumber: (fixture.round - 1) * places + displayOrder,
            mapLit: index === litIndex ? lit : 0,
          };
        }),
      );
  });
