import type { RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import type { SignIn } from '../features/auth/auth.service.ts';

declare module 'express-session' {
  interface SessionData {
    signIn: SignIn;
    /** When the admin signed in, in ms since 1970. */
    since: number;
  }
}

export const SESSION_COOKIE = 'sid';
/** How long an unused session lives, and how long any: a day at a venue, a week at most. */
export const SESSION_IDLE_MS = 12 * 3_600_000;
export const SESSION_MOST_MS = 7 * 24 * 3_600_000;
const TOUCH_EVERY_MS = 300_000;

/**
 * The admin's session. The cookie ends with the browser: with a date in it, a wrong server clock
 * would throw it away at once. `secure: auto` needs TRUST_PROXY behind a TLS proxy.
 */
export function sessionMiddleware(store: Store, secret: string): RequestHandler {
  return session({
    name: SESSION_COOKIE,
    secret,
    store: touchRarely(store),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/' },
  });
}

/** Renews a session's expiry at most every five minutes instead of at each request. */
function touchRarely(store: Store): Store {
  const touch = store.touch?.bind(store);
  if (touch === undefined) return store;
  const touched = new Map<string, number>();
  store.touch = (sid, data, done) => {
    const now = performance.now();
    const last = touched.get(sid);
    if (last !== undefined && now - last < TOUCH_EVERY_MS) return done?.();
    if (touched.size > 1000) touched.clear();
    touched.set(sid, now);
    touch(sid, data, done);
  };
  return store;
}
