/**
 * The page's one road for news: a Socket.IO connection that follows topics, notices whatever it
 * missed, and polls while the connection is away. Being connected proves nothing here; only
 * heartbeats, changes and answers do.
 */
import type {
  ChangeMessage,
  HeartbeatMessage,
  PresenceMessage,
  SubscribeAnswer,
  SubscribeRequest,
  Topic,
} from '../../../common/contract/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/contract/live.ts';
import { type ClientTiming, clientTiming } from './client-timing.ts';
import { createEventSocket } from './event-socket.ts';
import { type Followed, newlyFollowed } from './followed-topic.ts';
import { ageOf, clock, createFreshness, type Link } from './freshness.ts';
import { pollTopic } from './poll-topic.ts';
import type { TopicStore } from './topic-store.ts';

export interface LiveOptions {
  store: TopicStore;
  /** When what the store holds was last known to be true, in ms of the epoch; now when absent. */
  since?: number | undefined;
  /** Origin of the server; the page's own when absent. */
  url?: string;
  timing?: Partial<ClientTiming>;
}

export interface LiveClient {
  readonly store: TopicStore;
  /** Follows a topic until the returned function is called; users are counted. */
  follow(topic: Topic): () => void;
  /** The same object until it changes. While live, `since` is not renewed: it is now. */
  link(): Link;
  onLink(listener: () => void): () => void;
  /** Calls back each time a connection was made. */
  onConnect(listener: () => void): () => void;
  close(): void;
}

