// A process that stood still must not take its own hold-up for a server that is gone.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Longer than a probe of the server waits for its answer. */
function blockEventLoop(): void {
  const until = performance.now() + 1300;
  while (performance.now() < until);
}

it('a process that stood still leaves a slow statement alone', async () => {
  const slow = database.db.read((trx) => trx.raw('select pg_sleep(4.5)').then(() => 'done'));
  // Older than a second: at every look the server is probed.
  await sleep(1200);
  for (let times = 0; times < 2; times += 1) {
    await nextTurn();
    blockEventLoop();
  }
  await expect(slow).resolves.toBe('done');
});
