/**
 * `npm run backups` lists the backups; `-- save [file]` takes one; `-- restore <number or file>` restores
 * one. With the embedded database the server must be stopped first (its page can do all this). Servers on a
 * separate PostgreSQL show a restore within two seconds.
 */

import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Backup } from '../../common/backups/backups.contract.ts';
import { backupTitle } from '../../common/backups/backups.rules.ts';
import { english } from '../../common/texts/catalogs.ts';
import { serverActor } from '../access/actor.ts';
import { ConfigError, processConfig } from '../boot/config.ts';
import type { Database } from '../db/database.ts';
import type { WriteContext } from '../db/write-context.ts';
import { WriteGate } from '../db/write-gate.ts';
import { AppError } from '../errors.ts';
import {
  readArchivesBeside,
  readBackupFile,
  readImagesBeside,
} from '../features/backups/backup-folder.ts';
import { BackupsService } from '../features/backups/backups.service.ts';
import { parseTables, restoreTables } from '../features/backups/tables-backup.ts';
import { loadAppState } from '../features/championship/championship.repository.ts';
import { openProgramDatabase, runTask } from './program.ts';

const USAGE =
  'Say: npm run backups, npm run backups -- save [file], or npm run backups -- restore <number or file>';

async function backups(): Promise<string> {
  const [act = 'list', target] = process.argv.slice(2);
  const config = processConfig();
  const db = await openProgramDatabase(config);
  try {
    await loadAppState(db);
    const service = new BackupsService(db, new WriteGate(db));
    const context = { actor: serverActor('console') };
    if (act === 'list' && target === undefined) {
      return listText(await service.list(), join(config.dataDir, 'backups'));
    }
    if (act === 'save') return await save(service, context, target);
    if (act === 'restore' && target !== undefined)
      return await restore(db, service, context, target);
    throw new ConfigError(USAGE);
  } catch (error) {
    if (error instanceof AppError) throw new ConfigError(error.message);
    throw error;
  } finally {
    await db.close();
  }
}

function listText(list: readonly Backup[], folder: string): string {
  const lines = list.map(
    (backup) =>
      `${String(backup.id).padStart(5)}  ${lineOf(backup)}  ${backupTitle(english, backup)}`,
  );
  const rows = lines.length === 0 ? ['No backup yet.'] : lines;
  return `${rows.join('\n')}\nCopies as files: ${folder}\n`;
}

const lineOf = ({ at, summary: { teams, tournaments, fixtures, results } }: Backup): string =>
  `${at.slice(0, 19).replace('T', ' ')} UTC  ${teams} teams, ${tournaments} groups, ${results} of ${fixtures} results`;

async function save(
  service: BackupsService,
  context: WriteContext,
  file: string | undefined,
): Promise<string> {
  const { id } = await service.create(context);
  if (file === undefined) return `Saved as backup ${id}.\n`;
  const { content } = await service.read(id);
  const path = resolve(file);
  try {
    await writeFile(path, JSON.stringify(content), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new ConfigError(`Saved as backup ${id}, but not as a file: ${reasonOf(error)}`);
  }
  return `Saved as backup ${id} and as ${path}.\n`;
}

async function restore(
  db: Database,
  service: BackupsService,
  context: WriteContext,
  target: string,
): Promise<string> {
  const text = /^\d{1,9}$/.test(target) ? null : await fileText(target);
  const tables = text === null ? null : parseTables(text);
  if (tables !== null) {
    await restoreTables(db, tables);
    return 'Restored to what there was before the upgrade, the admin included.\n';
  }
  const undo =
    text === null
      ? (await service.restore(context, Number(target))).undo
      : await service.restoreText(
          context,
          text,
          (hashes) => readImagesBeside(target, hashes),
          () => readArchivesBeside(target),
        );
  return `Restored. What was there until now is backup ${undo.id}.\n`;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function fileText(path: string): Promise<string> {
  try {
    return await readBackupFile(path);
  } catch (error) {
    throw new ConfigError(`The backup cannot be read: ${reasonOf(error)}`);
  }
}

runTask(backups);
