import { useMemo } from 'react';
import type { ChampionshipSnapshot } from '../../../common/contract/live.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { useChampionshipSelect } from './use-topic.ts';

const teamsOf = ({ teams }: ChampionshipSnapshot): readonly Team[] => teams;

/** All teams in the order they were made; undefined until they are known. */
export const useTeams = (): readonly Team[] | undefined => useChampionshipSelect(teamsOf);

/** Team names by id, for whatever draws a fixture; empty until they are known. */
export function useTeamNames(): ReadonlyMap<number, string> {
  const teams = useTeams();
  return useMemo(() => new Map(teams?.map(({ id, name }) => [id, name])), [teams]);
}
