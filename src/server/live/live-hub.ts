import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';
import type { GivenNames } from '../../common/devices/screen-list.rules.ts';
import type { ScreenOrder, ScreenReport } from '../../common/devices/screen-report.ts';
import { auditAbout } from '../../common/kernel/audit.rules.ts';
import { liveTiming, type Topic } from '../../common/wire/live.ts';
import { publicPresence } from '../../common/wire/public-view.rules.ts';
import type { SignIns } from '../access/authenticate.ts';
import { type AuditLog, sourceOf } from '../audit/audit-log.ts';
import type { Database } from '../db/database.ts';
import { type OriginPolicy, trustsProxy } from '../http/security/origin.ts';
import { Admission } from './admission.ts';
import { Dispatcher } from './dispatcher.ts';
import { createLiveServer, endSessionSockets } from './live-server.ts';
import type { ClusterMessage, LiveSocketServer } from './live-socket.ts';
import { type Mark, Presence } from './presence.ts';
import { Rooms } from './rooms.ts';
import { countPlayers, listScreens, orderAll, sendOrder } from './screens.ts';
import { encodeEvent } from './shared-frame.ts';
import { type FindSnapshot, TopicReader } from './topic-reader.ts';

export interface LiveHubOptions {
  db: Database;
  httpServer: HttpServer;
  findSnapshot: FindSnapshot;
  origins: OriginPolicy;
  session: RequestHandler;
  signIns: SignIns;
  /** Whether a handshake has a valid overlay key. */
  isOverlay: (request: IncomingMessage) => boolean;
  logger: Logger;
  audit: Pick<AuditLog, 'report'>;
  /** The match time, ms of the epoch. */
  now: () => number;
  /** With Redis several servers share the event; each still sends to its own screens only. */
  redis?: Redis | undefined;
  /** `most`: connections that this server can hold; `chosen`: a configured capacity for clients. */
  screens: { most: number; chosen?: number | undefined };
}

const LOOK_AT_SERVERS_MS = 1000;

/** The live part of the server: rooms, dispatcher, presence, and messages to other servers. */
export class LiveHub {
  readonly reader: TopicReader;
  readonly dispatcher: Dispatcher;
  readonly io: LiveSocketServer;
  readonly admission: Admission;
  readonly #presence: Presence;
  readonly #shared: boolean;
  readonly #logger: Logger;
  readonly #servers: ServerCount | undefined;
  #timers: NodeJS.Timeout[] = [];

  constructor(options: LiveHubOptions) {
    const { db, logger } = options;
    this.admission = new Admission(options.screens.most, options.screens.chosen);
    const rooms = new Rooms((sockets, ms) => this.admission.measure(sockets, ms));
    this.#logger = logger;
    this.#shared = options.redis !== undefined;
    // Only this process commits to the folder of its embedded database.
    const positionOf = (topic: Topic) => this.dispatcher.position(topic);
    this.reader = new TopicReader(
      db,
      options.findSnapshot,
      db.engine === 'embedded' ? positionOf : undefined,
    );
    this.#presence = new Presence((message) => {
      const forAll = encodeEvent('presence', publicPresence(message));
      void rooms.send(message.topic, forAll, encodeEvent('presence', message));
    });
    this.dispatcher = new Dispatcher({
      db,
      rooms,
      logger,
      publish: (seq) => this.#publish({ kind: 'committed', seq }),
    });
    this.io = createLiveServer({
      ...options,
      rooms,
      reader: this.reader,
      admission: this.admission,
      presence: (topic) => this.#presence.read(topic),
      refused: (request) =>
        options.audit.report('origin-refused', {
          ...sourceOf({
            ip: proxyAddr(request, trustsProxy(options.origins)),
            headers: request.headers,
          }),
          detail: request.headers.origin,
        }),
    });
    if (options.redis !== undefined) {
      this.io.adapter(createAdapter(options.redis, { streamName: 'tournament', maxLen: 1000 }));
      this.io.on('cluster-message', (message) => this.#receive(message));
      this.#servers = new ServerCount(() => this.io.of('/').adapter.serverCount(), options.audit);
      this.io.on('count-players', (answer) => answer(countPlayers(this.io)));
    }
  }

  async start(): Promise<void> {
    await this.dispatcher.start();
    this.#timers = [
      setInterval(() => void this.#sendHeartbeat(), liveTiming.heartbeat),
      setInterval(() => this.#presence.sweep(), 1000),
      setInterval(() => void this.#servers?.look(), LOOK_AT_SERVERS_MS),
    ];
  }

  /** Marks a fixture as edited by a screen, on every server. */
  mark(mark: Mark): void {
    this.#presence.mark(mark);
    this.#publish({ kind: 'presence', ...mark });
  }

  /** Ends the sockets of a session everywhere, or ('all') of every signed-in screen. */
  endSession(sid: string | 'all'): void {
    endSessionSockets(this.io, sid);
    this.#publish({ kind: 'session-ended', sid });
  }

  /** The screens of all servers, and the number of phones. */
  async screens(given: GivenNames): Promise<{ screens: ScreenReport[]; players: number }> {
    const others: number[] = this.#shared
      ? await this.io.serverSideEmitWithAck('count-players').catch(() => [])
      : [];
    const players = others.reduce((sum, count) => sum + count, countPlayers(this.io));
    return { screens: await listScreens(this.io, given), players };
  }

  /** Returns whether the screen exists. */
  order(key: string, order: ScreenOrder): Promise<boolean> {
    return sendOrder(this.io, key, order);
  }

  /** Reloads the page of big screens and overlays of all servers. */
  reloadScreens(): void {
    orderAll(this.io, { type: 'reload' });
  }

  /** Tells this server's clients that the match time was set again. */
  announceTime(now: number): void {
    this.io.local.emit('time', { now });
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.io.close();
  }

  async #sendHeartbeat(): Promise<void> {
    try {
      await this.dispatcher.sendHeartbeat();
    } catch (error) {
      this.#logger.warn({ err: error }, 'heartbeat failed');
    }
  }

  #publish(message: ClusterMessage): void {
    if (!this.#shared) return;
    try {
      this.io.serverSideEmit('cluster-message', message);
    } catch (error) {
      this.#logger.warn({ err: error }, 'a cluster message was not published');
    }
  }

  #receive(message: ClusterMessage): void {
    if (message.kind === 'committed') this.dispatcher.receive(message.seq);
    else if (message.kind === 'session-ended') endSessionSockets(this.io, message.sid);
    else this.#presence.mark(message);
  }
}

/** Detects servers of the event that join or leave, including crashed ones. */
export class ServerCount {
  readonly #count: () => Promise<number>;
  readonly #audit: Pick<AuditLog, 'report'>;
  #before: number | null = null;

  /** `count`: the current number of servers, including this one. */
  constructor(count: () => Promise<number>, audit: Pick<AuditLog, 'report'>) {
    this.#count = count;
    this.#audit = audit;
  }

  /**
   * Compares with the last count. A failed count, or one that does not include this server, changes nothing.
   */
  async look(): Promise<void> {
    const now = await this.#count().catch(() => 0);
    if (now === 0) return;
    const before = this.#before ?? now;
    this.#before = now;
    if (now === before) return;
    const kind = now > before ? 'server-joined' : 'server-left';
    this.#audit.report(kind, {
      detail: now === 1 ? auditAbout('alone') : auditAbout('servers-in-all', { n: now }),
    });
  }
}
