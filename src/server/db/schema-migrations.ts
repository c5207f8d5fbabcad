/** Brings the schema up to date, also when several servers start at once or one was killed meanwhile. */
import type { Knex } from 'knex';
import pg from 'pg';
import { toEngineError } from './engine-errors.ts';
import {
  appliedMigrations,
  NewerDatabaseError,
  noteVersion,
  readTables,
  versionOf,
} from './schema-upgrade.ts';

/** Any number that no other program on the server uses for advisory locks. */
const MIGRATION_LOCK = 7_403_121;

export interface MigrationOptions {
  migrationSource: Knex.MigrationSource<unknown>;
  /** This program's version, stored with the migrations it applies, so that an older program can name it. */
  version?: string;
  /** Gets all rows as JSON before a database with data is changed. If it rejects, nothing is changed. */
  keepTables?: (tables: string) => Promise<void>;
}

/**
 * Runs the missing migrations; no other process may do so at the same time. knex's own lock is a row that
 * stays locked when its owner is killed. A lock found here is therefore stale and is cleared. Throws
 * NewerDatabaseError when the database has migrations that this program does not know.
 */
export async function migrateAlone(knex: Knex, options: MigrationOptions): Promise<void> {
  const { migrationSource, version, keepTables } = options;
  const migrationNames = (await migrationSource.getMigrations([])).map((entry) =>
    migrationSource.getMigrationName(entry),
  );
  const applied = await appliedMigrations(knex);
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(await versionOf(knex, unknown), version ?? 'unknown');
  }
  const pending = migrationNames.filter((name) => !applied.includes(name));
  if (pending.length > 0 && applied.length > 0) {
    await keepTables?.(await readTables(knex, applied));
  }
  await knex.migrate.forceFreeMigrationsLock({ migrationSource });
  await knex.migrate.latest({ migrationSource });
  if (pending.length > 0 && version !== undefined) await noteVersion(knex, pending, version);
}

/** As migrateAlone(), for several servers in turn; PostgreSQL releases the lock of a server that dies. */
export async function migrateUnderLock(
  knex: Knex,
  options: MigrationOptions,
  settings: pg.ClientConfig,
): Promise<void> {
  const waiting = new pg.Client({ ...settings, statement_timeout: 0, lock_timeout: 0 });
  try {
    await waiting.connect();
    await waiting.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateAlone(knex, options);
  } catch (error) {
    throw toEngineError(error);
  } finally {
    await waiting.end();
  }
}
