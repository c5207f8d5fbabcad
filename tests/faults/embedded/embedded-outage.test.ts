import { closeSync, existsSync, readdirSync, readlinkSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../../../src/server/db/engine-errors.ts';
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

describe('the embedded database', () => {
  /** Takes the files of the log away from under the engine, as a failing disk would. */
  const breakLog = (): number => {
    const log = `${database.location.dataDir}/database/pg_wal/`;
    const descriptors = readdirSync('/proc/self/fd').filter((fd) => {
      const path = `/proc/self/fd/${fd}`;
      return existsSync(path) && readlinkSync(path).startsWith(log);
    });
    for (const fd of descriptors) closeSync(Number(fd));
    return descriptors.length;
  };

  it('that breaks is opened anew, with all that was acknowledged', async () => {
    const { db } = database;
    await db.knex.raw('create table rows (id integer)');
    await db.transaction((trx) => trx('rows').insert({ id: 1 }));
    expect(breakLog()).toBeGreaterThan(0);
    await timeToGiveUp(
      db.transaction(async (trx) => {
        await trx('rows').insert({ id: 2 });
      }),
    );
    await db.transaction((trx) => trx('rows').insert({ id: 3 }));
    expect(await db.read((trx) => trx('rows').pluck('id').orderBy('id'))).toStrictEqual([1, 3]);
  });

  it('is pinged within a second', async () => {
    const { db } = database;
    await db.ping();
    let letGo = (): void => undefined;
    const over = new Promise<void>((done) => {
      letGo = done;
    });
    const held = db.transaction(() => over);
    const time = await timeToGiveUp(db.ping()).finally(letGo);
    expect(time).toBeLessThan(1200);
    await held;
  });
});
