/**
 * The only source of live data of a page. It subscribes to topics over a Socket.IO connection, detects missed
 * changes, and polls while disconnected. Only heartbeats, changes and answers prove freshness, not the
 * connection. Its parts: connection, topic-subscription, topic-polling, connection-status.
 */
import type {
  ChangeMessage,
  HeartbeatMessage,
  PresenceMessage,
  TimeAnswer,
  Topic,
} from '../../common/wire/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/wire/live.ts';
import { createListeners } from '../browser/listeners.ts';
import { type ClientTiming, clientTiming } from './client-timing.ts';
import { Connection, type OpenSocket } from './connection.ts';
import {
  type ConnectionStatus,
  createStatusTracker,
  type StatusTracker,
} from './connection-status.ts';
import { loadSocket } from './load-socket.ts';
import { TopicPolling } from './topic-polling.ts';
import type { TopicStore } from './topic-store.ts';
import { TopicSubscription } from './topic-subscription.ts';

export interface LiveOptions {
  store: TopicStore;
  /** When the store's data was last known to be current, in ms of the epoch; defaults to now. */
  since?: number | undefined;
  /**
   * The tracker of a page that showed its age before this client existed; without it a new one, from `since`.
   */
  tracker?: StatusTracker;
  /** Origin of the server; the page's own when absent. */
  url?: string;
  timing?: Partial<ClientTiming>;
  /** Loads socket.io-client's `io`; by default a dynamic import when the first topic is followed. */
  load?: () => Promise<OpenSocket>;
}

export interface LiveClient {
  readonly store: TopicStore;
  /** For messages outside of topics; a fixed copy of the data has none. */
  readonly connection?: Pick<Connection, 'socket' | 'send' | 'renew'> | undefined;
  /** Subscribes to a topic until the returned function is called; users are counted. */
  follow(topic: Topic): () => void;
  /** Returns the same object until it changes. While live, `since` is not renewed: the state is current. */
  status(): ConnectionStatus;
  onStatus(listener: () => void): () => void;
  /** Calls back each time a connection was made. */
  onConnect(listener: () => void): () => void;
  /** Requests the match time; calls back once, with undefined when there is no answer. */
  askTime(done: (answer: TimeAnswer | undefined) => void): void;
  /** Calls back when the server set the match time again. */
  onTimeSet(listener: () => void): () => void;
  close(): void;
}

interface Followed {
  subscription: TopicSubscription;
  polling: TopicPolling;
}

class Live implements LiveClient {
  readonly store: TopicStore;
  readonly #origin: string;
  readonly #time: ClientTiming;
  readonly #topics = new Map<Topic, Followed>();
  readonly #connectListeners = createListeners();
  readonly #timeListeners = createListeners();
  readonly connection: Connection;
  readonly #tracker: StatusTracker;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #lastEpoch = '';

  constructor({ store, since, tracker, url, timing, load = loadSocket }: LiveOptions) {
    this.store = store;
    this.#origin = url ?? '';
    this.#time = { ...clientTiming, ...timing };
    this.connection = new Connection({
      origin: url,
      time: this.#time,
      load,
      events: {
        onConnect: () => this.#onConnect(),
        onDisconnect: () => this.#onDisconnect(),
        onRefused: () => this.#tracker.setDelivery('polling'),
        onEvent: (name, data) => this.#onEvent(name, data),
      },
    });
    this.#tracker = tracker ?? createStatusTracker(this.#time, since);
    this.status = this.#tracker.status;
    this.onStatus = this.#tracker.onStatus;
  }

  readonly status: () => ConnectionStatus;
  readonly onStatus: (listener: () => void) => () => void;
  readonly onConnect = this.#connectListeners.add;
  readonly onTimeSet = this.#timeListeners.add;

  askTime(done: (answer: TimeAnswer | undefined) => void): void {
    // The library would queue the request until it is connected, and the delayed answer would be useless.
    if (!this.connection.connected) done(undefined);
    else this.connection.request('time', undefined, done);
  }

