import type { Transaction } from '../../db/database.ts';

const SIZE = 'select pg_database_size(current_database())::text as bytes';

/** How much the database holds, in bytes. */
export async function findDatabaseBytes(trx: Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: { bytes: string }[] }>(SIZE);
  return Number(rows[0]?.bytes ?? 0);
}
