import type { SessionData } from 'express-session';
import type { Transaction } from '../../db/database.ts';

export async function findById(
  trx: Transaction,
  sid: string,
  now: Date,
): Promise<SessionData | null> {
  const row = await trx<{ sid: string; data: SessionData; expires_at: Date }>('sessions')
    .select('data')
    .where('sid', sid)
    .andWhere('expires_at', '>', now)
    .first();
  return row?.data ?? null;
}

export async function save(
  trx: Transaction,
  sid: string,
  data: SessionData,
  expires_at: Date,
): Promise<void> {
  await trx('sessions')
    .insert({ sid, data: JSON.stringify(data), expires_at })
    .onConflict('sid')
    .merge();
}

export async function updateExpiry(trx: Transaction, sid: string, expires_at: Date): Promise<void> {
  await trx('sessions').where({ sid }).update({ expires_at });
}

/** Deletes one session, and whatever has expired by now. */
export async function deleteById(trx: Transaction, sid: string, now: Date): Promise<void> {
  await trx('sessions').where({ sid }).orWhere('expires_at', '<=', now).delete();
}
