import { createListeners } from '../browser/listeners.ts';
import { type After, afterMs, SendLoop, type SendResult } from './send-loop.ts';

/** Storage of a queue's items that outlives the page. */
export interface QueueStore<T> {
  /** Loads the items that this page sends. Rejects when they cannot be read now. */
  load(): Promise<T[]>;
  /** `taken`: another tab has taken the item over. Rejects when the item could not be stored. */
  save(item: T): Promise<'stored' | 'taken'>;
  /** Removes the item, unless another tab has taken it over. */
  remove(key: string): Promise<void>;
}

/** What an answer means for the queue. */
export interface Settlement<T> {
  /** Removes the item, leaves it pending to be sent again, or lets it wait for the user. */
  settle(items: readonly T[]): readonly T[];
  result: SendResult;
}

/**
 * What differs between the kinds of queued writes. An item's content does not change once it may have been sent: its
 * key is the Idempotency-Key of its request.
 */
export interface QueuePolicy<T, Entry> {
  keyOf(item: T): string;
  /** Collapse or keep: the queue with a new entry, merged into an unsent item or appended. */
  enter(items: readonly T[], entry: Entry): readonly T[];
  /** OUT-4: pending items are sent in the order of the queue. The others wait for the user, and block nothing. */
  isPending(item: T): boolean;
  /** The item as stored before its request, so that a reloaded page knows that the request may have arrived. */
  attempt?(item: T): T;
  /** Sends the item once: retry, and what a refusal means. Never rejects. */
  send(item: T): Promise<Settlement<T>>;
  /** Whether the item is listed, but no longer on the device. */
  isDone?(item: T): boolean;
  /** The item once the device has stored it, or could not store it. */
  mark(item: T, isStored: boolean): T;
  /** The queue with the items on the device. `before`: the queue when reading began. */
  restore(items: readonly T[], stored: readonly T[], before: readonly T[]): readonly T[];
  /** Drops an item that another tab has taken over as `taken`; a later entry stays, under a new key. */
  leave?(items: readonly T[], item: T, taken: T | undefined): readonly T[];
}

/**
 * A queue of writes that outlives its page. An entry is shown at once, stored on the device, and sent in order under
 * its own key until the server has answered. The next page takes over what is left.
 */
export class DurableQueue<T, Entry> {
  readonly #policy: QueuePolicy<T, Entry>;
  readonly #store: QueueStore<T>;
  readonly #loop: SendLoop<T>;
  readonly #listeners = createListeners();
  #items: readonly T[] = [];
  /** One write after the other; the last write is the last state. */
  #writes: Promise<void> = Promise.resolve();
  #openWrites = 0;
  /** Each item as last written or read; an equal item is not written again. */
  readonly #written = new Map<string, T>();

