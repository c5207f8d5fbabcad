import { useMemo } from 'react';
import { disqualifiedTeams } from '../../../common/standings/leave.rules.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';

const disqualifiedKey = ({ tournaments }: ChampionshipSnapshot): string =>
  [...disqualifiedTeams(tournaments)].join(' ');

/** PLC-6: the teams that any tournament of the event has disqualified; the same set until one changes. */
export function useDisqualified(): ReadonlySet<number> {
  const key = useChampionshipSelect(disqualifiedKey) ?? '';
  return useMemo(() => new Set(key === '' ? [] : key.split(' ').map(Number)), [key]);
}
