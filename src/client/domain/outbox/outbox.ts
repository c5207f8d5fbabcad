import { DurableQueue, type QueuePolicy, type QueueStore } from '../../queue/durable-queue.ts';
import type { After, SendResult } from '../../queue/send-loop.ts';
import {
  countUnsent,
  dismissItem,
  enterScore,
  isPending,
  itemOfFixture,
  markItem,
  type OutboxItem,
  type Outcome,
  type Queue,
  resolveConflict,
  restoreItems,
  type ScoreEntry,
  settleItem,
  splitTaken,
  without,
} from './outbox.rules.ts';

/** In ms: how long a saved score is listed as saved. The state of its row does not depend on it. */
const SAVED_LISTED = 10_000;

export interface OutboxParts {
  storage: QueueStore<OutboxItem>;
  /** Sends one request; never rejects. */
  send(item: OutboxItem): Promise<Outcome>;
  newKey(): string;
  /** Milliseconds since 1970. */
  now(): number;
  after: After;
}

export interface Outbox {
  /** The same array until something changes. */
  items(): Queue;
  itemOf(fixtureId: number): OutboxItem | undefined;
  unsent(): number;
  subscribe(listener: () => void): () => void;
  /** Takes over items that an earlier page or a closed tab left, and sends them. */
  restore(): Promise<void>;
  /** Resolves once the score is on this device's disk (or cannot be stored there). */
  enter(entry: ScoreEntry): Promise<void>;
  resolve(key: string, choice: 'mine' | 'theirs'): Promise<void>;
  dismiss(key: string): Promise<void>;
  /** Retries now, because the network may be available again. */
  wake(): void;
  /** Continues after a 401, once the admin has signed in. */
  resume(): void;
  stop(): void;
}

/** Scores of a match are merged until the first is sent; a refused score waits for the user. */
export const scorePolicy = ({
  send,
  newKey,
  now,
}: Pick<OutboxParts, 'send' | 'newKey' | 'now'>): QueuePolicy<OutboxItem, ScoreEntry, Outcome> => ({
  send,
  isPending,
  keyOf: ({ key }) => key,
  enter: (items, entry) => enterScore(items, entry, newKey(), now()),
  isStorable: ({ state }) => state !== 'saved',
  attempt: (item) => ({ ...item, state: 'sending', tried: true }),
  settle: (items, { key }, outcome) => settleItem(items, key, outcome),
  after: resultOf,
  mark: markItem,
  restore: restoreItems,
  leave: (items, item, taken) => splitTaken(items, item, taken, newKey()),
});

function resultOf(outcome: Outcome): SendResult {
  if (outcome.type === 'retry') return { kind: 'later', seconds: outcome.afterSeconds };
  return { kind: outcome.type === 'signed-out' ? 'signed-out' : 'next' };
}

export function createOutbox({ storage, send, newKey, now, after }: OutboxParts): Outbox {
  const listed = async (item: OutboxItem): Promise<Outcome> => {
    const outcome = await send(item);
    if (outcome.type === 'saved') {
      after(SAVED_LISTED, () => queue.show(without(queue.items(), item.key)));
    }
    return outcome;
  };
  const policy = scorePolicy({ send: listed, newKey, now });
  const queue = new DurableQueue(policy, { store: storage, after });
  const { items, subscribe, wake, resume, stop } = queue;
  return {
    ...{ items, subscribe, wake, resume, stop },
    itemOf: (fixtureId) => itemOfFixture(items(), fixtureId),
    unsent: () => countUnsent(items()),
    restore: () => queue.restore(),
    enter: (entry) => queue.add(entry),
    async resolve(key, choice) {
      await queue.commit(resolveConflict(items(), key, choice, newKey()));
      void queue.flush();
    },
    dismiss: (key) => queue.commit(dismissItem(items(), key)),
  };
}
