/** OUT: what happens to the queue when tabs of one browser share its disk, and when a page comes back. */
import type { Scores } from '../../../../common/fixtures/score.rules.ts';
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
 * OUT-3: an item that another tab of this browser took over, as it was on disk, is that tab's to send.
 * What was entered over it since goes on under its own key, built on that.
 */
export function splitTaken(
  queue: Queue,
  key: string,
  taken: OutboxItem | undefined,
  newKey: string,
): Queue {
  const item = queue.find((other) => other.key === key);
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

/** OUT-3: what was on disk before and is not this tab's any more is another tab's to send. */
export function leaveTaken(queue: Queue, before: Queue, stored: readonly OutboxItem[]): Queue {
  const mine = new Set(stored.map(({ key }) => key));
  const isTaken = (item: OutboxItem) =>
    item.stored && item.state !== 'saved' && before.includes(item) && !mine.has(item.key);
  return queue.some(isTaken) ? queue.filter((item) => !isTaken(item)) : queue;
}

/** OUT-8: what was on disk goes first; a request that was out when its page went may have arrived. */
export function restoreItems(queue: Queue, stored: readonly OutboxItem[]): Queue {
  const known = new Set(queue.map(({ key }) => key));
  const found = stored
    .filter(({ key }) => !known.has(key))
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