export function createLiveClient({ store, since, url, timing: given }: LiveOptions): LiveClient {
  const time: ClientTiming = { ...clientTiming, ...given };
  const topics = new Map<Topic, Followed>();
  const connectListeners = new Set<() => void>();
  let ticking: ReturnType<typeof setInterval> | undefined;
  let heard = clock();
  let wasConnected = false;
  let epochHeard = '';

  const socket = createEventSocket(
    url ?? '',
    {
      reconnectMin: time.reconnectMin,
      reconnectMax: time.reconnectMax,
      opening: time.answer,
      // A swallowed long poll would else hold one of the browser's few connections for minutes.
      request: time.pingInterval + time.silence,
      lasting: time.lasting,
    },
    { onOpen: () => (heard = clock()), onConnect, onDisconnect, onPing, onEvent },
  );

  const freshness = createFreshness(time, () => wasConnected && !socket.connected, since);

  const prove = () => {
    if ([...topics.values()].every(({ state }) => state !== 'lost')) freshness.prove();
    else freshness.review();
  };

  /** Subscribes, saying what is already here so that the server can send only what is missing. */
  function ask(topic: Topic, followed: Followed) {
    if (followed.asking || !socket.connected) return;
    followed.asking = true;
    followed.askAt = performance.now() + time.overtake;
    const view = store.view(topic);
    const request: SubscribeRequest =
      view.status === 'ready' ? { topic, since: view.revision, epoch: view.epoch } : { topic };
    const connection = socket.id;
    socket.emitWithAck('subscribe', request, time.answer, (answer) => {
      if (topics.get(topic) !== followed || socket.id !== connection) return;
      followed.asking = false;
      if (answer === undefined) followed.state = 'lost';
      else settle(topic, followed, request, answer as SubscribeAnswer);
    });
  }

  function settle(
    topic: Topic,
    followed: Followed,
    { since }: SubscribeRequest,
    answer: SubscribeAnswer,
  ) {
    heard = clock();
    followed.state = answer.ok ? 'live' : 'lost';
    if (!answer.ok) {
      followed.askAt = performance.now() + time.answer;
      if (answer.code === 'unknown-topic') markGone(topic, followed);
      return;
    }
    if ('snapshot' in answer) store.replace(topic, answer);
    else if (since !== undefined) take({ ...answer, topic, from: since }, followed);
    const early = followed.early;
    followed.early = [];
    for (const message of early) take(message, followed);
    prove();
  }

  function markGone(topic: Topic, followed: Followed) {
    store.markGone(topic);
    followed.state = 'gone';
  }

  function take(message: ChangeMessage, followed: Followed) {
    if (store.apply(message) === 'gap') {
      if (followed.asking) followed.early.push(message);
      else lose(message.topic, followed);
    } else if (store.view(message.topic).status === 'gone') markGone(message.topic, followed);
  }

  /** Something is missing: subscribe again, at once unless that has only just been done. */
  function lose(topic: Topic, followed: Followed) {
    if (followed.state === 'live') followed.pollAt = performance.now() + time.pollSoon;
    followed.state = 'lost';
    if (performance.now() >= followed.askAt) ask(topic, followed);
  }

  function onChange(message: ChangeMessage) {
    heard = clock();
    const followed = topics.get(message.topic);
    if (!followed) return;
    take(message, followed);
    if (message.topic === CHAMPIONSHIP_TOPIC) reviveGone();
    prove();
  }

  /** A group that was unknown may have come (back) into being. */
  function reviveGone() {
    const view = store.view(CHAMPIONSHIP_TOPIC);
    if (view.status !== 'ready') return;
    for (const { id } of view.snapshot.tournaments) {
      const followed = topics.get(tournamentTopic(id));
      if (followed && store.view(tournamentTopic(id)).status === 'gone') {
        ask(tournamentTopic(id), followed);
      }
    }
  }

  function onHeartbeat({ epoch, revisions }: HeartbeatMessage) {
    heard = clock();
    let fresh = true;
    // Another epoch is another database: what was unknown may exist in it.
    const renewed = epoch !== epochHeard;
    epochHeard = epoch;
    for (const [topic, followed] of topics) {
      const view = store.view(topic);
      if (renewed && followed.state === 'gone') ask(topic, followed);
      if (followed.asking || followed.state !== 'live' || view.status !== 'ready') continue;
      // A topic that was never written to has no revision yet; any other missing one is not followed.
      const revision = revisions[topic] ?? 0;
      if (view.epoch !== epoch || (revision === 0 && view.revision > 0)) {
        fresh = false;
        lose(topic, followed);
      } else if (revision > view.revision) {
        fresh = false;
        setTimeout(() => checkBehind(topic, followed, revision), time.overtake);
      }
    }
    if (fresh) prove();
  }

  function checkBehind(topic: Topic, followed: Followed, revision: number) {
    const view = store.view(topic);
    if (topics.get(topic) !== followed || followed.state !== 'live') return;
    if (view.status === 'ready' && view.revision < revision) lose(topic, followed);
  }

  async function poll(topic: Topic, followed: Followed) {
    followed.polling = true;
    const before = store.view(topic);
    const polled = await pollTopic(url ?? '', topic, followed.etag, time.answer);
    followed.polling = false;
    // Whatever arrived meanwhile by the socket is newer than this answer.
    if (topics.get(topic) !== followed || store.view(topic) !== before) return;
    if (polled.kind === 'gone') markGone(topic, followed);
    if (polled.kind === 'state') {
      store.replace(topic, polled.state);
      followed.etag = polled.etag;
    }
    if (polled.kind === 'state' || polled.kind === 'same') freshness.prove();
    else freshness.review();
  }

  /** Everything that happens because time passes. */
  function tick() {
    const now = performance.now();
    // An open engine is not yet a connection: the last word of the handshake can be lost as well.
    if (socket.isOpen && ageOf(heard) > time.silence) socket.disconnect();
    // Also after the line above.
    if (!socket.active) socket.connect();
    for (const [topic, followed] of topics) {
      if (followed.state !== 'lost') continue;
      if (now >= followed.askAt) ask(topic, followed);
      if (now >= followed.pollAt && !followed.polling) {
        followed.pollAt =
          now + (topic === CHAMPIONSHIP_TOPIC ? time.pollChampionship : time.pollTournament);
        void poll(topic, followed);
      }
    }
    freshness.review();
  }

  function onConnect() {
    heard = clock();
    wasConnected = true;
    for (const [topic, followed] of topics) ask(topic, followed);
    for (const listener of [...connectListeners]) listener();
  }

  function onDisconnect() {
    for (const [topic, followed] of topics) {
      followed.state = 'lost';
      followed.asking = false;
      followed.early = [];
      followed.askAt = 0;
      followed.pollAt = performance.now() + time.pollSoon * (0.3 + 0.7 * Math.random());
      store.setEditing(topic, []);
    }
    freshness.review();
  }

  /** Without a topic the server sends no heartbeat: its pings are all there is to hear. */
  function onPing() {
    if (!socket.connected || [...topics.values()].some(({ state }) => state !== 'gone')) return;
    heard = clock();
    prove();
  }

  /** The names and shapes are the contract's ServerEvents. */
  function onEvent(name: string, data: unknown) {
    if (name === 'change') onChange(data as ChangeMessage);
    if (name === 'heartbeat') onHeartbeat(data as HeartbeatMessage);
    if (name === 'presence') onPresence(data as PresenceMessage);
  }

  function onPresence({ topic, editing }: PresenceMessage) {
    heard = clock();
    store.setEditing(topic, editing);
  }

  function follow(topic: Topic): () => void {
    let followed = topics.get(topic);
    if (followed === undefined) {
      followed = newlyFollowed(performance.now() + time.pollSoon);
      topics.set(topic, followed);
      ask(topic, followed);
    }
    followed.users += 1;
    if (ticking === undefined) {
      ticking = setInterval(tick, time.tick);
      socket.connect();
    }
    let left = false;
    return () => {
      if (left) return;
      left = true;
      followed.users -= 1;
      setTimeout(() => leave(topic, followed), time.linger);
    };
  }

  function leave(topic: Topic, followed: Followed) {
    if (followed.users > 0 || topics.get(topic) !== followed) return;
    topics.delete(topic);
    if (socket.connected) socket.emit('unsubscribe', { topic });
    if (topics.size === 0) stop();
  }

  function stop() {
    clearInterval(ticking);
    ticking = undefined;
    socket.disconnect();
  }

  return {
    store,
    follow,
    link: freshness.link,
    onLink: freshness.onLink,
    onConnect: (listener) => {
      connectListeners.add(listener);
      return () => connectListeners.delete(listener);
    },
    close() {
      topics.clear();
      stop();
    },
  };
}
