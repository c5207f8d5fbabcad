import { present } from '../../../common/kernel/values.ts';
import type { Transaction } from '../../db/database.ts';

export interface AdminRow {
  username: string;
  password_hash: string;
  credentials_version: number;
  /** Whether the server generated the password and the admin has neither changed it nor confirmed it. */
  password_made_up: boolean;
}

/** The admin, or null before the first start has created one. */
export async function findAdmin(trx: Transaction): Promise<AdminRow | null> {
  const { rows } = await trx.raw<{ rows: AdminRow[] }>(
    `select a.username, a.password_hash, a.password_made_up, s.credentials_version
     from admins a cross join app_state s`,
  );
  return rows[0] ?? null;
}

/** False when another server was faster; the admin of that server is kept. */
export async function insertAdmin(
  trx: Transaction,
  row: { username: string; password_hash: string; password_made_up: boolean },
): Promise<boolean> {
  const made = await trx('admins').insert(row).onConflict('id').ignore().returning('id');
  return made.length > 0;
}

/**
 * Replaces the hash only while it is still the one that was checked, and ends every session
 * opened under it. Returns the new credentials version, or null when another screen was faster.
 */
export async function updatePassword(
  trx: Transaction,
  { from, to, isMadeUp = false }: { from: string; to: string; isMadeUp?: boolean },
): Promise<number | null> {
  const updated = await trx('admins')
    .where({ password_hash: from })
    .update({ password_hash: to, password_made_up: isMadeUp });
  if (updated === 0) return null;
  const [row] = await trx<{ credentials_version: number }>('app_state')
    .increment('credentials_version')
    .returning('credentials_version');
  return present(row).credentials_version;
}

/** Marks the generated password as kept, so that the admin is no longer asked to change it. */
export async function keepPassword(trx: Transaction): Promise<void> {
  await trx('admins').update({ password_made_up: false });
}

export async function insertCode(
  trx: Transaction,
  row: { hash: string; expires_at: Date },
): Promise<void> {
  await trx('one_time_codes').insert(row);
}

/** Deletes a one-time code and all expired ones. False when the code does not exist or has expired. */
export async function consumeCode(trx: Transaction, hash: string, now: Date): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { isMeant: boolean }[] }>(
    `delete from one_time_codes where hash = ? or expires_at <= ?
     returning hash = ? and expires_at > ? as "isMeant"`,
    [hash, now, hash, now],
  );
  return rows.some(({ isMeant }) => isMeant);
}
