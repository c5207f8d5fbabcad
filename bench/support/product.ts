/** The product's server as a bench's program: the real app, as `npm start` runs it, on loopback. */
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createApp } from '../../src/server/boot/app.ts';
import { connectRedis } from '../../src/server/boot/redis.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import type { LogEntry } from '../../src/server/db/write-context.ts';
import { LISTEN_BACKLOG } from '../../src/server/http/ops/http-server.ts';
import type { BenchDatabase } from './bench-database.ts';
import { sharedNow } from './clock.ts';
import { BENCH_ADMIN } from './event.ts';
import { answer } from './programs.ts';

export interface Started {
  port: number;
}

/** Where the data is, and what differs from the product's own settings. */
export type Start = BenchDatabase['location'] & {
  /** Any free one when absent. */
  port?: number;
  /** The built client, served as well. */
  clientDir?: string;
  maxScreens?: number;
  /** Of the servers of one event. */
  redisUrl?: string;
};

/** A statement as it was sent to the database. */
export interface Statement {
  sql: string;
  bindings: unknown[];
}

/** Changes given to the dispatcher as if they had just been committed; real ones are lost after them. */
export interface Announcements {
  count: number;
  /** Milliseconds between two. */
  gap: number;
}

/**
 * Answers `start`, `commits` (when each revision of a topic was committed), `announce`, and `record`
 * and `statements` (what went to the database in between).
 */
export function runProduct(): void {
  let announce = (): void => undefined;
  let end = async (): Promise<void> => undefined;
  let committedAt = new Map<string, [revision: number, at: number][]>();
  let last: LogEntry | null = null;
  let statements: Statement[] = [];
  let record: (isRecording: boolean) => void = () => undefined;
  const keep = ({ sql, bindings }: Statement) => {
    statements.push({ sql, bindings: bindings ?? [] });
  };

  const start = async (given: Start): Promise<Started> => {
    const { port, clientDir, maxScreens, redisUrl, ...location } = given;
    const logger = pino({ level: 'silent' });
    const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl, logger);
    const db = await openDatabase({ ...location, migrationSource, followsCalls: false, logger });
    await db.migrate();
    const app = await createApp({
      db,
      // No bench imports a file.
      csvWorker: '',
      imageProgram: '',
      logger,
      origins: { publicOrigins: [], trustProxy: 0 },
      admin: BENCH_ADMIN,
      sessionSecret: undefined,
      clientDir,
      maxScreens,
      redis,
    });
    const { dispatcher } = app.live;
    const committed = dispatcher.committed.bind(dispatcher);
    dispatcher.committed = (entries) => {
      const at = sharedNow();
      const newest = entries.at(-1);
      if (newest !== undefined && newest.seq > (last?.seq ?? 0)) last = newest;
      for (const { topic, revision } of entries) {
        const known = committedAt.get(topic) ?? [];
        committedAt.set(topic, known);
        known.push([revision, at]);
      }
      committed(entries);
    };
    announce = () => {
      if (last === null) throw new Error('nothing was written yet');
      last = { ...last, seq: last.seq + 1, revision: last.revision + 1 };
      committed([last]);
    };
    record = (isRecording) => {
      if (isRecording) db.knex.on('query', keep);
      else db.knex.removeListener('query', keep);
    };
    end = async () => {
      await app.close();
      await db.close();
      redis?.commands.disconnect();
      redis?.adapter.disconnect();
    };
    await new Promise<void>((done) => {
      const where = { port: port ?? 0, host: '127.0.0.1', backlog: LISTEN_BACKLOG };
      app.httpServer.listen(where, done);
    });
    return { port: (app.httpServer.address() as AddressInfo).port };
  };

  answer(
    {
      start,
      commits: (topic: string) => {
        const commits = committedAt.get(topic) ?? [];
        committedAt = new Map();
        return commits;
      },
      announce: async ({ count, gap }: Announcements) => {
        for (let left = count; left > 0; left--) {
          announce();
          await pause(gap);
        }
      },
      record: () => {
        statements = [];
        record(true);
      },
      statements: () => {
        record(false);
        return statements;
      },
    },
    () => end(),
  );
}
