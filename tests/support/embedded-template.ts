/**
 * A migrated embedded database, made once and copied for every test file: making one takes seconds
 * and 900 MB of memory, copying one a fraction of a second.
 */
import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/embedded-template');
const KEEP_MS = 24 * 60 * 60 * 1000;

/** What a template depends on: the migrations, how a database is made, and PGlite itself. */
const SOURCES = [
  'migrations',
  'src/server/db/migrations.ts',
  'src/server/db/embedded/pglite-connection.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

/**
 * Makes the template unless an equal one is there from before, and returns its folder. A global
 * setup calls it once, so that parallel workers do not each make their own.
 */
export async function makeTemplate(): Promise<string> {
  const template = join(cache, fingerprint());
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  await sweep();
  const making = await mkdtemp(join(cache, 'making-'));
  const db = await openDatabase({ dataDir: making, migrationSource });
  await db.migrate();
  await db.close();
  try {
    await rename(making, template);
  } catch (error) {
    // Another process made the same one meanwhile.
    if (!existsSync(template)) throw error;
    await rm(making, { recursive: true, force: true });
  }
  return template;
}

/** A fresh data folder with a migrated, empty database, for openDatabase(). The caller removes it. */
export async function copyTemplate(): Promise<string> {
  const template = await makeTemplate();
  const copy = await mkdtemp(join(tmpdir(), 'tournament-'));
  cpSync(template, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(root, source);
    const files = statSync(path).isDirectory() ? readdirSync(path).sort() : [''];
    for (const file of files) hash.update(file).update(readFileSync(join(path, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Other processes may be copying: only what is old is removed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > KEEP_MS) await rm(path, { recursive: true });
  }
}
