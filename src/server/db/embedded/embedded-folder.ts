/** The embedded database's folder inside a data folder, and its creation on the very first start. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fsyncDirectory } from '../../vendor/pglite-durable-fs.ts';
import { missingVersionError } from './folder-problems.ts';

/** Present while the database is being created. Until it is removed, the folder holds no data in use. */
const UNFINISHED = 'database.unfinished';

export interface PreparedFolder {
  folder: string;
  /** Whether a database has to be created in the folder. */
  isNew: boolean;
  /**
   * Both a database and the mark of an unfinished one exist: only opening it shows whether it is complete.
   */
  isDoubtful: boolean;
}

/** Makes a folder ready to be opened. The data folder's lock must be held. */
export function prepareFolder(dataDir: string): PreparedFolder {
  const folder = join(dataDir, 'database');
  const isMarked = existsSync(join(dataDir, UNFINISHED));
  if (isMarked && holdsFiles(folder) && !holdsVersion(folder)) setUnfinishedAside(dataDir);
  const isNew = !holdsFiles(folder);
  if (isNew) {
    if (isMarked && !isOurMark(dataDir)) setMarkAside(dataDir);
    writeFileSync(join(dataDir, UNFINISHED), '');
    fsyncDirectory(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } else if (!holdsVersion(folder)) {
    throw missingVersionError(dataDir);
  }
  return { folder, isNew, isDoubtful: !isNew && isMarked };
}

/** The app's own mark is an empty file; anything else of that name was put there by a person. */
function isOurMark(dataDir: string): boolean {
  const mark = statSync(join(dataDir, UNFINISHED));
  return mark.isFile() && mark.size === 0;
}

const holdsFiles = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).length > 0;
const holdsVersion = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** Moves only the mark aside: the database was in use, so it is complete. */
export const setMarkAside = (dataDir: string): string => setAside(dataDir, UNFINISHED);

/** Moves an unfinished database aside. It is not deleted, because it may still hold data. */
export const setUnfinishedAside = (dataDir: string): string =>
  setAside(dataDir, 'database', 'database.never-finished');

/** Renames with the time: `database.unfinished-2026-11-22T09-30-00`; returns the new path. */
function setAside(dataDir: string, name: string, as = name): string {
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  for (let n = 1; ; n += 1) {
    const path = join(dataDir, `${as}-${date}${n === 1 ? '' : `-${n}`}`);
    if (existsSync(path)) continue;
    renameSync(join(dataDir, name), path);
    fsyncDirectory(dataDir);
    return path;
  }
}

/** Flushes the whole new database to the disk, then marks it as finished. */
export function finishFolder(dataDir: string): void {
  fsyncTree(join(dataDir, 'database'));
  fsyncDirectory(dataDir);
  fsyncParent(dataDir);
  rmSync(join(dataDir, UNFINISHED));
  fsyncDirectory(dataDir);
}

/** The data folder itself may be new. If its parent is not readable, the folder existed before. */
function fsyncParent(folder: string): void {
  try {
    fsyncDirectory(dirname(resolve(folder)));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error;
  }
}

function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncFile(path);
  }
  fsyncDirectory(folder);
}

function fsyncFile(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
