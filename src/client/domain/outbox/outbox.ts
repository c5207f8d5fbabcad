import type { After } from '../../browser/retry-timer.ts';
import {
  countUnsent,
  dismissItem,
  enterScore,
  itemOfFixture,
  type OutboxItem,
  type Outcome,
  type Queue,
  resolveConflict,
  type ScoreEntry,
} from './outbox.rules.ts';
import { OutboxQueue } from './outbox-queue.ts';
import { OutboxSender } from './outbox-sender.ts';
import { OutboxDisk } from './storage/outbox-disk.ts';
import type { OutboxStorage } from './storage/stored-item.ts';

export interface OutboxParts {
  storage: OutboxStorage;
  /** One request; never rejects. */
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
  /** Takes what an earlier page or a dead tab left behind, and sends. */
  restore(): Promise<void>;
  /** Resolves once the score is on this device's disk (or cannot be put there). */
  enter(entry: ScoreEntry): Promise<void>;
  resolve(key: string, choice: 'mine' | 'theirs'): Promise<void>;
  dismiss(key: string): Promise<void>;
  /** The network may be back: try now. */
  wake(): void;
  /** Continues after a 401, once the admin has signed in. */
  resume(): void;
  stop(): void;
}

/** Puts the parts together: the queue that is shown, the disk it is kept on, the sender that empties it. */
export function createOutbox({ storage, send, newKey, now, after }: OutboxParts): Outbox {
  const queue = new OutboxQueue();
  const disk = new OutboxDisk({ queue, storage, newKey });
  const sender = new OutboxSender({ queue, disk, send, after });
  const { items, subscribe } = queue;
  return {
    items,
    subscribe,
    itemOf: (fixtureId) => itemOfFixture(items(), fixtureId),
    unsent: () => countUnsent(items()),
    async restore() {
      if (await disk.restore()) void sender.flush();
    },
    async enter(entry) {
      const stored = disk.commit(enterScore(items(), entry, newKey(), now()));
      void sender.flush();
      await stored;
    },
    async resolve(key, choice) {
      await disk.commit(resolveConflict(items(), key, choice, newKey()));
      void sender.flush();
    },
    dismiss: (key) => disk.commit(dismissItem(items(), key)),
    wake: () => sender.wake(),
    resume: () => sender.resume(),
    stop: () => sender.stop(),
  };
}
