import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import type { Transaction } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ followsCalls: false });
});
afterAll(() => database.drop());

const insert = (trx: Transaction, name: string) => trx('teams').insert({ name, name_key: name });
const names = async (trx: Transaction): Promise<string[]> =>
  trx('teams').orderBy('name').pluck('name');

it('a database that follows no calls commits, rolls back, and runs transactions at once', async () => {
  const { db } = database;
  await db.transaction((trx) => insert(trx, 'kept'));
  const failing = db.transaction(async (trx) => {
    await insert(trx, 'taken back');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const many = ['a', 'b', 'c', 'd'].map((name) => db.transaction((trx) => insert(trx, name)));
  await Promise.all([...many, db.read(names), db.snapshot(names)]);
  expect(await db.snapshot(names)).toStrictEqual(['a', 'b', 'c', 'd', 'kept']);
});

it('a trx that has ended is refused there as well while no other is open on its connection', async () => {
  const { db } = database;
  let keptTransaction: Transaction | undefined;
  await db.transaction(async (trx) => {
    keptTransaction = trx;
    await names(trx);
  });
  await expect((async () => await names(keptTransaction as Transaction))()).rejects.toThrow(
    'already complete',
  );
});
