import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { SessionData } from 'express-session';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import {
  type ClientEvents,
  liveTiming,
  parseTopic,
  type ServerEvents,
  type SubscribeAnswer,
  type Topic,
} from '../../common/contract/live.ts';
import { isOwnOrigin, type OriginPolicy } from '../http/origin.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Rooms } from './rooms.ts';
import { expectBytes } from './shared-frame.ts';
import type { TopicReader } from './topic-reader.ts';
import { Turns } from './turns.ts';

/** Every group, the championship, and some to spare. */
const MOST_TOPICS = 40;
const SIGNED_IN = 'signed-in';
const sessionRoom = (sid: string) => `session:${sid}`;

export type LiveSocketServer = Server<ClientEvents, ServerEvents>;

export interface LiveServerOptions {
  httpServer: HttpServer;
  rooms: Rooms;
  reader: TopicReader;
  origins: OriginPolicy;
  session: RequestHandler;
  /** Marks of a topic for a screen that just subscribed. */
  presence: (
    topic: Topic,
  ) => ServerEvents['presence'] extends (message: infer M) => void ? M : never;
  logger: Logger;
}

/** Socket.IO as the product uses it: screens listen; they can subscribe, and nothing else. */
export function createLiveServer(options: LiveServerOptions): LiveSocketServer {
  const io: LiveSocketServer = new Server(options.httpServer, {
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: liveTiming.pingInterval,
    pingTimeout: liveTiming.pingTimeout,
    connectTimeout: 10_000,
    maxHttpBufferSize: 64 * 1024,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, options.origins)),
  });
  for (const guard of securityHeaders()) io.engine.use(guard);
  io.engine.use(sessionAtHandshake(options.session));
  io.on('connection', (socket) => follow(socket, options));
  return io;
}

/** Ends the sockets of one session, or of every signed-in one. */
export function endSessionSockets(io: LiveSocketServer, sid: string | 'all'): void {
  io.local.in(sid === 'all' ? SIGNED_IN : sessionRoom(sid)).disconnectSockets(true);
}

type WithSession = IncomingMessage & { sessionID?: string; session?: Partial<SessionData> };

/** Only a screen with a cookie is looked up; a store that is away makes it anonymous, not refused. */
function sessionAtHandshake(session: RequestHandler) {
  return (
    request: IncomingMessage & { _query?: { sid?: string } },
    response: never,
    next: () => void,
  ) => {
    const isHandshake = request._query?.sid === undefined;
    if (!isHandshake || request.headers.cookie === undefined) return next();
    session(request as never, response, () => next());
  };
}

function follow(socket: Socket<ClientEvents, ServerEvents>, options: LiveServerOptions): void {
  const { rooms, logger } = options;
  const { session, sessionID } = socket.request as WithSession;
  if (session?.signIn !== undefined && sessionID !== undefined) {
    void socket.join([SIGNED_IN, sessionRoom(sessionID)]);
  }
  const turns = new Turns(socket);
  socket.on('subscribe', (request: unknown, acknowledge: unknown) => {
    if (typeof acknowledge !== 'function') return;
    turns.take(async () => {
      try {
        const answer = await subscribe(socket, request, options);
        acknowledge(answer);
        if (answer.ok) announcePresence(socket, request, options);
      } catch (error) {
        logger.warn({ err: error }, 'a subscription failed');
        acknowledge({ ok: false, code: 'unavailable' } satisfies SubscribeAnswer);
      }
    });
  });
  socket.on('unsubscribe', (request: unknown) => {
    const topic = parseTopic(fieldsOf(request).topic);
    if (topic === null) return;
    rooms.leave(socket, topic);
    // And in its turn: a subscription that still waits joins afterwards.
    turns.take(async () => rooms.leave(socket, topic));
  });
  socket.on('disconnect', () => rooms.leaveAll(socket));
}

/** Joins first and reads then: a change committed in between arrives as well, and is dropped there. */
async function subscribe(
  socket: Socket,
  request: unknown,
  { rooms, reader }: LiveServerOptions,
): Promise<SubscribeAnswer> {
  const { topic: name, since, epoch } = fieldsOf(request);
  const topic = parseTopic(name);
  if (topic === null) return { ok: false, code: 'unknown-topic' };
  if (!rooms.topicsOf(socket).has(topic) && rooms.topicsOf(socket).size >= MOST_TOPICS) {
    return { ok: false, code: 'too-many-topics' };
  }
  rooms.join(socket, topic);
  if (Number.isSafeInteger(since) && typeof epoch === 'string') {
    const bridge = await reader.changesSince(topic, { revision: since as number, epoch });
    if (bridge !== null) {
      // A short one is no large message, and thousands come back at once.
      if (bridge.changes.length > 50) expectBytes(socket, JSON.stringify(bridge.changes).length);
      return { ok: true, ...bridge };
    }
  }
  const view = await reader.view(topic);
  if (view === null) {
    rooms.leave(socket, topic);
    return { ok: false, code: 'unknown-topic' };
  }
  if (!socket.connected) rooms.leaveAll(socket);
  expectBytes(socket, Buffer.byteLength(view.json));
  return { ok: true, epoch: view.epoch, revision: view.revision, snapshot: view.snapshot };
}

function announcePresence(
  socket: Socket<ClientEvents, ServerEvents>,
  request: unknown,
  { presence }: LiveServerOptions,
): void {
  const topic = parseTopic(fieldsOf(request).topic);
  if (topic === null) return;
  const message = presence(topic);
  if (message.editing.length > 0) socket.emit('presence', message);
}

function fieldsOf(request: unknown): Record<string, unknown> {
  return typeof request === 'object' && request !== null ? { ...request } : {};
}
