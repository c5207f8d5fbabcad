import type { IncomingMessage, ServerResponse } from 'node:http';
import { actorOf } from '../access/authenticate.ts';
import type { Admission } from './admission.ts';
import { isHandshake, type WithSession } from './handshake.ts';

type Guard = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * LIVE-70: refuses new connections of screens beyond the capacity with 503 and Retry-After. After the lookup of
 * sessions: the admin, referees and overlays with the desk's key are always admitted.
 */
export function admitting(
  admission: Admission,
  connected: () => number,
  isOverlay: (request: IncomingMessage) => boolean,
): Guard {
  return (request, response, next) => {
    if (!isHandshake(request) || isSignedIn(request) || isOverlay(request)) return next();
    const wait = admission.refusal(connected());
    if (wait === null) return next();
    const headers = { 'Retry-After': wait, 'Cache-Control': 'no-store', Connection: 'close' };
    if (request.headers.upgrade === undefined) {
      response.writeHead(503, headers).end();
      return;
    }
    // An upgrade has no response of its own.
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    request.socket.end(
      `HTTP/1.1 503 Service Unavailable\r\n${lines.join('')}Content-Length: 0\r\n\r\n`,
    );
  };
}

const isSignedIn = ({ session }: WithSession): boolean => actorOf(session).kind !== 'public';
