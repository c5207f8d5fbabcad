/** The database as every program of the product opens it: an upgrade keeps what was there before. */
import { join } from 'node:path';
import type { Config } from '../boot/config.ts';
import { type Database, type DatabaseLogger, openDatabase } from '../db/database.ts';
import { toFolderError } from '../db/embedded/folder-problems.ts';
import { migrationSource } from '../db/migrations.ts';
import { keepTables } from '../features/backups/tables-backup.ts';
import { programVersion } from '../version.ts';

/** Opened and migrated. `logger` also hears where the backup before an upgrade lies. */
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

/** An error of the start, which has opened the database already: a table of it may be damaged. */
export const asDatabaseError = (
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): unknown => (databaseUrl === undefined ? toFolderError(error, dataDir) : error);
