import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aFixture,
  anyTournament,
  aPair,
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import { isNotNeeded } from '../fixture/decider.rules.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { hasResult } from '../fixture/score.rules.ts';
import { pairPoints } from './pair-points.rules.ts';
import { competitionRanks, computeStandings } from './standings.rules.ts';
import { type Standings, standingsSchema } from './standings.schema.ts';

const teams = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'].map((name, index) => ({
  id: index + 1,
  name,
}));

const standingsOf = (
  fixtures: readonly Fixture[],
  { useGoals = false, names = teams, revision = 1 } = {},
): Standings =>
  computeStandings({
    tournament: { use_goals_tiebreaker: useGoals, tieBreak: 'none' },
    fixtures,
    teams: names,
    revision,
  });

/** A one-round tournament of three: scores of 1-2, 1-3 and 2-3. */
const triangle = (...texts: string[]): Fixture[] =>
  tournamentFixtures(3, 1).map((fixture, index) => ({ ...fixture, ...scores(texts[index] ?? '') }));

test('RNK-1 … RNK-5 all tables of a small tournament come out exactly', () => {
  const alone = { separatedBy: null, level: false, provisional: true };
  expect(standingsOf(triangle('3-1', '2-2', ''), { revision: 12 })).toEqual({
    revision: 12,
    live: false,
    rounds: 1,
    useGoalsTieBreaker: false,
    points: [
      { rank: 1, place: 1, teamId: 1, name: 'Alpha', points: 3, ...alone },
      { rank: 2, place: 2, teamId: 3, name: 'Charlie', points: 1, ...alone },
      { rank: 3, place: 3, teamId: 2, name: 'Bravo', points: 0, ...alone },
    ],
    wins: [{ rank: 1, teamId: 1, name: 'Alpha', wins: 1 }],
    goals: [
      {
        teamId: 1,
        name: 'Alpha',
        rounds: { 1: { for: '2.50', against: '1.50', ratio: '1.67' } },
        all: { for: '2.50', against: '1.50', ratio: '1.67' },
      },
      {
        teamId: 2,
        name: 'Bravo',
        rounds: { 1: { for: '1.00', against: '3.00', ratio: '0.33' } },
        all: { for: '1.00', against: '3.00', ratio: '0.33' },
      },
      {
        teamId: 3,
        name: 'Charlie',
        rounds: { 1: { for: '2.00', against: '2.00', ratio: '1.00' } },
        all: { for: '2.00', against: '2.00', ratio: '1.00' },
      },
    ],
    pairings: [
      { teamIds: [1, 2], complete: true, points: { 1: 2, 2: 0 }, deciderState: null },
      { teamIds: [1, 3], complete: true, points: { 1: 1, 3: 1 }, deciderState: null },
      { teamIds: [2, 3], complete: false, points: { 2: 0, 3: 0 }, deciderState: null },
    ],
  });
});

describe('RNK-2 a team wins a pair when it has more points of it', () => {
  test.each([
    ['win', ['2-1'], [1]],
    ['loss', ['1-2'], [2]],
    ['draw', ['1-1'], []],
    ['open', ['2-1', ''], []],
    ['win and draw', ['2-1', '1-1'], [1]],
    ['split', ['5-0', '0-1'], []],
    ['split, then the decider', ['5-0', '0-1', '0-1'], [2]],
    ['two wins, decider lost though not needed', ['2-1', '2-1', '0-9'], [1]],
  ])('%s', (_, texts, winners) => {
    const { wins } = standingsOf(aPair(...texts));
    expect(wins.map(({ teamId }) => teamId)).toEqual(winners);
  });

  test('goals can make the win', () => {
    const { wins, points, useGoalsTieBreaker } = standingsOf(aPair('5-0', '0-1'), {
      useGoals: true,
    });
    expect(wins).toEqual([{ rank: 1, teamId: 1, name: 'Alpha', wins: 1 }]);
    expect(points.map((row) => row.points)).toEqual([2, 0]);
    expect(useGoalsTieBreaker).toBe(true);
  });
});

