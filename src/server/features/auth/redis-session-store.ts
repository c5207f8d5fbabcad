import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { ListingStore, StoredSession } from './open-sessions.ts';

/** What every stored session has; the rest is as {@link SessionData} says. */
const storedSchema = z.looseObject({ cookie: z.looseObject({}) });
const sessionSchema = z.custom<SessionData>((value) => storedSchema.safeParse(value).success);

const PREFIX = 'session:';

/** Sessions in Redis, which all servers of an event share. */
export class RedisSessionStore extends RedisStore implements ListingStore {
  readonly #redis: Redis;

  /** ttlMs: how long a session lives after it was last used, in milliseconds. */
  constructor(redis: Redis, ttlMs: number) {
    super({ client: redis, prefix: PREFIX, ttl: ttlMs / 1000 });
    this.#redis = redis;
  }

  async list(): Promise<StoredSession[]> {
    const found: StoredSession[] = [];
    let cursor = '0';
    do {
      const [next, keys] = await this.#redis.scan(cursor, 'MATCH', `${PREFIX}*`, 'COUNT', 200);
      cursor = next;
      const sessions = await Promise.all(keys.map((key) => this.#find(key)));
      found.push(...sessions.filter((session) => session !== null));
    } while (cursor !== '0');
    return found;
  }

  async replace(sid: string, data: Partial<SessionData>): Promise<void> {
    await this.#redis.set(PREFIX + sid, JSON.stringify(data), 'KEEPTTL', 'XX');
  }

  async #find(key: string): Promise<StoredSession | null> {
    const [text, left] = await Promise.all([this.#redis.get(key), this.#redis.pttl(key)]);
    if (text === null || left <= 0) return null;
    const { data } = sessionSchema.safeParse(JSON.parse(text));
    if (data === undefined) return null;
    return { sid: key.slice(PREFIX.length), data, expiresAt: new Date(Date.now() + left) };
  }
}
