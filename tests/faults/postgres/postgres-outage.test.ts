import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/db/database.ts';
import { DatabaseUnavailableError } from '../../../src/server/db/engine-errors.ts';
import { migrationSource } from '../../../src/server/db/migrations.ts';
import { type CuttableProxy, startProxy } from '../../support/cuttable-proxy.ts';
import { ownTime } from '../../support/own-time.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** How long work takes to fail, in milliseconds, and that it fails as an outage. */
async function timeToGiveUp(work: Promise<unknown>): Promise<number> {
  const time = ownTime();
  await expect(work).rejects.toThrow(DatabaseUnavailableError);
  return time();
}

const answer = (db: Database): Promise<unknown> =>
  db.read((trx) => trx.raw('select 1 as one').then(({ rows }) => rows[0].one));

/** Resolves when it answers: that a connection has ended must first have been read. */
const answersAgain = (db: Database): Promise<void> =>
  expect.poll(() => answer(db).catch(() => null)).toBe(1);

describe('a PostgreSQL server', () => {
  let proxy: CuttableProxy;
  let db: Database;

  beforeEach(async () => {
    const url = new URL(database.location.databaseUrl ?? '');
    const port = Number(url.port || 5432);
    proxy = await startProxy(() => port);
    url.host = new URL(proxy.url).host;
    db = await openDatabase({ databaseUrl: url.href, dataDir: '', migrationSource });
    expect(await answer(db)).toBe(1);
  });
  afterEach(async () => {
    proxy.mode = 'pass';
    proxy.cut();
    await db.close();
    await proxy.close();
  });

  it('that is down is noticed at once, and forgiven as soon as it is back', async () => {
    proxy.mode = 'refuse';
    proxy.cut();
    await sleep(50);
    expect(await timeToGiveUp(answer(db))).toBeLessThan(1000);
    proxy.mode = 'pass';
    expect(await answer(db)).toBe(1);
  });

  it('that is frozen is given up within 3 s, and forgiven when it is back', async () => {
    proxy.mode = 'swallow';
    const waiting = [
      answer(db),
      ...Array.from({ length: 12 }, () => db.transaction(async (trx) => trx.raw('select 1'))),
    ];
    for (const time of await Promise.all(waiting.map(timeToGiveUp))) {
      expect(time).toBeLessThan(3500);
    }
    expect(await timeToGiveUp(answer(db))).toBeLessThan(3500);
    proxy.mode = 'pass';
    proxy.cut();
    await answersAgain(db);
  });

  it('that loses the connection in a transaction writes nothing', async () => {
    await db.knex.raw('create table rows (id integer)');
    const lost = db.transaction(async (trx) => {
      await trx('rows').insert({ id: 1 });
      proxy.cut();
      await sleep(50);
    });
    await timeToGiveUp(lost);
    expect(await db.read((trx) => trx('rows'))).toStrictEqual([]);
  });

  it('may end idle connections without hurting this process', async () => {
    await Promise.all(Array.from({ length: 4 }, () => answer(db)));
    await database.db.knex.raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await answersAgain(db);
  });

  it('that ends a transaction is an outage, not a fault of the request', async () => {
    const ended = db.transaction(async (trx) => {
      const { rows } = await trx.raw('select pg_backend_pid() as pid');
      await database.db.knex.raw('select pg_terminate_backend(?)', [rows[0].pid]);
      await sleep(50);
      await trx.raw('select 1');
    });
    await timeToGiveUp(ended);
    expect(await answer(db)).toBe(1);
  });

  it('ends a statement that waits too long for a lock, and says so', async () => {
    await db.knex.raw('create table rows (id integer)');
    await db.transaction(async (trx) => {
      await trx.raw('lock table rows');
      const waiting = database.db.transaction((otherTransaction) =>
        otherTransaction('rows').insert({ id: 1 }),
      );
      await expect(waiting).rejects.toMatchObject({
        name: 'DatabaseUnavailableError',
        cause: { code: '55P03' },
      });
    });
  });

  it('is pinged within a second', async () => {
    await db.ping();
    proxy.mode = 'swallow';
    expect(await timeToGiveUp(db.ping())).toBeLessThan(1200);
  });

  it('that is nowhere is no reason to wait', async () => {
    const nowhere = await openDatabase({
      databaseUrl: 'postgres://root@127.0.0.1:1/nothing',
      dataDir: '',
      migrationSource,
    });
    expect(await timeToGiveUp(nowhere.migrate())).toBeLessThan(1000);
    await nowhere.close();
  });
});
