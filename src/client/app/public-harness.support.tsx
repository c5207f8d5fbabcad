import type { ReactNode } from 'react';
import {
  CHAMPIONSHIP_TOPIC,
  type ChampionshipSnapshot,
  type TournamentSnapshot,
  tournamentTopic,
} from '../../common/wire/live.ts';
import { createDeferredLiveClient } from '../live/deferred-live-client.ts';
import { createTopicStore } from '../live/topic-store.ts';
import { LiveProvider } from '../live/use-topic.ts';

/** A wrapper for public parts: the championship and `tournaments` are known, and no server is asked. */
export function publicHarness(
  championship: Partial<ChampionshipSnapshot> = {},
  tournaments: readonly TournamentSnapshot[] = [],
) {
  const snapshot = {
    ...{ name: 'Cup', teams: [], tournaments: tournaments.map(({ tournament }) => tournament) },
    ...championship,
  };
  const topics = tournaments.map((state) => ({
    ...{ topic: tournamentTopic(state.tournament.id), epoch: 'e', revision: 1, snapshot: state },
  }));
  const client = createDeferredLiveClient({
    store: createTopicStore([
      { topic: CHAMPIONSHIP_TOPIC, epoch: 'e', revision: 1, snapshot },
      ...topics,
    ]),
    since: undefined,
    load: () => new Promise(() => undefined),
  });
  return ({ children }: { children: ReactNode }) => (
    <LiveProvider client={client}>{children}</LiveProvider>
  );
}
