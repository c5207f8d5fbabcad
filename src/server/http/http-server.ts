/** The HTTP server below Express: what Node would answer by itself is answered in our own form. */
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import type { ErrorCode } from '../../common/errors.ts';
import { AppError } from '../errors.ts';
import { toErrorBody } from './errors.ts';

/** Node's codes for requests that end before Express sees them. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** A request that drips holds a connection, and a stop, only so long. */
export const HTTP_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
} as const;

/**
 * Connections that may wait to be accepted; the system may allow fewer (`net.core.somaxconn`). Node's own 511 let the
 * last of 5,000 screens that came back at once wait for 15 s: their first packets were dropped.
 */
export const LISTEN_BACKLOG = 4096;

/** `timeouts` in ms: for a request's headers, for all of it, and between two looks. */
export function createHttpServer(
  listener: RequestListener,
  timeouts: Record<keyof typeof HTTP_TIMEOUTS, number> = HTTP_TIMEOUTS,
): Server {
  // Node would refuse a request without Host with an empty answer: requireHost says why.
  const answers = new WeakMap<Socket, ServerResponse>();
  const answer: RequestListener = (request, response) => {
    answers.set(request.socket, response);
    listener(request, response);
  };
  const server = createServer({ ...timeouts, requireHostHeader: false }, answer);
  // An expectation we do not know is no reason to refuse what is asked for.
  server.on('checkExpectation', answer);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const begun = answers.get(socket);
    const hasBegun = begun?.headersSent && !begun.writableFinished;
    if (!socket.writable || error.code === 'ECONNRESET' || hasBegun) {
      socket.destroy(error);
      return;
    }
    const refusal = new AppError(codes[error.code ?? ''] ?? 'malformed-request');
    socket.end(toBytes(refusal), () => socket.destroy());
  });
  return server;
}

/** HTTP/1.1 asks for exactly one Host; HTTP/1.0 knows none. */
export const requireHost: RequestHandler = (request, response, next) => {
  if (request.headers.host === undefined && request.httpVersion !== '1.0') {
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