describe('RNK-3 the teams of a table', () => {
  test('are all teams in the points table and none in the wins table without a score', () => {
    const { points, wins, goals } = standingsOf(tournamentFixtures(4, 2));
    expect(points.map(({ rank, points: sum }) => [rank, sum])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(wins).toEqual([]);
    expect(goals.map(({ all }) => all.for)).toEqual(['-', '-', '-', '-']);
  });

  test('are only teams that have fixtures, though more are known', () => {
    expect(standingsOf(tournamentFixtures(2, 1)).points.map(({ teamId }) => teamId)).toEqual([
      1, 2,
    ]);
  });

  test('are none in a tournament without fixtures', () => {
    expect(standingsOf([])).toEqual({
      revision: 1,
      live: false,
      rounds: 0,
      useGoalsTieBreaker: false,
      points: [],
      wins: [],
      goals: [],
      pairings: [],
    });
  });
});

describe('RNK-11 the place of a team', () => {
  const placesOf = (...given: Parameters<typeof standingsOf>) =>
    standingsOf(...given).points.map(({ teamId, rank, place }) => [teamId, rank, place]);

  test('a team has no place before it has completed a pairing', () => {
    expect(placesOf(triangle('', '', '')).map(([, , place]) => place)).toEqual([null, null, null]);
    expect(placesOf(triangle('', '1-3', ''))).toEqual([
      [3, 1, 1],
      [1, 2, 2],
      [2, 2, null],
    ]);
    const half = aPair('2-1', '');
    expect(placesOf(half).map(([, , place]) => place)).toEqual([null, null]);
  });

  test('counts no pairing in which every match is void', () => {
    const voids = triangle('3-1', '', '').map((fixture) =>
      fixture.id === 1 ? fixture : { ...fixture, outcome: 'void' as const },
    );
    expect(placesOf(voids.slice(1)).map(([, , place]) => place)).toEqual([null, null, null]);
    expect(placesOf(voids)).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 2, 2],
    ]);
  });
});

describe('PLC-6 a disqualified team', () => {
  const played = triangle('3-1', '3-1', '3-1');
  const standingsWithout = (...disqualified: number[]) =>
    computeStandings({
      tournament: { use_goals_tiebreaker: false, tieBreak: 'none' },
      ...{ fixtures: played, teams, revision: 1, disqualified: new Set(disqualified) },
    });

  test('has no place in its group, and the teams behind it move up', () => {
    const { points, wins } = standingsWithout(1);
    expect(points.map(({ teamId, rank, place }) => [teamId, rank, place])).toEqual([
      [2, 1, 1],
      [3, 2, 2],
      [1, 3, null],
    ]);
    expect(wins.map(({ teamId, rank }) => [teamId, rank])).toEqual([[2, 1]]);
  });

  test('is the one that its own tournament names when the event is not given', () => {
    const withdrawal = { teamId: 2, mode: 'rest-lost', reason: null, disqualified: true } as const;
    const { points } = computeStandings({
      tournament: aTournament({
        withdrawals: [{ ...withdrawal, at: '2026-01-01T10:00:00.000Z', before: [], removed: [] }],
      }),
      ...{ fixtures: played, teams, revision: 1 },
    });
    expect(points.map(({ teamId, place }) => [teamId, place])).toEqual([
      [1, 1],
      [3, 2],
      [2, null],
    ]);
  });
});

