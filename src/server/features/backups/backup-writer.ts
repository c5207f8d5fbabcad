/** Takes a backup inside the transaction of a write, of the state before it. */
import type { Backup, BackupContent, BackupReason } from '../../../common/backups/backup.schema.ts';
import { backupContent, summaryOf } from '../../../common/backups/backup-content.rules.ts';
import { backupsToDrop } from '../../../common/backups/keep-backups.rules.ts';
import { hashesOf } from '../../../common/images/image-hashes.rules.ts';
import type { Transaction } from '../../db/database.ts';
import * as championship from '../championship/championship.repository.ts';
import * as images from '../images/images.repository.ts';
import * as teams from '../teams/teams.repository.ts';
import * as matches from '../tournament-state/match.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import * as repository from './backups.repository.ts';

export interface TakenFor {
  reason: BackupReason;
  /** The tournament's name, for what is about one tournament. */
  subject?: string;
}

export async function readContent(trx: Transaction): Promise<BackupContent> {
  return backupContent(
    await championship.find(trx),
    await teams.findAll(trx),
    await tournaments.findAllStates(trx),
    await matches.findPlayed(trx),
    await images.find(trx),
  );
}

/**
 * Stores the state that the transaction sees now, and deletes backups that are too many or too old. Call
 * before the first change of a write. If the write is refused, the backup is rolled back with it.
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
  if (content.images) await images.insertForBackup(trx, stored.id, hashesOf(content.images));
  const dropped = backupsToDrop(await repository.findAll(trx), at);
  if (dropped.length > 0) {
    await repository.deleteAllById(trx, dropped);
    await images.deleteUnused(trx);
  }
  return stored;
}