  constructor(
    policy: QueuePolicy<T, Entry>,
    { store, after = afterMs }: { store: QueueStore<T>; after?: After },
  ) {
    this.#policy = policy;
    this.#store = store;
    this.#loop = new SendLoop<T>({
      next: () => this.#items.find(policy.isPending),
      send: (item) => this.#send(item),
      after,
    });
  }

  readonly subscribe = this.#listeners.add;

  /** The same array until something changes. */
  readonly items = (): readonly T[] => this.#items;

  readonly find = (key: string): T | undefined =>
    this.#items.find((item) => this.#policy.keyOf(item) === key);

  /** Shows the entry and sends it; resolves when the device has stored it, or cannot. */
  add(entry: Entry): Promise<void> {
    const stored = this.commit(this.#policy.enter(this.#items, entry));
    void this.flush();
    return stored;
  }

  /** Shows the new queue; resolves when the device has stored it, or cannot. */
  async commit(next: readonly T[]): Promise<void> {
    const keys = this.#changedKeys(next);
    this.show(next);
    await Promise.all(keys.map((key) => this.#enqueue(key)));
  }

  /** Shows the new queue without storing it. */
  show(next: readonly T[]): void {
    if (next === this.#items) return;
    this.#items = next;
    this.#listeners.notify();
  }

  /** Takes over the items that an earlier page or a closed tab left, and sends them. */
  async restore(): Promise<void> {
    // An item that has just left the queue is no longer on the device.
    await this.#writes;
    const before = this.#items;
    const stored = await this.#store.load().catch(() => null);
    if (stored === null) return;
    for (const item of stored) {
      const key = this.#policy.keyOf(item);
      if (this.find(key) === undefined) this.#written.set(key, item);
    }
    this.show(this.#policy.restore(this.#items, stored, before));
    void this.flush();
  }

  /** Resolves when nothing more can be sent at the moment. */
  readonly flush = (): Promise<void> => this.#loop.flush();
  /** Retries now, because the network may be available again. */
  readonly wake = (): void => this.#loop.wake();
  /** Continues after the session ended, once there is a new one. */
  readonly resume = (): void => this.#loop.resume();
  readonly stop = (): void => this.#loop.stop();

  async #send(item: T): Promise<SendResult> {
    const { keyOf, attempt, send } = this.#policy;
    if (attempt !== undefined) void this.commit(this.#replace(item, attempt(item)));
    // Stored before the request is sent.
    await this.#writes;
    const attempted = this.find(keyOf(item));
    if (attempted === undefined) return { kind: 'next' };
    const { settle, result } = await send(attempted);
    await this.commit(settle(this.#items));
    return result;
  }

  #replace(item: T, next: T): readonly T[] {
    if (item === next) return this.#items;
    return this.#items.map((queued) => (queued === item ? next : queued));
  }

  /** Keys of new, changed and removed items. */
  #changedKeys(next: readonly T[]): string[] {
    const { keyOf } = this.#policy;
    const changed = next.filter((item) => !this.#items.includes(item)).map(keyOf);
    const keys = new Set(next.map(keyOf));
    return [...changed, ...this.#items.map(keyOf).filter((key) => !keys.has(key))];
  }

  #enqueue(key: string): Promise<void> {
    // With an attempt, the item changes once more in this task: both changes are one write.
    const startsNow = this.#openWrites === 0 && this.#policy.attempt === undefined;
    this.#openWrites += 1;
    const write = () => this.#write(key).finally(() => (this.#openWrites -= 1));
    this.#writes = startsNow ? write() : this.#writes.then(write);
    return this.#writes;
  }

  /** Writes the item's latest state. */
  async #write(key: string): Promise<void> {
    const item = this.find(key);
    if (item !== undefined && this.#written.get(key) === item) return;
    try {
      if (item === undefined || this.#policy.isDone?.(item)) {
        this.#written.delete(key);
        await this.#store.remove(key);
      } else if ((await this.#store.save(item)) === 'taken') {
        await this.#leave(key);
      } else {
        this.#written.set(key, item);
        // An item that changed during the write is not marked as stored; the next write stores it.
        if (this.find(key) === item) this.#mark(item, true);
      }
    } catch {
      // No storage accepts the item. The page keeps it, shows that, and still sends it.
      const queued = this.find(key);
      if (queued !== undefined) this.#mark(queued, false);
    }
  }

  #mark(item: T, isStored: boolean): void {
    const marked = this.#policy.mark(item, isStored);
    this.show(this.#replace(item, marked));
    if (isStored) this.#written.set(this.#policy.keyOf(item), marked);
  }

  async #leave(key: string): Promise<void> {
    const item = this.find(key);
    const taken = this.#written.get(key);
    this.#written.delete(key);
    if (item === undefined || this.#policy.leave === undefined) return;
    const next = this.#policy.leave(this.#items, item, taken);
    const changed = this.#changedKeys(next);
    this.show(next);
    for (const changedKey of changed) {
      if (changedKey !== key) await this.#write(changedKey);
    }
  }
}
