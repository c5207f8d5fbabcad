import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { type TournamentTopic, tournamentTopic } from '../../../common/wire/live.ts';
import { useLiveClient } from '../../live/use-topic.ts';

/** The fixtures of these tournaments that are called or in play. */
export function useLitIds(tournamentIds: readonly number[]): readonly number[] {
  const client = useLiveClient();
  const key = tournamentIds.join(' ');
  const topics = useMemo(
    () =>
      key
        .split(' ')
        .filter(Boolean)
        .map((id): TournamentTopic => tournamentTopic(Number(id))),
    [key],
  );
  useEffect(() => {
    const leave = topics.map((topic) => client.follow(topic));
    return () => {
      for (const stop of leave) stop();
    };
  }, [client, topics]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = topics.map((topic) => client.store.subscribe(topic, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client, topics],
  );
  const read = () =>
    topics
      .flatMap((topic) => {
        const view = client.store.view(topic);
        return view.status === 'ready' ? (litFixture(view.snapshot.fixtures)?.id ?? []) : [];
      })
      .join(' ');
  const lit = useSyncExternalStore(subscribe, read);
  return useMemo(() => lit.split(' ').filter(Boolean).map(Number), [lit]);
}
