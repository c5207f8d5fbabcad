import { type After, SendLoop, type SendResult } from '../../queue/send-loop.ts';
import {
  countUnsent,
  dismissItem,
  enterScore,
  itemOfFixture,
  nextToSend,
  type OutboxItem,
  type Outcome,
  patchItem,
  type Queue,
  resolveConflict,
  type ScoreEntry,
  settleItem,
  without,
} from './outbox.rules.ts';
import { OutboxQueue } from './outbox-queue.ts';
import { OutboxDisk } from './storage/outbox-disk.ts';
import type { OutboxStorage } from './storage/stored-item.ts';

/** In ms: how long a saved score is listed as saved. The state of its row does not depend on it. */
const SAVED_LISTED = 10_000;

export interface OutboxParts {
  storage: OutboxStorage;
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

/** Combines the parts: the shown queue, its storage, and the loop that sends it. */
export function createOutbox({ storage, send, newKey, now, after }: OutboxParts): Outbox {
  const queue = new OutboxQueue();
  const disk = new OutboxDisk({ queue, storage, newKey });
  const { items, subscribe } = queue;
  const loop = new SendLoop({ next: () => nextToSend(items()), send: sendOnce, after });

  async function sendOnce({ key }: OutboxItem): Promise<SendResult> {
    // Stored before the request is sent: a reloaded page must know that it may have arrived.
    await disk.commit(patchItem(items(), key, { state: 'sending', tried: true }));
    const sent = queue.find(key);
    if (sent === undefined) return { kind: 'next' };
    const outcome = await send(sent);
    await disk.commit(settleItem(items(), key, outcome));
    if (outcome.type === 'retry') return { kind: 'later', seconds: outcome.afterSeconds };
    if (outcome.type === 'saved') after(SAVED_LISTED, () => queue.show(without(items(), key)));
    return { kind: outcome.type === 'signed-out' ? 'signed-out' : 'next' };
  }

  return {
    items,
    subscribe,
    itemOf: (fixtureId) => itemOfFixture(items(), fixtureId),
    unsent: () => countUnsent(items()),
    async restore() {
      if (await disk.restore()) void loop.flush();
    },
    async enter(entry) {
      const stored = disk.commit(enterScore(items(), entry, newKey(), now()));
      void loop.flush();
      await stored;
    },
    async resolve(key, choice) {
      await disk.commit(resolveConflict(items(), key, choice, newKey()));
      void loop.flush();
    },
    dismiss: (key) => disk.commit(dismissItem(items(), key)),
    wake: () => loop.wake(),
    resume: () => loop.resume(),
    stop: () => loop.stop(),
  };
}
