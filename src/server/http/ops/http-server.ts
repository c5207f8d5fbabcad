/**
 * The HTTP server below Express: errors that Node would answer itself are answered in the app's own format.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import type { ErrorCode } from '../../../common/kernel/errors.ts';
import { AppError } from '../../errors.ts';
import { stopParsing } from '../../vendor/http-parser.ts';
import { toErrorBody } from '../contract/errors.ts';
import { hostName } from '../security/known-hosts.ts';

/** Requests of one connection that may wait behind the one that is being answered. */
const MOST_WAITING = 16;

type Pair = readonly [IncomingMessage, ServerResponse];

/**
 * Node passes on each request of a connection as soon as it is read, and one chunk of 64 kB holds a thousand
 * of them. Here the requests of one connection are answered one after another. A client that sends many
 * without waiting for the answers is disconnected. Browsers and proxies do not do this. `cut` is called once
 * for each connection that is closed.
 */
export function oneAtATime(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  cut: (socket: Socket) => void = () => undefined,
): RequestListener {
  /** Requests that wait, by connection. */
  const waitingOf = new WeakMap<Socket, Pair[]>();
  const answer = (socket: Socket, [request, response]: Pair): void => {
    if (socket.destroyed) return;
    response.once('close', () => {
      const next = waitingOf.get(socket)?.shift();
      if (next === undefined) waitingOf.delete(socket);
      else answer(socket, next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    // Data that was read before the connection closed is still delivered.
    if (socket.destroyed) return;
    const waiting = waitingOf.get(socket);
    if (waiting === undefined) {
      waitingOf.set(socket, []);
      // Deferred until the whole chunk is parsed: a request in progress would keep the others in memory.
      process.nextTick(answer, socket, [request, response]);
    } else if (waiting.length < MOST_WAITING) waiting.push([request, response]);
    else {
      waitingOf.delete(socket);
      socket.destroy();
      stopParsing(socket);
      cut(socket);
    }
  };
}

/** Node's codes for requests that end before Express sees them. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Limits how long a slowly arriving request can hold a connection or delay a stop. */
export const HTTP_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
} as const;

/**
 * Connections that may wait to be accepted; the system may allow fewer (`net.core.somaxconn`). With Node's
 * default of 511, the last of 5,000 reconnecting clients waited for 15 s because their first packets were
 * dropped.
 */
export const LISTEN_BACKLOG = 4096;

/** In ms: closes a connection without any traffic, for example when the client does not read the answer. */
const STANDSTILL_MS = 120_000;

/**
 * `timeouts` in ms: for a request's headers, for all of it, and between two checks. `flooded` is called for
 * connections that were closed because too many requests came at once.
 */
export function createHttpServer(
  listener: RequestListener,
  timeouts: Record<keyof typeof HTTP_TIMEOUTS, number> = HTTP_TIMEOUTS,
  flooded: (socket: Socket) => void = () => undefined,
): Server {
  // Node would answer a request without Host with an empty response; requireHost gives a reason.
  const answers = new WeakMap<Socket, ServerResponse>();
  const answer = oneAtATime((request, response) => {
    answers.set(request.socket, response);
    listener(request, response);
  }, flooded);
  const server = createServer({ ...timeouts, requireHostHeader: false }, answer);
  server.timeout = STANDSTILL_MS;
  // An unknown Expect header is ignored and the request is served.
  server.on('checkExpectation', answer);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = answers.get(socket);
    const hasBegun = response?.headersSent && !response.writableFinished;
    if (!socket.writable || error.code === 'ECONNRESET' || hasBegun) {
      socket.destroy(error);
      return;
    }
    const refusal = new AppError(codes[error.code ?? ''] ?? 'malformed-request');
    socket.end(toBytes(refusal), () => socket.destroy());
  });
  return server;
}

/**
 * Whether a request names two hosts, in several headers or in its address: programs may disagree on which
 * counts.
 */
export function namesTwoHosts({ rawHeaders, headers, url = '/' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, nth) => nth % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1) return true;
  if (url.startsWith('/') || !URL.canParse(url)) return false;
  return hostName(new URL(url).host) !== hostName(headers.host ?? '');
}

/** HTTP/1.1 asks for exactly one Host; HTTP/1.0 knows none. */
export const requireHost: RequestHandler = (request, response, next) => {
  const hasNone = request.headers.host === undefined && request.httpVersion !== '1.0';
  if (hasNone || namesTwoHosts(request)) {
    response.set('Connection', 'close');
    throw new AppError('malformed-request');
  }
  next();
};

/** A whole answer as it goes over the wire. */
function toBytes(error: AppError): string {
  const body = JSON.stringify(toErrorBody(error));
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** A path that no call and no page has, and that Express can read. */
const NOWHERE = '/api/unreadable';

/** An Express application is one as well. */
type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Express bypasses every handler for a request whose path it cannot read (`//x#@y`) and answers with its own
 * page, without our headers. Here such a request is answered like any unknown path.
 */
export function answeringUnreadablePaths(app: Middleware): RequestListener {
  return (request, response) => {
    app(request, response, (error) => {
      // The response has begun, so it can only be cut off.
      if (error !== undefined) {
        response.destroy();
        return;
      }
      request.url = NOWHERE;
      app(request, response);
    });
  };
}
