import type { Transaction } from '../../db/database.ts';

export async function insert(
  trx: Transaction,
  row: { hash: string; expires_at: Date },
): Promise<void> {
  await trx('one_time_codes').insert(row);
}

/** Deletes the code and all expired ones. False when the code does not exist or has expired. */
export async function consume(trx: Transaction, hash: string, now: Date): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { isMeant: boolean }[] }>(
    `delete from one_time_codes where hash = ? or expires_at <= ?
     returning hash = ? and expires_at > ? as "isMeant"`,
    [hash, now, hash, now],
  );
  return rows.some(({ isMeant }) => isMeant);
}