describe('RNK-4 equal ranks stand in name order', () => {
  const namesOf = (names: string[]) => {
    const named = names.map((name, index) => ({ id: index + 1, name }));
    const { points, goals } = standingsOf(tournamentFixtures(names.length, 1), { names: named });
    expect(goals.map(({ name }) => name)).toEqual(points.map(({ name }) => name));
    return points.map(({ name }) => name);
  };

  test.each([
    [
      ['bravo', 'Alpha', 'Charlie'],
      ['Alpha', 'bravo', 'Charlie'],
    ],
    [
      ['Team 2', 'Team 10', 'Team 1'],
      ['Team 1', 'Team 10', 'Team 2'],
    ],
    [
      ['Zulu', 'Éclair', 'Eagle'],
      ['Eagle', 'Zulu', 'Éclair'],
    ],
    [
      ['b', 'B', 'a'],
      ['a', 'B', 'b'],
    ],
  ])('names like %j are sorted', (names, ordered) => {
    expect(namesOf(names)).toEqual(ordered);
  });

  test('equal names stand in id order', () => {
    const same = [3, 1, 2].map((id) => ({ id, name: 'Same' }));
    const { points } = standingsOf([...tournamentFixtures(3, 1)].reverse(), { names: same });
    expect(points.map(({ teamId }) => teamId)).toEqual([1, 2, 3]);
  });

  test('shared ranks are followed by a gap', () => {
    const { points, wins } = standingsOf(triangle('2-0', '0-2', '2-0'));
    expect(points.map(({ rank, name }) => [rank, name])).toEqual([
      [1, 'Alpha'],
      [1, 'Bravo'],
      [1, 'Charlie'],
    ]);
    expect(wins.map(({ rank }) => rank)).toEqual([1, 1, 1]);
    const lead = standingsOf(triangle('2-0', '2-0', '1-1'));
    expect(lead.points.map(({ rank }) => rank)).toEqual([1, 2, 2]);
    expect(standingsOf(triangle('0-2', '2-0', '1-1')).points.map(({ rank }) => rank)).toEqual([
      1, 2, 3,
    ]);
  });

  test('a team whose name has not arrived yet is shown by its id', () => {
    expect(standingsOf(aPair('2-1'), { names: [] }).points).toMatchObject([
      { rank: 1, teamId: 1, name: 'Team 1', points: 2 },
      { rank: 2, teamId: 2, name: 'Team 2', points: 0 },
    ]);
  });
});

describe('the goals tables', () => {
  const lines = (...texts: string[]) => {
    const row = standingsOf(aPair(...texts)).goals[0];
    return [...Object.values(row?.rounds ?? {}), row?.all].map(
      (line) => line && [line.for, line.against, line.ratio].join(' '),
    );
  };

  test.each([
    ['GOL-2 nothing played', ['', '', ''], ['- - -', '- - -', '- - -', '- - -']],
    [
      'GOL-2 a half-entered fixture is no match',
      ['3-', '2-1'],
      ['- - -', '2.00 1.00 2.00', '2.00 1.00 2.00'],
    ],
    [
      'GOL-6 round 3 not needed',
      ['2-1', '2-0', ''],
      ['2.00 1.00 2.00', '2.00 0.00 ∞', 'N.A. N.A. N.A.', '2.00 0.50 4.00'],
    ],
    [
      'GOL-6 round 3 not needed, though it has a score',
      ['2-1', '2-0', '9-9'],
      ['2.00 1.00 2.00', '2.00 0.00 ∞', 'N.A. N.A. N.A.', '2.00 0.50 4.00'],
    ],
    [
      'GOL-6 round 3 still pending',
      ['2-1', '', ''],
      ['2.00 1.00 2.00', '- - -', '- - -', '2.00 1.00 2.00'],
    ],
    [
      'GOL-6 round 3 needed',
      ['2-1', '0-1', ''],
      ['2.00 1.00 2.00', '0.00 1.00 0.00', '- - -', '1.00 1.00 1.00'],
    ],
    [
      'GOL-1 round 3 played',
      ['2-1', '0-1', '4-0'],
      ['2.00 1.00 2.00', '0.00 1.00 0.00', '4.00 0.00 ∞', '2.00 0.67 3.00'],
    ],
  ])('%s', (_, texts, expected) => {
    expect(lines(...texts)).toEqual(expected);
  });

  test('GOL-6 a team has N.A. only when all its round 3 fixtures are not needed', () => {
    const tournament = tournamentFixtures(3, 3).map((fixture) => {
      const isDecided = fixture.homeTeamId !== 3 && fixture.awayTeamId !== 3;
      return isDecided && fixture.round < 3 ? { ...fixture, ...scores('1-1') } : fixture;
    });
    const [alpha, , charlie] = standingsOf(tournament).goals;
    expect(alpha?.rounds[3]?.for).toBe('-');
    expect(charlie?.rounds[3]?.for).toBe('-');
    const allDecided = tournament.map((fixture) =>
      fixture.round < 3 ? { ...fixture, ...scores('1-1') } : fixture,
    );
    expect(standingsOf(allDecided).goals.map(({ rounds }) => rounds[3]?.ratio)).toEqual([
      'N.A.',
      'N.A.',
      'N.A.',
    ]);
  });
});

