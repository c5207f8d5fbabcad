/** The embedded database's place inside a data folder, and its making on the very first start. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fsyncDirectory } from './durable-fs.ts';

/** Present while the database is being made: what it names is worthless and may be removed. */
const UNFINISHED = 'database.unfinished';

/** Makes a folder ready to be opened. The data folder's lock must be held. */
export function prepareFolder(dataDir: string): { folder: string; isNew: boolean } {
  const folder = join(dataDir, 'database');
  if (existsSync(join(dataDir, UNFINISHED))) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isNew) {
    writeFileSync(join(dataDir, UNFINISHED), '');
    fsyncDirectory(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } else if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new Error(
      `The folder ${folder} holds files, but no database. Empty it, or choose another folder with DATA_DIR.`,
    );
  }
  return { folder, isNew };
}

/** Puts the new database on the disk as a whole, then declares it finished. */
export function finishFolder(dataDir: string): void {
  fsyncTree(join(dataDir, 'database'));
  fsyncDirectory(dataDir);
  fsyncParent(dataDir);
  rmSync(join(dataDir, UNFINISHED));
  fsyncDirectory(dataDir);
}

/** The data folder may be new itself. Its parent need not be readable, and then was there before. */
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
