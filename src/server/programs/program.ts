import { join } from 'node:path';
import { type Config, ConfigError } from '../boot/config.ts';
import { type Database, type DatabaseLogger, openDatabase } from '../db/database.ts';
import { toFolderError } from '../db/embedded/folder-problems.ts';
import { migrationSource } from '../db/migrations.ts';
import { AppError } from '../errors.ts';
import { keepTables } from '../features/backups/tables-backup.ts';
import { programVersion } from '../version.ts';

/** Failures a person at the console can act on; they are printed as a sentence, without a stack. */
const KNOWN_ERRORS = new Set([
  'DataFolderError',
  'DataFolderInUseError',
  'DatabaseUnavailableError',
  'NewerDatabaseError',
  'TablesBackupError',
]);

/** PostgreSQL's codes for a wrong user, password or database; its sentence names no password. */
const REFUSED = new Set(['28000', '28P01', '3D000']);

export const isKnownFailure = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  (error instanceof Error &&
    (KNOWN_ERRORS.has(error.name) || ('code' in error && REFUSED.has(String(error.code)))));

/** The password of an account comes from a setting, so a refused password is reported as a setting error. */
export const asSettingError = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'password-too-common'
    ? new ConfigError(`The setting ADMIN_PASSWORD is refused: ${error.message}`)
    : error;

/** Runs a command that ends: prints what it returns, or why it could not, and sets the exit code. */
export function runTask(task: () => Promise<string>): void {
  task().then(
    (done) => {
      process.stdout.write(done);
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`${isKnownFailure(error) ? error.message : inspect(error)}\n`);
      process.exit(1);
    },
  );
}

/** Returns the stack of an unexpected error, or its text. */
export const inspect = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Opens and migrates the database. An upgrade first saves a backup, whose path `logger` reports. */
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
