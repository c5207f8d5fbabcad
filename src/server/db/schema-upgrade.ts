/** The difference between the program's and the database's versions, and the backup that is kept. */

import type { Knex } from 'knex';
import { z } from 'zod';

/** The database has migrations that this program does not know; shown without a stack. */
export class NewerDatabaseError extends Error {
  constructor(needed: string | null, own: string) {
    const version = needed === null ? 'a newer version' : `version ${needed}`;
    super(
      `The database was upgraded by ${version} of this program and this is version ${own}: start ${version}${needed === null ? '' : ' or newer'}, or go back as docs/OPERATIONS.md says under "Upgrade".`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/** Every row of a database, to be put back by a program with the same migrations. */
export const tablesBackupSchema = z.object({
  format: z.literal('tables'),
  /** Version of the program that created the tables; null when unknown. */
  version: z.string().nullable(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type TablesBackup = z.infer<typeof tablesBackupSchema>;

/**
 * Tables that are not saved: those that only make sense in their own database, and backups, which are also
 * files.
 */
const LEFT_OUT = [
  'act_rows',
  'backup_images',
  'backups',
  'idempotency_keys',
  'knex_migrations',
  'knex_migrations_lock',
  'one_time_codes',
  'schema_versions',
  'sessions',
];

/** Names of the migrations a database has, in order; [] for a new one. */
export async function appliedMigrations(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable('knex_migrations'))) return [];
  return await knex('knex_migrations').orderBy('id').pluck('name');
}

/** The version that applied the last of these migrations; null when it is not known. */
export async function versionOf(knex: Knex, migrations: readonly string[]): Promise<string | null> {
  if (!(await knex.schema.hasTable('schema_versions'))) return null;
  const row: { version: string } | undefined = await knex('schema_versions')
    .select('version')
    .whereIn('migration', [...migrations])
    .orderBy('migration', 'desc')
    .first();
  return row?.version ?? null;
}

/**
 * Stores the version that applied migrations, in a table whose format never changes: older programs read it.
 */
export async function noteVersion(
  knex: Knex,
  migrations: readonly string[],
  version: string,
): Promise<void> {
  await knex.raw(
    'create table if not exists schema_versions (migration text primary key, version text not null)',
  );
  const rows = migrations.map((migration) => ({ migration, version }));
  await knex('schema_versions').insert(rows).onConflict('migration').merge();
}

/** All rows as JSON from one snapshot, for any set of columns. */
export async function readTables(knex: Knex, migrations: readonly string[]): Promise<string> {
  const names = (await tableNames(knex)).filter((name) => !LEFT_OUT.includes(name));
  const parts = names.map(
    (name) => `'${name}', (select coalesce(json_agg(t), '[]'::json) from "${name}" t)`,
  );
  const version = await versionOf(knex, migrations);
  const { rows } = await knex.raw<{ rows: { tables: string }[] }>(
    `select json_build_object(${parts.join(', ')})::text as tables`,
  );
  const head = JSON.stringify({ format: 'tables', version, migrations });
  return `${head.slice(0, -1)},"tables":${rows[0]?.tables}}`;
}

async function tableNames(knex: Knex): Promise<string[]> {
  return await knex('pg_tables')
    .whereRaw('schemaname = current_schema()')
    .orderBy('tablename')
    .pluck('tablename');
}

/**
 * Restores all rows with their ids; new ids continue after them. The tables must be those of
 * `backup.migrations`.
 */
export async function writeTables(trx: Knex, { tables }: TablesBackup): Promise<void> {
  const knownTables = await tableNames(trx);
  const names = Object.keys(tables).filter((name) => knownTables.includes(name));
  await trx.raw(`truncate ${names.map((name) => `"${name}"`).join(', ')} cascade`);
  for (const name of await parentsFirst(trx, names)) {
    const columns = (await storedColumns(trx, name)).map((column) => `"${column}"`).join(', ');
    await trx.raw(
      `insert into "${name}" (${columns})
       select ${columns} from json_populate_recordset(null::"${name}", ?::json)`,
      [JSON.stringify(tables[name])],
    );
    await countOn(trx, name);
  }
}

/** All columns except those that the database computes. */
export async function storedColumns(trx: Knex, name: string): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { column: string }[] }>(
    `select attname as column from pg_attribute
     where attrelid = '"${name}"'::regclass and attnum > 0 and not attisdropped
       and attgenerated = ''`,
  );
  return rows.map(({ column }) => column);
}

/** Sorts referenced tables before the tables that refer to them. */
async function parentsFirst(trx: Knex, names: readonly string[]): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { child: string; parent: string }[] }>(`
    select c.relname as child, p.relname as parent
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.conrelid <> f.confrelid`);
  const sorted: string[] = [];
  const add = (name: string): void => {
    if (sorted.includes(name)) return;
    for (const { child, parent } of rows) if (child === name) add(parent);
    if (names.includes(name)) sorted.push(name);
  };
  for (const name of names) add(name);
  return sorted;
}

async function countOn(trx: Knex, name: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: { column: string; sequence: string }[] }>(
    `select attname as column, pg_get_serial_sequence('"${name}"', attname) as sequence
     from pg_attribute
     where attrelid = '"${name}"'::regclass and attnum > 0 and not attisdropped
       and pg_get_serial_sequence('"${name}"', attname) is not null`,
  );
  for (const { column, sequence } of rows) {
    await trx.raw(
      `select setval('${sequence}', coalesce((select max("${column}") from "${name}"), 0) + 1, false)`,
    );
  }
}
