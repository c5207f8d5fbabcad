import { rm } from 'node:fs/promises';
import { type Database, type DatabaseOptions, openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import { copyTemplate } from './embedded-template.ts';
import { createOnServer } from './server-template.ts';

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

type Settings = Pick<DatabaseOptions, 'followsCalls'>;

/** `settings`: of the opening; calls are followed unless it says otherwise. */
export async function createTestDatabase(settings: Settings = {}): Promise<TestDatabase> {
  return testEngine === 'postgres' ? createPostgres(settings) : createEmbedded(settings);
}

async function createEmbedded(settings: Settings): Promise<TestDatabase> {
  const dataDir = await copyTemplate();
  const location = { dataDir };
  const db = await openDatabase({ ...location, ...settings, migrationSource });
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

async function createPostgres(settings: Settings): Promise<TestDatabase> {
  const { url, remove } = await createOnServer();
  const location = { databaseUrl: url, dataDir: '' };
  const db = await openDatabase({ ...location, ...settings, migrationSource });
  await db.migrate();
  return {
    db,
    location,
    drop: async () => {
      await db.close();
      await remove();
    },
  };
}
