/** Cleanup after a transaction inserted many rows, or rows with explicit ids. */
import type { Transaction } from './database.ts';

/**
 * Call after inserting rows with explicit ids: raises the next generated id above all ids. Never lowers it.
 */
export async function skipTakenIds(
  trx: Transaction,
  table: 'teams' | 'tournaments' | 'fixtures',
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
