import type { Express } from 'express';
import type { Redis } from 'ioredis';
import type { Database } from '../../db/database.ts';
import type { LoopDelayMonitor } from './loop-delay.ts';

const PING_MS = 900;

/** Liveness: the process answers. Readiness: the services it depends on answer too. */
export function mountHealth(
  app: Express,
  {
    db,
    redis,
    isStopping,
    checkWrite,
    loop,
  }: {
    db: Database;
    redis?: Redis | undefined;
    isStopping: () => boolean;
    /** Rejects when the database cannot be written to. */
    checkWrite: () => Promise<void>;
    loop?: LoopDelayMonitor;
  },
): void {
  app.get('/health/live', (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .json({ ok: true, ...(loop && { loopDelayMs: loop.read() }) });
  });
  app.get('/health/ready', async (_request, response) => {
    const [database, writes, cache] = await Promise.all([
      answers(() => db.ping()),
      // A server that is stopping writes nothing more.
      isStopping() ? true : answers(() => checkWrite()),
      redis === undefined ? null : answers(() => redis.ping()),
    ]);
    const ok = database && writes && cache !== false && !isStopping();
    if (!ok) response.set('Retry-After', '1');
    response
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ok, database, writes, ...(cache === null ? {} : { redis: cache }) });
  });
}

async function answers(ping: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    // One turn of the event loop later, so that an answer from a time of suspension is read first.
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
