/** The database as the rest of the server sees it: the same on PGlite and on PostgreSQL. */
import knexFactory, { type Knex } from 'knex';
import { DataFolderLock } from './embedded/data-folder-lock.ts';
import {
  finishFolder,
  prepareFolder,
  setMarkAside,
  setUnfinishedAside,
} from './embedded/embedded-folder.ts';
import { toFolderError } from './embedded/folder-problems.ts';
import {
  PgliteClient,
  type PgliteConfig,
  PgliteConnection,
  type PgliteOptions,
} from './embedded/pglite-connection.ts';
import { RoomCheck } from './embedded/room-check.ts';
import { DatabaseUnavailableError, toEngineError } from './engine-errors.ts';
import {
  type CallScopes,
  followedCalls,
  type GuardedConfig,
  type Scope,
  unfollowedCalls,
} from './guarded-client.ts';
import {
  PostgresClient,
  type PostgresConfig,
  postgresConnection,
  ServerWatch,
} from './postgres-client.ts';
import { type MigrationOptions, migrateAlone, migrateUnderLock } from './schema-migrations.ts';

export type Engine = 'embedded' | 'postgres';

/** The only way to run SQL; passed down as the first parameter. */
export type Transaction = Knex.Transaction;

export interface Database {
  readonly engine: Engine;
  /**
   * One read-write transaction (READ COMMITTED). While it is open, its chain of calls may use only `trx`: a
   * second transaction, a read or a snapshot inside it throws OutsideTransactionError when calls are tracked.
   */
  transaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /** One read-only REPEATABLE READ transaction: all reads inside see the same state. */
  snapshot<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs one statement without BEGIN and COMMIT, which saves two of three round trips. A second statement
   * inside `work` throws OutsideTransactionError where calls are tracked. `work` cannot commit or roll back.
   */
  read<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  migrate(): Promise<void>;
  /** Resolves when the database answers; rejects within 1 s when it does not. */
  ping(): Promise<void>;
  /** Whether the embedded database can create files. Checked at most once a second; false in between. */
  hasRoom(): boolean;
  /** For tests and tools. */
  readonly knex: Knex;
  close(): Promise<void>;
}

export interface DatabaseLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DatabaseOptions extends MigrationOptions {
  /** A PostgreSQL server (15 or newer). Without it the database is embedded, in dataDir. */
  databaseUrl?: string | undefined;
  dataDir: string;
  logger?: DatabaseLogger;
  /** False runs PGlite without the durable file system, only to demonstrate the difference. */
  durable?: boolean;
  /** False in production: statements outside an open transaction are then not refused. */
  followsCalls?: boolean;
}

/** How long a caller waits for a connection to become free. */
const POOL_WAIT_MS = { embedded: 5000, postgres: 3000 } as const;
/** Time limit for reopening: a slow disk may have much log to replay. */
const REOPEN_MS = 120_000;
/** Less than the second that ping() promises, so that a busy event loop has time to answer. */
const PING_MS = 800;

/**
 * Opens the database; throws DataFolderInUseError when another process holds the data folder. A
 * PostgreSQL server is first connected to by the first statement.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? await openEmbedded(options)
    : openPostgres(options.databaseUrl, options);
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  try {
    return await openFolder(options);
  } catch (error) {
    throw toFolderError(error, options.dataDir);
  }
}

async function openFolder(options: DatabaseOptions): Promise<Database> {
  const { dataDir, durable = true, logger } = options;
  const lock = await DataFolderLock.acquire(dataDir, (reason) =>
    logger?.error({ err: reason, dataDir }, 'The data folder was taken over: nothing is written.'),
  );
  try {
    const settings = { durable, assertHeld: () => lock.assertHeld() };
    const { connection, folder } = await openFirst(options, settings);
    // Opened before the pool exists: the first start may take longer than the pool's timeout.
    let first: PgliteConnection | undefined = connection;
    let latest = connection;
    const open = async (): Promise<PgliteConnection> => {
      const opened = first ?? (await PgliteConnection.open({ ...settings, folder }));
      first = undefined;
      latest = opened;
      return opened;
    };
    const room = new RoomCheck(folder);
    const config: PgliteConfig = {
      ...commonConfig(options),
      client: PgliteClient,
      connection: {},
      open,
      pool: { min: 1, max: 1, createTimeoutMillis: REOPEN_MS },
      acquireConnectionTimeout: POOL_WAIT_MS.embedded,
    };
    const knex = knexFactory(config);
    return new KnexDatabase({
      engine: 'embedded',
      knex,
      scopes: config.scopes,
      migrate: () => migrateAlone(knex, options),
      hasRoom: () => !latest.isDoubtful && room.isThere(),
      closed: async () => {
        await first?.close();
        lock.release();
      },
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the folder's database, or creates one. An unfinished database is set aside. */
async function openFirst(
  { dataDir, logger }: Pick<DatabaseOptions, 'dataDir' | 'logger'>,
  settings: Omit<PgliteOptions, 'folder'>,
): Promise<{ connection: PgliteConnection; folder: string }> {
  const { folder, isNew, isDoubtful } = prepareFolder(dataDir);
  const opening = PgliteConnection.open({ ...settings, folder });
  if (!isDoubtful) {
    const connection = await opening;
    if (isNew) finishFolder(dataDir);
    return { connection, folder };
  }
  const connection = await opening.catch(() => null);
  if (connection !== null && (await wasInUse(connection))) {
    const mark = setMarkAside(dataDir);
    logger?.warn({ mark }, `A stray mark of an unfinished database was set aside: ${mark}`);
    return { connection, folder };
  }
  await connection?.close();
  const aside = setUnfinishedAside(dataDir);
  logger?.warn({ aside }, `A database that was never finished was set aside: ${aside}`);
  return openFirst({ dataDir, ...(logger && { logger }) }, settings);
}

