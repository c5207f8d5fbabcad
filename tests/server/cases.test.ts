// Real results, entered through the real API, give the standings that an independent program found. All
// cases are in src/common/standings/*.cases.test.ts; here one league and one event of groups.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Standings,
  type TieBreak,
  tieBreakSchema,
} from '../../src/common/standings/standings.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTeams } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Expected {
  points: Record<string, number>;
  wins: Record<string, number>;
  pointsRank: Record<string, number>;
  winsRank: Record<string, number>;
  pairingsComplete: number;
  goals: Record<string, Record<string, { for: string; against: string; ratio: string }>>;
}

interface Case {
  name: string;
  rounds: number;
  teams: string[];
  fixtures: {
    round: number;
    home: string;
    away: string;
    homeScore: number | null;
    awayScore: number | null;
  }[];
  expected: { plain: Expected; goalsTieBreaker: Expected };
}

const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../cases', file), 'utf8'));

let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
afterAll(() => server.close());

describe('a league', () => {
  const data = read('cl-2012-13-B.json') as Case;
  let tournamentId: number;

  beforeAll(async () => {
    await admin.ok(api.transfer.deleteAll, {});
    const teams = await createTeams(admin, data.teams);
    const idOf = new Map(teams.map((team) => [team.name, team.id]));
    tournamentId = (await admin.ok(api.tournaments.create, { name: data.name.slice(0, 60) })).id;
    await admin.ok(api.fixtures.generate, {
      tournament_id: tournamentId,
      rounds: data.rounds,
      teams: data.teams,
    });

    // Sides as they were really played: swapped where the generator chose otherwise.
    for (const played of data.fixtures) {
      const [homeTeamId, awayTeamId] = [idOf.get(played.home), idOf.get(played.away)] as [
        number,
        number,
      ];
      const fixtures = await admin.ok(api.fixtures.list, { tournament_id: tournamentId });
      const fixture = fixtures.find(
        (candidate) =>
          candidate.round === played.round &&
          [candidate.homeTeamId, candidate.awayTeamId].sort().join() ===
            [homeTeamId, awayTeamId].sort().join(),
      );
      if (fixture === undefined) throw new Error(`no fixture ${played.home} - ${played.away}`);
      const target = { id: fixture.id, tournament_id: tournamentId };
      if (fixture.homeTeamId !== homeTeamId) {
        await admin.ok(api.fixtures.update, {
          type: 'swap-sides',
          ...target,
          homeTeamId,
          awayTeamId,
        });
      }
      if (played.homeScore === null && played.awayScore === null) continue;
      const { homeScore, awayScore } = played;
      await admin.ok(api.fixtures.update, { type: 'score', ...target, homeScore, awayScore });
    }
  }, 120_000);

  it.each(['plain', 'goalsTieBreaker'] as const)('standings are exact: %s', async (mode) => {
    await admin.ok(api.tournaments.update, {
      id: tournamentId,
      use_goals_tiebreaker: mode === 'goalsTieBreaker',
    });
    const standings = await server.visitor().ok(api.tournaments.standings, { id: tournamentId });
    expect(asExpected(standings, data.rounds)).toEqual(withoutWinless(data.expected[mode]));
  });
});

function asExpected(standings: Standings, rounds: number): Expected {
  const by = <T extends { name: string }, V>(rows: readonly T[], value: (row: T) => V) =>
    Object.fromEntries(rows.map((row) => [row.name, value(row)]));
  return {
    points: by(standings.points, (row) => row.points),
    wins: by(standings.wins, (row) => row.wins),
    pointsRank: by(standings.points, (row) => row.rank),
    winsRank: by(standings.wins, (row) => row.rank),
    pairingsComplete: standings.pairings.filter((pairing) => pairing.complete).length,
    goals: by(standings.goals, (row) => ({
      ...Object.fromEntries(
        Array.from({ length: rounds }, (_, index) => [
          String(index + 1),
          row.rounds[String(index + 1)] as Expected['goals'][string][string],
        ]),
      ),
      all: row.all,
    })),
  };
}

