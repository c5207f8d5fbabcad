/** One open PGlite, with the face of a pg connection: what knex's PostgreSQL dialect talks to. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type Results, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseUnavailableError } from '../engine-errors.ts';
import { textParser, toText } from '../value-types.ts';
import { DURABLE_START_PARAMS, DurableNodeFS } from './durable-fs.ts';
import { failWhenStopped } from './stopped-engine.ts';

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

type Done = (error: unknown, response?: Response | Response[]) => void;

/** Type numbers of PostgreSQL's own types; arrays follow from their elements. */
const typeNumbers = Object.values(types).filter((value) => typeof value === 'number');
const parsers = Object.fromEntries(typeNumbers.map((oid) => [oid, textParser(oid)]));
const asItIs = (text: string): string => text;
const serializers = Object.fromEntries(typeNumbers.map((oid) => [oid, asItIs]));

export class PgliteConnection {
  /** Where knex looks whether a connection may be used again. */
  __knex__disposed: unknown;
  readonly #pg: PGlite;
  readonly #fs: NodeFS;

  readonly #assertHeld: () => void;

  private constructor(pg: PGlite, fs: NodeFS, assertHeld: () => void) {
    this.#pg = pg;
    this.#fs = fs;
    this.#assertHeld = assertHeld;
  }

  /** Opens (or makes) the database in a folder; after a crash this replays its log. */
  static async open({ folder, durable, assertHeld }: PgliteOptions): Promise<PgliteConnection> {
    assertHeld();
    // The lock is ours, so its owner is gone; PostgreSQL would refuse to start over it.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    const fs = durable ? new DurableNodeFS(folder) : new NodeFS(folder);
    let lastWords = '';
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
        if (/\b(PANIC|FATAL):/.test(line)) lastWords = line;
        return false;
      },
    });
    try {
      const pg = await start;
      failWhenStopped(pg.Module, () => lastWords);
      return new PgliteConnection(pg, fs, assertHeld);
    } catch (error) {
      letGo(fs);
      throw new DatabaseUnavailableError(
        new Error(`${folder} cannot be opened. ${lastWords}`, { cause: error }),
      );
    }
  }

  query(query: string | Query, done: Done): void {
    const { text, values = [] } = typeof query === 'string' ? { text: query } : query;
    this.#run(text, values).then(
      (response) => done(null, response),
      (error: unknown) => done(error),
    );
  }

  async #run(text: string, values: readonly unknown[]): Promise<Response | Response[]> {
    const texts = values.map(toText);
    try {
      this.#assertUsable();
      // As pg does: without values a text may hold several statements.
      const results =
        texts.length === 0 ? await this.#pg.exec(text) : [await this.#pg.query(text, texts)];
      await this.#checkpointWhenDue();
      const responses = results.map((result) => toResponse(result));
      const [only] = responses;
      return responses.length === 1 && only !== undefined ? only : responses;
    } catch (error) {
      throw await this.#judge(error);
    } finally {
      // PGlite finishes in micro-tasks: without this nothing else in the process gets a turn.
      await nextTurn();
    }
  }

  async #judge(error: unknown): Promise<unknown> {
    if (!isOrdinary(error)) return this.#dispose(error);
    // PGlite's copies of the statement and its values, which must not get into a log.
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
    if (this.__knex__disposed !== undefined) throw this.__knex__disposed;
    this.#assertHeld();
  }

  /** The engine has stopped, or what is on the disk is unknown: only opening it anew can help. */
  #dispose(reason: unknown): DatabaseUnavailableError {
    const error =
      reason instanceof DatabaseUnavailableError ? reason : new DatabaseUnavailableError(reason);
    this.__knex__disposed ??= error;
    letGo(this.#fs);
    return error;
  }

  async #checkpointWhenDue(): Promise<void> {
    if (!(this.#fs instanceof DurableNodeFS)) return;
    if (this.#fs.walBytes < CHECKPOINT_AFTER_BYTES || this.#pg.isInTransaction()) return;
    try {
      await this.#pg.exec('CHECKPOINT');
      this.#fs.checkpointed();
    } catch (error) {
      // What was just committed is on the disk and stays acknowledged; the next statement reopens.
      this.#dispose(error);
    }
  }

  async close(): Promise<void> {
    if (this.__knex__disposed === undefined) await this.#pg.close();
  }
}

const letGo = (fs: NodeFS): void => {
  if (fs instanceof DurableNodeFS) fs.abandon();
};

/** A "no" of PostgreSQL's after which it goes on; anything else ends the connection. */
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
