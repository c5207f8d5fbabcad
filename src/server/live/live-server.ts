import {
  type Server as HttpServer,
  IncomingMessage,
  type OutgoingHttpHeaders,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Socket as NetSocket } from 'node:net';
import type { RequestHandler } from 'express';
import type { SessionData } from 'express-session';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import {
  ADMIN_TOPIC,
  type ClientEvents,
  liveTiming,
  parseTopic,
  type ServerEvents,
  type SubscribeAnswer,
  type TimeAnswer,
  type Topic,
} from '../../common/wire/live.ts';
import { publicPresence } from '../../common/wire/public-view.rules.ts';
import { actorOf, checkedActor, SESSION_MOST_MS, type SignIns } from '../access/authenticate.ts';
import { namesTwoHosts } from '../http/ops/http-server.ts';
import { isOwnOrigin, type OriginPolicy } from '../http/security/origin.ts';
import { securityHeaders } from '../http/security/security-headers.ts';
import type { Admission } from './admission.ts';
import type { LiveSocket, LiveSocketServer } from './live-socket.ts';
import { isAdmin, type Rooms } from './rooms.ts';
import { takeReport } from './screens.ts';
import { expectBytes, RequestQueue } from './shared-frame.ts';
import type { TopicReader } from './topic-reader.ts';

/** A request as Engine.IO passes it on: with a response of its own unless it asks for a WebSocket. */
type EngineRequest = IncomingMessage & { res?: ServerResponse };

/** Made once: a response for each refusal would double what a crowd of refused sockets costs. */
const common = ((): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new NetSocket());
  const response = new ServerResponse(request);
  for (const guard of securityHeaders()) guard(request, response, () => undefined);
  return response.getHeaders();
})();

/**
 * Answers a request for a WebSocket, with the headers of every answer and no body, and ends its connection.
 */
