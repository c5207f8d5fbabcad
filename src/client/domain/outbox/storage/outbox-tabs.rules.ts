/** OUT: rules for the queue when tabs of one browser share its disk, and when a page is opened again. */
import type { Scores } from '../../../../common/fixture/score.rules.ts';
import {
  isPending,
  nextScores,
  type OutboxItem,
  type Queue,
  replaceItem,
  without,
} from '../outbox.rules.ts';

const sameScores = (a: Scores, b: Scores): boolean =>
  a.homeScore === b.homeScore && a.awayScore === b.awayScore;

/**
 * OUT-3: another tab of this browser has taken over the stored item and sends it. A score entered over it
 * since stays in this tab under its own key, with the taken score as base.
 */
export function splitTaken(
  queue: Queue,
  key: string,
  taken: OutboxItem | undefined,
  newKey: string,
): Queue {
  const item = queue.find((outboxItem) => outboxItem.key === key);
  if (item === undefined) return queue;
  if (taken === undefined || sameScores(nextScores(taken), nextScores(item))) {
    return without(queue, key);
  }
  return replaceItem(queue, key, {
    ...item,
    key: newKey,
    base: { ...taken.base, ...nextScores(taken) },
    state: item.state === 'conflict' ? 'conflict' : 'storing',
    tried: false,
    stored: false,
  });
}

/** OUT-3: drops stored items that no longer belong to this tab: another tab sends them. */
export function leaveTaken(queue: Queue, before: Queue, stored: readonly OutboxItem[]): Queue {
  const mine = new Set(stored.map(({ key }) => key));
  const isTaken = (item: OutboxItem) =>
    item.stored && item.state !== 'saved' && before.includes(item) && !mine.has(item.key);
  return queue.some(isTaken) ? queue.filter((item) => !isTaken(item)) : queue;
}

/**
 * OUT-8: stored items come first. A request that was in progress when its page was closed may have arrived.
 */
export function restoreItems(queue: Queue, stored: readonly OutboxItem[]): Queue {
  const knownItemKeys = new Set(queue.map(({ key }) => key));
  const found = stored
    .filter(({ key }) => !knownItemKeys.has(key))
    .map(
      (item): OutboxItem => ({
        ...item,
        state: isPending(item) ? 'waiting' : item.state,
        stored: true,
      }),
    );
  if (found.length === 0) return queue;
  found.sort((a, b) => a.order - b.order || a.enteredAt - b.enteredAt);
  return [...found, ...queue];
}
