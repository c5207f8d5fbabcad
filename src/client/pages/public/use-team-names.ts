import { useMemo } from 'react';
import type { ChampionshipSnapshot } from '../../../common/contract/live.ts';
import { useChampionshipSelect } from '../../shared/live/use-topic.ts';

export type TeamName = (teamId: number) => string;

const teamsOf = ({ teams }: ChampionshipSnapshot) => teams;

/** A team's name by its id; the same function until a team changes. Empty for an unknown id. */
export function useTeamNames(): TeamName {
  const teams = useChampionshipSelect(teamsOf);
  return useMemo(() => {
    const names = new Map(teams?.map(({ id, name }) => [id, name]));
    return (teamId) => names.get(teamId) ?? '';
  }, [teams]);
}
