import type { SessionData } from 'express-session';
import type { StoredSession } from './sessions.repository.ts';

const MAX_HELD = 1000;

interface Held {
  data: SessionData;
  /** From then on the store is asked again, ms of the epoch. */
  until: number;
}

/** Copies of stored sessions, so that a request costs no statement for its session. */
export class SessionCache {
  readonly #heldMs: number;
  readonly #held = new Map<string, Held>();
  #changes = 0;

  /** `heldMs`: how long a copy holds; 0 for servers that share the store. */
  constructor(heldMs: number) {
    this.#heldMs = heldMs;
  }

  /** A copy of its own for each request, or null when the store has to be asked. */
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

  /** Reads a session and caches it, unless a session changed meanwhile: then the read one may be stale. */
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
