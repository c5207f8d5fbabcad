/** One open PGlite behind the interface of a pg connection, for knex's PostgreSQL dialect. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type Results, types } from '@electric-sql/pglite';
import { disposalReason, disposeConnection } from '../../vendor/knex-client.ts';
import {
  DURABLE_START_PARAMS,
  DurableNodeFS,
  openFileSystem,
  type PgliteFileSystem,
} from '../../vendor/pglite-durable-fs.ts';
import { failWhenStopped } from '../../vendor/pglite-stopped-engine.ts';
import { DatabaseUnavailableError } from '../engine-errors.ts';
import { GuardedClient, type GuardedConfig } from '../guarded-client.ts';
import { textParser, valueAsText } from '../value-types.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { RoomCheck } from './room-check.ts';

/** PostgreSQL in one process never checkpoints by itself; this much log is about 10,000 writes. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024;

/** In pg's shape; rowCount is null for a command that counts none. */
interface Response {
  command: string | null;
  rowCount: number | null;
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
}

interface Query {
  text: string;
  values?: readonly unknown[];
}

export interface PgliteOptions {
  folder: string;
  durable: boolean;
  /** Throws when the data folder's lock is lost; asked before every statement. */
  assertHeld: () => void;
}

type Callback = (error: unknown, response?: Response | Response[]) => void;

/** Type numbers of PostgreSQL's own types; arrays follow from their elements. */
const typeNumbers = Object.values(types).filter((value) => typeof value === 'number');
const parsers = Object.fromEntries(typeNumbers.map((oid) => [oid, textParser(oid)]));
const asItIs = (text: string): string => text;
const serializers = Object.fromEntries(typeNumbers.map((oid) => [oid, asItIs]));

export class PgliteConnection {
  readonly #pg: PGlite;
  readonly #prepared: PreparedStatements;
  readonly #fs: PgliteFileSystem;
  readonly #assertHeld: () => void;
  /** An error of the file system after which the engine's idea of its files may be wrong. */
  #doubt: unknown;
  readonly #room: RoomCheck;

  private constructor(pg: PGlite, fs: PgliteFileSystem, { assertHeld, folder }: PgliteOptions) {
    this.#pg = pg;
    this.#prepared = new PreparedStatements(pg);
    this.#fs = fs;
    this.#assertHeld = assertHeld;
    this.#room = new RoomCheck(folder);
  }

  /** Opens (or makes) the database in a folder; after a crash this replays its log. */
  static async open(options: PgliteOptions): Promise<PgliteConnection> {
    const { folder, durable, assertHeld } = options;
    assertHeld();
    // The lock is ours, so its owner is gone; PostgreSQL would refuse to start over it.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    const fs = openFileSystem(folder, durable);
    let shutdownOutput = '';
    const start = PGlite.create({
      dataDir: folder,
      fs,
      parsers,
      serializers,
      // Segments of 1 MB instead of 16: a new one is written full of zeros while a COMMIT waits.
      initDbStartParams: ['--wal-segsize=1'],
      startParams: [
        ...(durable ? DURABLE_START_PARAMS : PGlite.defaultStartParams),
        '-c',
        'shared_buffers=16MB',
      ],
      onStderr: (line) => {
        if (/\b(PANIC|FATAL):/.test(line)) shutdownOutput = line;
        return false;
      },
    });
    try {
      const pg = await start;
      failWhenStopped(
        pg.Module,
        () => new DatabaseUnavailableError(`the embedded database stopped. ${shutdownOutput}`),
      );
      return new PgliteConnection(pg, fs, options);
    } catch (error) {
      abandonFiles(fs);
      throw new DatabaseUnavailableError(
        new Error(`${folder} cannot be opened. ${shutdownOutput}`, { cause: error }),
      );
    }
  }

  /** Whether creating a file failed and the database has not been reopened since. */
  get isDoubtful(): boolean {
    return this.#doubt !== undefined;
  }

