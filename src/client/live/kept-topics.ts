/**
 * Stores the last known state of a page's topics in the browser, with its age. A phone shows it when the page
 * is opened again without a network.
 */
import type { Topic } from '../../common/wire/live.ts';
import { itemNames, readItem } from '../browser/device-storage.ts';
import type { LiveClient } from './live-client.ts';
import type { TopicState } from './topic-store.ts';

const PREFIX = 'kept:';
/** A phone follows one event; older tournaments are deleted. */
const MOST_KEPT = 6;
/** Milliseconds between two writes. */
const EVERY = 5000;

interface Kept extends TopicState {
  topic: Topic;
  /** When this was last known to be current, in ms of the epoch. */
  at: number;
}

/** Empty when the item is not a stored topic. */
function readOne(key: string): Kept[] {
  try {
    const entry: Kept = JSON.parse(readItem(key) ?? '');
    return entry.at && entry.snapshot
      ? [{ ...entry, topic: key.slice(PREFIX.length) as Topic }]
      : [];
  } catch {
    return [];
  }
}

/** Returns the entries newest first; [] when storage is unavailable. */
export const readKept = (): Kept[] =>
  itemNames(PREFIX)
    .flatMap(readOne)
    .sort((a, b) => b.at - a.at);

/**
 * The time at which a page's stored data was last known to be current: that of its topic, or the newest of
 * all.
 */
export const keptAt = (topics: readonly Kept[], topic: Topic | null): number | undefined =>
  (topics.find((entry) => entry.topic === topic) ?? topics[0])?.at;

function write(entry: Kept): void {
  try {
    localStorage.setItem(PREFIX + entry.topic, JSON.stringify(entry));
    for (const old of readKept().slice(MOST_KEPT)) localStorage.removeItem(PREFIX + old.topic);
  } catch {
    // Full or unavailable storage: the page works, but does not open without a network.
    return;
  }
}

/** Stores the topics regularly until the returned function is called. */
export function keepTopics(client: LiveClient, topics: readonly Topic[]): () => void {
  const keep = () => {
    for (const topic of topics) {
      const view = client.store.serverView(topic);
      if (view.status === 'gone') localStorage.removeItem(PREFIX + topic);
      if (view.status !== 'ready') continue;
      const { epoch, revision, snapshot } = view;
      write({ topic, epoch, revision, snapshot, at: Date.now() });
    }
  };
  const whileLive = () => {
    if (client.status().state === 'live') keep();
  };
  const timer = setInterval(whileLive, EVERY);
  addEventListener('pagehide', whileLive);
  const stop = client.onStatus(whileLive);
  return () => {
    clearInterval(timer);
    removeEventListener('pagehide', whileLive);
    stop();
  };
}
