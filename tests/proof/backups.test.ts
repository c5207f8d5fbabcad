// Restore drills: any championship, any act that destroys, and back to it byte for byte.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backup, BackupReason } from '../../src/common/backups/backups.contract.ts';
import type { Tournament } from '../../src/common/tournaments/tournament.schema.ts';
import { toTable } from '../../src/common/transfer/csv-format.ts';
import { api } from '../../src/common/wire/api.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import { writeCsv } from '../../src/server/features/transfer/csv.ts';
import type { ApiClient } from '../support/api-client.ts';
import { bundleProgram } from '../support/bundle-program.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { anyChampionship } from '../support/championship-data.factory.ts';
import { figure, firstSeed, howMany } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DRILLS = howMany(6, 200);

const contents = async (admin: ApiClient) =>
  JSON.stringify({
    name: await admin.ok(api.championship.read, {}),
    teams: await admin.ok(api.teams.list, {}),
    tournaments: await admin.ok(api.tournaments.list, {}),
    fixtures: await admin.ok(api.fixtures.listAll, {}),
  });

type Destroy = [BackupReason, (admin: ApiClient, tournament: Tournament) => Promise<unknown>];
const acts: readonly Destroy[] = [
  ['before-delete-all', (admin) => admin.ok(api.transfer.deleteAll, {})],
  ['before-delete-tournament', (admin, { id }) => admin.ok(api.tournaments.remove, { id })],
  ['before-reset', (admin, { id }) => admin.ok(api.fixtures.reset, { tournament_id: id })],
];

describe(`restore drills, seed ${firstSeed}`, () => {
  let server: TestApp;
  let admin: ApiClient;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.admin();
  });
  afterAll(() => server.close());

  const newest = async (reason: BackupReason): Promise<Backup> => {
    const found = (await admin.ok(api.backups.list, {})).find((backup) => backup.reason === reason);
    if (found === undefined) throw new Error(`no backup ${reason}`);
    return found;
  };

  /** A championship that is in place, with at least one tournament with fixtures. */
  async function bring(drill: number): Promise<Tournament> {
    const seed = firstSeed + drill;
    const [data] = fc.sample(
      anyChampionship.filter(({ tournaments }) =>
        tournaments.some(({ fixtures }) => fixtures.length > 0),
      ),
      { seed, numRuns: 1 },
    );
    if (data === undefined) throw new Error('no championship');
    await admin.ok(api.transfer.deleteAll, {});
    for (const { id } of await admin.ok(api.teams.list, {}))
      await admin.ok(api.teams.remove, { id });
    await admin.ok(api.transfer.import, { csvData: writeCsv(toTable(data)) });
    const tournament = (await admin.ok(api.tournaments.list, {})).find(
      ({ status }) => status !== 'Empty',
    );
    if (tournament === undefined) throw new Error('no group with fixtures');
    return tournament;
  }

  it(`${DRILLS} championships come back byte for byte`, async () => {
    let slowest = 0;
    for (let drill = 0; drill < DRILLS; drill += 1) {
      const tournament = await bring(drill);
      const before = await contents(admin);
      const [reason, destroy] = acts[drill % acts.length] as Destroy;
      await destroy(admin, tournament);
      const destroyed = await contents(admin);
      expect(destroyed, `drill ${drill}: the act destroyed nothing`).not.toBe(before);

      const started = performance.now();
      const { undo } = await admin.ok(api.backups.restore, { id: (await newest(reason)).id });
      slowest = Math.max(slowest, performance.now() - started);
      expect(await contents(admin), `drill ${drill}`).toBe(before);
      await admin.ok(api.backups.restore, { id: undo.id });
      expect(await contents(admin), `drill ${drill}, undone`).toBe(destroyed);
    }
    figure('backups', { drills: DRILLS, different: 0, slowestMs: Math.round(slowest) });
  });
});

describe('the backups command', () => {
  let dataDir: string;
  let program: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'drill-'));
    const folder = join(import.meta.dirname, '../../src/server/programs');
    program = await bundleProgram(`import './backups.ts'`, folder);
  });
  afterAll(async () => {
    await rm(program);
    await rm(dataDir, { recursive: true, force: true });
  });

  const run = (dir: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dir },
    });

  const openApp = async (dir: string) => {
    const db = await openDatabase({ dataDir: dir, migrationSource });
    await db.migrate();
    const database = { db, location: { dataDir: dir }, drop: () => db.close() };
    const app = await startTestApp({ database, backupDir: join(dir, 'backups') });
    const close = () => app.close().then(() => db.close());
    return { admin: await app.admin(), close };
  };

  it('restores by number, and from a file when the database is lost', async () => {
    const first = await openApp(dataDir);
    const { fixtures, tournament } = await createTournament(first.admin, { teams: 4, rounds: 3 });
    for (const fixture of fixtures.slice(0, 4)) await setScore(first.admin, fixture, 6, 2);
    const before = await contents(first.admin);
    await first.admin.ok(api.tournaments.remove, { id: tournament.id });
    await expect(run(dataDir)).rejects.toMatchObject({ stderr: expect.stringMatching(/in use/i) });
    await first.close();

    const { stdout: list } = await run(dataDir);
    const number = /^\s*(\d+) .*Before Group A was deleted$/m.exec(list)?.[1];
    expect(number, list).toBeDefined();
    await run(dataDir, 'restore', number as string);
    const second = await openApp(dataDir);
    expect(await contents(second.admin)).toBe(before);
    await second.close();

    // The copies are there without the database they were made from.
    const files = await readdir(join(dataDir, 'backups'));
    const file = files.find((name) => name.endsWith('-before-delete-tournament.json.gz'));
    expect(file, files.join(', ')).toBeDefined();
    await rm(join(dataDir, 'database'), { recursive: true });
    await run(dataDir, 'restore', join(dataDir, 'backups', file as string));
    const third = await openApp(dataDir);
    expect(await contents(third.admin)).toBe(before);
    await third.close();

    const saved = join(dataDir, 'saved.json');
    await run(dataDir, 'save', saved);
    expect(JSON.parse(await readFile(saved, 'utf8'))).toMatchObject({ version: 6 });
    await expect(run(dataDir, 'restore', join(dataDir, 'nothing'))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/cannot be read/),
    });
    await expect(run(dataDir, 'restore', '999999')).rejects.toMatchObject({
      stderr: expect.stringMatching(/no longer exists/),
    });
  });
});
