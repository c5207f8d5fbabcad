import { useMemo } from 'react';
import type { Team } from '../../../common/teams/teams.contract.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';

const teamsOf = ({ teams }: ChampionshipSnapshot): readonly Team[] => teams;

/** All teams in the order they were made; undefined until they are known. */
export const useTeams = (): readonly Team[] | undefined => useChampionshipSelect(teamsOf);

/** Team names by id; the same map until a team changes, empty until they are known. */
export function useTeamNames(): ReadonlyMap<number, string> {
  const teams = useTeams();
  return useMemo(() => new Map(teams?.map(({ id, name }) => [id, name])), [teams]);
}

/** `isShort`: the team's short name, empty where it has none. */
export type TeamName = (teamId: number, isShort?: boolean) => string;

/** A team's name by its id; the same function until a team changes. Empty for an unknown id. */
export function useTeamName(): TeamName {
  const teams = useChampionshipSelect(teamsOf);
  return useMemo(() => {
    const knownTeams = new Map(teams?.map((team) => [team.id, team]));
    return (teamId, isShort) => knownTeams.get(teamId)?.[isShort ? 'shortName' : 'name'] ?? '';
  }, [teams]);
}
