import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { liveTiming } from '../../common/contract/live.ts';
import type { Database } from '../db/database.ts';
import type { OriginPolicy } from '../http/origin.ts';
import { Dispatcher } from './dispatcher.ts';
import { createLiveServer, endSessionSockets, type LiveSocketServer } from './live-server.ts';
import { type Mark, Presence } from './presence.ts';
import { Rooms } from './rooms.ts';
import { encodeEvent } from './shared-frame.ts';
import { TopicReader } from './topic-reader.ts';

/** What servers of one event tell each other; every word may be lost and is healed by the beat. */
type Word =
  | { kind: 'committed'; seq: number }
  | { kind: 'session-ended'; sid: string | 'all' }
  | ({ kind: 'presence' } & Mark);

export interface LiveHubOptions {
  db: Database;
  httpServer: HttpServer;
  origins: OriginPolicy;
  session: RequestHandler;
  logger: Logger;
  /** With Redis several servers share the event; each still sends to its own screens only. */
  redis?: Redis | undefined;
}

/** Everything live: rooms, dispatcher, presence, and the word to other servers. */
export class LiveHub {
  readonly reader: TopicReader;
  readonly dispatcher: Dispatcher;
  readonly io: LiveSocketServer;
  readonly #presence: Presence;
  readonly #shared: boolean;
  readonly #logger: Logger;
  #timers: NodeJS.Timeout[] = [];

  constructor(options: LiveHubOptions) {
    const { db, logger } = options;
    const rooms = new Rooms();
    this.#logger = logger;
    this.#shared = options.redis !== undefined;
    this.reader = new TopicReader(db);
    this.#presence = new Presence((message) => {
      void rooms.send(message.topic, encodeEvent('presence', message));
    });
    this.dispatcher = new Dispatcher({
      db,
      rooms,
      logger,
      tellOthers: (seq) => this.#tell({ kind: 'committed', seq }),
    });
    this.io = createLiveServer({
      ...options,
      rooms,
      reader: this.reader,
      presence: (topic) => this.#presence.read(topic),
    });
    if (options.redis !== undefined) {
      this.io.adapter(createAdapter(options.redis, { streamName: 'tournament', maxLen: 1000 }));
      this.io.on('word' as never, ((word: Word) => this.#heard(word)) as never);
    }
  }

  async start(): Promise<void> {
    await this.dispatcher.start();
    this.#timers = [
      setInterval(() => void this.#beat(), liveTiming.heartbeat),
      setInterval(() => this.#presence.sweep(), 1000),
    ];
  }

  /** Marks a fixture as edited by a screen, on every server. */
  mark(mark: Mark): void {
    this.#presence.mark(mark);
    this.#tell({ kind: 'presence', ...mark });
  }

  /** Ends the sockets of a session everywhere, or ('all') of every signed-in screen. */
  endSession(sid: string | 'all'): void {
    endSessionSockets(this.io, sid);
    this.#tell({ kind: 'session-ended', sid });
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.io.close();
  }

  async #beat(): Promise<void> {
    try {
      await this.dispatcher.beat();
    } catch (error) {
      this.#logger.warn({ err: error }, 'heartbeat failed');
    }
  }

  #tell(word: Word): void {
    if (!this.#shared) return;
    try {
      this.io.serverSideEmit('word' as never, word as never);
    } catch (error) {
      this.#logger.warn({ err: error }, 'other servers were not told');
    }
  }

  #heard(word: Word): void {
    if (word.kind === 'committed') this.dispatcher.heard(word.seq);
    else if (word.kind === 'session-ended') endSessionSockets(this.io, word.sid);
    else this.#presence.mark(word);
  }
}
