import { openDB } from 'idb';
import { DeviceItems, fromStored, type StoredForm, toStored } from './device-items.ts';
import type { QueueStore } from './durable-queue.ts';
import type { Tab } from './tab.ts';

/** Milliseconds. A disk that does not answer must not keep an item from being sent. */
const PATIENCE = 1500;

/** An item on the device, with the tab that sends it. */
export type Owned<T> = T & { owner: string };

interface DatabaseForm<T> extends StoredForm<Owned<T>> {
  /** Of the database in IndexedDB, with one store. */
  database: string;
}

/** Items by their key. */
interface Table<T> {
  all(): Promise<Owned<T>[]>;
  get(key: string): Promise<Owned<T> | null | undefined>;
  put(item: Owned<T>): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/** Runs one transaction. */
type Transact<T> = <Result>(act: (table: Table<T>) => Promise<Result>) => Promise<Result>;

/**
 * IndexedDB, with localStorage as the fallback: a private window has no IndexedDB, and a phone may close it
 * at any time. Items in localStorage are moved over as soon as possible.
 */
export function databaseStore<T extends { key: string }>(
  form: DatabaseForm<T>,
  tab: Tab,
): QueueStore<T> {
  const spare = ownedStore(localStorageTable(form), tab);
  let opened: Promise<QueueStore<T>> | undefined;
  let wasOpened = false;
  let hasFailed = false;

  async function database<R>(act: (store: QueueStore<T>) => Promise<R>): Promise<R> {
    opened ??= inTime(indexedDbTable(form).then((transact) => ownedStore(transact, tab)));
    const store = await opened.catch((error) => {
      hasFailed = true;
      throw error;
    });
    wasOpened = true;
    try {
      return await inTime(act(store));
    } catch (error) {
      // A closed connection stays closed: the next use opens another.
      opened = undefined;
      throw error;
    }
  }

  return {
    async load() {
      // Retries a slow disk here, but not for each new item.
      if (hasFailed) opened = undefined;
      hasFailed = false;
      const aside = await spare.load().catch(() => []);
      try {
        for (const item of aside) {
          await database((store) => store.save(item));
          await spare.remove(item.key);
        }
        return await database((store) => store.load());
      } catch (error) {
        if (wasOpened) throw error;
        return aside;
      }
    },
    save: (item) => database((store) => store.save(item)).catch(() => spare.save(item)),
    async remove(key) {
      await spare.remove(key);
      await database((store) => store.remove(key));
    },
  };
}

function inTime<R>(work: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The disk does not answer')), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Each item belongs to one living tab, which sends it; the items of dead tabs are taken over (OUT-3). */
function ownedStore<T extends { key: string }>(transact: Transact<T>, tab: Tab): QueueStore<T> {
  /** Keys that this page has stored. When one is gone, another tab has removed it. */
  const mine = new Set<string>();
  return {
    async load() {
      const all = await transact((table) => table.all());
      const dead = await tab.deadAmong([...new Set(all.map(({ owner }) => owner))]);
      // Read again: another tab may have taken some of them meanwhile.
      const items = await transact(async (table) => {
        const free = (await table.all()).filter(
          ({ owner }) => owner === tab.id || dead.includes(owner),
        );
        await Promise.all(free.map((item) => table.put({ ...item, owner: tab.id })));
        return free;
      });
      for (const { key } of items) mine.add(key);
      return items;
    },

    async save(item) {
      const result = await transact(async (table) => {
        const there = (await table.get(item.key)) ?? undefined;
        if (there === undefined ? mine.has(item.key) : there.owner !== tab.id) return 'taken';
        await table.put({ ...item, owner: tab.id });
        return 'stored';
      });
      mine.add(item.key);
      return result;
    },

    remove: (key) =>
      transact(async (table) => {
        if ((await table.get(key))?.owner === tab.id) await table.delete(key);
      }),
  };
}

/** For browsers that have no IndexedDB, or close it. */
function localStorageTable<T extends { key: string }>(form: DatabaseForm<T>): Transact<T> {
  const items = new DeviceItems(form);
  return (act) =>
    act({
      all: async () => items.all(),
      get: async (key) => items.read(key),
      async put(item) {
        if (!items.write(item.key, item)) throw new Error('The browser stores nothing');
      },
      delete: async (key) => items.remove(key),
    });
}

const STORE = 'items';

/** Rejects where the browser has no IndexedDB. Each transaction is flushed to the disk. */
async function indexedDbTable<T>(form: DatabaseForm<T>): Promise<Transact<T>> {
  const database = await openDB(form.database, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: 'key' }),
  });
  return async (act) => {
    const { store, done } = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([
      act({
        all: async () => (await store.getAll()).flatMap((item) => fromStored(form, item) ?? []),
        get: (key) => store.get(key),
        put: (item) => store.put(toStored(form, item)),
        delete: (key) => store.delete(key),
      }),
      done,
    ]);
    return result;
  };
}
