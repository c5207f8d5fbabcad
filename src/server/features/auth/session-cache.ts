import type { SessionData } from 'express-session';
import type { StoredSession } from './sessions.repository.ts';

const MAX_HELD = 1000;

interface Held {
  data: SessionData;
  /** When the entry expires, ms of the epoch. */
  until: number;
}

/** Caches stored sessions, so that a request needs no query for its session. */
export class SessionCache {
  readonly #heldMs: number;
  readonly #held = new Map<string, Held>();
  #changes = 0;

  /** `heldMs`: how long an entry is valid; 0 for servers that share the store. */
  constructor(heldMs: number) {
    this.#heldMs = heldMs;
  }

  /** Returns a separate copy for each request, or null when the session is not cached. */
  find(sid: string, now: number): SessionData | null {
    const held = this.#held.get(sid);
    if (held === undefined) return null;
    if (now < held.until) return structuredClone(held.data);
    this.#held.delete(sid);
    return null;
  }

  /** Call before and after a session is stored or deleted. */
  forget(sid: string): void {
    this.#changes += 1;
    this.#held.delete(sid);
  }

  /** Reads a session and caches it, unless a session changed during the read: the result may be stale. */
  async read(
    sid: string,
    now: number,
    load: () => Promise<StoredSession | null>,
  ): Promise<SessionData | null> {
    const changes = this.#changes;
    const stored = await load();
    if (stored === null) return null;
    if (changes === this.#changes) this.#hold(sid, stored, now);
    return stored.data;
  }

  #hold(sid: string, { data, expires_at }: StoredSession, now: number): void {
    if (this.#held.size >= MAX_HELD) this.#held.clear();
    const until = Math.min(now + this.#heldMs, expires_at.getTime());
    this.#held.set(sid, { data: structuredClone(data), until });
  }
}
