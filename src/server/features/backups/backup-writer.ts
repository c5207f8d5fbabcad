/** Takes a backup inside a transaction: of the state before an act, as part of the act. */
import type { Backup, BackupContent, BackupReason } from '../../../common/backups/backup.schema.ts';
import { backupContent, summaryOf } from '../../../common/backups/backup-content.rules.ts';
import { backupsToDrop } from '../../../common/backups/keep-backups.rules.ts';
import type { Transaction } from '../../db/database.ts';
import * as championship from '../championship/championship.repository.ts';
import * as teams from '../teams/teams.repository.ts';
import * as tournaments from '../tournaments/tournaments.repository.ts';
import * as repository from './backups.repository.ts';

export interface TakenFor {
  reason: BackupReason;
  /** The group's name, for what is about one group. */
  subject?: string;
}

export async function readContent(trx: Transaction): Promise<BackupContent> {
  return backupContent(
    await championship.findName(trx),
    await teams.findAll(trx),
    await tournaments.findAllStates(trx),
  );
}

/**
 * Keeps what the transaction sees now, and drops backups that are too many or too old. In an act:
 * before its first change; what the act refuses is rolled back together with its backup.
 */
export async function takeBackup(
  { trx, at }: { trx: Transaction; at: Date },
  takenFor: TakenFor,
): Promise<Backup> {
  return storeBackup(trx, { at, ...takenFor, content: await readContent(trx) });
}

export async function storeBackup(
  trx: Transaction,
  taken: TakenFor & { at: Date; content: BackupContent },
): Promise<Backup> {
  const { reason, subject = '', at, content } = taken;
  const summary = summaryOf(content);
  const stored = await repository.insert(trx, { at, reason, subject, summary, content });
  const dropped = backupsToDrop(await repository.findAll(trx), at);
  if (dropped.length > 0) await repository.deleteAllById(trx, dropped);
  return stored;
}
