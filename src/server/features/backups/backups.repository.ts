import type { Backup, BackupContent } from '../../../common/backups/backups.contract.ts';
import { present } from '../../../common/kernel/values.ts';
import type { Transaction } from '../../db/database.ts';

interface BackupRow extends Omit<Backup, 'at'> {
  at: Date;
}

const COLUMNS: (keyof BackupRow)[] = ['id', 'at', 'reason', 'subject', 'summary'];

const toBackup = (row: BackupRow): Backup => ({ ...row, at: row.at.toISOString() });

export type NewBackup = Omit<Backup, 'id' | 'at'> & { at: Date; content: BackupContent };

/** All backups without their content, newest first. */
export async function findAll(trx: Transaction): Promise<Backup[]> {
  const rows: BackupRow[] = await trx<BackupRow>('backups').select(COLUMNS).orderBy('id', 'desc');
  return rows.map(toBackup);
}

/** A backup with its unchecked content, or null. */
export async function findById(
  trx: Transaction,
  id: number,
): Promise<{ backup: Backup; content: unknown } | null> {
  const row: (BackupRow & { content: unknown }) | undefined = await trx('backups')
    .select(...COLUMNS, 'content')
    .where({ id })
    .first();
  if (row === undefined) return null;
  const { content, ...backup } = row;
  return { backup: toBackup(backup), content };
}

export async function insert(
  trx: Transaction,
  { summary, content, ...row }: NewBackup,
): Promise<Backup> {
  const [stored] = await trx('backups')
    .insert({ ...row, summary: JSON.stringify(summary), content: JSON.stringify(content) })
    .returning(COLUMNS);
  return toBackup(present(stored));
}

export async function deleteAllById(trx: Transaction, ids: readonly number[]): Promise<void> {
  await trx('backups')
    .whereIn('id', [...ids])
    .delete();
}
