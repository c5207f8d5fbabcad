/**
 * The key in the URL of an overlay, which the desk creates. The response to the page stores it in a cookie,
 * which the browser source sends with each further request and handshake.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Connections } from './connection-limits.ts';

const COOKIE = 'overlay';
/** Six months: a browser source is set up once for a season. */
const KEPT_MS = 180 * 24 * 3_600_000;

export class OverlayKey {
  /** For the query of an overlay's address. */
  readonly key: string;
  readonly #connections: Pick<Connections, 'prove'>;
  readonly #isSecure: (request: IncomingMessage) => boolean;

  constructor(
    secret: string,
    connections: Pick<Connections, 'prove'>,
    isSecure: (request: IncomingMessage) => boolean,
  ) {
    this.key = createHmac('sha256', secret).update('overlay').digest('base64url').slice(0, 22);
    this.#connections = connections;
    this.#isSecure = isSecure;
  }

  /** Whether a request has the key in its cookie; its connection then counts as proven. */
  proves(request: IncomingMessage): boolean {
    const given = /(?:^|;\s*)overlay=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    return this.#isRight(given) && this.#connections.prove(request.socket, COOKIE);
  }

  /** Stores a valid key from the address in the cookie. */
  readonly remember: RequestHandler = (request, response, next) => {
    const { key } = request.path.startsWith('/overlay') ? request.query : {};
    if (!this.proves(request) && typeof key === 'string' && this.#isRight(key)) {
      const secure = this.#isSecure(request);
      const cookieOptions = {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        maxAge: KEPT_MS,
      } as const;
      response.cookie(COOKIE, key, { ...cookieOptions, secure });
      this.#connections.prove(request.socket, COOKIE);
    }
    next();
  };

  #isRight(given = ''): boolean {
    const [first, second] = [Buffer.from(given), Buffer.from(this.key)];
    return first.length === second.length && timingSafeEqual(first, second);
  }
}
