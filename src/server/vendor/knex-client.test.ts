// After an upgrade of knex: read the dialect again, then set the version tried here and in the file.
import createKnex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { installedVersion } from './installed.support.ts';
import {
  disposalReason,
  disposeConnection,
  KnexPostgresClient,
  type Statement,
} from './knex-client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** Lends connections of the test's database, and notes what passes the hooks. */
function observed() {
  const seen: string[] = [];
  const { client: source } = database.db.knex;
  class ObservedClient extends KnexPostgresClient {
    override loadDriver(): unknown {
      seen.push('driver');
      return {};
    }
    override acquireRawConnection(): Promise<object> {
      return source.acquireRawConnection();
    }
    override destroyRawConnection(connection: object): Promise<void> {
      return source.destroyRawConnection(connection);
    }
    override async runStatement(connection: unknown, statement: Statement): Promise<Statement> {
      const done = await super.runStatement(connection, statement);
      seen.push(`${statement.sql} -> ${done.response?.command}`);
      return done;
    }
  }
  const knex = createKnex({ client: ObservedClient, connection: {}, pool: { min: 0, max: 1 } });
  return { seen, knex };
}

it('the installed version of knex is the one this code was tried with', () => {
  expect(installedVersion('knex')).toBe('3.3.0');
});

it('the client passes the driver and every statement through the hooks', async () => {
  // One connection at a time to the embedded database: its own pool gives it up first.
  await database.db.knex.destroy();
  const { seen, knex } = observed();
  try {
    await knex.transaction(async (trx) => {
      expect(await trx('teams').count({ n: '*' })).toEqual([{ n: 0 }]);
    });
  } finally {
    await knex.destroy();
    database.db.knex.initialize();
  }
  expect(seen).toEqual([
    'driver',
    'BEGIN; -> BEGIN',
    'select count(*) as "n" from "teams" -> SELECT',
    'COMMIT; -> COMMIT',
  ]);
});

it('the pool drops a connection that was disposed of', async () => {
  const { client } = database.db.knex;
  const first: object = await client.acquireConnection();
  await client.releaseConnection(first);
  const reason = new Error('broken');
  disposeConnection(first, reason);
  disposeConnection(first, new Error('later'));
  expect(disposalReason(first)).toBe(reason);
  const pool = client.pool as { numFree(): number };
  for (let lent = pool.numFree(); lent > 0; lent -= 1) {
    const next: object = await client.acquireConnection();
    expect(next).not.toBe(first);
    await client.releaseConnection(next);
  }
  const second: object = await client.acquireConnection();
  await client.releaseConnection(second);
  expect(second).not.toBe(first);
  expect(disposalReason(second)).toBeUndefined();
});
