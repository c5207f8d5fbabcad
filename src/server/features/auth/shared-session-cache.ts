import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { Redis } from 'ioredis';
import type { SessionCache } from './database-session-store.ts';
import type { StoredSession } from './sessions.repository.ts';

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
