// Every pair of simultaneous calls, tried again and again, on the product and on one without its lock.
// RACE_TRIALS sets how often each pair is tried (npm run proof takes 500).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/contract/api.ts';
import { isScored } from '../../src/common/fixtures/score.rules.ts';
import type { Database, Transaction } from '../../src/server/db/database.ts';
import { setScore } from '../support/championship.factory.ts';
import { figure } from '../support/proof.ts';
import { Arena } from '../support/race-arena.ts';
import { races } from '../support/races.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase, testEngine } from '../support/test-database.ts';

const TRIALS = Number(process.env.RACE_TRIALS ?? 3);
/** Enough to see the difference; each broken trial has to be cleared away. */
const CONTROL_TRIALS = Math.min(20, Math.ceil(TRIALS / 3));
const names = Object.keys(races);

describe(`${TRIALS} trials of each race`, () => {
  let server: TestApp;
  let arena: Arena;
  /** Trials that did not come to a good end. */
  let violations = 0;

  beforeAll(async () => {
    server = await startTestApp();
    arena = await Arena.open(await server.admin());
  });
  afterAll(async () => {
    figure(`races on ${testEngine}`, { pairs: names.length, trials: arena.trial, violations });
    await server.close();
  });

  it.each(names)(
    '%s',
    async (name) => {
      for (let n = 0; n < TRIALS; n += 1) {
        violations += 1;
        await races[name]?.(arena);
        violations -= 1;
      }
    },
    1_200_000,
  );

  it('afterwards every unscored thing is unscored, and nothing is half done', async () => {
    const { tournamentId, fixtures } = await arena.scene(1);
    for (const fixture of fixtures) await setScore(arena.admin, fixture, 1, 0);
    expect((await arena.list(tournamentId)).every(isScored)).toBe(true);
  });
});

const withoutTheLock = () => {
  let database: TestDatabase;
  let server: TestApp;
  let arena: Arena;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startTestApp({ database: { ...database, db: withoutLock(database.db) } });
    arena = await Arena.open(await server.admin());
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  it('most of the same trials fail', async () => {
    let violations = 0;
    for (const name of names) {
      for (let n = 0; n < CONTROL_TRIALS; n += 1) {
        try {
          await races[name]?.(arena);
        } catch {
          violations += 1;
          await repair(arena);
        }
      }
    }
    const trials = CONTROL_TRIALS * names.length;
    figure('control: races without the lock', { trials, violations });
    expect(violations).toBeGreaterThan(trials / 2);
  }, 1_200_000);
};

/** The embedded engine has one connection, so that its transactions wait for each other anyway. */
if (testEngine === 'postgres') describe('without the lock of the gate', withoutTheLock);

/** What a broken trial left behind must not fail the next one. */
async function repair(arena: Arena): Promise<void> {
  await arena.clear();
  for (const { id } of await arena.admin.ok(api.teams.list, {})) {
    await arena.admin.ok(api.teams.remove, { id });
  }
  await arena.makeTeams();
}

/** The same database, except that nobody waits for the row all writes lock. */
function withoutLock(db: Database): Database {
  const unlocked = (trx: Transaction): Transaction =>
    new Proxy(trx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'raw' || typeof value !== 'function') return value;
        return (sql: string, ...rest: unknown[]) =>
          value.call(target, sql.replace('from app_state for update', 'from app_state'), ...rest);
      },
    });
  return {
    engine: db.engine,
    knex: db.knex,
    transaction: (work) => db.transaction((trx) => work(unlocked(trx))),
    snapshot: (work) => db.snapshot(work),
    read: (work) => db.read(work),
    migrate: () => db.migrate(),
    ping: () => db.ping(),
    close: () => db.close(),
  };
}
