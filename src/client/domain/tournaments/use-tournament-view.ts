import type { Team } from '../../../common/teams/teams.contract.ts';
import {
  type EventFacts,
  type TournamentView,
  tournamentView,
} from '../../../common/tournament-view/tournament-view.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';

const teamsOf = ({ teams }: ChampionshipSnapshot): readonly Team[] => teams;
const tournamentsOf = ({ tournaments }: ChampionshipSnapshot): readonly Tournament[] => tournaments;
const NO_TEAMS: readonly Team[] = [];
const NO_TOURNAMENTS: readonly Tournament[] = [];

/** Empty lists until the event is loaded. */
export function useEventFacts(): EventFacts {
  const teams = useChampionshipSelect(teamsOf) ?? NO_TEAMS;
  const tournaments = useChampionshipSelect(tournamentsOf) ?? NO_TOURNAMENTS;
  return { teams, tournaments };
}

/** The same object until the tournament or a fact of its event changes. */
export function useTournamentView(snapshot: TournamentSnapshot): TournamentView {
  return tournamentView(snapshot, useEventFacts());
}

/** As {@link useTournamentView}, for several tournaments. */
export function useTournamentViews(
  snapshots: readonly TournamentSnapshot[],
): readonly TournamentView[] {
  const event = useEventFacts();
  return snapshots.map((snapshot) => tournamentView(snapshot, event));
}
