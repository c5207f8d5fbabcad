/** The event that a bench writes to: one tournament, made through the real calls. */
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import type { Team } from '../../src/common/teams/teams.contract.ts';
import type { Tournament } from '../../src/common/tournaments/tournament.schema.ts';
import type { Caller } from './caller.ts';

export const BENCH_ADMIN = { username: 'admin', password: 'correct horse' };

/** 9 teams in 3 rounds are 108 fixtures: a full day in one cage. */
const TEAMS = 9;
const ROUNDS = 3;

export interface BenchEvent {
  tournamentId: number;
  /** Those of round 1: their scores may change freely without anything else changing with them. */
  fixtures: Fixture[];
}

/** Signs the caller in and makes the tournament. */
export async function makeEvent(admin: Caller): Promise<BenchEvent> {
  await admin.ok('POST', '/api/auth/login', BENCH_ADMIN);
  const teams: number[] = [];
  for (let number = 1; number <= TEAMS; number++) {
    const team = await admin.ok<Team>('POST', '/api/teams', { name: `Hawks ${number}` });
    teams.push(team.id);
  }
  const tournament = await admin.ok<Tournament>('POST', '/api/tournaments', { name: 'Group A' });
  const fixtures = await admin.ok<Fixture[]>('POST', '/api/fixtures/generate', {
    tournament_id: tournament.id,
    rounds: ROUNDS,
    teams,
  });
  const first = fixtures.filter(({ round }) => round === 1);
  for (const fixture of first) await admin.ok('PUT', ...scoreWrite(fixture, 0));
  return { tournamentId: tournament.id, fixtures: first };
}

/** Path and body of a PUT that enters a score, as the product's own client sends it. */
export function scoreWrite(fixture: Fixture, homeScore: number): [path: string, body: object] {
  const { id, tournament_id } = fixture;
  const body = { type: 'score', tournament_id, homeScore, awayScore: 1 };
  return [`/api/fixtures/${id}`, body];
}
