import type { Redis } from 'ioredis';
import type { Database } from '../../db/database.ts';
import { SESSION_IDLE_MS } from '../../http/session.ts';
import { DatabaseSessionStore } from './database-session-store.ts';
import type { ListingStore } from './open-sessions.ts';
import { RedisSessionStore } from './redis-session-store.ts';

/** Sessions live in Redis where there is one, so that several servers share them; else in the database. */
export const createSessionStore = (db: Database, redis: Redis | undefined): ListingStore =>
  redis === undefined
    ? new DatabaseSessionStore(db, SESSION_IDLE_MS)
    : new RedisSessionStore(redis, SESSION_IDLE_MS);
