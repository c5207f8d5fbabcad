/** Reasons why a data folder cannot be used: the cause, the safe data, and the way to recover. */
import { readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** For the person at the console; printed without a stack. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

const BACKUP = /^\d{4}-\d\d-\d\dT[\w-]+\.json\.gz$/;
/** In bytes: with less free space, opening the database fails. */
const NEEDED = 4_000_000;

/** The path as a user in the program's folder would type it. */
const typed = (path: string): string => {
  const short = relative(process.cwd(), resolve(path));
  const text = short === '' || short.startsWith('..') ? resolve(path) : short;
  return /[\s'"]/.test(text) ? JSON.stringify(text) : text;
};

/** Returns the file of the newest backup, or null. Files saved before an upgrade come last. */
function newestBackup(dataDir: string): string | null {
  const folder = join(dataDir, 'backups');
  try {
    const names = readdirSync(folder).filter((name) => BACKUP.test(name));
    const name = names.sort().at(-1);
    return name === undefined ? null : join(folder, name);
  } catch {
    return null;
  }
}

/** Returns a sentence about the safe data, with the command that restores the newest backup. */
function recovery(dataDir: string): string {
  const database = typed(join(dataDir, 'database'));
  const backup = newestBackup(dataDir);
  if (backup === null) {
    return `Nothing in it was changed, and there is no backup in ${typed(join(dataDir, 'backups'))}. Keep the folder; DATA_DIR names another one to begin anew in.`;
  }
  return `Nothing in it was changed, and the backups are safe. Give ${database} another name, then bring the newest backup back: npm run backups -- restore ${typed(backup)}`;
}

export const missingVersion = (dataDir: string): DataFolderError =>
  new DataFolderError(
    `The folder ${typed(join(dataDir, 'database'))} holds files, but no whole database: its file PG_VERSION is missing. ${recovery(dataDir)}`,
  );

/** Returns a {@link DataFolderError} when a person can fix the cause, otherwise the error itself. */
export function toFolderError(error: unknown, dataDir: string): unknown {
  const code = codeOf(error);
  const folder = typed(dataDir);
  if (isBelowFile(resolve(dataDir))) {
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
  if (code === 'ENOSPC' || code === 'EDQUOT' || isOpening(error)) {
    if (code !== undefined || isFull(dataDir)) {
      return new DataFolderError(
        `The disk under the data folder ${folder} is full. What was saved is safe. Delete other files on that disk, then start again.`,
      );
    }
    return new DataFolderError(
      `The database in ${typed(join(dataDir, 'database'))} is damaged and cannot be opened. ${recovery(dataDir)}`,
      { cause: error },
    );
  }
  return error;
}

/** Whether the folder's path, or a part of it, is a file. */
function isBelowFile(path: string): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined) return !found.isDirectory();
    return dirname(path) !== path && isBelowFile(dirname(path));
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

/** Whether PGlite itself failed to open the folder. */
const isOpening = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseUnavailableError';

function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < NEEDED;
  } catch {
    return false;
  }
}
