import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { ChampionshipSnapshot, Topic, TournamentSnapshot } from '../../common/wire/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/wire/live.ts';
import { screenName } from '../browser/screen-name.ts';
import type { ConnectionStatus } from './connection-status.ts';
import type { LiveClient } from './live-client.ts';
import type { SnapshotOf } from './topic-store.ts';
import type { TopicView } from './topic-view.ts';

const LiveContext = createContext<LiveClient | null>(null);

/** Provides one live client to the screens below. */
export function LiveProvider({ client, children }: { client: LiveClient; children: ReactNode }) {
  return createElement(LiveContext, { value: client }, children);
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

function useTopic<T extends Topic>(
  topic: T,
  read: 'view' | 'serverView' = 'view',
): TopicView<SnapshotOf<T>> {
  const { store } = useFollowed(topic);
  const subscribe = useMemo(
    () => (listener: () => void) => store.subscribe(topic, listener),
    [store, topic],
  );
  return useSyncExternalStore(subscribe, () => store[read](topic));
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
  // A selector that builds a new value each time must return the same value for the same snapshot.
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

/** The championship's name, teams and tournaments, subscribed to while the component is mounted. */
export const useChampionship = (): TopicView<ChampionshipSnapshot> => useTopic(CHAMPIONSHIP_TOPIC);

/** A tournament and its fixtures in playing order, subscribed to while the component is mounted. */
export const useTournament = (id: number): TopicView<TournamentSnapshot> =>
  useTopic(tournamentTopic(id));

/** The server's copy without pending writes, for views that must not count them. */
export const useServerTournament = (id: number): TopicView<TournamentSnapshot> =>
  useTopic(tournamentTopic(id), 'serverView');

/** A part of the championship; renders only when that part changes (Object.is). */
export const useChampionshipSelect = <V>(
  select: (snapshot: ChampionshipSnapshot) => V,
): V | undefined => useTopicSelect(CHAMPIONSHIP_TOPIC, select);

/** A part of a tournament; renders only when that part changes (Object.is). */
export const useTournamentSelect = <V>(
  id: number,
  select: (snapshot: TournamentSnapshot) => V,
): V | undefined => useTopicSelect(tournamentTopic(id), select);

/** How current the shown data is. */
export function useConnectionStatus(): ConnectionStatus {
  const client = useLiveClient();
  return useSyncExternalStore(client.onStatus, client.status);
}

/** Which fixtures of a tournament another screen edits, with the name of its device ('' without one). */
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
    return new Map(others.map(({ fixtureId, device }) => [fixtureId, device]));
  }, [editing]);
}