  query(query: string | Query, done: Callback): void {
    const { text, values = [] } = typeof query === 'string' ? { text: query } : query;
    this.#run(text, values).then(
      (response) => done(null, response),
      (error: unknown) => done(error),
    );
  }

  async #run(text: string, values: readonly unknown[]): Promise<Response | Response[]> {
    const texts = values.map(valueAsText);
    try {
      this.#assertUsable();
      // As pg does: without values a text may hold several statements.
      const results =
        texts.length === 0 ? await this.#pg.exec(text) : [await this.#prepared.run(text, texts)];
      if (texts.length > 0) await this.#fs.syncToFs();
      await this.#checkpointWhenDue();
      const responses = results.map((result) => toResponse(result));
      const [only] = responses;
      return responses.length === 1 && only !== undefined ? only : responses;
    } catch (error) {
      throw await this.#errorOf(error);
    } finally {
      // PGlite finishes in microtasks: without this, no timer and no other request would run.
      await nextTurn();
    }
  }

  /**
   * Whether the engine must be reopened and can be. After a failed file creation, PGlite's file system
   * believes that the file exists ("File exists" on each retry). Reopening needs free space; until then the
   * database can still be read.
   */
  shouldReopen(): boolean {
    if (disposalReason(this) !== undefined) return true;
    if (this.#doubt === undefined || !this.#room.isThere()) return false;
    // Everything acknowledged is in the log on the disk, as after a crash.
    this.#dispose(this.#doubt);
    return true;
  }

  async #errorOf(error: unknown): Promise<unknown> {
    if (!isOrdinary(error)) return this.#dispose(error);
    if (isOfFileSystem(error)) this.#doubt ??= error;
    // PGlite attaches the statement and its values, which must not get into a log.
    delete error.query;
    delete error.params;
    try {
      // PGlite skips this after an error, but statements before the failed one may have committed.
      await this.#fs.syncToFs();
      return error;
    } catch (failure) {
      return this.#dispose(failure);
    }
  }

  #assertUsable(): void {
    const reason = disposalReason(this);
    if (reason !== undefined) throw reason;
    this.#assertHeld();
  }

  /** The engine has stopped, or the state of the disk is unknown: only reopening the database helps. */
  #dispose(reason: unknown): DatabaseUnavailableError {
    const error =
      reason instanceof DatabaseUnavailableError ? reason : new DatabaseUnavailableError(reason);
    disposeConnection(this, error);
    abandonFiles(this.#fs);
    return error;
  }

  async #checkpointWhenDue(): Promise<void> {
    if (!(this.#fs instanceof DurableNodeFS)) return;
    if (this.#fs.walBytes < CHECKPOINT_AFTER_BYTES || this.#pg.isInTransaction()) return;
    try {
      await this.#pg.exec('CHECKPOINT');
      this.#fs.checkpointed();
    } catch (error) {
      // The commit is on the disk and stays acknowledged; the next statement opens the database again.
      this.#dispose(error);
    }
  }

  async close(): Promise<void> {
    if (disposalReason(this) === undefined) await this.#pg.close();
  }
}

/** SQLSTATEs of class 53 (no space, no descriptors) and 58 (a file that is missing, or there already). */
const isOfFileSystem = (error: object): boolean =>
  'code' in error && /^(53|58)/.test(String(error.code));

const abandonFiles = (fs: PgliteFileSystem): void => {
  if (fs instanceof DurableNodeFS) fs.abandon();
};

/** An error of one statement, after which the engine goes on; any other ends the connection. */
function isOrdinary(error: unknown): error is Error & { query?: unknown; params?: unknown } {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR';
}

function toResponse(result: Results<unknown>): Response {
  return {
    command: result.command ?? null,
    rowCount: result.rowCount ?? null,
    rows: result.rows,
    fields: result.fields,
  };
}

export interface PgliteConfig extends GuardedConfig {
  /** Also called after a failure: the pool drops the broken connection and asks for a new one. */
  open: () => Promise<PgliteConnection>;
}

/** knex on PGlite, in this process: one folder, one connection. */
export class PgliteClient extends GuardedClient {
  declare readonly config: PgliteConfig;

  override loadDriver(): unknown {
    return 'pglite';
  }

  override acquireRawConnection(): Promise<PgliteConnection> {
    return this.config.open();
  }

  /** Asked before a connection is used again: false makes the pool open another. */
  override async validateConnection(connection: PgliteConnection): Promise<boolean> {
    return !connection.shouldReopen();
  }

  override destroyRawConnection(connection: PgliteConnection): Promise<void> {
    return connection.close();
  }
}
