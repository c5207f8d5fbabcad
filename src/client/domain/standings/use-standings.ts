import { useMemo } from 'react';
import { disqualifiedTeams, leavesIn } from '../../../common/standings/leave.rules.ts';
import { computeStandings } from '../../../common/standings/standings.rules.ts';
import type { Standings } from '../../../common/standings/standings.schema.ts';
import type { Leave } from '../../../common/standings/withdrawal.schema.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import type { Tournament, TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { useTeams } from '../teams/use-teams.ts';

const NO_TEAMS: readonly Team[] = [];

/** The tables of a tournament, by the server's own rules; without names until the teams are known. */
export function useTournamentStandings({ tournament, fixtures }: TournamentState): Standings {
  const teams = useTeams() ?? NO_TEAMS;
  const disqualified = useDisqualified();
  return useMemo(
    () => computeStandings({ tournament, fixtures, teams, revision: 0, disqualified }),
    [tournament, fixtures, teams, disqualified],
  );
}

const disqualifiedKey = ({ tournaments }: ChampionshipSnapshot): string =>
  [...disqualifiedTeams(tournaments)].join(' ');

/** PLC-6: the teams that any tournament of the event has disqualified; the same set until one changes. */
export function useDisqualified(): ReadonlySet<number> {
  const key = useChampionshipSelect(disqualifiedKey) ?? '';
  return useMemo(() => new Set(key === '' ? [] : key.split(' ').map(Number)), [key]);
}

const tournamentsOf = ({ tournaments }: ChampionshipSnapshot) => tournaments;
const NO_TOURNAMENTS: readonly Tournament[] = [];

/** PLC-6: the leaves that count in a tournament, by team. */
export function useLeaves(tournament: Tournament): ReadonlyMap<number, Leave> {
  const event = useChampionshipSelect(tournamentsOf) ?? NO_TOURNAMENTS;
  return useMemo(() => {
    const others = event.filter(({ id }) => id !== tournament.id);
    return leavesIn(tournament, [...others, tournament]);
  }, [tournament, event]);
}
