import type { ReactNode } from 'react';
import { CHAMPIONSHIP_TOPIC, type ChampionshipSnapshot } from '../../common/wire/live.ts';
import { createDeferredLiveClient } from '../live/deferred-live-client.ts';
import { createTopicStore } from '../live/topic-store.ts';
import { LiveProvider } from '../live/use-topic.ts';

/** A wrapper for public parts: the championship is known, and no server is asked. */
export function publicHarness(championship: Partial<ChampionshipSnapshot> = {}) {
  const snapshot = { name: 'Cup', teams: [], tournaments: [], ...championship };
  const client = createDeferredLiveClient({
    store: createTopicStore([{ topic: CHAMPIONSHIP_TOPIC, epoch: 'e', revision: 1, snapshot }]),
    since: undefined,
    load: () => new Promise(() => undefined),
  });
  return ({ children }: { children: ReactNode }) => (
    <LiveProvider client={client}>{children}</LiveProvider>
  );
}
