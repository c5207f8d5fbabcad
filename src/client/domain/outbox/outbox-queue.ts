import { createListeners } from '../../browser/listeners.ts';
import type { OutboxItem, Queue } from './outbox.rules.ts';

/** The queue as shown by this page: the same array until something changes. */
export class OutboxQueue {
  #items: Queue = [];
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.add;

  readonly items = (): Queue => this.#items;
  readonly find = (key: string): OutboxItem | undefined =>
    this.#items.find((item) => item.key === key);

  show(next: Queue): void {
    if (next === this.#items) return;
    this.#items = next;
    this.#listeners.notify();
  }
}

/** Keys of new, changed and removed items. */
export function changedKeys(before: Queue, next: Queue): string[] {
  const changed = next.filter((item) => !before.includes(item)).map(({ key }) => key);
  const keptItemKeys = new Set(next.map(({ key }) => key));
  return [...changed, ...before.map(({ key }) => key).filter((key) => !keptItemKeys.has(key))];
}
