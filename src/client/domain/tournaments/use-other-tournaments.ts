import { useMemo } from 'react';
import {
  CHAMPIONSHIP_TOPIC,
  type ChampionshipSnapshot,
  type TournamentSnapshot,
  tournamentTopic,
} from '../../../common/wire/live.ts';
import type { TopicStore } from '../../live/topic-store.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';

const unfinishedOf = ({ tournaments }: ChampionshipSnapshot): string =>
  tournaments
    .filter(({ status }) => status !== 'Completed')
    .map(({ id }) => id)
    .join(' ');

/** The other unfinished tournaments, subscribed to while the component is mounted. */
export function useOtherTournaments(tournamentId: number): readonly TournamentSnapshot[] {
  const unfinished = useChampionshipSelect(unfinishedOf) ?? '';
  const ids = useMemo(
    () =>
      unfinished
        .split(' ')
        .map(Number)
        .filter((id) => id > 0 && id !== tournamentId),
    [unfinished, tournamentId],
  );
  return useTournaments(ids);
}

/** The tournaments in the store; the match bar subscribes to all that are in play. */
export function knownTournaments(store: TopicStore): readonly TournamentSnapshot[] {
  const view = store.view(CHAMPIONSHIP_TOPIC);
  const tournaments = view.status === 'ready' ? view.snapshot.tournaments : [];
  return tournaments.flatMap(({ id }) => {
    const knownView = store.view(tournamentTopic(id));
    return knownView.status === 'ready' ? [knownView.snapshot] : [];
  });
}
