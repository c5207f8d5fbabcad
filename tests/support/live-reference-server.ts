/**
 * The live protocol in its plainest form, over a real Socket.IO server, with a handle for each way a
 * server or network can misbehave. For tests of clients; the product's server is src/server/live.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server, type Socket } from 'socket.io';
import type {
  Change,
  ChangeMessage,
  ClientEvents,
  PresenceMessage,
  ServerEvents,
  Snapshot,
  SubscribeAnswer,
  SubscribeRequest,
  Topic,
} from '../../src/common/wire/live.ts';

interface TopicData {
  revision: number;
  snapshot: Snapshot;
  log: { revision: number; epoch: string; changes: Change[] }[];
}

/** Returns the snapshot after a change, and the changed rows. */
export type Write = (snapshot: Snapshot) => { snapshot: Snapshot; changes: Change[] };

export interface ReferenceOptions {
  heartbeat?: number;
  port?: number;
}

export class ReferenceServer {
  readonly topics = new Map<Topic, TopicData>();
  /** Every subscribe request, in order. */
  readonly asked: SubscribeRequest[] = [];
  readonly unsubscribed: Topic[] = [];
  /** What it answers when it is asked for the time of matches. */
  time = 0;
  /** Status of every poll that was answered. */
  readonly polled: number[] = [];
  epoch = 'epoch-1';
  port: number;
  /** Runs between reading the snapshot and answering a subscription. */
  beforeAnswer: (request: SubscribeRequest) => void | Promise<void> = () => undefined;
  /** Runs between reading the snapshot and answering a poll. */
  beforePollAnswer: () => void | Promise<void> = () => undefined;
  /** Takes a subscription without answering it. */
  isMute = false;
  isSilent = false;
  refuses: 'nothing' | 'sockets' | 'upgrades' | 'handshakes' = 'nothing';
  /** Number of connections that reached the namespace. */
  handshakes = 0;
  readonly #heartbeat: number;
  #running: { io: Server<ClientEvents, ServerEvents>; stop: () => Promise<void> } | null = null;

