import type { OutboxItem } from '../outbox.rules.ts';

/** Where items outlive the page. */
export interface OutboxStorage {
  /** This tab's items and those of tabs that are gone, which are this tab's from then on. */
  load(): Promise<OutboxItem[]>;
  /** `taken`: another tab has taken the item over. Rejects when it could not be stored. */
  save(item: OutboxItem): Promise<'stored' | 'taken'>;
  /** Off the disk, unless another tab has taken it over. */
  remove(key: string): Promise<void>;
}

/** An item on disk, with the tab that sends it. */
export type StoredItem = OutboxItem & { owner: string };

export function itemOf({ owner: _, ...item }: StoredItem): OutboxItem {
  return item;
}

export const ownersOf = (items: readonly StoredItem[]): string[] => [
  ...new Set(items.map(({ owner }) => owner)),
];

/**
 * OUT-3: another tab has taken an item over when it says so on disk, or when the item that this page has
 * put there (`mine`) is gone: only another tab removes it behind this page's back.
 */
export const isTaken = (
  key: string,
  there: StoredItem | undefined,
  mine: ReadonlySet<string>,
  tab: string,
): boolean => (there === undefined ? mine.has(key) : there.owner !== tab);
