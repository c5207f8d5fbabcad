import { type DBSchema, openDB } from 'idb';
import type { QueueStore } from '../../../queue/durable-queue.ts';
import type { Tab } from '../../../queue/tab.ts';
import type { OutboxItem } from '../outbox.rules.ts';
import { isTaken, itemOf, ownersOf, readable, type StoredItem, toStored } from './stored-item.ts';

/** Milliseconds. A disk that does not answer must not keep a score from being sent. */
const PATIENCE = 1500;

/**
 * IndexedDB, with localStorage as the fallback: a private window has no IndexedDB, and a phone may close it
 * at any time. Items in localStorage are moved over as soon as possible.
 */
export function browserStorage(tab: Tab): QueueStore<OutboxItem> {
  const spare = localStorageStorage(tab);
  let opened: Promise<QueueStore<OutboxItem>> | undefined;
  let wasOpened = false;
  let hasFailed = false;

  async function database<T>(act: (storage: QueueStore<OutboxItem>) => Promise<T>): Promise<T> {
    opened ??= inTime(openIndexedDbStorage(tab));
    const storage = await opened.catch((error) => {
      hasFailed = true;
      throw error;
    });
    wasOpened = true;
    try {
      return await inTime(act(storage));
    } catch (error) {
      // A closed connection stays closed: the next use opens another.
      opened = undefined;
      throw error;
    }
  }

  return {
    async load() {
      // Retries a slow disk here, but not for each entered score.
      if (hasFailed) opened = undefined;
      hasFailed = false;
      const aside = await spare.load().catch(() => []);
      try {
        for (const item of aside) {
          await database((storage) => storage.save(item));
          await spare.remove(item.key);
        }
        return await database((storage) => storage.load());
      } catch (error) {
        if (wasOpened) throw error;
        return aside;
      }
    },
    save: (item) => database((storage) => storage.save(item)).catch(() => spare.save(item)),
    async remove(key) {
      await spare.remove(key);
      await database((storage) => storage.remove(key));
    },
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The disk does not answer')), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const PREFIX = 'score-outbox-item:';

/** Returns undefined also for invalid JSON: it stays on the device and hides no other item. */
function read(key: string): StoredItem | undefined {
  const text = localStorage.getItem(PREFIX + key);
  try {
    return readable([JSON.parse(text ?? 'null')])[0];
  } catch {
    return undefined;
  }
}

const readAll = (): StoredItem[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => read(name.slice(PREFIX.length)))
    .filter((item) => item !== undefined);

/** For browsers that have no IndexedDB, or close it. */
function localStorageStorage(tab: Tab): QueueStore<OutboxItem> {
  const mine = new Set<string>();
  const write = (item: OutboxItem) => {
    localStorage.setItem(PREFIX + item.key, JSON.stringify(toStored(item, tab.id)));
    mine.add(item.key);
  };
  return {
    async load() {
      const dead = await tab.deadAmong(ownersOf(readAll()));
      const items = readAll().filter(({ owner }) => owner === tab.id || dead.includes(owner));
      for (const item of items) write(itemOf(item));
      return items.map(itemOf);
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

const DATABASE = 'score-outbox';
const STORE = 'items';

interface Outbox extends DBSchema {
  [STORE]: { key: string; value: StoredItem };
}

/** Rejects where the browser has no IndexedDB. Each act is one transaction, flushed to the disk. */
async function openIndexedDbStorage(tab: Tab): Promise<QueueStore<OutboxItem>> {
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
      const ownItems = readable(await store.getAll()).filter(
        ({ owner }) => owner === tab.id || dead.includes(owner),
      );
      await Promise.all([
        ...ownItems.map((item) => store.put(toStored(itemOf(item), tab.id))),
        done,
      ]);
      for (const { key } of ownItems) mine.add(key);
      return ownItems.map(itemOf);
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
