import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

let pg: PGlite;
let statements: PreparedStatements;
beforeAll(async () => {
  pg = await PGlite.create();
  statements = new PreparedStatements(pg);
  await pg.exec('create table t (id int primary key, name text, at timestamptz, much bigint)');
});
afterAll(() => pg?.close());

const kept = async () =>
  (await pg.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements'))
    .rows[0]?.count ?? 0;

it('a statement answers in the shape of pg: rows with parsed values, fields, command and count', async () => {
  const text = 'insert into t values ($1, $2, $3, $4) returning *';
  const at = '2026-01-02T03:04:05.678Z';
  expect(await statements.run(text, ['1', 'ä"\\', at, '9007199254740991'])).toEqual({
    command: 'INSERT',
    rowCount: 1,
    rows: [{ id: 1, name: 'ä"\\', at: new Date(at), much: 9_007_199_254_740_991 }],
    fields: [
      { name: 'id', dataTypeID: 23 },
      { name: 'name', dataTypeID: 25 },
      { name: 'at', dataTypeID: 1184 },
      { name: 'much', dataTypeID: 20 },
    ],
  });
  const { rows } = await statements.run(text, ['2', null, null, null]);
  expect(rows).toEqual([{ id: 2, name: null, at: null, much: null }]);
});

it('a statement is kept by the engine once, however often it runs', async () => {
  const text = 'select name from t where id = $1';
  await statements.run(text, ['1']);
  const before = await kept();
  await statements.run(text, ['2']);
  expect((await statements.run(text, ['1'])).rows).toEqual([{ name: 'ä"\\' }]);
  expect(await kept()).toBe(before);
});

it('a statement that fails can be sent again, the first time as later', async () => {
  const text = 'insert into t (id) values ($1)';
  for (const attempt of [1, 2, 3]) {
    const failing = statements.run(text, ['1']);
    await expect(failing, `attempt ${attempt}`).rejects.toMatchObject({ code: '23505' });
  }
  expect(await statements.run(text, ['3'])).toMatchObject({ command: 'INSERT', rowCount: 1 });
  await expect(statements.run('select $1 from nowhere', ['1'])).rejects.toMatchObject({
    code: '42P01',
    severity: 'ERROR',
  });
});

it('a statement runs inside a transaction that exec() began, and fails in one that is aborted', async () => {
  const text = 'update t set name = $2 where id = $1';
  await pg.exec('begin');
  expect(await statements.run(text, ['1', 'b'])).toMatchObject({ command: 'UPDATE', rowCount: 1 });
  await expect(statements.run('insert into t (id) values ($1)', ['1'])).rejects.toThrow();
  await expect(statements.run(text, ['1', 'c'])).rejects.toMatchObject({ code: '25P02' });
  await pg.exec('rollback');
  expect((await statements.run('select name from t where id = $1', ['1'])).rows).toEqual([
    { name: 'ä"\\' },
  ]);
});

it('more different statements can run than the engine keeps', async () => {
  for (let nth = 0; nth < 210; nth += 1) {
    const { rows } = await statements.run(`select $1::int + ${nth} as sum`, ['1']);
    expect(rows).toEqual([{ sum: 1 + nth }]);
  }
  expect(await kept()).toBe(200);
});
