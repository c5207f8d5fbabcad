/** Where a bench keeps its data: a database of its own, removed afterwards. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface BenchDatabase {
  engine: 'embedded' | 'postgres';
  /** For openDatabase(). */
  location: { databaseUrl?: string; dataDir: string };
  drop(): Promise<void>;
}

/** On the server that DATABASE_URL names; throws without one. */
export async function createOnServer(): Promise<BenchDatabase> {
  const base = process.env.DATABASE_URL;
  if (base === undefined) throw new Error('DATABASE_URL is not set');
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await onServer(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    engine: 'postgres',
    location: { databaseUrl: url.href, dataDir: '' },
    drop: () => onServer(base, `drop database if exists ${name} with (force)`),
  };
}

/** In a folder of its own, with the product's durable layer. */
export async function createEmbedded(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  return {
    engine: 'embedded',
    location: { dataDir },
    drop: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** On the given server where there is one, as at an event with several servers; else embedded. */
export const createDatabase = (): Promise<BenchDatabase> =>
  process.env.DATABASE_URL === undefined ? createEmbedded() : createOnServer();

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
