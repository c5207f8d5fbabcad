import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type TournamentSnapshot, tournamentTopic } from '../../common/wire/live.ts';
import { useLiveClient } from './use-topic.ts';

const NONE: readonly TournamentSnapshot[] = [];

/** Several tournaments, in the order of the ids; unknown or deleted ones are left out. */
export function useTournaments(ids: readonly number[]): readonly TournamentSnapshot[] {
  const client = useLiveClient();
  const key = ids.join(' ');
  const topics = useMemo(
    () => (key === '' ? [] : key.split(' ').map((id) => tournamentTopic(Number(id)))),
    [key],
  );

  useEffect(() => {
    const leave = topics.map((topic) => client.follow(topic));
    return () => {
      for (const stop of leave) stop();
    };
  }, [client, topics]);

  const { subscribe, read } = useMemo(() => {
    let seen = NONE;
    return {
      subscribe: (listener: () => void) => {
        const stops = topics.map((topic) => client.store.subscribe(topic, listener));
        return () => {
          for (const stop of stops) stop();
        };
      },
      read: () => {
        const now = topics.flatMap((topic) => {
          const view = client.store.view(topic);
          return view.status === 'ready' ? [view.snapshot] : [];
        });
        const same =
          now.length === seen.length &&
          now.every((tournament, index) => tournament === seen[index]);
        if (!same) seen = now;
        return seen;
      },
    };
  }, [client, topics]);
  return useSyncExternalStore(subscribe, read);
}

/** Whether the given tournament does not exist; false when none is given. */
export function useIsGone(tournamentId: number | null): boolean {
  const { store } = useLiveClient();
  const subscribe = useMemo(
    () => (listener: () => void) =>
      tournamentId === null
        ? () => undefined
        : store.subscribe(tournamentTopic(tournamentId), listener),
    [store, tournamentId],
  );
  return useSyncExternalStore(
    subscribe,
    () => tournamentId !== null && store.view(tournamentTopic(tournamentId)).status === 'gone',
  );
}
