// A data folder that cannot be used: the sentence at the console, and that nothing in it is lost.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../../../tests/proof/support/server-process.ts';
import { copyTemplate } from '../../../../tests/support/embedded-template.ts';
import { loadAppState } from '../../features/championship/championship.repository.ts';
import { isKnownFailure } from '../../programs/program.ts';
import { openDatabase } from '../database.ts';
import { DatabaseUnavailableError, toEngineError } from '../engine-errors.ts';
import { migrationSource } from '../migrations.ts';
import { toFolderError } from './folder-problems.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (dataDir: string) => openDatabase({ dataDir, migrationSource });

/** Why the folder cannot be opened, as the console prints it. */
async function sentenceOf(dataDir: string): Promise<string> {
  const error = await open(dataDir).then(
    async (db) => {
      await db.close();
      throw new Error('it was opened');
    },
    (failure: unknown) => failure,
  );
  expect(isKnownFailure(error), String(error)).toBe(true);
  const { message } = error as Error;
  expect(message).not.toMatch(/\n| at .*:\d+|Empty it/);
  return message;
}

/** A folder with a team in its database. */
async function wholeFolder(): Promise<string> {
  const dataDir = await copyTemplate();
  const db = await open(dataDir);
  await db.knex('teams').insert({ name: 'Kept', name_key: 'kept' });
  await db.close();
  return dataDir;
}

async function teamsIn(dataDir: string): Promise<string[]> {
  const db = await open(dataDir);
  const names = await db.knex('teams').pluck('name');
  await db.close();
  return names;
}

const withBackup = (dataDir: string): string => {
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  for (const day of ['19', '20']) {
    writeFileSync(join(dataDir, `backups/2026-11-${day}T16-30-00-000Z-1-by-hand.json.gz`), '');
  }
  return `npm run backups -- restore ${join(dataDir, 'backups/2026-11-20T16-30-00-000Z-1-by-hand.json.gz')}`;
};

