import { type DBSchema, openDB } from 'idb';
import type { Tab } from './outbox-tab.ts';
import {
  isTaken,
  itemOf,
  type OutboxStorage,
  ownersOf,
  readable,
  type StoredItem,
  toStored,
} from './stored-item.ts';

const DATABASE = 'score-outbox';
const STORE = 'items';

interface Outbox extends DBSchema {
  [STORE]: { key: string; value: StoredItem };
}

/** Rejects where the browser has no IndexedDB. Each act is one transaction, flushed to the disk. */
export async function openIndexedDbStorage(tab: Tab): Promise<OutboxStorage> {
  const database = await openDB<Outbox>(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: 'key' }),
  });
  /** Keys that this page has had on disk. */
  const mine = new Set<string>();
  const begin = () => database.transaction(STORE, 'readwrite', { durability: 'strict' });
  return {
    async load() {
      const dead = await tab.deadAmong(ownersOf(readable(await database.getAll(STORE))));
      // Read again: another tab may have taken some of them meanwhile.
      const { store, done } = begin();
      const own = readable(await store.getAll()).filter(
        ({ owner }) => owner === tab.id || dead.includes(owner),
      );
      await Promise.all([...own.map((item) => store.put(toStored(itemOf(item), tab.id))), done]);
      for (const { key } of own) mine.add(key);
      return own.map(itemOf);
    },

    async save(item) {
      const { store, done } = begin();
      const taken = isTaken(item.key, await store.get(item.key), mine, tab.id);
      await Promise.all([taken || store.put(toStored(item, tab.id)), done]);
      mine.add(item.key);
      return taken ? 'taken' : 'stored';
    },

    async remove(key) {
      const { store, done } = begin();
      const there = await store.get(key);
      await Promise.all([there?.owner === tab.id && store.delete(key), done]);
    },
  };
}
