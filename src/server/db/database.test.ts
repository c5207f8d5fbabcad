import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  testEngine,
} from '../../../tests/support/test-database.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db.knex.raw(`
    create table houses (id serial primary key, name text not null unique);
    create table people (
      id serial primary key,
      name text not null,
      money bigint not null default 0 check (money >= 0),
      house_id integer references houses (id) on delete restrict
    )`);
});

afterAll(() => database.drop());

beforeEach(async () => {
  await db.knex.raw('truncate people, houses restart identity');
});

const failure = async (work: Promise<unknown>): Promise<Error & { code?: string }> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error('It did not fail.');
};

const countPeople = (trx: Transaction): Promise<number> =>
  trx('people')
    .count({ n: '*' })
    .first()
    .then((row) => row?.n as number);

describe('values', () => {
  it('come out the same on both engines', async () => {
    const { rows } = await db.read((trx) =>
      trx.raw(`
        select 9007199254740991::bigint as big, count(*) as n, array[1, 2]::bigint[] as bigs,
          array['a', null]::text[] as texts, 1.50::numeric as exact, 0.5::float8 as half,
          true as yes, null as nothing, '{"a": [1]}'::jsonb as object, '[1]'::json as list,
          '2026-11-20T10:00:00.123+01'::timestamptz as at, '\\x00ff'::bytea as bytes,
          '00000000-0000-4000-8000-000000000000'::uuid as id
        from generate_series(1, 3)`),
    );
    expect(rows).toStrictEqual([
      {
        big: 9007199254740991,
        n: 3,
        bigs: [1, 2],
        texts: ['a', null],
        exact: '1.50',
        half: 0.5,
        yes: true,
        nothing: null,
        object: { a: [1] },
        list: [1],
        at: new Date('2026-11-20T09:00:00.123Z'),
        bytes: Buffer.from([0, 255]),
        id: '00000000-0000-4000-8000-000000000000',
      },
    ]);
  });

  it('go in the same on both engines', async () => {
    const values = {
      number: 7,
      text: "O'Hara \\ ? 김",
      yes: false,
      none: null,
      object: { a: "it's" },
      at: new Date('2026-11-20T09:00:00.123Z'),
      texts: ['a', 'b"c\\', ''],
      bytes: Buffer.from([0, 255]),
    };
    const { rows } = await db.read((trx) =>
      trx.raw(
        `select ?::bigint as number, ?::text as text, ?::boolean as yes, ?::integer as none,
          ?::jsonb as object, ?::timestamptz as at, ?::text[] as texts, ?::bytea as bytes`,
        Object.values(values),
      ),
    );
    expect(rows).toStrictEqual([values]);
  });

  it('include the number of rows that were changed', async () => {
    await db.transaction(async (trx) => {
      const added = await trx('houses')
        .insert([{ name: 'A' }, { name: 'B' }])
        .returning('id');
      expect(added).toStrictEqual([{ id: 1 }, { id: 2 }]);
      expect(await trx('houses').update({ name: 'C' }).where({ name: 'A' })).toBe(1);
      expect(await trx('houses').update({ name: 'D' }).where({ name: 'A' })).toBe(0);
      expect(await trx('houses').del()).toBe(2);
    });
  });

  it('are optional: several statements may run in one call without any', async () => {
    const answers = await db.read((trx) => trx.raw('select 1 as a; select 2 as b'));
    expect(answers.map((answer: { rows: unknown }) => answer.rows)).toStrictEqual([
      [{ a: 1 }],
      [{ b: 2 }],
    ]);
  });
});

describe('errors', () => {
  it('keep their code and the name of the constraint', async () => {
    const addTwice = db.transaction(async (trx) => {
      await trx('houses').insert({ name: 'A' });
      await trx('houses').insert({ name: 'A' });
    });
    expect(await failure(addTwice)).toMatchObject({
      code: '23505',
      constraint: 'houses_name_key',
    });
    const owe = db.transaction((trx) => trx('people').insert({ name: 'A', money: -1 }));
    expect(await failure(owe)).toMatchObject({
      code: '23514',
      constraint: 'people_money_check',
    });
  });

  it('give 23503 for a foreign key, whether a row is missing or still referred to', async () => {
    const missing = db.transaction((trx) => trx('people').insert({ name: 'A', house_id: 99 }));
    expect(await failure(missing)).toMatchObject({
      code: '23503',
      constraint: 'people_house_id_fkey',
    });
    const referred = db.transaction(async (trx) => {
      await trx('houses').insert({ name: 'A' });
      await trx('people').insert({ name: 'B', house_id: 1 });
      await trx('houses').del();
    });
    expect(await failure(referred)).toMatchObject({
      code: '23503',
      constraint: 'people_house_id_fkey',
    });
  });

  it('never carry the values of the statement', async () => {
    const insert = db.transaction((trx) =>
      trx('people').insert({ name: 'secret-hash', house_id: 99 }),
    );
    const error = await failure(insert);
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('secret-hash');
  });

  it('of a database without room are a sentence, without the statement', async () => {
    const statement = "do $$ begin raise 'no room left' using errcode = '53100'; end $$";
    const error = await failure(db.read((knex) => knex.raw(statement)));
    expect(error.name).toBe('DatabaseUnavailableError');
    expect(error.message).toBe('The database is not available: no room left');
    expect(error.stack).not.toContain('raise');
  });

  it('roll the transaction back and leave the database usable', async () => {
    await failure(
      db.transaction(async (trx) => {
        await trx('people').insert({ name: 'A' });
        throw new Error('no');
      }),
    );
    expect(await db.read(countPeople)).toBe(0);
  });

  it('that are swallowed inside a transaction make its commit fail', async () => {
    const swallowed = db.transaction(async (trx) => {
      await trx('people').insert({ name: 'A' });
      await trx.raw('no such statement').catch(() => undefined);
    });
    expect(await failure(swallowed)).toMatchObject({ code: '25P02' });
    expect(await db.read(countPeople)).toBe(0);
  });
});

describe('inside an open transaction', () => {
  const around: [string, (inside: Knex) => PromiseLike<unknown>][] = [
    ['a second transaction', () => db.transaction(countPeople)],
    ['a snapshot', () => db.snapshot(countPeople)],
    ['a read', () => db.read(countPeople)],
    ['knex', () => db.knex('people')],
    ['a ping', () => db.ping()],
  ];

  it.each(around)('%s fails at once, and the transaction goes on', async (_name, goAround) => {
    await db.transaction(async (trx) => {
      await trx('people').insert({ name: 'A' });
      const error = await failure(Promise.resolve(goAround(trx)));
      expect(error.name).toBe('OutsideTransactionError');
      expect(await countPeople(trx)).toBe(1);
    });
    expect(await db.read(countPeople)).toBe(1);
  });

  it('a snapshot refuses them as well, and every write', async () => {
    await db.snapshot(async (trx) => {
      expect((await failure(db.read(countPeople))).name).toBe('OutsideTransactionError');
      expect(await countPeople(trx)).toBe(0);
    });
    const write = db.snapshot((trx) => trx('people').insert({ name: 'A' }));
    expect(await failure(write)).toMatchObject({ code: '25006' });
  });

  it('a savepoint of its own is allowed', async () => {
    await db.transaction(async (trx) => {
      await trx('people').insert({ name: 'A' });
      await failure(
        trx.transaction(async (inner) => {
          await inner('people').insert({ name: 'B' });
          throw new Error('no');
        }),
      );
    });
    expect(await db.read(countPeople)).toBe(1);
  });

  it('a call that it started may use the database once it has ended', async () => {
    let later: Promise<number> | undefined;
    await db.transaction(async (trx) => {
      await trx('people').insert({ name: 'A' });
      later = sleep(50).then(() => db.transaction(countPeople));
    });
    expect(await later).toBe(1);
  });

  it('its trx refuses statements once it has ended, also while the next one is open', async () => {
    let next = (): void => undefined;
    const nextIsOpen = new Promise<void>((resolve) => {
      next = resolve;
    });
    let keptTransaction: Transaction | undefined;
    let late: Promise<Error> | undefined;
    await db.transaction(async (trx) => {
      keptTransaction = trx;
      late = nextIsOpen.then(() => failure(Promise.resolve(trx('people').insert({ name: 'A' }))));
    });
    // As many at once as there are connections, so that the same one is among them.
    const all = Array.from({ length: testEngine === 'embedded' ? 1 : 10 }, () =>
      db.transaction(async () => {
        next();
        await late;
      }),
    );
    await Promise.all(all);
    expect((await late)?.message).toContain('Transaction query already complete');
    const later = await failure(Promise.resolve(keptTransaction?.('people')));
    expect(later.message).toContain('Transaction query already complete');
    expect(await db.read(countPeople)).toBe(0);
  });

  it('other chains of calls may use the database', async () => {
    const others = Array.from({ length: 5 }, () => db.transaction(countPeople));
    const reads = Array.from({ length: 5 }, () => db.read(countPeople));
    expect(await Promise.all([...others, ...reads])).toStrictEqual(new Array(10).fill(0));
  });
});

describe('a read', () => {
  it('is sent as one statement', async () => {
    const two = db.read(async (trx) => [await countPeople(trx), await countPeople(trx)]);
    expect((await failure(two)).name).toBe('OutsideTransactionError');
  });
});

describe('a database with many calls at once', () => {
  /** In each lane one after the other: all at the same moment, the last would wait too long for a connection. */
  async function inLanes<T>(lanes: number, times: number, act: () => Promise<T>): Promise<T[]> {
    const all = Array.from({ length: lanes }, async () => {
      const values: T[] = [];
      for (let n = 0; n < times; n += 1) values.push(await act());
      return values;
    });
    return (await Promise.all(all)).flat();
  }

  it('thirty increments under a row lock make thirty', async () => {
    await db.transaction((trx) => trx('people').insert({ name: 'A' }));
    const increment = () =>
      db.transaction(async (trx) => {
        const row = await trx('people').where({ id: 1 }).forUpdate().first();
        await trx('people').update({ money: row.money + 1 });
      });
    await inLanes(5, 6, increment);
    expect(await db.read((trx) => trx('people').pluck('money'))).toStrictEqual([30]);
  });

  it('a snapshot sees one moment, whatever is written meanwhile', async () => {
    await db.transaction((trx) => trx('people').insert([{ name: 'A', money: 100 }, { name: 'B' }]));
    const total = (trx: Transaction): Promise<number> =>
      trx('people')
        .sum({ total: 'money' })
        .first()
        .then((row) => Number(row?.total));
    const move = () =>
      db.transaction(async (trx) => {
        await trx('people').where({ name: 'A' }).decrement('money', 1);
        await trx('people').where({ name: 'B' }).increment('money', 1);
      });
    const look = () =>
      db.snapshot(async (trx) => {
        const a = await trx('people').where({ name: 'A' }).first();
        await sleep(5);
        const b = await trx('people').where({ name: 'B' }).first();
        return [a.money + b.money, await total(trx)];
      });
    const [looks] = await Promise.all([inLanes(2, 5, look), inLanes(4, 10, move)]);
    expect(looks).toStrictEqual(new Array(10).fill([100, 100]));
  });

  it('leaves the event loop free', async () => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    const reader = async (): Promise<void> => {
      for (let n = 0; n < 50; n += 1) await db.read(countPeople);
    };
    setImmediate(turn);
    await Promise.all(Array.from({ length: 8 }, reader));
    isOver = true;
    // 50 reads after each other, eight at a time: answers to eight may come in one turn. Where the
    // engine does not give way there are a few turns at most.
    expect(turns).toBeGreaterThan(25);
  });
});

describe('migrations', () => {
  const name = (n: number): string => `made-up-${n}`;
  const source = (ups: Knex.Migration['up'][]): Knex.MigrationSource<number> => ({
    getMigrations: async () => ups.map((_, index) => index),
    getMigrationName: name,
    getMigration: async (index) => ({
      up: ups[index] as Knex.Migration['up'],
      down: (trx) => trx.raw('drop table made_up'),
    }),
  });
  const add = (trx: Knex): Promise<void> => trx.raw('create table made_up (id integer)');
  const fail = (trx: Knex): Promise<void> => trx.raw('no such statement');

  /** Another set of migrations over an empty database of its own. */
  const withMigrations = async (
    ups: Knex.Migration['up'][],
    use: (open: () => Promise<Database>) => Promise<void>,
  ): Promise<void> => {
    const ownDatabase = await createTestDatabase();
    await ownDatabase.db.knex.raw('drop table knex_migrations, knex_migrations_lock');
    await ownDatabase.db.close();
    const open = () => openDatabase({ ...ownDatabase.location, migrationSource: source(ups) });
    try {
      await use(open);
    } finally {
      await ownDatabase.drop();
    }
  };

  it('that fail leave nothing behind, and may be tried again', async () => {
    let isBroken = true;
    const ups = [add, (trx: Knex) => (isBroken ? fail(trx) : Promise.resolve())];
    await withMigrations(ups, async (open) => {
      const ownDatabase = await open();
      await failure(ownDatabase.migrate());
      expect(await ownDatabase.knex.schema.hasTable('made_up')).toBe(false);
      isBroken = false;
      await ownDatabase.migrate();
      expect(await ownDatabase.knex.schema.hasTable('made_up')).toBe(true);
      await ownDatabase.close();
    });
  });

  it('of a killed server do not stay locked', async () => {
    await withMigrations([add], async (open) => {
      const ownDatabase = await open();
      await ownDatabase.migrate();
      await ownDatabase.knex('knex_migrations').del();
      await ownDatabase.knex.raw('drop table made_up');
      await ownDatabase.knex('knex_migrations_lock').update({ is_locked: 1 });
      await ownDatabase.migrate();
      expect(await ownDatabase.knex.schema.hasTable('made_up')).toBe(true);
      await ownDatabase.close();
    });
  });

  // The embedded database has one process at a time, which its data folder's lock sees to.
  if (testEngine === 'postgres') {
    it('run once when servers start together', async () => {
      await withMigrations([add], async (open) => {
        const servers = await Promise.all([open(), open(), open()]);
        await Promise.all(servers.map((server) => server.migrate()));
        expect(await servers[0]?.knex('knex_migrations').pluck('name')).toStrictEqual([name(0)]);
        await Promise.all(servers.map((server) => server.close()));
      });
    });
  }
});
