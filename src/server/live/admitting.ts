import type { IncomingMessage, ServerResponse } from 'node:http';
import { actorOf } from '../access/authenticate.ts';
import type { Admission } from './admission.ts';
import { isHandshake, type WithSession } from './handshake.ts';
import { type EngineRequest, refuseUpgrade } from './refuse-upgrade.ts';

type Guard = (
  request: EngineRequest,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * LIVE-70: refuses new connections of screens beyond the capacity with 503 and Retry-After. After the lookup
 * of sessions: the admin, referees and overlays with the desk's key are always admitted.
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
    if (request.res === undefined) refuseUpgrade(request, 503, headers);
    else response.writeHead(503, headers).end();
  };
}

const isSignedIn = ({ session }: WithSession): boolean => actorOf(session).kind !== 'public';