  constructor({ heartbeat = 40, port = 0 }: ReferenceOptions = {}) {
    this.#heartbeat = heartbeat;
    this.port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get sockets(): Socket<ClientEvents, ServerEvents>[] {
    return [...(this.#running?.io.sockets.sockets.values() ?? [])];
  }

  async start(): Promise<void> {
    const http = createServer((request, response) => void this.#answerPoll(request, response));
    const io = new Server<ClientEvents, ServerEvents>(http, {
      allowRequest: (_request, answer) => answer(null, this.refuses !== 'sockets'),
    });
    // Socket.IO's own listener must not see an upgrade that the network swallows.
    const swallowed: Duplex[] = [];
    const listeners = http.listeners('upgrade');
    http.removeAllListeners('upgrade');
    http.on('upgrade', (...upgrade) => {
      if (this.refuses === 'upgrades') {
        swallowed.push(upgrade[1]);
        return;
      }
      for (const listener of listeners) listener.apply(http, upgrade);
    });
    io.use((_socket, next) => {
      this.handshakes += 1;
      if (this.refuses !== 'handshakes') next();
    });
    io.on('connection', (socket) => {
      socket.on('subscribe', (request, answer) => void this.#subscribe(socket, request, answer));
      socket.on('time', (acknowledge) => acknowledge({ now: this.time }));
      socket.on('unsubscribe', ({ topic }) => {
        this.unsubscribed.push(topic);
        void socket.leave(topic);
      });
    });
    await new Promise<void>((done) => http.listen(this.port, '127.0.0.1', done));
    this.port = (http.address() as AddressInfo).port;
    const timer = setInterval(() => this.sendHeartbeat(), this.#heartbeat);
    this.#running = {
      io,
      async stop() {
        clearInterval(timer);
        for (const connection of swallowed) connection.destroy();
        http.closeAllConnections();
        await io.close();
      },
    };
  }

  /** Goes away at once, as if killed. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.stop();
  }

  set(topic: Topic, snapshot: Snapshot, revision = 1): void {
    this.topics.set(topic, { revision, snapshot, log: [] });
  }

  /** Commits and sends; `sent: false` is a change message that got lost. */
  commit(topic: Topic, write: Write, { sent = true } = {}): ChangeMessage {
    const data = this.#data(topic);
    const { snapshot, changes } = write(data.snapshot);
    data.snapshot = snapshot;
    data.revision += 1;
    data.log.push({ revision: data.revision, epoch: this.epoch, changes });
    const { revision } = data;
    const message = { topic, epoch: this.epoch, from: revision - 1, revision, changes };
    if (sent) this.send(message);
    return message;
  }

  send(message: ChangeMessage): void {
    this.#running?.io.to(message.topic).emit('change', message);
  }

  sendPresence(topic: Topic, editing: PresenceMessage['editing']): void {
    this.#running?.io.to(topic).emit('presence', { topic, editing });
  }

  /** Deletes the topic and announces that; later subscriptions are refused. */
  delete(topic: Topic, id: number): void {
    const data = this.#data(topic);
    this.topics.delete(topic);
    const { revision } = data;
    const changes: Change[] = [{ type: 'tournament', op: 'delete', id }];
    this.send({ topic, epoch: this.epoch, from: revision, revision: revision + 1, changes });
  }

  /** As after an import or a restore: revisions start anew, nothing is announced. */
  renewEpoch(): void {
    this.epoch = `epoch-${Number(this.epoch.slice('epoch-'.length)) + 1}`;
    for (const data of this.topics.values()) {
      data.revision = 1;
      data.log = [];
    }
  }

  sendHeartbeat(): void {
    if (this.isSilent) return;
    for (const socket of this.sockets) {
      const followed = [...socket.rooms].filter((room) => room !== socket.id) as Topic[];
      const revisions = Object.fromEntries(
        followed.map((topic) => [topic, this.topics.get(topic)?.revision ?? 0]),
      );
      socket.emit('heartbeat', { epoch: this.epoch, revisions });
    }
  }

  /** Ends every connection, as signing out does. */
  disconnectAll(): void {
    this.#running?.io.disconnectSockets(true);
  }

  async #subscribe(
    socket: Socket<ClientEvents, ServerEvents>,
    request: SubscribeRequest,
    answer: (answer: SubscribeAnswer) => void,
  ): Promise<void> {
    this.asked.push(request);
    if (this.isMute) return;
    const data = this.topics.get(request.topic);
    if (data === undefined) {
      answer({ ok: false, code: 'unknown-topic' });
      return;
    }
    void socket.join(request.topic);
    const { epoch } = this;
    const { revision, snapshot } = data;
    const bridge = this.#bridge(data, request);
    await this.beforeAnswer(request);
    answer(
      bridge === null
        ? { ok: true, epoch, revision, snapshot }
        : { ok: true, epoch, revision, changes: bridge },
    );
  }

  #bridge(data: TopicData, { since, epoch }: SubscribeRequest): Change[] | null {
    if (since === undefined || epoch !== this.epoch || since > data.revision) return null;
    const missed = data.log.filter(({ revision }) => revision > since);
    return missed.length === data.revision - since
      ? missed.flatMap(({ changes }) => changes)
      : null;
  }

  async #answerPoll(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const topic = request.url?.replace('/api/live/', '') as Topic;
    const data = this.topics.get(topic);
    const say = (status: number, body: unknown, headers = {}) => {
      this.polled.push(status);
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(status === 304 ? undefined : JSON.stringify(body));
    };
    if (data === undefined) {
      say(404, { message: 'Not found.', code: 'not-found' });
      return;
    }
    const { epoch } = this;
    const { revision, snapshot } = data;
    await this.beforePollAnswer();
    const etag = `"${epoch}-${revision}"`;
    if (request.headers['if-none-match'] === etag) say(304, null, { ETag: etag });
    else say(200, { epoch, revision, snapshot }, { ETag: etag });
  }

  #data(topic: Topic): TopicData {
    const data = this.topics.get(topic);
    if (data === undefined) throw new Error(`no topic ${topic}`);
    return data;
  }
}
