import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { MetricsAccess } from '../features/server-state/metrics.ts';
import type { OriginPolicy } from '../http/security/origin.ts';
import type { TimeSources } from '../time/match-time.ts';

/** The options of a server that differ between the product, its tests and its benches. */
export interface AppOptions {
  /** Migrated. */
  db: Database;
  logger: Logger;
  origins: OriginPolicy;
  admin: { username: string; password: string | undefined };
  sessionSecret: string | undefined;
  /** bcrypt's work factor; tests that are not about guessing choose a low one. */
  passwordCost?: number;
  /** The program of the thread that reads imported files: src/server/programs/csv-worker.ts, built. */
  csvWorker: string;
  /**
   * The program that reads image files in a process of its own: src/server/programs/image-program.ts, built.
   */
  imageProgram: string;
  /** Present when several servers share the event. */
  redis?: { commands: Redis; adapter: Redis } | undefined;
  /** The built client; without it only the API is served. */
  clientDir?: string | undefined;
  version?: string;
  /** Folder for copies of the backups; without it they are in the database only. */
  backupDir?: string | undefined;
  /** Fixed number of screens that may connect at once; the server measures its capacity when absent. */
  maxScreens?: number | undefined;
  /** Days for which addresses, and names of people and devices, are kept; 90 when absent. */
  keepDays?: number;
  /** Limit of open files and connections; the limit of the system when absent. */
  openFiles?: number | undefined;
  /** Access to the Prometheus metrics; no access when absent. */
  metrics?: MetricsAccess | null;
  /** Writes secrets for the operator of the server to the console. */
  show?: (text: string) => void;
  /** Clocks other than the machine's own, for tests. */
  timeSources?: TimeSources;
}
