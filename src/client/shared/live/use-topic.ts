import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type {
  ChampionshipSnapshot,
  Topic,
  TournamentSnapshot,
} from '../../../common/contract/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/contract/live.ts';
import { screenName } from '../screen-name.ts';
import type { Link } from './freshness.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import {
  createTopicStore,
  readPageSnapshot,
  type SnapshotOf,
  type TopicView,
} from './topic-store.ts';

const LiveContext = createContext<LiveClient | null>(null);

/** Gives the screens below one live client; without `client` it makes the page's own. */
export function LiveProvider({ client, children }: { client?: LiveClient; children: ReactNode }) {
  const [own] = useState(
    () => client ?? createLiveClient({ store: createTopicStore(readPageSnapshot(document)) }),
  );
  return createElement(LiveContext, { value: client ?? own }, children);
}

/** The page's live client, for what is not a topic: the outbox wakes with its connection. */
export function useLiveClient(): LiveClient {
  const client = use(LiveContext);
  if (client === null) throw new Error('LiveProvider is missing above this component');
  return client;
}

function useFollowed(topic: Topic): LiveClient {
  const client = useLiveClient();
  useEffect(() => client.follow(topic), [client, topic]);
  return client;
}

function useTopic<T extends Topic>(topic: T): TopicView<SnapshotOf<T>> {
  const { store } = useFollowed(topic);
  const subscribe = useMemo(
    () => (listener: () => void) => store.subscribe(topic, listener),
    [store, topic],
  );
  return useSyncExternalStore(subscribe, () => store.view(topic));
}

function useTopicSelect<T extends Topic, V>(
  topic: T,
  select: (snapshot: SnapshotOf<T>) => V,
): V | undefined {
  const { store } = useFollowed(topic);
  const subscribe = useMemo(
    () => (listener: () => void) => store.subscribe(topic, listener),
    [store, topic],
  );
  // A selector that builds a new value each time must still answer the same for the same snapshot.
  const read = useMemo(() => {
    let seen: SnapshotOf<T> | undefined;
    let value: V | undefined;
    return () => {
      const view = store.view(topic);
      if (view.status !== 'ready') return undefined;
      if (view.snapshot !== seen) {
        seen = view.snapshot;
        value = select(seen);
      }
      return value;
    };
  }, [store, topic, select]);
  return useSyncExternalStore(subscribe, read);
}

/** The championship's name, teams and groups, followed while the component is mounted. */
export const useChampionship = (): TopicView<ChampionshipSnapshot> => useTopic(CHAMPIONSHIP_TOPIC);

/** A group and its fixtures in playing order, followed while the component is mounted. */
export const useTournament = (id: number): TopicView<TournamentSnapshot> =>
  useTopic(tournamentTopic(id));

/** A part of the championship; renders again only when that part is another (Object.is). */
export const useChampionshipSelect = <V>(
  select: (snapshot: ChampionshipSnapshot) => V,
): V | undefined => useTopicSelect(CHAMPIONSHIP_TOPIC, select);

/** A part of a group; renders again only when that part is another (Object.is). */
export const useTournamentSelect = <V>(
  id: number,
  select: (snapshot: TournamentSnapshot) => V,
): V | undefined => useTopicSelect(tournamentTopic(id), select);

/** How fresh what this page shows is. */
export function useLink(): Link {
  const client = useLiveClient();
  return useSyncExternalStore(client.onLink, client.link);
}

/** Which other screen edits which fixture of a group, by fixture id. */
export function usePresence(tournamentId: number): ReadonlyMap<number, string> {
  const topic = tournamentTopic(tournamentId);
  const { store } = useFollowed(topic);
  const subscribe = useMemo(
    () => (listener: () => void) => store.subscribe(topic, listener),
    [store, topic],
  );
  const editing = useSyncExternalStore(subscribe, () => store.editing(topic));
  return useMemo(() => {
    const others = editing.filter(({ screen }) => screen !== screenName);
    return new Map(others.map(({ fixtureId, screen }) => [fixtureId, screen]));
  }, [editing]);
}
