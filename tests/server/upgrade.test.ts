// A newer program on older data and the other way round, on both engines.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import type { MigrationOptions } from '../../src/server/db/schema-migrations.ts';
import { readBackupFile } from '../../src/server/features/backups/backup-folder.ts';
import {
  keepTables,
  parseTables,
  restoreTables,
  TablesBackupError,
} from '../../src/server/features/backups/tables-backup.ts';
import { buildServer, ServerProcess } from '../proof/support/server-process.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { createTestDatabase, type TestDatabase, testEngine } from '../support/test-database.ts';

let server: Awaited<ReturnType<typeof buildServer>>;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.remove());

beforeEach(async () => {
  database = await createTestDatabase();
  await database.db.close();
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The database of this test, for a program in a process of its own. */
const settings = () =>
  testEngine === 'postgres'
    ? { DATABASE_URL: database.location.databaseUrl ?? '', DATA_DIR: folder }
    : { DATA_DIR: database.location.dataDir };

const backups = () => join(settings().DATA_DIR, 'backups');

type Migration = Parameters<typeof migrationSource.getMigration>[0];
/** As a later version has them: one more. */
const laterMigrations: Knex.MigrationSource<Migration | 'later'> = {
  getMigrations: async () => [...(await migrationSource.getMigrations([])), 'later'],
  getMigrationName: (entry) =>
    entry === 'later' ? '999-later' : migrationSource.getMigrationName(entry),
  getMigration: async (entry) =>
    entry === 'later'
      ? {
          up: (knex) => knex.raw('alter table teams add column later text'),
          down: (knex) => knex.raw('select 1'),
        }
      : await migrationSource.getMigration(entry),
};

const openLater = (keep?: MigrationOptions['keepTables']): Promise<Database> =>
  openDatabase({
    ...database.location,
    migrationSource: laterMigrations,
    version: '9.8.7',
    ...(keep === undefined ? {} : { keepTables: keep }),
  });

/** Puts teams and an admin there, as a served event has them. */
async function fill(): Promise<void> {
  const running = new ServerProcess(server.program, settings());
  await running.start();
  const admin = await running.admin();
  const { fixtures } = await createTournament(admin);
  for (const fixture of fixtures.slice(0, 2)) await setScore(admin, fixture, 11, 7);
  await running.end('SIGTERM');
}

const rowsOf = (db: Database, table: string) =>
  db.read((trx) => trx(table).orderBy('id')) as Promise<Record<string, unknown>[]>;

describe('an upgrade', () => {
  it('writes the earlier data to a file first', async () => {
    await fill();
    const db = await openDatabase({ ...database.location, migrationSource });
    // The schema as the version before had it.
    await db.knex.raw('drop table backups cascade');
    await db.knex('knex_migrations').where({ name: '012-backups-hold-what-was' }).del();
    const teams = await rowsOf(db, 'teams');
    await db.close();

    const running = new ServerProcess(server.program, settings());
    await running.start();
    await running.end('SIGTERM');

    const names = (await readdir(backups())).filter((name) => name.includes('before-upgrade'));
    expect(names).toHaveLength(1);
    const path = join(backups(), names[0] ?? '');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const keptTablesBackup = parseTables(await readBackupFile(path));
    expect(keptTablesBackup?.tables.teams).toStrictEqual(teams);
    expect(keptTablesBackup?.migrations).not.toContain('012-backups-hold-what-was');
    expect(Object.keys(keptTablesBackup?.tables ?? {})).not.toContain('sessions');
  });

  it('does not happen where the file cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const db = await openLater(async (tables) => {
      await keepTables(join(folder, 'file'), tables, new Date());
    });
    await expect(db.migrate()).rejects.toThrow(TablesBackupError);
    expect(await db.knex.schema.hasColumn('teams', 'later')).toBe(false);
    await db.close();
  });

  it('writes no file for a new database, or when the tables are current', async () => {
    const db = await openDatabase({
      ...database.location,
      migrationSource,
      keepTables: () => Promise.reject(new Error('not asked for')),
    });
    await db.migrate();
    await db.knex.raw('drop schema public cascade');
    await db.knex.raw('create schema public');
    await db.migrate();
    expect(await rowsOf(db, 'teams')).toStrictEqual([]);
    await db.close();
  });
});

describe('a program that is older than the database', () => {
  it('says which version it needs, in one line without a stack', async () => {
    const later = await openLater();
    await later.migrate();
    await later.close();
    const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...settings() };
    const failed = await promisify(execFile)(process.execPath, [server.program], { env }).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stderr).toMatch(
      /^The database was upgraded by version 9\.8\.7 of this program .* start version 9\.8\.7 or newer, .*\n$/,
    );
  });

  it('gets the data from before the upgrade back, in an empty database', async () => {
    await fill();
    let kept = '';
    const later = await openLater(async (tables) => {
      kept = await keepTables(folder, tables, new Date());
    });
    await later.migrate();
    const before = {
      teams: (await rowsOf(later, 'teams')).map(({ later: _, ...team }) => team),
      admins: await rowsOf(later, 'admins'),
      fixtures: await rowsOf(later, 'fixtures'),
      log: await later.read((trx) => trx('change_log').orderBy('seq')),
      epoch: await later.read((trx) => trx('app_state').pluck('epoch')),
    };
    await later.close();
    const content = parseTables(await readBackupFile(kept));
    if (content === null) throw new Error('unreadable');

    const empty = await createTestDatabase();
    try {
      await restoreTables(empty.db, content);
      expect(await rowsOf(empty.db, 'teams')).toStrictEqual(before.teams);
      expect(await rowsOf(empty.db, 'fixtures')).toStrictEqual(before.fixtures);
      expect(await rowsOf(empty.db, 'admins')).toStrictEqual(before.admins);
      expect(await empty.db.read((trx) => trx('change_log').orderBy('seq'))).toStrictEqual(
        before.log,
      );
      expect(await empty.db.read((trx) => trx('app_state').pluck('epoch'))).not.toStrictEqual(
        before.epoch,
      );
      await expect(restoreTables(empty.db, content)).rejects.toThrow('not empty');
      // Counting goes on after the ids that were put back.
      const [made] = await empty.db.transaction((trx) =>
        trx('teams').insert({ name: 'New', name_key: 'new' }).returning('id'),
      );
      expect(made.id).toBe(Math.max(...before.teams.map(({ id }) => Number(id))) + 1);
    } finally {
      await empty.drop();
    }
  });

  it('does not get its data back into the upgraded database', async () => {
    let kept = '';
    const later = await openLater(async (tables) => {
      kept = await keepTables(folder, tables, new Date());
    });
    await later.migrate();
    const content = parseTables(await readBackupFile(kept));
    if (content === null) throw new Error('unreadable');
    await expect(restoreTables(later, content)).rejects.toThrow('made before an upgrade');
    await later.close();
  });
});
