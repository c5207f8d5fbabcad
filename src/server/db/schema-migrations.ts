/** Brings the schema up to date, also when several servers start at once or one was killed at it. */
import type { Knex } from 'knex';
import pg from 'pg';
import { toEngineError } from './engine-errors.ts';

/** Any number, as long as no other program on the server takes advisory locks on the same. */
const MIGRATION_LOCK = 7_403_121;

/**
 * Runs what is missing. Nobody else may be at it: knex's own lock is a row that stays locked for
 * ever when its owner is killed, so here that row is only ever a leftover and is cleared.
 */
export async function migrateAlone(
  knex: Knex,
  migrationSource: Knex.MigrationSource<unknown>,
): Promise<void> {
  await knex.migrate.forceFreeMigrationsLock({ migrationSource });
  await knex.migrate.latest({ migrationSource });
}

/** As migrateAlone(), one server after the other; PostgreSQL frees the lock of one that dies. */
export async function migrateInTurn(
  knex: Knex,
  migrationSource: Knex.MigrationSource<unknown>,
  settings: pg.ClientConfig,
): Promise<void> {
  const waiting = new pg.Client({ ...settings, statement_timeout: 0, lock_timeout: 0 });
  try {
    await waiting.connect();
    await waiting.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateAlone(knex, migrationSource);
  } catch (error) {
    throw toEngineError(error);
  } finally {
    await waiting.end();
  }
}
