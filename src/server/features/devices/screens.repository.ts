import type { Transaction } from '../../db/database.ts';

/** Each browser tab has a key of its own, so the limit covers the names of several events. */
const MOST_KEPT = 500;

export async function findGivenNames(trx: Transaction): Promise<Map<string, string>> {
  const rows: { key: string; name: string }[] = await trx('named_screens').select('key', 'name');
  return new Map(rows.map(({ key, name }) => [key, name]));
}

export async function keepName(
  trx: Transaction,
  named: { key: string; name: string; named_at: Date },
): Promise<void> {
  await trx('named_screens').insert(named).onConflict('key').merge();
}

/** Keeps the newest. */
export async function deleteOld(trx: Transaction): Promise<void> {
  await trx.raw(
    `delete from named_screens where key not in
       (select key from named_screens order by named_at desc, key limit ${MOST_KEPT})`,
  );
}