test('GOL-2 a round in which a team has no fixture at all is not one it need not play', () => {
  const others = tournamentFixtures(3, 3).filter(
    (fixture) => fixture.homeTeamId !== 3 && fixture.awayTeamId !== 3,
  );
  const withThird = [...others, aFixture({ id: 50, homeTeamId: 1, awayTeamId: 3, matchNumber: 2 })];
  const third = standingsOf(withThird).goals.find(({ teamId }) => teamId === 3);
  expect(third?.rounds[3]).toEqual({ for: '-', against: '-', ratio: '-' });
});

test('RNK-5 pairings say how they stand', () => {
  const states = (...texts: string[]) =>
    standingsOf(aPair(...texts)).pairings.map((pairing) => [
      pairing.complete,
      pairing.deciderState,
    ]);
  expect(states('2-1', '')).toEqual([[false, null]]);
  expect(states('2-1', '', '')).toEqual([[false, 'pending']]);
  expect(states('2-1', '1-2', '')).toEqual([[false, 'needed']]);
  expect(states('2-1', '2-1', '')).toEqual([[true, 'not-needed']]);
});

describe('in any tournament', () => {
  test('the answer fits its schema and the tables fit the pairings', () => {
    fc.assert(
      fc.property(anyTournament, fc.boolean(), (fixtures, useGoals) => {
        const standings = standingsOf(fixtures, { useGoals });
        expect(standingsSchema.parse(standings)).toEqual(standings);
        for (const { teamId, points } of standings.points) {
          const ownPairings = pairingsOf(fixtures).filter(({ teamIds }) =>
            teamIds.includes(teamId),
          );
          const sum = ownPairings.reduce(
            (total, pairing) => total + (pairPoints(pairing, useGoals).points[teamId] ?? 0),
            0,
          );
          expect(points).toBe(sum);
        }
        const isSorted = (values: number[]) => values.every((v, i) => v <= (values[i - 1] ?? v));
        expect(isSorted(standings.points.map(({ points }) => points))).toBe(true);
        expect(isSorted(standings.wins.map(({ wins }) => wins))).toBe(true);
        expect(standings.wins.every(({ wins }) => wins > 0)).toBe(true);
      }),
    );
  });

  test('other ids for the same teams change nothing but the ids', () => {
    fc.assert(
      fc.property(
        anyTournament,
        fc.shuffledSubarray([11, 12, 13, 14, 15], { minLength: 5 }),
        (fixtures, ids) => {
          const otherId = (teamId: number) => ids[teamId - 1] as number;
          const relabelled = fixtures.map((fixture) => ({
            ...fixture,
            homeTeamId: otherId(fixture.homeTeamId),
            awayTeamId: otherId(fixture.awayTeamId),
          }));
          const names = teams.map(({ id, name }) => ({ id: otherId(id), name }));
          const withoutIds = ({ points, wins, goals }: Standings) => ({
            points: points.map((row) => ({ ...row, teamId: 0 })),
            wins: wins.map((row) => ({ ...row, teamId: 0 })),
            goals: goals.map((row) => ({ ...row, teamId: 0 })),
          });
          expect(withoutIds(standingsOf(relabelled, { names }))).toEqual(
            withoutIds(standingsOf(fixtures)),
          );
        },
      ),
    );
  });

  test('sides, the order played and the lit match do not matter', () => {
    fc.assert(
      fc.property(anyTournament, fc.boolean(), (fixtures, useGoals) => {
        const turned = fixtures.map((fixture) => ({
          ...fixture,
          homeTeamId: fixture.awayTeamId,
          awayTeamId: fixture.homeTeamId,
          homeScore: fixture.awayScore,
          awayScore: fixture.homeScore,
          displayOrder: 100 - fixture.displayOrder,
          mapLit: 0 as const,
        }));
        // RNK-8, LVL-7: a lit match makes standings live and ranks provisional.
        const settled = (standings: Standings) => ({
          ...standings,
          live: false,
          points: standings.points.map((row) => ({ ...row, provisional: false })),
        });
        expect(settled(standingsOf(turned, { useGoals }))).toEqual(
          settled(standingsOf(fixtures, { useGoals })),
        );
      }),
    );
  });

  test('half-entered scores and scores of deciders that are not needed do not count', () => {
    fc.assert(
      fc.property(anyTournament, fc.boolean(), (fixtures, useGoals) => {
        const cleared = fixtures.map((fixture) =>
          hasResult(fixture) && !isNotNeeded(fixture, fixtures)
            ? fixture
            : { ...fixture, homeScore: null, awayScore: null },
        );
        expect(standingsOf(cleared, { useGoals })).toEqual(standingsOf(fixtures, { useGoals }));
      }),
    );
  });

  test('a result added and taken away again leaves the standings as they were', () => {
    fc.assert(
      fc.property(anyTournament, fc.nat(), (fixtures, at) => {
        const index = at % fixtures.length;
        const before = fixtures[index] as Fixture;
        const scored = fixtures.with(index, { ...before, homeScore: 7, awayScore: 3 });
        const changed = standingsOf(scored);
        const pair = [before.homeTeamId, before.awayTeamId];
        for (const row of changed.goals.filter(({ teamId }) => !pair.includes(teamId))) {
          expect(standingsOf(fixtures).goals).toContainEqual(row);
        }
        expect(standingsOf(scored.with(index, before))).toEqual(standingsOf(fixtures));
      }),
    );
  });
});

