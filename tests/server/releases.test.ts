// Databases of released versions (tests/releases), as those versions wrote them: the upgrade, and the file that it writes before.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import { noteVersion, writeTables } from '../../src/server/db/schema-upgrade.ts';
import { readBackupFile } from '../../src/server/features/backups/backup-folder.ts';
import { keepTables, parseTables } from '../../src/server/features/backups/tables-backup.ts';
import { startTestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const releases = new URL('../releases/', import.meta.url);

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'release-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Content = NonNullable<ReturnType<typeof parseTables>>;

/** Engines write the same moment in their own time zone. */
const withTimes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' && /^\d{4}-\d\d-\d\dT/.test(part) ? Date.parse(part) : part,
  );

/** An empty database with the tables of that version. */
async function emptyOf({ migrations, version }: Content): Promise<Database> {
  const all = await migrationSource.getMigrations([]);
  const source = {
    ...migrationSource,
    getMigrations: async () => all.filter(({ name }) => migrations.includes(name)),
  };
  const db = await openDatabase({ ...database.location, migrationSource: source });
  await db.knex.raw('drop schema public cascade');
  await db.knex.raw('create schema public');
  await db.migrate();
  if (version !== null) await noteVersion(db.knex, migrations, version);
  return db;
}

/** The rows of the tables that the version had, without what a restore makes anew. */
async function rowsOf(db: Database, { tables }: Content): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const name of Object.keys(tables).filter((table) => table !== 'app_state')) {
    rows[name] = await db.read((trx) => trx(name).orderByRaw('1'));
  }
  return rows;
}

it.each(await readdir(releases))(
  'a database of %s is upgraded with every row, and the file written before holds them all',
  async (file) => {
    const content = parseTables(await readFile(new URL(file, releases), 'utf8'));
    if (content === null) throw new Error('unreadable');
    await database.db.close();
    const old = await emptyOf(content);
    await old.transaction((trx) => writeTables(trx, content));
    const before = await rowsOf(old, content);
    expect(before.fixtures?.length).toBeGreaterThan(0);
    await old.close();

    let kept = '';
    const db = await openDatabase({
      ...database.location,
      migrationSource,
      keepTables: async (tables) => {
        kept = await keepTables(folder, tables, new Date());
      },
    });
    await db.migrate();
    expect(await rowsOf(db, content)).toMatchObject(before);
    const server = await startTestApp({ database: { ...database, db } });
    const admin = await server.admin();
    const [tournament] = await admin.ok(api.tournaments.list, {});
    expect(tournament).toMatchObject({ name: 'Group A' });
    await server.close();
    await db.close();

    const saved = parseTables(await readBackupFile(kept));
    expect(withTimes(saved)).toStrictEqual(withTimes(content));
  },
);
