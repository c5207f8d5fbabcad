import { type After, RetryTimer } from '../../browser/retry-timer.ts';
import {
  nextToSend,
  type OutboxItem,
  type Outcome,
  patchItem,
  settleItem,
} from './outbox.rules.ts';
import type { OutboxQueue } from './outbox-queue.ts';
import type { OutboxDisk } from './storage/outbox-disk.ts';

/** In ms: how long a saved score is listed as saved. The state of its row does not depend on it. */
const SAVED_LISTED = 10_000;

interface SenderParts {
  queue: OutboxQueue;
  disk: Pick<OutboxDisk, 'commit'>;
  /** One request; never rejects. */
  send(item: OutboxItem): Promise<Outcome>;
  after: After;
}

/** OUT-4: sends one item at a time, in order, until the queue is empty or has to wait. */
export class OutboxSender {
  readonly #parts: SenderParts;
  readonly #retry: RetryTimer;
  #isSending = false;
  #isSignedOut = false;
  #isStopped = false;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#retry = new RetryTimer(parts.after);
  }

  async flush(): Promise<void> {
    if (this.#isSending || this.#isStopped || this.#isSignedOut || this.#retry.isWaiting) return;
    this.#isSending = true;
    const { queue } = this.#parts;
    try {
      for (let item = nextToSend(queue.items()); item; item = nextToSend(queue.items())) {
        if (!(await this.#attempt(item)) || this.#isStopped) break;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** OUT-11: the network may be back: try now. */
  wake(): void {
    this.#retry.reset();
    void this.flush();
  }

  /** OUT-12: somebody signed in. */
  resume(): void {
    this.#isSignedOut = false;
    this.wake();
  }

  stop(): void {
    this.#isStopped = true;
    this.#retry.reset();
  }

  /** One request; false when the queue has to wait. */
  async #attempt({ key }: OutboxItem): Promise<boolean> {
    const { queue, disk, send } = this.#parts;
    // On disk before the request is out: a reloaded page must know that it may have arrived.
    await disk.commit(patchItem(queue.items(), key, { state: 'sending', tried: true }));
    const sent = queue.find(key);
    if (sent === undefined) return true;
    const outcome = await send(sent);
    await disk.commit(settleItem(queue.items(), key, outcome));
    return this.#goesOn(key, outcome);
  }

  #goesOn(key: string, outcome: Outcome): boolean {
    if (outcome.type === 'retry') {
      this.#retry.start(() => void this.flush(), outcome.afterSeconds);
      return false;
    }
    if (outcome.type === 'saved') this.#unlistLater(key);
    this.#retry.reset();
    this.#isSignedOut = outcome.type === 'signed-out';
    return !this.#isSignedOut;
  }

  #unlistLater(key: string): void {
    const { queue, after } = this.#parts;
    after(SAVED_LISTED, () => queue.show(queue.items().filter((item) => item.key !== key)));
  }
}
