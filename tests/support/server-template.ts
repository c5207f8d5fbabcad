/**
 * The test's PostgreSQL: a migrated database made once a run, which costs half of migrating to copy, and the
 * databases of the tests. DROP DATABASE waits for a checkpoint, a second on a slow disk: no test waits for it.
 */
import { randomUUID } from 'node:crypto';
import createKnex from 'knex';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';

/** Names the run to its workers, which are started after the template was made. */
const RUN = 'POSTGRES_TEST_RUN';
const templateOf = (run: string) => `template_${run}`;
const MOST_DROPS = 8;

/** The server that DATABASE_URL names. */
function serverUrl(): string {
  const url = process.env.DATABASE_URL;
  if (url === undefined) throw new Error('DATABASE_URL is not set');
  return url;
}

async function onServer<T>(statement: string): Promise<T[]> {
  const connection = serverUrl();
  const knex = createKnex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
  try {
    return (await knex.raw<{ rows: T[] }>(statement)).rows;
  } finally {
    await knex.destroy();
  }
}

async function create(name: string, template?: string): Promise<string> {
  await onServer(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

const drop = (name: string) => onServer(`drop database if exists ${name} with (force)`);

/** A database of its own, migrated where this is a test's run; `remove` needs it closed. */
export async function createOnServer(): Promise<{ url: string; remove(): Promise<void> }> {
  const run = process.env[RUN];
  const id = randomUUID().replaceAll('-', '').slice(0, 16);
  const name = `test_${run ?? 'alone'}_${id}`;
  const url = await create(name, run && templateOf(run));
  const remove = async () => {
    const dropping = drop(name);
    // What is still there when the run ends is dropped then.
    if (run !== undefined) dropping.catch(() => undefined);
    else await dropping;
  };
  return { url, remove };
}

/** Makes the template, and returns what removes it with all that is left of the run. */
export async function makeServerTemplate(): Promise<() => Promise<void>> {
  const run = randomUUID().replaceAll('-', '').slice(0, 16);
  const db = await openDatabase({
    databaseUrl: await create(templateOf(run)),
    dataDir: '',
    migrationSource,
  });
  await db.migrate();
  await db.close();
  process.env[RUN] = run;
  return async () => {
    delete process.env[RUN];
    const left = await onServer<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(test|template)_${run}'`,
    );
    const dropNext = async () => {
      for (let row = left.pop(); row !== undefined; row = left.pop()) await drop(row.datname);
    };
    await Promise.all(Array.from({ length: MOST_DROPS }, dropNext));
  };
}
