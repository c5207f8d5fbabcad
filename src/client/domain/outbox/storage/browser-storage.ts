import { openIndexedDbStorage } from './indexed-db-storage.ts';
import { localStorageStorage } from './local-storage.ts';
import type { Tab } from './outbox-tab.ts';
import type { OutboxStorage } from './stored-item.ts';

/** Milliseconds. A disk that does not answer must not keep a score from being sent. */
const PATIENCE = 1500;

/**
 * IndexedDB, with localStorage as the fallback: a private window has no IndexedDB, and a phone may close it
 * at any time. Items in localStorage are moved over as soon as possible.
 */
export function browserStorage(tab: Tab): OutboxStorage {
  const spare = localStorageStorage(tab);
  let opened: Promise<OutboxStorage> | undefined;
  let wasOpened = false;
  let hasFailed = false;

  async function database<T>(act: (storage: OutboxStorage) => Promise<T>): Promise<T> {
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
