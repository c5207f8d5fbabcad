import { z } from 'zod';
import type { OutboxItem } from '../outbox.rules.ts';

/** The version of stored items; items of a newer program stay on the device, unsent. */
const VERSION = 1;

/** An item on disk, with the tab that sends it. */
export type StoredItem = OutboxItem & { owner: string; version?: number };

/** Fields of every version. An item without them stays on the device, unsent. */
const writtenSchema = z.looseObject({
  version: z.number().max(VERSION).optional(),
  ...{ key: z.string(), owner: z.string(), fixtureId: z.number(), tournamentId: z.number() },
  ...{ base: z.looseObject({}), next: z.record(z.string(), z.number().nullable()) },
});
const itemSchema = z.custom<StoredItem>((item) => writtenSchema.safeParse(item).success);

/** Returns the items that this version can read. */
export const readable = (stored: readonly unknown[]): StoredItem[] =>
  stored.flatMap((entry) => itemSchema.safeParse(entry).data ?? []);

export const toStored = (item: OutboxItem, owner: string): StoredItem => ({
  ...item,
  owner,
  version: VERSION,
});

export function itemOf({ owner: _, version: _version, ...item }: StoredItem): OutboxItem {
  return item;
}

export const ownersOf = (items: readonly StoredItem[]): string[] => [
  ...new Set(items.map(({ owner }) => owner)),
];

/**
 * OUT-3: another tab has taken over an item when the stored item says so, or when an item that this page has
 * stored (`mine`) is gone: only another tab removes it unnoticed.
 */
export const isTaken = (
  key: string,
  there: StoredItem | undefined,
  mine: ReadonlySet<string>,
  tab: string,
): boolean => (there === undefined ? mine.has(key) : there.owner !== tab);
