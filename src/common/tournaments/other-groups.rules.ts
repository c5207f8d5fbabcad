/** TRN-8, ASK-3, GEN-10: several groups of one event share teams and the cage. */

import type { Fixture } from '../fixture/fixture.schema.ts';
import { matchesPerRound } from '../fixture/generate.rules.ts';
import { litFixture } from '../fixture/map-lit.rules.ts';
import { notNeededIds } from '../fixture/pairing.rules.ts';
import { hasResult } from '../fixture/score.rules.ts';
import { stageOf } from './status.rules.ts';
import type { Tournament, TournamentState } from './tournament.schema.ts';

/** Another group that a team is in. */
export interface OtherGroup {
  name: string;
  /** True when its fixtures exist; false when the team is only selected for it. */
  isRunning: boolean;
}

type Group = Pick<TournamentState, 'tournament' | 'fixtures'>;

/** TRN-8: another unfinished group for each team in one; running groups take precedence. */
export function otherGroupOfTeams(
  states: readonly Group[],
  tournamentId: number,
): ReadonlyMap<number, OtherGroup> {
  const groups = new Map<number, OtherGroup>();
  for (const state of unfinishedOthers(states, tournamentId)) {
    const { tournament, fixtures } = state;
    if (!stageOf(tournament).hasRounds) continue;
    const isRunning = fixtures.length > 0;
    for (const teamId of teamsOf(state)) {
      if (isRunning || !groups.has(teamId))
        groups.set(teamId, { name: tournament.name, isRunning });
    }
  }
  return groups;
}

export interface LitElsewhere {
  teamId: number;
  tournament: Tournament;
  fixture: Fixture;
}

/** ASK-3: the lit match of another tournament with a team of this fixture; null without one. */
export function litElsewhere(states: readonly Group[], fixture: Fixture): LitElsewhere | null {
  for (const { tournament, fixtures } of states) {
    const lit = tournament.id === fixture.tournament_id ? undefined : litFixture(fixtures);
    const teamId = [fixture.homeTeamId, fixture.awayTeamId].find(
      (id) => lit && (lit.homeTeamId === id || lit.awayTeamId === id),
    );
    if (lit && teamId !== undefined) return { teamId, tournament, fixture: lit };
  }
  return null;
}

/** GEN-10: the number of other unfinished tournaments in the same cage, and of their open matches. */
export function openElsewhere(
  states: readonly Group[],
  tournamentId: number,
): { groups: number; matches: number } {
  const counts = unfinishedOthers(states, tournamentId)
    .map(openMatches)
    .filter((n) => n > 0);
  return { groups: counts.length, matches: counts.reduce((sum, count) => sum + count, 0) };
}

const unfinishedOthers = (states: readonly Group[], tournamentId: number): Group[] =>
  states.filter(
    ({ tournament }) => tournament.id !== tournamentId && tournament.status !== 'Completed',
  );

function teamsOf({ tournament, fixtures }: Group): Set<number> {
  const chosen = fixtures.length === 0 ? (tournament.draft?.teamIds ?? []) : [];
  const teams = new Set(chosen);
  for (const { homeTeamId, awayTeamId } of fixtures) teams.add(homeTeamId).add(awayTeamId);
  for (const { teamId } of tournament.withdrawals ?? []) teams.delete(teamId);
  return teams;
}

function openMatches({ tournament, fixtures }: Group): number {
  const { draft } = tournament;
  if (fixtures.length === 0)
    return draft ? matchesPerRound(draft.teamIds.length) * draft.rounds : 0;
  const notNeeded = notNeededIds(fixtures);
  return fixtures.filter(
    (fixture) => !notNeeded.has(fixture.id) && (!hasResult(fixture) || fixture.mapLit === 2),
  ).length;
}
