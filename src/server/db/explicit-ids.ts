/** Cleanup after a transaction inserted many rows, or rows with explicit ids. */
import type { Transaction } from './database.ts';

/** After rows came with ids of their own: the next id is above all there are, and never goes back. */
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
 * Checks now what would otherwise be checked row by row at COMMIT, in one go: after thousands of
 * rows that would delay every other request. Later rows of the transaction are checked at COMMIT again.
 */
export async function checkConstraints(trx: Transaction): Promise<void> {
  await trx.raw('set constraints all immediate; set constraints all deferred');
}
