import { RedisStore } from 'connect-redis';
import type { Store } from 'express-session';
import type { Redis } from 'ioredis';
import type { Database } from '../../db/database.ts';
import { SESSION_IDLE_MS } from '../../http/session.ts';
import { DatabaseSessionStore } from './database-session-store.ts';

/** Sessions live in Redis where there is one, so that several servers share them; else in the database. */
export const createSessionStore = (db: Database, redis: Redis | undefined): Store =>
  redis === undefined
    ? new DatabaseSessionStore(db, SESSION_IDLE_MS)
    : new RedisStore({ client: redis, prefix: 'session:', ttl: SESSION_IDLE_MS / 1000 });
