import type { Transaction } from './database.ts';

/** Longer than any device stays away during an event; after that `base` still guards a score. */
const KEPT = '14 days';

/** Forgets the answers nobody will ask for again. */
export async function deleteOld(trx: Transaction, now: Date): Promise<void> {
  await trx.raw(`delete from idempotency_keys where at < ?::timestamptz - interval '${KEPT}'`, [
    now.toISOString(),
  ]);
}
