import { z } from 'zod';
import type { OutboxItem } from '../outbox.rules.ts';
import type { Tab } from './outbox-tab.ts';
import { isTaken, itemOf, type OutboxStorage, ownersOf, type StoredItem } from './stored-item.ts';

const PREFIX = 'score-outbox-item:';

/** Fields of every version. An item without them stays on the device, unsent. */
const writtenSchema = z.looseObject({ key: z.string(), owner: z.string() });
const itemSchema = z.custom<StoredItem>((item) => writtenSchema.safeParse(item).success);

const read = (key: string): StoredItem | undefined =>
  itemSchema.safeParse(JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')).data;

const readAll = (): StoredItem[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => read(name.slice(PREFIX.length)))
    .filter((item) => item !== undefined);

/** For browsers that have no IndexedDB, or close it. */
export function localStorageStorage(tab: Tab): OutboxStorage {
  const mine = new Set<string>();
  const write = (item: OutboxItem) => {
    localStorage.setItem(PREFIX + item.key, JSON.stringify({ ...item, owner: tab.id }));
    mine.add(item.key);
  };
  return {
    async load() {
      const dead = await tab.deadAmong(ownersOf(readAll()));
      const own = readAll().filter(({ owner }) => owner === tab.id || dead.includes(owner));
      for (const item of own) write(itemOf(item));
      return own.map(itemOf);
    },
    async save(item) {
      if (isTaken(item.key, read(item.key), mine, tab.id)) return 'taken';
      write(item);
      return 'stored';
    },
    async remove(key) {
      if (read(key)?.owner === tab.id) localStorage.removeItem(PREFIX + key);
    },
  };
}
