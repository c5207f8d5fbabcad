import { useMemo } from 'react';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import { beforeLatest, type TableRow, tableRows } from './table-rows.rules.ts';
import { useLeaves, useTournamentStandings } from './use-standings.ts';

/** The table of a group, with the moves caused by its latest result. */
export function useTableRows(state: TournamentState): { standings: Standings; rows: TableRow[] } {
  const { tournament, fixtures } = state;
  const earlier = useMemo(
    () => ({ tournament, fixtures: beforeLatest(fixtures) }),
    [tournament, fixtures],
  );
  const standings = useTournamentStandings(state);
  const before = useTournamentStandings(earlier);
  const leaves = useLeaves(tournament);
  const rows = useMemo(
    () => tableRows({ tournament, fixtures }, standings, before, leaves),
    [fixtures, standings, before, tournament, leaves],
  );
  return { standings, rows };
}
