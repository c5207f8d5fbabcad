/**
 * Transactions whose survival can be checked one by one, and the check. Every transaction adds the
 * row `entries.n` with a text that follows from n; beside it, it updates a counter or moves money.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import type { Database, Transaction } from '../../src/server/db/database.ts';

/** How many flows of calls write at the same time. */
export const LANES = 4;
const KEYS = 50;
const ACCOUNTS = 10;
const MONEY = 1000;

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => ['durability'],
  getMigrationName: (name) => name,
  getMigration: async () => ({
    up: (knex) =>
      knex.raw(`
        create table entries (n integer primary key, text text not null);
        create table counters (key integer primary key, n integer not null);
        create table accounts (id integer primary key, money integer not null);
        insert into counters select key, 0 from generate_series(1, ${KEYS}) key;
        insert into accounts select id, ${MONEY} from generate_series(1, ${ACCOUNTS}) id`),
    down: (knex) => knex.raw('drop table entries, counters, accounts'),
  }),
};

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
/** From 32 bytes to 3 kB, so that pages fill at all paces and some texts are stored out of line. */
const textOf = (n: number): string => md5(String(n)).repeat(1 + ((n * 7919) % 97) ** 2 / 100);
const keyOf = (n: number): number => 1 + (n % KEYS);

/** One transaction; when it resolves, n is acknowledged. */
export function write(db: Database, n: number): Promise<void> {
  return db.transaction(async (trx) => {
    await trx('entries').insert({ n, text: textOf(n) });
    if (n % 3 === 0) await moveMoney(trx, n);
    else
      await trx('counters')
        .where({ key: keyOf(n) })
        .andWhere('n', '<', n)
        .update({ n });
  });
}

async function moveMoney(trx: Transaction, n: number): Promise<void> {
  const from = 1 + (n % ACCOUNTS);
  const to = 1 + ((n + 1 + (n % 7)) % ACCOUNTS);
  await trx('accounts').where({ id: from }).decrement('money', 1);
  await trx('accounts').where({ id: to }).increment('money', 1);
}

/** What was acknowledged, kept where neither a kill nor the power cut reaches it. */
export const acknowledge = (ledger: string, n: number): void => appendFileSync(ledger, `${n}\n`);

export function acknowledged(ledger: string): number[] {
  if (!existsSync(ledger)) return [];
  return readFileSync(ledger, 'utf8').split('\n').slice(0, -1).map(Number);
}

export interface Findings {
  acknowledged: number;
  /** Acknowledged transactions that are not there any more, or not as they were. */
  lost: number;
  /** Committed, but the writer died before it could say so: either is right. */
  unannounced: number;
  /** Sentences about what can never be, lost or not. */
  broken: string[];
  highest: number;
}

export async function check(db: Database, ledger: string): Promise<Findings> {
  const known = acknowledged(ledger);
  const rows = await db.read((trx) =>
    trx('entries').select<{ n: number; hash: string }[]>('n', trx.raw('md5(text) as hash')),
  );
  const hashes = new Map(rows.map(({ n, hash }) => [n, hash]));
  const counters = new Map(
    (await db.read((trx) => trx<{ key: number; n: number }>('counters'))).map(({ key, n }) => [
      key,
      n,
    ]),
  );
  const isThere = (n: number): boolean =>
    hashes.get(n) === md5(textOf(n)) && (n % 3 === 0 || (counters.get(keyOf(n)) ?? 0) >= n);
  const isKnown = new Set(known);
  return {
    acknowledged: known.length,
    lost: known.filter((n) => !isThere(n)).length,
    unannounced: rows.filter(({ n }) => !isKnown.has(n)).length,
    broken: await findBroken(db, rows.length),
    highest: [...known, ...hashes.keys()].reduce((a, b) => Math.max(a, b), 0),
  };
}

async function findBroken(db: Database, rows: number): Promise<string[]> {
  const { byIndex, money, strays } = await db.snapshot(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const countOf = async (sql: string): Promise<number> =>
      Number((await trx.raw<{ rows: { value: number }[] }>(sql)).rows[0]?.value);
    return {
      byIndex: await countOf('select count(*) as value from entries where n > 0'),
      money: await countOf('select sum(money) as value from accounts'),
      strays: await countOf(
        'select count(*) as value from counters c where c.n > 0 and not exists (select from entries e where e.n = c.n)',
      ),
    };
  });
  return [
    ...(byIndex === rows ? [] : [`the index knows ${byIndex} rows, the table ${rows}`]),
    ...(money === ACCOUNTS * MONEY
      ? []
      : [`there is ${money} money instead of ${ACCOUNTS * MONEY}`]),
    ...(strays === 0 ? [] : [`${strays} counters stand at a transaction that does not exist`]),
  ];
}
