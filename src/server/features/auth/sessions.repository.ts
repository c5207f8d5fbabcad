import type { SessionData } from 'express-session';
import type { Transaction } from '../../db/database.ts';

export interface StoredSession {
  data: SessionData;
  expires_at: Date;
}

export async function findById(
  trx: Transaction,
  sid: string,
  now: Date,
): Promise<StoredSession | null> {
  const row = await trx<StoredSession & { sid: string }>('sessions')
    .select('data', 'expires_at')
    .where('sid', sid)
    .andWhere('expires_at', '>', now)
    .first();
  return row ?? null;
}

export async function findAll(
  trx: Transaction,
  now: Date,
): Promise<{ sid: string; data: SessionData; expires_at: Date }[]> {
  return await trx<{ sid: string; data: SessionData; expires_at: Date }>('sessions')
    .select('sid', 'data', 'expires_at')
    .where('expires_at', '>', now);
}

export async function upsert(
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

export async function updateData(
  trx: Transaction,
  sid: string,
  data: Partial<SessionData>,
): Promise<void> {
  await trx('sessions')
    .where({ sid })
    .update({ data: JSON.stringify(data) });
}

export async function updateExpiry(trx: Transaction, sid: string, expires_at: Date): Promise<void> {
  await trx('sessions').where({ sid }).update({ expires_at });
}

/** Deletes one session and all expired ones. */
export async function deleteById(trx: Transaction, sid: string, now: Date): Promise<void> {
  await trx('sessions').where({ sid }).orWhere('expires_at', '<=', now).delete();
}
