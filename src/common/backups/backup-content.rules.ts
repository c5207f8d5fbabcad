import type { TournamentState } from '../fixtures/fixture.schema.ts';
import { displayMatchNumbers } from '../fixtures/playing-order.rules.ts';
import { hasResult } from '../fixtures/score.rules.ts';
import type { Team } from '../teams/teams.contract.ts';
import { tournamentStatus } from '../tournaments/status.rules.ts';
import type { BackupContent, BackupSummary } from './backup.schema.ts';

/** BAK-1: everything a championship is, apart from the admin, sessions and the venue's network. */
export function backupContent(
  championship: string,
  teams: readonly Team[],
  states: readonly TournamentState[],
): BackupContent {
  return {
    version: 1,
    championship,
    teams: teams.map(({ id, name }) => ({ id, name })),
    groups: states.map(({ tournament: { status: _, ...tournament }, fixtures }) => ({
      tournament,
      fixtures: fixtures.map(({ displayMatchNumber: _number, ...fixture }) => fixture),
    })),
  };
}

/** The groups of a backup as screens know them, what is derived made anew. */
export function statesOf(content: BackupContent): TournamentState[] {
  return content.groups.map((group) => {
    const fixtures = displayMatchNumbers(group.fixtures);
    return { tournament: { ...group.tournament, status: tournamentStatus(fixtures) }, fixtures };
  });
}

export function summaryOf({ championship, teams, groups }: BackupContent): BackupSummary {
  const fixtures = groups.flatMap((group) => group.fixtures);
  return {
    championship,
    teams: teams.length,
    groups: groups.length,
    fixtures: fixtures.length,
    results: fixtures.filter(hasResult).length,
  };
}