/** The wins table lists only teams with a win (RNK-2); the files rank all. */
function withoutWinless(expected: Expected): Expected {
  const winners = (rows: Record<string, number>) =>
    Object.fromEntries(Object.entries(rows).filter(([team]) => (expected.wins[team] ?? 0) > 0));
  return { ...expected, wins: winners(expected.wins), winsRank: winners(expected.winsRank) };
}

interface GroupCase {
  name: string;
  /** The third-placed teams of all groups, best first. */
  thirds: string[][];
  groups: {
    name: string;
    teams: string[];
    /** Home, away and their goals. */
    sets: [string, string, number, number][];
    expected: Record<TieBreak, string[][]>;
  }[];
}

describe('LVL-1 an event of groups', () => {
  const { groups, thirds } = read('groups-gold-cup-2009.json') as GroupCase;

  it('every table comes out in the expected order, with each tie-break', async () => {
    await admin.ok(api.transfer.deleteAll, {});
    for (const { name, teams, sets, expected } of groups) {
      await createTeams(admin, teams);
      const { id } = await admin.ok(api.tournaments.create, { name: `Group ${name}` });
      const fixtures = await admin.ok(api.fixtures.generate, {
        tournament_id: id,
        rounds: 1,
        teams,
      });
      const ids = new Map((await admin.ok(api.teams.list, {})).map((team) => [team.name, team.id]));
      for (const [home, away, homeGoals, awayGoals] of sets) {
        const isHome = (fixture: { homeTeamId: number }) => fixture.homeTeamId === ids.get(home);
        const fixture = fixtures.find(({ homeTeamId, awayTeamId }) =>
          [home, away].every((team) => [homeTeamId, awayTeamId].includes(ids.get(team) ?? 0)),
        );
        if (fixture === undefined) throw new Error(`no match ${home} - ${away}`);
        await admin.ok(api.fixtures.update, {
          type: 'score',
          id: fixture.id,
          tournament_id: id,
          homeScore: isHome(fixture) ? homeGoals : awayGoals,
          awayScore: isHome(fixture) ? awayGoals : homeGoals,
        });
      }
      for (const tieBreak of tieBreakSchema.options) {
        expect(await admin.ok(api.tournaments.update, { id, tieBreak })).toMatchObject({
          tieBreak,
        });
        const { points } = await server.visitor().ok(api.tournaments.standings, { id });
        const ranks = [...new Set(points.map(({ rank }) => rank))];
        const order = ranks.map((rank) => points.filter((row) => row.rank === rank));
        expect(order.map((rows) => rows.map((row) => row.name).toSorted())).toEqual(
          expected[tieBreak].map((names) => names.toSorted()),
        );
      }
    }
    await expectThirds(groups.length, thirds);
  }, 60_000);
});

/** LVL-8: a knockout of all third-placed teams seats them in their order. */
async function expectThirds(count: number, thirds: string[][]): Promise<void> {
  const list = await admin.ok(api.tournaments.list, {});
  const tournaments = list.slice(-count).map(({ id }) => id);
  for (const id of tournaments) {
    await admin.ok(api.tournaments.update, { id, tieBreak: 'head-to-head' });
  }
  const { id } = await admin.ok(api.tournaments.create, { name: 'Thirds', kind: 'knockout' });
  const slot = (ranked: number) =>
    ranked > count ? ({ bye: true } as const) : { ranked, place: 3, tournaments };
  const { ties } = await admin.ok(api.knockout.build, {
    id,
    ties: Array.from({ length: Math.ceil(count / 2) }, (_, index) => ({
      ...{ code: `T${index + 1}`, round: 1, position: index + 1, bestOf: 1 as const },
      ...{ slotA: slot(index * 2 + 1), slotB: slot(index * 2 + 2) },
    })),
  });
  const names = new Map((await admin.ok(api.teams.list, {})).map((team) => [team.id, team.name]));
  const order = ties.flatMap(({ teamA, teamB }) =>
    [teamA, teamB].filter((teamId) => teamId !== null),
  );
  const startOf = (place: number) => thirds.slice(0, place).flat().length;
  const seen = thirds.map((level, place) =>
    order.slice(startOf(place), startOf(place) + level.length).map((teamId) => names.get(teamId)),
  );
  expect(seen.map((level) => level.toSorted())).toEqual(thirds.map((level) => level.toSorted()));
}
