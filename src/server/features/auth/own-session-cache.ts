import type { SessionData } from 'express-session';
import type { SessionCache } from './database-session-store.ts';
import type { StoredSession } from './sessions.repository.ts';

const MAX_HELD = 1000;
/**
 * Two servers may briefly share a database during an upgrade. A session ended by one is refused by the other
 * after this time, in ms.
 */
const HELD_MS = 10_000;

interface Held {
  data: SessionData;
  /** When the entry expires, ms of the epoch. */
  until: number;
}

/** Caches sessions in memory, for a server that has the database to itself. */
export class OwnSessionCache implements SessionCache {
  readonly #held = new Map<string, Held>();
  #changes = 0;

  async find(sid: string, now: number): Promise<SessionData | null> {
    const held = this.#held.get(sid);
    if (held === undefined) return null;
    if (now < held.until) return structuredClone(held.data);
    this.#held.delete(sid);
    return null;
  }

  async forget(sid: string): Promise<void> {
    this.#changes += 1;
    this.#held.delete(sid);
  }

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
    const until = Math.min(now + HELD_MS, expires_at.getTime());
    this.#held.set(sid, { data: structuredClone(data), until });
  }
}
