import { useMemo } from 'react';
import { type TeamName, teamNames } from '../../../common/teams/team-names.ts';
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

const NO_TEAMS: readonly Team[] = [];

/** A team's name by its id; the same function until a team changes. Empty for an unknown id. */
export const useTeamName = (): TeamName => teamNames(useChampionshipSelect(teamsOf) ?? NO_TEAMS);
