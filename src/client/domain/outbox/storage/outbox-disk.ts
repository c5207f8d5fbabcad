import { type OutboxItem, patchItem, type Queue } from '../outbox.rules.ts';
import { changedKeys, type OutboxQueue } from '../outbox-queue.ts';
import { leaveTaken, restoreItems, splitTaken } from './outbox-tabs.rules.ts';
import type { OutboxStorage } from './stored-item.ts';

interface DiskParts {
  queue: OutboxQueue;
  storage: OutboxStorage;
  newKey(): string;
}

/** Writes the queue to the device's storage, one write after the other; the last write is the last state. */
export class OutboxDisk {
  readonly #queue: OutboxQueue;
  readonly #storage: OutboxStorage;
  readonly #newKey: () => string;
  #writes: Promise<void> = Promise.resolve();
  /** Each item as last written or read; an equal item is not written again. */
  readonly #written = new Map<string, OutboxItem>();

  constructor({ queue, storage, newKey }: DiskParts) {
    this.#queue = queue;
    this.#storage = storage;
    this.#newKey = newKey;
  }

  /** Shows the new queue; resolves when the storage has it or has refused it. */
  async commit(next: Queue): Promise<void> {
    const changed = changedKeys(this.#queue.items(), next);
    this.#queue.show(next);
    await Promise.all(changed.map((key) => this.#enqueue(key)));
  }

  /**
   * OUT-8: adds items that an earlier page or a closed tab left; false when the storage cannot be read now.
   */
  async restore(): Promise<boolean> {
    const before = this.#queue.items();
    const stored = await this.#storage.load().catch(() => null);
    if (stored === null) return false;
    for (const item of stored) {
      if (this.#queue.find(item.key) === undefined) this.#written.set(item.key, item);
    }
    this.#queue.show(restoreItems(leaveTaken(this.#queue.items(), before, stored), stored));
    return true;
  }

  #enqueue(key: string): Promise<void> {
    this.#writes = this.#writes.then(() => this.#write(key));
    return this.#writes;
  }

  /** Writes the item's latest state. */
  async #write(key: string): Promise<void> {
    const item = this.#queue.find(key);
    if (item !== undefined && this.#written.get(key) === item) return;
    try {
      if (item === undefined || item.state === 'saved') {
        this.#written.delete(key);
        await this.#storage.remove(key);
      } else if ((await this.#storage.save(item)) === 'taken') {
        await this.#leave(key);
      } else {
        this.#written.set(key, item);
        // An item that changed during the write is not marked as stored; the next write stores it.
        if (this.#queue.find(key) === item) this.#mark(item, true);
      }
    } catch {
      // No storage accepts the item. The page keeps it, shows that, and still sends it.
      const there = this.#queue.find(key);
      if (there !== undefined) this.#mark(there, false);
    }
  }

  #mark(item: OutboxItem, stored: boolean): void {
    const state = item.state === 'storing' ? 'waiting' : item.state;
    if (item.stored === stored && item.state === state) return;
    this.#queue.show(patchItem(this.#queue.items(), item.key, { stored, state }));
    const marked = this.#queue.find(item.key);
    if (stored && marked !== undefined) this.#written.set(item.key, marked);
  }

  /** OUT-3: another tab took over the item as stored on disk; later entries stay in this tab. */
  async #leave(key: string): Promise<void> {
    const taken = this.#written.get(key);
    this.#written.delete(key);
    const before = this.#queue.items();
    const split = splitTaken(before, key, taken, this.#newKey());
    this.#queue.show(split);
    for (const changedKey of changedKeys(before, split)) {
      if (changedKey !== key) await this.#write(changedKey);
    }
  }
}
