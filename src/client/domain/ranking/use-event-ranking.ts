import { useMemo } from 'react';
import { finalRanking } from '../../../common/ranking/final-ranking.rules.ts';
import type { EventRanking } from '../../../common/ranking/ranking.contract.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';
import { useTeamName } from '../teams/use-teams.ts';

const idsOf = ({ tournaments }: ChampionshipSnapshot): string =>
  tournaments.map(({ id }) => id).join(' ');

/**
 * PLC-1, PLC-2: the current ranking of the whole event, by the server's own rule; null until all tournaments
 * are loaded.
 */
export function useEventRanking(): {
  ranking: EventRanking | null;
  tournaments: readonly TournamentSnapshot[];
} {
  const names = useTeamName();
  const key = useChampionshipSelect(idsOf);
  const ids = useMemo(() => (key ? key.split(' ').map(Number) : []), [key]);
  const tournaments = useTournaments(ids);
  const isKnown = key !== undefined && tournaments.length === ids.length;
  const ranking = useMemo(
    () => (isKnown ? finalRanking(tournaments, names) : null),
    [isKnown, tournaments, names],
  );
  return { ranking, tournaments };
}
