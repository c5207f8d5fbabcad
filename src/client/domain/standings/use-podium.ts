import { knockoutPlaces } from '../../../common/ranking/knockout-places.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { useTeamName } from '../teams/use-teams.ts';
import { type Placed, podium, tableRows } from './table-rows.rules.ts';
import { useDisqualified, useTournamentStandings } from './use-standings.ts';

/** SHW-11: the teams of places 1 to 3, with their names. PLC-1: those of a knockout come from its ties. */
export function usePodium(state: TournamentSnapshot): Placed[] {
  const standings = useTournamentStandings(state);
  const disqualified = useDisqualified();
  const nameOf = useTeamName();
  if (!state.ties) return podium(tableRows(state, standings, standings));
  const { champion } = state.tournament;
  const places = knockoutPlaces({ ties: state.ties, disqualified, champion });
  return podium(places.map((row) => ({ ...row, name: nameOf(row.teamId) })));
}

const SHARED = ['Shared 1st', 'Shared 2nd', 'Shared 3rd'] as const;

/** The text of a place that several teams share. */
export const sharedText = (rank: number) => SHARED[rank - 1] ?? 'Shared 1st';