describe('an error names a folder that cannot be used', () => {
  it('for a file in place of the folder, or above it', async () => {
    const file = join(folder, 'data');
    writeFileSync(file, 'mine');
    expect(await sentenceOf(file)).toContain('there is a file where the data folder should be');
    expect(await sentenceOf(join(file, 'below'))).toContain('there is a file where');
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('for a missing PG_VERSION, with the newest backup to restore or that there is none', async () => {
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database/notes.txt'), 'mine');
    expect(await sentenceOf(folder)).toMatch(/PG_VERSION is missing.*there is no backup/);
    const command = withBackup(folder);
    expect(await sentenceOf(folder)).toContain(command);
    expect(readdirSync(join(folder, 'database'))).toEqual(['notes.txt']);
  });

  it('for a damaged database', async () => {
    const dataDir = await wholeFolder();
    try {
      truncateSync(join(dataDir, 'database/global/pg_control'), 0);
      const command = withBackup(dataDir);
      const sentence = await sentenceOf(dataDir);
      expect(sentence).toContain('is damaged and cannot be opened');
      expect(sentence).toContain(command);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  it.each([
    ['EIO', /^The database in .* cannot be opened \(EIO\)\. Nothing in it was changed\.$/],
    ['EMFILE', /^The database in .* cannot be opened \(EMFILE\)\. Nothing in it was changed\.$/],
    ['ENOENT', /^The database in .* is damaged and cannot be opened\./],
    ['ENOSPC', /^The disk under the data folder .* is full\./],
  ])('for a database that cannot be opened because of %s', (code, sentence) => {
    const cause = Object.assign(new Error(code), { code });
    const error = toFolderError(new DatabaseUnavailableError(cause), folder);
    expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
  });

  it('for a damaged table that the start needs', async () => {
    const dataDir = await wholeFolder();
    const server = await buildServer();
    try {
      const db = await open(dataDir);
      await loadAppState(db);
      await db.knex.raw('checkpoint');
      const { rows } = await db.knex.raw("select pg_relation_filepath('app_state') as path");
      await db.close();
      const path = join(dataDir, 'database', rows[0].path);
      writeFileSync(path, Buffer.alloc(readFileSync(path).length, 'damaged'));
      const command = withBackup(dataDir);
      const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
      const program = spawnSync(process.execPath, [server.program], {
        env,
        encoding: 'utf8',
        timeout: 20_000,
      });
      expect(program).toMatchObject({ status: 1 });
      expect(program.stderr).toMatch(/^The database in .* is damaged and cannot be opened\. .*\n$/);
      expect(program.stderr).toContain(command);
    } finally {
      server.remove();
      rmSync(dataDir, { recursive: true });
    }
  });

  it('for a damaged table that a request needs', () => {
    const found = new Error('invalid page in block 0 of relation "base/5/16436"');
    const error = toEngineError(Object.assign(found, { code: 'XX001' }));
    expect(isKnownFailure(error)).toBe(true);
    expect((error as Error).message).toBe(
      'A table of the database is damaged (invalid page in block 0 of relation "base/5/16436"). Stop the server, move the database away and restore the newest backup: docs/OPERATIONS.md, "Backups".',
    );
  });

  const failure = (code: string) => Object.assign(new Error(code), { code });
  it.each([
    ['EROFS', 'cannot be written to: its disk is read-only'],
    ['EACCES', 'cannot be written to: this user may not'],
    ['ENOSPC', 'The disk under the data folder'],
    ['EDQUOT', 'What was saved is safe'],
  ])('for the system error %s', (code, text) => {
    const error = toFolderError(failure(code), folder);
    expect(isKnownFailure(error)).toBe(true);
    expect((error as Error).message).toContain(text);
  });

  it('but leaves any other error as it is', () => {
    const bug = new TypeError('x is not a function');
    expect(toFolderError(bug, folder)).toBe(bug);
  });

  const mount = (...args: string[]) => spawnSync('mount', args).status === 0;
  it('for a read-only and a full disk, where disks can be mounted', async (context) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (!mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk)) return context.skip();
    try {
      writeFileSync(join(disk, 'fill'), Buffer.alloc(1 << 20), { flush: false });
    } catch {
      // As full as it gets.
    }
    try {
      expect(await sentenceOf(disk)).toMatch(/^The disk under the data folder .* is full\./);
      expect(mount('-o', 'remount,ro', disk)).toBe(true);
      expect(await sentenceOf(disk)).toContain('its disk is read-only');
    } finally {
      spawnSync('umount', [disk]);
    }
  });
});

describe('a folder of an unfinished database is set aside, never deleted', () => {
  it('as a stray file beside a whole database', async () => {
    const dataDir = await wholeFolder();
    try {
      writeFileSync(join(dataDir, 'database.unfinished'), '');
      expect(await teamsIn(dataDir)).toEqual(['Kept']);
      const aside = readdirSync(dataDir).filter((name) => name.startsWith('database.'));
      expect(aside).toEqual([expect.stringMatching(/^database\.unfinished-\d{4}-\d\d-\d\dT/)]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  it('as a stray copy beside a whole database, and as a database with missing parts', async () => {
    const dataDir = await wholeFolder();
    try {
      const copy = join(dataDir, 'database.unfinished');
      mkdirSync(copy);
      writeFileSync(join(copy, 'half'), 'mine');
      expect(await teamsIn(dataDir)).toEqual(['Kept']);
      const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('database.'));
      expect(readFileSync(join(dataDir, aside, 'half'), 'utf8')).toBe('mine');

      renameSync(join(dataDir, 'database'), join(dataDir, 'whole'));
      mkdirSync(join(dataDir, 'database'));
      writeFileSync(join(dataDir, 'database/half'), 'begun');
      writeFileSync(copy, '');
      const db = await open(dataDir);
      await db.close();
      const [never = ''] = readdirSync(dataDir).filter((name) => name.includes('never-finished'));
      expect(readFileSync(join(dataDir, never, 'half'), 'utf8')).toBe('begun');
      expect(existsSync(copy)).toBe(false);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});
