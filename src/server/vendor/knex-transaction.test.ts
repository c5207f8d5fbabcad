// After an upgrade of knex: read make-knex again, then set the version tried here and in the file.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { installedVersion } from './installed.support.ts';
import { bindTransaction } from './knex-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('the installed version of knex is the one this code was tried with', () => {
  expect(installedVersion('knex')).toBe('3.3.0');
});

it('a transaction sends builders, raw statements and their nested ones to the one connection', async () => {
  const { client } = database.db.knex;
  const connection: object = await client.acquireConnection();
  let isOver = false;
  const trx = bindTransaction(client, connection, {
    isCompleted: () => isOver,
    assertUsable: () => {
      if (isOver) throw new Error('over');
    },
  });
  try {
    await client.query(connection, 'BEGIN');
    await trx('teams').insert({ name: 'A', name_key: 'a' });
    const { rows } = await trx.raw<{ rows: { name: string }[] }>('select name from teams');
    expect(rows).toEqual([{ name: 'A' }]);
    expect(await trx('teams').where({ name: 'A' }).first('name')).toEqual({ name: 'A' });
    expect(trx.isTransaction).toBe(true);
    expect(trx.isCompleted()).toBe(false);
    await client.query(connection, 'ROLLBACK');
    isOver = true;
    expect(trx.isCompleted()).toBe(true);
    await expect(trx('teams').select('name')).rejects.toThrow('over');
  } finally {
    await client.releaseConnection(connection);
  }
  expect(await database.db.knex('teams').select('name')).toEqual([]);
});

it('a transaction adds no listeners to the client it is made from', async () => {
  const { client } = database.db.knex;
  const connection: object = await client.acquireConnection();
  const before: number = client.listenerCount('query');
  const hooks = { isCompleted: () => false, assertUsable: () => undefined };
  for (let made = 0; made < 20; made += 1) bindTransaction(client, connection, hooks);
  expect(client.listenerCount('query')).toBe(before);
  await client.releaseConnection(connection);
});
