import { useMemo } from 'react';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { computeStandings } from '../../../common/standings/standings.rules.ts';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { useTeams } from '../teams/use-teams.ts';

const NO_TEAMS: readonly Team[] = [];

/** The tables of a tournament, by the server's own rules; without names until the teams are known. */
export function useTournamentStandings({ tournament, fixtures }: TournamentState): Standings {
  const teams = useTeams() ?? NO_TEAMS;
  return useMemo(
    () => computeStandings({ tournament, fixtures, teams, revision: 0 }),
    [tournament, fixtures, teams],
  );
}
