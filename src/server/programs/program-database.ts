/** Opens the database for every program of the product. An upgrade first saves a backup. */
import { join } from 'node:path';
import type { Config } from '../boot/config.ts';
import { type Database, type DatabaseLogger, openDatabase } from '../db/database.ts';
import { toFolderError } from '../db/embedded/folder-problems.ts';
import { migrationSource } from '../db/migrations.ts';
import { keepTables } from '../features/backups/tables-backup.ts';
import { programVersion } from '../version.ts';

/** Opens and migrates the database. `logger` also reports the path of the backup before an upgrade. */
export async function openProgramDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  logger?: DatabaseLogger,
): Promise<Database> {
  const db = await openDatabase({
    ...config,
    migrationSource,
    followsCalls: false,
    version: programVersion(),
    ...(logger === undefined ? {} : { logger }),
    keepTables: async (tables) => {
      const file = await keepTables(join(config.dataDir, 'backups'), tables, new Date());
      logger?.info({ file }, 'The database is upgraded; what it held until now is in this file.');
    },
  });
  try {
    await db.migrate();
  } catch (error) {
    await db.close();
    throw asDatabaseError(error, config);
  }
  return db;
}

/** An error during the start, after the database was opened: one of its tables may be damaged. */
export const asDatabaseError = (
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): unknown => (databaseUrl === undefined ? toFolderError(error, dataDir) : error);