function refuseUpgrade(
  { socket }: IncomingMessage,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  const all = { ...common, 'Content-Length': 0, Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}

/** Maximum topics of one socket: every tournament, the championship, and some more. */
const MAX_TOPICS = 40;
/** Engine.IO's code of a handshake that `allowRequest` refused. */
const FORBIDDEN = 4;
const SIGNED_IN = 'signed-in';
const sessionRoom = (sid: string) => `session:${sid}`;

export interface LiveServerOptions {
  httpServer: HttpServer;
  rooms: Rooms;
  reader: TopicReader;
  admission: Admission;
  origins: OriginPolicy;
  session: RequestHandler;
  signIns: SignIns;
  /** Whether a handshake has a valid overlay key. */
  isOverlay: (request: IncomingMessage) => boolean;
  /** The screens that edit in a topic, for a client that just subscribed. */
  presence: (
    topic: Topic,
  ) => ServerEvents['presence'] extends (message: infer M) => void ? M : never;
  /** Called for each handshake from another site's page. */
  refused: (request: IncomingMessage) => void;
  /** The match time, ms of the epoch. */
  now: () => number;
  logger: Logger;
}

/** The Socket.IO server: clients subscribe, ask for the time and report their screen, but cannot write. */
export function createLiveServer(options: LiveServerOptions): LiveSocketServer {
  const io: LiveSocketServer = new Server(options.httpServer, {
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: liveTiming.pingInterval,
    pingTimeout: liveTiming.pingTimeout,
    connectTimeout: 10_000,
    maxHttpBufferSize: 64 * 1024,
    allowRequest: (request, answer) => {
      const isOwn = !namesTwoHosts(request) && isOwnOrigin(request, options.origins);
      if (!isOwn) options.refused(request);
      answer(null, isOwn);
    },
  });
  survivesBrokenUpgrades(options.httpServer);
  io.engine.on('connection_error', refuseAsOthers);
  for (const guard of securityHeaders()) io.engine.use(guard);
  io.engine.use(sessionAtHandshake(options));
  io.engine.use(admitting(options.admission, () => io.engine.clientsCount, options.isOverlay));
  io.on('connection', (socket) => handleSocket(socket, options));
  return io;
}

/**
 * Until a websocket is opened, during its session lookup, and when it is refused, a socket has no other error
 * listener: a reset connection would end the process.
 */
function survivesBrokenUpgrades(server: HttpServer): void {
  server.prependListener('upgrade', (_request, socket) => socket.on('error', () => undefined));
}

/** Replaces Engine.IO's plain-text answer to a refused upgrade. */
function refuseAsOthers({ req, code }: { req: EngineRequest; code: number }): void {
  if (req.res === undefined) refuseUpgrade(req, code === FORBIDDEN ? 403 : 400);
}

/** Closes the sockets of one session, or of every signed-in one. */
export function endSessionSockets(io: LiveSocketServer, sid: string | 'all'): void {
  io.local.in(sid === 'all' ? SIGNED_IN : sessionRoom(sid)).disconnectSockets(true);
}

/**
 * Looks up the session of a handshake with a cookie. If the store is unavailable, the socket is anonymous.
 */
function sessionAtHandshake({ session, signIns }: LiveServerOptions): RequestHandler {
  const lookAt = async (request: WithSession) => {
    request.isAdmin = (await checkedActor(request.session, signIns)).kind === 'admin';
  };
  return (request, response, next) => {
    if (!isHandshake(request) || request.headers.cookie === undefined) return next();
    session(request, response, () => void lookAt(request).then(next, () => next()));
  };
}

function handleSocket(socket: LiveSocket, options: LiveServerOptions): void {
  const { rooms, logger } = options;
  const { session, sessionID, isAdmin: isTheAdmin }: WithSession = socket.request;
  if (isTheAdmin) {
    socket.data.isAdmin = true;
    const left = (session?.since ?? 0) + SESSION_MOST_MS - Date.now();
    const end = setTimeout(() => socket.disconnect(true), left);
    socket.on('disconnect', () => clearTimeout(end));
  }
  if (actorOf(session).kind === 'admin' && sessionID !== undefined) {
    void socket.join([SIGNED_IN, sessionRoom(sessionID)]);
  }
  rooms.enter(socket);
  const requests = new RequestQueue(socket);
  socket.on('subscribe', (request: unknown, acknowledge: unknown) => {
    if (typeof acknowledge !== 'function') return;
    requests.add(async () => {
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
    const { topic: name } = fieldsOf(request);
    const topic = name === ADMIN_TOPIC ? name : parseTopic(name);
    if (topic === null) return;
    rooms.leave(socket, topic);
    // Repeated after the queued requests: a subscription among them joins the room.
    requests.add(async () => rooms.leave(socket, topic));
  });
  socket.on('time', (acknowledge: unknown) => {
    if (typeof acknowledge === 'function') acknowledge({ now: options.now() } satisfies TimeAnswer);
  });
  socket.on('screen', (report: unknown) => takeReport(socket, report));
  socket.on('disconnect', () => rooms.leaveAll(socket));
}

/** Joins before it reads, so that a change committed in between is sent; the client drops duplicates. */
async function subscribe(
  socket: Socket,
  request: unknown,
  { rooms, reader }: LiveServerOptions,
): Promise<SubscribeAnswer> {
  const { topic: name, since, epoch } = fieldsOf(request);
  const topic = name === ADMIN_TOPIC && isAdmin(socket) ? name : parseTopic(name);
  if (topic === null) return { ok: false, code: 'unknown-topic' };
  if (!rooms.topicsOf(socket).has(topic) && rooms.topicsOf(socket).size >= MAX_TOPICS) {
    return { ok: false, code: 'too-many-topics' };
  }
  rooms.join(socket, topic);
  if (typeof since === 'number' && Number.isSafeInteger(since) && typeof epoch === 'string') {
    const bridge = await reader.changesSince(topic, { revision: since, epoch });
    if (bridge !== null) {
      // Short bridges are not counted: measuring thousands at once would cost more than they weigh.
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
  if (message.editing.length === 0) return;
  socket.emit('presence', isAdmin(socket) ? message : publicPresence(message));
}

function fieldsOf(request: unknown): Record<string, unknown> {
  return typeof request === 'object' && request !== null ? { ...request } : {};
}

type Guard = (
  request: EngineRequest,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * LIVE-70: refuses new connections of screens beyond the capacity with 503 and Retry-After. After the lookup
 * of sessions: the admin, referees and overlays with the desk's key are always admitted.
 */
function admitting(
  admission: Admission,
  connected: () => number,
  isOverlay: (request: IncomingMessage) => boolean,
): Guard {
  return (request, response, next) => {
    if (!isHandshake(request) || isSignedIn(request) || isOverlay(request)) return next();
    const wait = admission.refusal(connected());
    if (wait === null) return next();
    const headers = { 'Retry-After': wait, 'Cache-Control': 'no-store', Connection: 'close' };
    if (request.res === undefined) refuseUpgrade(request, 503, headers);
    else response.writeHead(503, headers).end();
  };
}

const isSignedIn = ({ session }: WithSession): boolean => actorOf(session).kind !== 'public';

/** A request whose session was looked up, where it has a cookie. */
type WithSession = IncomingMessage & {
  sessionID?: string;
  session?: Partial<SessionData>;
  /** Whether the session is valid and is the admin's. */
  isAdmin?: boolean;
};

const queryOf = ({ url = '/' }: IncomingMessage): URLSearchParams =>
  new URL(url, 'http://localhost').searchParams;

/** Whether a request asks for a new connection; later requests carry the connection's id. */
const isHandshake = (request: IncomingMessage): boolean => !queryOf(request).has('sid');
