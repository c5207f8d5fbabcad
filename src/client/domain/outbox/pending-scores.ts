import { setShownScore } from '../../../common/fixture/set-score.rules.ts';
import type { PendingWrite } from '../../live/pending-writes.ts';
import type { TopicStore } from '../../live/topic-store.ts';
import { fixturesChange } from '../fixtures/fixtures-change.ts';
import { isPending, nextScores, type OutboxItem } from './outbox.rules.ts';
import type { Outbox } from './outbox.ts';

/** OUT-9: applies an entered score to the shown tournament; the server detects conflicts. */
export function pendingScore(item: OutboxItem): PendingWrite {
  const { key, fixtureId, tournamentId, base } = item;
  const change = fixturesChange(tournamentId, (state) =>
    setShownScore(state, { ...base, id: fixtureId }, nextScores(item)),
  );
  return { ...change, key };
}

/**
 * Shows unsent scores in the topic store until the returned function is called. The store removes a saved
 * score itself, with its revision.
 */
export function showPendingScores(
  outbox: Pick<Outbox, 'items' | 'subscribe'>,
  store: TopicStore,
): () => void {
  let shownKeys: string[] = [];
  const show = () => {
    const queue = outbox.items();
    for (const { key, state, written = null } of queue) {
      if (state !== 'saved' || !shownKeys.includes(key)) continue;
      store.settlePending(key, written);
      shownKeys = shownKeys.filter((otherKey) => otherKey !== key);
    }
    const pending = queue.filter(isPending);
    store.changePending(shownKeys, pending.map(pendingScore));
    shownKeys = pending.map(({ key }) => key);
  };
  show();
  const stop = outbox.subscribe(show);
  return () => {
    stop();
    store.changePending(shownKeys);
    shownKeys = [];
  };
}
