// A server whose disk takes no more, for want of space or of inodes: what readiness and the admin's page say.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../src/common/wire/api.ts';
import { type Database, openDatabase } from '../../../src/server/db/database.ts';
import { migrationSource } from '../../../src/server/db/migrations.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import type { TestDatabase } from '../../support/test-database.ts';

const disk = mkdtempSync(join(tmpdir(), 'full-disk-'));
const size = 'size=120m,nr_inodes=3000';
/** Only root may. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]).status === 0;
const why = isMounted ? '' : 'skipped: no disk may be mounted here: ';
const filler = join(disk, 'film');

/** Makes files of so many bytes until the disk takes no more. */
function fill(bytes: number): void {
  mkdirSync(filler, { recursive: true });
  try {
    for (let n = 0; ; n += 1) writeFileSync(join(filler, `${bytes}-${n}`), Buffer.alloc(bytes));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
}
/** Inodes first: a young database soon needs a file that it does not have yet. */
const shortages = {
  inodes: () => fill(0),
  space: () => {
    for (const bytes of [1 << 20, 1 << 12, 1]) fill(bytes);
  },
};

let db: Database;
let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  if (!isMounted) return;
  db = await openDatabase({ dataDir: join(disk, 'data'), migrationSource });
  await db.migrate();
  const database = { db } as TestDatabase;
  server = await startTestApp({ database, backupDir: join(disk, 'data', 'backups') });
  admin = await server.admin();
});
afterAll(async () => {
  await server?.close();
  await db?.close();
  if (isMounted) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const readiness = () => admin.request('GET', '/health/ready');

/** Resolves with the milliseconds until readiness answers so. */
async function timeUntilReadinessIs(status: number, mostMs: number): Promise<number> {
  const started = performance.now();
  while ((await readiness()).status !== status) {
    if (performance.now() - started > mostMs) throw new Error(`not ${status} after ${mostMs} ms`);
    await sleep(50);
  }
  return performance.now() - started;
}

describe.skipIf(!isMounted).each(Object.entries(shortages))(
  `${why}a disk without %s`,
  (what, take) => {
    it('makes readiness say no within 3 s of a refused write, until there is room again', async () => {
      let n = 0;
      const write = async () => {
        n += 1;
        const name = `${what} ${n} ${'x'.repeat(12)}`;
        return (await admin.call(api.championship.rename, { name })).status;
      };
      expect(await write()).toBe(200);
      await timeUntilReadinessIs(200, 5000);
      take();
      const deadline = performance.now() + 40_000;
      let status = await write();
      while (status === 200 && performance.now() < deadline) status = await write();
      expect(status).toBe(503);
      await timeUntilReadinessIs(503, 3000);
      expect((await admin.ok(api.serverState.read, {})).disk).toBe('full');
      // Nobody writes any more, and the disk is as full as before.
      for (let again = 0; again < 12; again += 1) {
        await sleep(400);
        expect((await readiness()).status).toBe(503);
      }
      rmSync(filler, { recursive: true });
      await timeUntilReadinessIs(200, 8000);
      expect((await admin.ok(api.serverState.read, {})).disk).not.toBe('full');
      expect(await write()).toBe(200);
    });
  },
);
