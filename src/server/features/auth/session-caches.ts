import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { Redis } from 'ioredis';
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

const PREFIX = 'session:';
/** How long an entry is valid: servers that cannot reach Redis end a session on the others after this time. */
const HELD_SECONDS = 10;
/** How long Redis is not asked after it failed, so that only one request waits for a frozen Redis. */
const AWAY_MS = 5000;

/**
 * Caches sessions in the Redis that several servers share. A session that changes or ends is marked for as long
 * as an entry is valid: what another server read just before cannot bring it back.
 */
export class SharedSessionCache implements SessionCache {
  readonly #redis: Redis;
  readonly #store: RedisStore;
  #awayUntil = 0;

  constructor(redis: Redis) {
    this.#redis = redis;
    this.#store = new RedisStore({
      client: {
        get: (key: string) => redis.get(key),
        set: (key: string, value: string) => redis.set(key, value, 'EX', HELD_SECONDS, 'NX'),
      },
      prefix: PREFIX,
    });
  }

  async find(sid: string): Promise<SessionData | null> {
    return (
      (await this.#unlessAway(
        () =>
          new Promise<SessionData | null>((done, fail) =>
            this.#store.get(sid, (error, session) => (error ? fail(error) : done(session ?? null))),
          ),
      )) ?? null
    );
  }

  async forget(sid: string): Promise<void> {
    const mark = JSON.stringify(null);
    // Also while Redis seems to be away: an entry must not outlive its session.
    await this.#redis.set(PREFIX + sid, mark, 'EX', HELD_SECONDS).catch(() => this.#noteAway());
  }

  async read(
    sid: string,
    _now: number,
    load: () => Promise<StoredSession | null>,
  ): Promise<SessionData | null> {
    const stored = await load();
    if (stored === null) return null;
    const { data } = stored;
    await this.#unlessAway(
      () =>
        new Promise<void>((done, fail) =>
          this.#store.set(sid, data, (error) => (error ? fail(error) : done())),
        ),
    );
    return data;
  }

  /** Undefined when Redis does not answer, or did not a moment ago. */
  async #unlessAway<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (performance.now() < this.#awayUntil) return undefined;
    try {
      return await work();
    } catch {
      this.#noteAway();
      return undefined;
    }
  }

  #noteAway(): void {
    this.#awayUntil = performance.now() + AWAY_MS;
  }
}
