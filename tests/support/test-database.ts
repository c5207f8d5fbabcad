import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import createKnex from 'knex';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import { copyTemplate } from './embedded-template.ts';

/** The engine this run is for, set by the vitest project. */
export const testEngine: 'embedded' | 'postgres' =
  process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded';

/** A migrated, empty database of its own; `drop` closes and removes it. */
export interface TestDatabase {
  db: Database;
  /** To open the same data again, after close(). */
  location: { databaseUrl?: string; dataDir: string };
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  return testEngine === 'postgres' ? createOnServer() : createEmbedded();
}

async function createEmbedded(): Promise<TestDatabase> {
  const dataDir = await copyTemplate();
  const location = { dataDir };
  const db = await openDatabase({ ...location, migrationSource });
  await db.migrate();
  return {
    db,
    location,
    drop: async () => {
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createOnServer(): Promise<TestDatabase> {
  const base = process.env.DATABASE_URL;
  if (base === undefined) throw new Error('DATABASE_URL is not set');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  const location = { databaseUrl: url.href, dataDir: '' };
  const db = await openDatabase({ ...location, migrationSource });
  await db.migrate();
  return {
    db,
    location,
    drop: async () => {
      await db.close();
      await onServer(base, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(connection: string, statement: string): Promise<void> {
  const knex = createKnex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
  try {
    await knex.raw(statement);
  } finally {
    await knex.destroy();
  }
}
