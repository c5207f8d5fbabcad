import { useMemo } from 'react';
import { computeStandings } from '../../../common/standings/standings.rules.ts';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import { useDisqualified } from '../../domain/standings/use-standings.ts';
import { useTeams } from '../../domain/teams/use-teams.ts';
import { useServerTournament } from '../../live/use-topic.ts';

/**
 * The tables of a tournament from the server's copy, without unsent scores. The public pages compute theirs
 * from the shown state. Undefined until all data is loaded.
 */
export function useStandings(tournamentId: number): Standings | undefined {
  const view = useServerTournament(tournamentId);
  const teams = useTeams();
  const disqualified = useDisqualified();
  const state = view.status === 'ready' ? view : undefined;
  return useMemo(
    () =>
      state && teams
        ? computeStandings({ ...state.snapshot, teams, revision: state.revision, disqualified })
        : undefined,
    [state, teams, disqualified],
  );
}
