import type { OutboxItem } from '../outbox.rules.ts';
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
export function localStorageStorage(tab: Tab): OutboxStorage {
  const mine = new Set<string>();
  const write = (item: OutboxItem) => {
    localStorage.setItem(PREFIX + item.key, JSON.stringify(toStored(item, tab.id)));
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
