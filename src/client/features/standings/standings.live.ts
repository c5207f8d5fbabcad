import { useMemo } from 'react';
import { computeStandings } from '../../../common/standings/standings.rules.ts';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import { useTeams } from '../../shared/live/use-teams.ts';
import { useTournament } from '../../shared/live/use-topic.ts';

/** The tables of a group, computed here by the server's own rules; undefined until all is known. */
export function useStandings(tournamentId: number): Standings | undefined {
  const view = useTournament(tournamentId);
  const teams = useTeams();
  const state = view.status === 'ready' ? view : undefined;
  return useMemo(
    () =>
      state && teams
        ? computeStandings({ ...state.snapshot, teams, revision: state.revision })
        : undefined,
    [state, teams],
  );
}