  follow(topic: Topic): () => void {
    const { subscription } = this.#topics.get(topic) ?? this.#begin(topic);
    subscription.users += 1;
    if (this.#ticking === undefined) {
      this.#ticking = setInterval(() => this.#tick(), this.#time.tick);
      this.connection.start();
    }
    let left = false;
    return () => {
      if (left) return;
      left = true;
      subscription.users -= 1;
      setTimeout(() => this.#leave(subscription), this.#time.linger);
    };
  }

  close(): void {
    for (const followed of this.#topics.values()) end(followed);
    this.#topics.clear();
    this.#stop();
  }

  #begin(topic: Topic): Followed {
    const { store } = this;
    const time = this.#time;
    const polling = new TopicPolling(topic, {
      store,
      time,
      origin: this.#origin,
      onFresh: () => this.#tracker.markFresh(),
      onGone: () => subscription.markGone(),
      onNothing: () => this.#tracker.update(),
    });
    const subscription = new TopicSubscription(topic, {
      store,
      time,
      connection: this.connection,
      onUpToDate: () => this.#markFresh(),
      onBehind: () => polling.delay(),
    });
    const followed = { subscription, polling };
    this.#topics.set(topic, followed);
    subscription.ask();
    return followed;
  }

  #leave(subscription: TopicSubscription): void {
    const { topic } = subscription;
    const followed = this.#topics.get(topic);
    if (subscription.users > 0 || followed?.subscription !== subscription) return;
    end(followed);
    this.#topics.delete(topic);
    this.connection.send('unsubscribe', { topic });
    if (this.#topics.size === 0) this.#stop();
  }

  #stop(): void {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.connection.stop();
  }

  /** Called every `tick` ms: asks and polls what is due, and updates the status. */
  #tick(): void {
    this.connection.check();
    for (const { subscription, polling } of this.#topics.values()) {
      subscription.askWhenDue();
      if (subscription.state === 'behind') polling.askWhenDue();
    }
    this.#tracker.update();
  }

  /** The page is current when each of its topics is. */
  #markFresh(): void {
    const hasTopicBehind = [...this.#topics.values()].some(
      ({ subscription }) => subscription.state === 'behind',
    );
    if (hasTopicBehind) this.#tracker.update();
    else this.#tracker.markFresh();
  }

  #onConnect(): void {
    this.#tracker.setDelivery('push');
    for (const { subscription } of this.#topics.values()) subscription.ask();
    this.#connectListeners.notify();
  }

  #onDisconnect(): void {
    for (const { subscription, polling } of this.#topics.values()) {
      subscription.onDisconnect();
      // Random, so that clients do not poll all at once.
      polling.delay(0.3 + 0.7 * Math.random());
    }
    this.#tracker.setDelivery('none');
  }

  /** Names and types are those of the contract's ServerEvents. */
  #onEvent(name: string, data: unknown): void {
    this.connection.markMessage();
    if (name === 'change') this.#onChange(data as ChangeMessage);
    if (name === 'heartbeat') this.#onHeartbeat(data as HeartbeatMessage);
    if (name === 'time') this.#timeListeners.notify();
    if (name === 'presence') {
      const { topic, editing } = data as PresenceMessage;
      this.store.setEditing(topic, editing);
    }
  }

  #onChange(message: ChangeMessage): void {
    const followed = this.#topics.get(message.topic);
    if (!followed) return;
    followed.subscription.take(message);
    if (message.topic === CHAMPIONSHIP_TOPIC) this.#reviveGone();
    this.#markFresh();
  }

  /** LIVE-7: a tournament that was unknown may exist now. */
  #reviveGone(): void {
    const view = this.store.serverView(CHAMPIONSHIP_TOPIC);
    if (view.status !== 'ready') return;
    for (const { id } of view.snapshot.tournaments) {
      const followed = this.#topics.get(tournamentTopic(id));
      if (followed?.subscription.state === 'gone') followed.subscription.ask();
    }
  }

  #onHeartbeat({ epoch, revisions }: HeartbeatMessage): void {
    // Another epoch means replaced data, in which an unknown topic may exist.
    const isRenewed = epoch !== this.#lastEpoch;
    this.#lastEpoch = epoch;
    let isCurrent = true;
    for (const { subscription } of this.#topics.values()) {
      if (isRenewed && subscription.state === 'gone') subscription.ask();
      isCurrent = subscription.compare(epoch, revisions[subscription.topic]) && isCurrent;
    }
    if (isCurrent) this.#markFresh();
  }
}

function end({ subscription, polling }: Followed): void {
  subscription.end();
  polling.end();
}

export const createLiveClient = (options: LiveOptions): LiveClient => new Live(options);