/** Whether a server has ever created its tables in it. Tables are created only after the mark is removed. */
function wasInUse(connection: PgliteConnection): Promise<boolean> {
  const sql = "select 1 from pg_tables where tablename = 'knex_migrations'";
  return new Promise((resolve, reject) =>
    connection.query(sql, (error, response) => {
      if (error) reject(error);
      else resolve(!Array.isArray(response) && (response?.rows.length ?? 0) > 0);
    }),
  );
}

function openPostgres(databaseUrl: string, options: DatabaseOptions): Database {
  const settings = postgresConnection(databaseUrl);
  const watch = new ServerWatch(settings);
  const config: PostgresConfig = {
    ...commonConfig(options),
    client: PostgresClient,
    watch,
    connection: settings as Knex.PgConnectionConfig,
    pool: { min: 2, max: 10 },
    acquireConnectionTimeout: POOL_WAIT_MS.postgres,
  };
  const knex = knexFactory(config);
  return new KnexDatabase({
    engine: 'postgres',
    knex,
    scopes: config.scopes,
    migrate: () => migrateUnderLock(knex, options, settings),
    hasRoom: () => true,
    closed: () => watch.stop(),
  });
}

function commonConfig({ logger, followsCalls = true }: DatabaseOptions): GuardedConfig {
  const warn = (message: string): void => logger?.warn({}, message);
  return {
    scopes: followsCalls ? followedCalls() : unfollowedCalls,
    // Otherwise the message of an error holds the values, a password's hash among them.
    compileSqlOnError: false,
    log: { warn, error: warn, deprecate: warn, debug: () => undefined },
  };
}

interface DatabaseParts {
  engine: Engine;
  knex: Knex;
  scopes: CallScopes;
  migrate: () => Promise<void>;
  hasRoom: () => boolean;
  /** Called when the last connection is closed. */
  closed: () => void | Promise<void>;
}

class KnexDatabase implements Database {
  readonly engine: Engine;
  readonly knex: Knex;
  readonly #scopes: CallScopes;
  readonly hasRoom: () => boolean;
  readonly #migrate: () => Promise<void>;
  readonly #closed: () => void | Promise<void>;

  constructor(parts: DatabaseParts) {
    this.engine = parts.engine;
    this.knex = parts.knex;
    this.#scopes = parts.scopes;
    this.hasRoom = parts.hasRoom;
    this.#migrate = parts.migrate;
    this.#closed = parts.closed;
  }

  transaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    return this.#run({ isolationLevel: 'read committed' }, work);
  }

  snapshot<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    return this.#run({ isolationLevel: 'repeatable read', readOnly: true }, work);
  }

  async #run<T>(
    config: Knex.TransactionConfig,
    work: (trx: Transaction) => Promise<T>,
  ): Promise<T> {
    const scope: Scope = { kind: 'transaction', open: true, statements: 0 };
    try {
      // Awaited inside, because a query builder runs only when it is awaited.
      return await this.knex.transaction(
        (trx) => this.#scopes.run(scope, async () => await work(trx)),
        config,
      );
    } catch (error) {
      throw toEngineError(error);
    } finally {
      scope.open = false;
    }
  }

  async read<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const outer = this.#scopes.current();
    const scope: Scope = { kind: 'read', open: true, statements: 0 };
    // Inside an open transaction its scope stays in force, and refuses the statement.
    const run = async (): Promise<T> => await work(this.knex as Transaction);
    try {
      return outer?.open ? await run() : await this.#scopes.run(scope, run);
    } finally {
      scope.open = false;
    }
  }

  migrate(): Promise<void> {
    return this.#migrate();
  }

  async ping(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      // One turn of the event loop later: an answer that arrived while the process was suspended is read first.
      timer = setTimeout(
        () => setImmediate(() => reject(new DatabaseUnavailableError('no answer in time'))),
        PING_MS,
      );
    });
    try {
      await Promise.race([this.knex.raw('select 1'), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.knex.destroy();
    await this.#closed();
  }
}

/**
 * Call after inserting rows with explicit ids: raises the next generated id above all ids. Never lowers it.
 */
export async function skipTakenIds(
  trx: Transaction,
  table: 'teams' | 'tournaments' | 'fixtures' | 'cages',
): Promise<void> {
  await trx.raw(
    `select setval(s, greatest(nextval(s), (select coalesce(max(id), 1) from ${table})))
     from (select pg_get_serial_sequence('${table}', 'id')::regclass as s) as sequence`,
  );
}

/**
 * Checks deferred constraints now. Otherwise COMMIT checks them row by row, which after thousands of rows
 * delays every other request. Later rows of the transaction are checked at COMMIT again.
 */
export async function checkConstraints(trx: Transaction): Promise<void> {
  await trx.raw('set constraints all immediate; set constraints all deferred');
}

const SIZE = 'select pg_database_size(current_database())::text as bytes';

/** How much the database holds, in bytes. */
export async function findDatabaseBytes(trx: Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: { bytes: string }[] }>(SIZE);
  return Number(rows[0]?.bytes ?? 0);
}
