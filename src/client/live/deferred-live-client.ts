/**
 * Replaces the live client while its code loads. It records subscribed topics and listeners, and reports the
 * age of the page.
 */
import type { Topic } from '../../common/wire/live.ts';
import { createListeners } from '../browser/listeners.ts';
import { loadUntilHere } from '../browser/load-until-here.ts';
import { clientTiming } from './client-timing.ts';
import { createStatusTracker, type StatusTracker } from './connection-status.ts';
import type { LiveClient } from './live-client.ts';
import type { TopicStore } from './topic-store.ts';

interface DeferredOptions {
  store: TopicStore;
  /** When the store's data was last known to be current, in ms of the epoch; defaults to now. */
  since?: number | undefined;
  /** Loads the client with this store and tracker; retried while it fails. */
  load: (parts: { store: TopicStore; tracker: StatusTracker }) => Promise<LiveClient>;
}

/** LIVE-32. Loads the client with the first subscribed topic: the page has been rendered by then. */
export function createDeferredLiveClient({ store, since, load }: DeferredOptions): LiveClient {
  const tracker = createStatusTracker(clientTiming, since);
  let client: LiveClient | undefined;
  const arrival = createListeners();
  let isLoading = false;

  function begin(): void {
    if (isLoading) return;
    isLoading = true;
    const ticking = setInterval(tracker.update, clientTiming.tick);
    void loadUntilHere(() => load({ store, tracker })).then((loaded) => {
      clearInterval(ticking);
      client = loaded;
      arrival.notify();
    });
  }

  /** Runs as soon as the client is loaded; the returned function undoes or cancels that. */
  function whenHere(act: (client: LiveClient) => () => void): () => void {
    if (client) return act(client);
    let end: (() => void) | undefined;
    const forget = arrival.add(() => {
      end = client && act(client);
    });
    return () => {
      forget();
      end?.();
    };
  }

  return {
    store,
    get connection() {
      return client?.connection;
    },
    follow: (topic: Topic) => {
      begin();
      return whenHere((loaded) => loaded.follow(topic));
    },
    status: tracker.status,
    onStatus: tracker.onStatus,
    onConnect: (listener) => whenHere((loaded) => loaded.onConnect(listener)),
    onTimeSet: (listener) => whenHere((loaded) => loaded.onTimeSet(listener)),
    askTime: (done) => (client ? client.askTime(done) : done(undefined)),
    close: () =>
      void whenHere((loaded) => {
        loaded.close();
        return () => undefined;
      }),
  };
}
