import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import type { Team } from '../../src/common/teams/teams.contract.ts';
import type { Tournament } from '../../src/common/tournaments/tournament.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from './api-client.ts';

export async function createTeams(admin: ApiClient, names: readonly string[]): Promise<Team[]> {
  const teams: Team[] = [];
  for (const name of names) teams.push(await admin.ok(api.teams.create, { name }));
  return teams;
}

export interface TestTournament {
  teams: Team[];
  tournament: Tournament;
  fixtures: Fixture[];
}

/** A tournament with fixtures, made through the real calls. */
export async function createTournament(
  admin: ApiClient,
  {
    name = 'Group A',
    teams = 4,
    rounds = 1,
    redOnLeft = true,
  }: {
    name?: string;
    teams?: number | readonly string[];
    rounds?: number;
    redOnLeft?: boolean;
  } = {},
): Promise<TestTournament> {
  const names =
    typeof teams === 'number'
      ? Array.from({ length: teams }, (_, index) => `${name} ${index + 1}`)
      : teams;
  const created = await createTeams(admin, names);
  const made = await admin.ok(api.tournaments.create, { name, redOnLeft });
  const fixtures = await admin.ok(api.fixtures.generate, {
    tournament_id: made.id,
    rounds,
    teams: created.map((team) => team.id),
  });
  const tournament = await admin.ok(api.tournaments.read, { id: made.id });
  return { teams: created, tournament, fixtures };
}

/** Enters a score as a screen without a memory of the former one would. */
export const setScore = (
  admin: ApiClient,
  fixture: Fixture,
  homeScore: number | null,
  awayScore: number | null,
): Promise<Fixture> =>
  admin.ok(api.fixtures.update, {
    type: 'score',
    id: fixture.id,
    tournament_id: fixture.tournament_id,
    homeScore,
    awayScore,
  });
