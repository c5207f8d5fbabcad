// After an upgrade of PGlite: read its nodefs and query loop again, run bench/durability, then set the
// version tried here and in the two files.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installedVersion } from './installed.support.ts';
import { DURABLE_START_PARAMS, DurableNodeFS } from './pglite-durable-fs.ts';
import { failWhenStopped } from './pglite-stopped-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'pglite-contract-'));
const fs = new DurableNodeFS(folder);
let pg: PGlite;
beforeAll(async () => {
  pg = await PGlite.create({ dataDir: folder, fs, startParams: [...DURABLE_START_PARAMS] });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the installed version of PGlite is the one this code was tried with', () => {
  expect(installedVersion('@electric-sql/pglite')).toBe('0.5.16');
});

it('the engine runs with fsync, which PGlite as shipped turns off', async () => {
  expect((await pg.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  expect(PGlite.defaultStartParams).toContain('-F');
});

it('the file system sees every write to the log, and waits for its flush before a statement is answered', async () => {
  await pg.exec('create table t (n int)');
  fs.checkpointed();
  await pg.exec('insert into t values (1)');
  expect(fs.walBytes).toBeGreaterThan(0);
  const written = fs.walBytes;
  await pg.query('select n from t');
  expect(fs.walBytes).toBe(written);
  expect(existsSync(join(folder, 'pg_wal'))).toBe(true);
});

it('the statement that stops the engine fails, and every later one', async () => {
  const stopped = new Error('stopped');
  failWhenStopped(pg.Module, () => stopped);
  // The log cannot be written: PostgreSQL ends itself with a PANIC.
  fs.failure = new Error('the disk is gone');
  await expect(pg.exec('insert into t values (2)')).rejects.toBe(stopped);
  await expect(pg.query('select 1')).rejects.toBe(stopped);
});
