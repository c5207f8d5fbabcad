import { z } from 'zod';
import { databaseStore, type Owned } from '../../queue/database-store.ts';
import { DurableQueue, type QueuePolicy, type QueueStore } from '../../queue/durable-queue.ts';
import type { After, SendResult } from '../../queue/send-loop.ts';
import type { Tab } from '../../queue/tab.ts';
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

type OutboxQueue = DurableQueue<OutboxItem, ScoreEntry>;

/** Scores of a match are merged until the first is sent; a refused score waits for the user. */
export const scorePolicy = (
  { send, newKey, now, after }: Omit<OutboxParts, 'storage'>,
  show: (change: (queue: Queue) => Queue) => void,
): QueuePolicy<OutboxItem, ScoreEntry> => ({
  isPending,
  keyOf: ({ key }) => key,
  enter: (queue, entry) => enterScore(queue, entry, newKey(), now()),
  attempt: (item) => ({ ...item, state: 'sending', tried: true }),
  async send(item) {
    const outcome = await send(item);
    const { key } = item;
    if (outcome.type === 'saved') after(SAVED_LISTED, () => show((queue) => without(queue, key)));
    return { settle: (queue) => settleItem(queue, key, outcome), result: resultOf(outcome) };
  },
  isDone: ({ state }) => state === 'saved',
  mark: markItem,
  restore: restoreItems,
  leave: (queue, item, taken) => splitTaken(queue, item, taken, newKey()),
});

function resultOf(outcome: Outcome): SendResult {
  if (outcome.type === 'retry') return { kind: 'later', seconds: outcome.afterSeconds };
  return { kind: outcome.type === 'signed-out' ? 'signed-out' : 'next' };
}

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(parts: OutboxParts) {
  const { storage, newKey, after } = parts;
  const policy = scorePolicy(parts, (change) => queue.show(change(items())));
  const queue: OutboxQueue = new DurableQueue(policy, { store: storage, after });
  const { items, subscribe, wake, resume, stop } = queue;
  return {
    items,
    subscribe,
    wake,
    resume,
    stop,
    itemOf: (fixtureId: number) => itemOfFixture(items(), fixtureId),
    /** The number of entered scores that the server does not have. */
    unsent: () => countUnsent(items()),
    restore: () => queue.restore(),
    /** Resolves once the score is on this device's disk (or cannot be stored there). */
    enter: (entry: ScoreEntry) => queue.add(entry),
    async resolve(key: string, choice: 'mine' | 'theirs'): Promise<void> {
      await queue.commit(resolveConflict(items(), key, choice, newKey()));
      void queue.flush();
    },
    dismiss: (key: string) => queue.commit(dismissItem(items(), key)),
  };
}

const itemSchema = z.looseObject({
  key: z.string(),
  owner: z.string(),
  fixtureId: z.number(),
  tournamentId: z.number(),
  base: z.looseObject({}),
  next: z.record(z.string(), z.number().nullable()),
});

/** The scores on this device, shared by its tabs. */
export const scoreStore = (tab: Tab): QueueStore<OutboxItem> =>
  databaseStore<OutboxItem>(
    {
      database: 'score-outbox',
      prefix: 'score-outbox-item:',
      version: 1,
      isItem: (stored): stored is Owned<OutboxItem> => itemSchema.safeParse(stored).success,
    },
    tab,
  );
