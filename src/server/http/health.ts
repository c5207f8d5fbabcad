import type { Express } from 'express';
import type { Redis } from 'ioredis';
import type { Database } from '../db/database.ts';

const PING_MS = 900;

/** Liveness says the process answers; readiness says what is behind it does too. */
export function mountHealth(
  app: Express,
  { db, redis, isStopping }: { db: Database; redis?: Redis | undefined; isStopping: () => boolean },
): void {
  app.get('/health/live', (_request, response) => {
    response.json({ ok: true });
  });
  app.get('/health/ready', async (_request, response) => {
    const [database, cache] = await Promise.all([
      answers(() => db.ping()),
      redis === undefined ? null : answers(() => redis.ping()),
    ]);
    const ok = database && cache !== false && !isStopping();
    if (!ok) response.set('Retry-After', '1');
    response
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ok, database, ...(cache === null ? {} : { redis: cache }) });
  });
}

async function answers(ping: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    // A turn later: an answer that came while this process stood still is read first.
    timer = setTimeout(() => setImmediate(() => done(false)), PING_MS);
  });
  try {
    return await Promise.race([ping().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
