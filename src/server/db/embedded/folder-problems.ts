/** Reasons why a data folder cannot be used: the cause, the safe data, and the way to recover. */
import { readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** For the person at the console; printed without a stack. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

const BACKUP_FILE = /^\d{4}-\d\d-\d\dT[\w-]+\.json\.gz$/;
/** With less free space, opening the database fails. */
const MIN_FREE_BYTES = 4_000_000;

/** The path as a user in the program's folder would type it. */
const displayPath = (path: string): string => {
  const short = relative(process.cwd(), resolve(path));
  const text = short === '' || short.startsWith('..') ? resolve(path) : short;
  return /[\s'"]/.test(text) ? JSON.stringify(text) : text;
};

/** Returns the path of the newest backup, or null. The names begin with the time, so they sort by age. */
function newestBackup(dataDir: string): string | null {
  const folder = join(dataDir, 'backups');
  try {
    const names = readdirSync(folder).filter((name) => BACKUP_FILE.test(name));
    const name = names.sort().at(-1);
    return name === undefined ? null : join(folder, name);
  } catch {
    return null;
  }
}

/** Returns a sentence about the safe data, with the command that restores the newest backup. */
function recovery(dataDir: string): string {
  const database = displayPath(join(dataDir, 'database'));
  const backup = newestBackup(dataDir);
  if (backup === null) {
    return `Nothing in it was changed, and there is no backup in ${displayPath(join(dataDir, 'backups'))}. Keep the folder; DATA_DIR names another one to begin anew in.`;
  }
  return `Nothing in it was changed, and the backups are safe. Give ${database} another name, then bring the newest backup back: npm run backups -- restore ${displayPath(backup)}`;
}

export const missingVersionError = (dataDir: string): DataFolderError =>
  new DataFolderError(
    `The folder ${displayPath(join(dataDir, 'database'))} holds files, but no whole database: its file PG_VERSION is missing. ${recovery(dataDir)}`,
  );

/** Returns a {@link DataFolderError} when a person can fix the cause, otherwise the error itself. */
export function toFolderError(error: unknown, dataDir: string): unknown {
  const code = codeOf(error);
  const folder = displayPath(dataDir);
  if (hasFileInPath(resolve(dataDir))) {
    return new DataFolderError(
      `DATA_DIR is ${folder}, and there is a file where the data folder should be. The file was not changed. Name a folder, like DATA_DIR=./data.`,
    );
  }
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
    const why = code === 'EROFS' ? 'its disk is read-only' : 'this user may not';
    return new DataFolderError(
      `The data folder ${folder} cannot be written to: ${why}. What is in it is safe. Make it writable, or name another folder with DATA_DIR.`,
    );
  }
  const isUnavailable = error instanceof Error && error.name === 'DatabaseUnavailableError';
  if (code === 'ENOSPC' || code === 'EDQUOT' || (isUnavailable && isFull(dataDir))) {
    return new DataFolderError(
      `The disk under the data folder ${folder} is full. What was saved is safe. Delete other files on that disk, then start again.`,
    );
  }
  if (!isUnavailable) return error;
  const database = `The database in ${displayPath(join(dataDir, 'database'))}`;
  const sentence =
    code === undefined || code === 'ENOENT'
      ? `${database} is damaged and cannot be opened. ${recovery(dataDir)}`
      : `${database} cannot be opened (${code}). Nothing in it was changed.`;
  return new DataFolderError(sentence, { cause: error });
}

/** Whether the folder's path, or a part of it, is a file. */
function hasFileInPath(path: string): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined) return !found.isDirectory();
    return dirname(path) !== path && hasFileInPath(dirname(path));
  } catch (error) {
    return codeOf(error) === 'ENOTDIR';
  }
}

function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && /^E[A-Z]+$/.test(String(at.code))) return String(at.code);
  }
  return undefined;
}

function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
