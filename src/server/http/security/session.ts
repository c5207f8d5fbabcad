import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData, type Store } from 'express-session';
import { clientProgram } from '../../../common/auth/device.rules.ts';
import { actorOf, type RefereeSignIn, type SignIn } from '../../access/authenticate.ts';
import type { Connections } from './connection-limits.ts';

/**
 * Over TLS the prefix makes the browser refuse cookies that another host or plain http sets under this name.
 */
export const sessionCookie = (isSecure: boolean): string => (isSecure ? '__Host-sid' : 'sid');
/** How long an unused session is valid: a day at a venue. */
export const SESSION_IDLE_MS = 12 * 3_600_000;
const TOUCH_EVERY_MS = 300_000;

/**
 * The session middleware. The cookie ends with the browser: with an expiry date, a wrong server clock could
 * expire it at once. `isSecure`: whether the browser reaches this server over TLS.
 */
export function sessionMiddleware(
  store: Store,
  secret: string,
  isSecure: (request: IncomingMessage) => boolean,
): RequestHandler {
  const touched = new Map<string, number>();
  const over = (tls: boolean): RequestHandler =>
    session({
      name: sessionCookie(tls),
      secret,
      store: new RarelyTouchedStore(store, touched),
      resave: false,
      saveUninitialized: false,
      cookie: { httpOnly: true, sameSite: 'lax', secure: tls, path: '/' },
    });
  const [plain, secure] = [over(false), over(true)];
  return (request, response, next) => (isSecure(request) ? secure : plain)(request, response, next);
}

/** The session middleware, which also marks the connection of a signed-in user as proven. */
export const provingSession =
  (session: RequestHandler, connections: Pick<Connections, 'prove'>): RequestHandler =>
  (request, response, next) =>
    session(request, response, (error) => {
      if (actorOf(request.session).kind !== 'public') {
        connections.prove(request.socket, request.sessionID);
      }
      next(error);
    });

/**
 * Renews a session's expiry at most every five minutes instead of at each request. One for each cookie:
 * express-session notes on its store how a new session's cookie looks.
 */
class RarelyTouchedStore extends session.Store {
  readonly #store: Store;
  readonly #touched: Map<string, number>;

  constructor(store: Store, touched: Map<string, number>) {
    super();
    this.#store = store;
    this.#touched = touched;
  }

  override get(...[sid, done]: Parameters<Store['get']>): void {
    this.#store.get(sid, done);
  }

  override set(...[sid, data, done]: Parameters<Store['set']>): void {
    this.#store.set(sid, data, done);
  }

  override destroy(...[sid, done]: Parameters<Store['destroy']>): void {
    this.#store.destroy(sid, done);
  }

  override touch(sid: string, data: SessionData, done?: () => void): void {
    const now = performance.now();
    const last = this.#touched.get(sid);
    if (last !== undefined && now - last < TOUCH_EVERY_MS) {
      done?.();
      return;
    }
    if (this.#touched.size > 1000) this.#touched.clear();
    this.#touched.set(sid, now);
    // The response does not wait for this update; after a failure the next request retries it.
    const touched = (error?: unknown): void => {
      if (error !== undefined && error !== null) this.#touched.delete(sid);
    };
    this.#store.touch?.(sid, data, touched);
    done?.();
  }
}

/** Each sign-in creates a new session id, so that an id planted before is not valid (session fixation). */
export async function openSession(
  request: Request,
  held: { signIn: SignIn; deviceName?: string | undefined } | { referee: RefereeSignIn },
): Promise<void> {
  await new Promise<void>((done, fail) =>
    request.session.regenerate((error: unknown) => (error ? fail(error) : done())),
  );
  Object.assign(request.session, {
    ...held,
    since: Date.now(),
    device: clientProgram(request.get('user-agent')),
    address: request.ip ?? '',
  } satisfies Partial<SessionData>);
  await new Promise<void>((done, fail) =>
    request.session.save((error: unknown) => (error ? fail(error) : done())),
  );
}