test.each([
  ['2-1', 2, true],
  ['2-1', 1, false],
  ['2-1', 0, false],
  ['2-', 2, false],
  ['', 2, false],
] as const)('RNK-8 the tables with %s lit %i are live: %s', (text, mapLit, live) => {
  const fixtures = tournamentFixtures(3, 1).map((fixture) =>
    fixture.id === 2 ? { ...fixture, ...scores(text), mapLit } : fixture,
  );
  const input = { tournament: aTournament(), fixtures, teams: [], revision: 0 };
  expect(computeStandings(input).live).toBe(live);
});

const ranks = (values: number[]) => competitionRanks(values, (value) => value);

test.each([
  [[], []],
  [[5], [1]],
  [
    [9, 9, 4],
    [1, 1, 3],
  ],
  [
    [9, 4, 4, 1],
    [1, 2, 2, 4],
  ],
  [
    [0, 0, 0],
    [1, 1, 1],
  ],
  [
    [4, 9, 4, 10],
    [3, 2, 3, 1],
  ],
])('RNK-1 %j rank %j', (values, expected) => {
  expect(ranks(values)).toEqual(expected);
});

test('RNK-1 the value is taken from the row', () => {
  expect(competitionRanks([{ wins: 1 }, { wins: 3 }], ({ wins }) => wins)).toEqual([2, 1]);
});

test('RNK-1 a rank is one more than the number of better rows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 6 })), (values) => {
      expect(ranks(values)).toEqual(
        values.map((value) => values.filter((otherValue) => otherValue > value).length + 1),
      );
    }),
  );
});
