import type { Topic } from '../../../common/contract/live.ts';
import type { SnapshotOf, TopicStore } from './topic-store.ts';

/** Milliseconds after which whatever the store holds is shown. */
const PATIENCE = 3000;

/**
 * Resolves once the store holds what a write answered: the answer arrives before the live change, and
 * an optimistic value taken away in between would flicker back.
 */
export function untilSeen<T extends Topic>(
  store: TopicStore,
  topic: T,
  isSeen: (snapshot: SnapshotOf<T>) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const view = store.view(topic);
      if (view.status === 'ready' && !isSeen(view.snapshot)) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = store.subscribe(topic, look);
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, PATIENCE);
    look();
  });
}
