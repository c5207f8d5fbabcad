/**
 * The floor of a write: node:http and one prepared statement that stores a score and notes it, on the same
 * engine with the same durability, in tables of its own. No session, no validation, no rules, no knex, no
 * change log, no idempotency key.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { prepareFolder } from '../../src/server/db/embedded/embedded-folder.ts';
import { PgliteConnection } from '../../src/server/db/embedded/pglite-connection.ts';
import type { BenchDatabase } from '../support/bench-database.ts';
import type { Started } from '../support/product.ts';
import { answer } from '../support/programs.ts';

const TABLES = `
  create table scores (id int primary key, home_score int not null, away_score int not null);
  create table notes (id serial primary key, at timestamptz not null, score_id int not null, home_score int not null)`;
const WRITE = `
  with stored as (
    insert into scores values ($1, $2, $3)
    on conflict (id) do update set home_score = excluded.home_score, away_score = excluded.away_score
    returning id, home_score, away_score
  ), noted as (
    insert into notes (at, score_id, home_score) select now(), id, home_score from stored
  )
  select id, home_score, away_score from stored`;

interface Driver {
  /** Without values: several statements. */
  query(text: string, values?: number[]): Promise<unknown[]>;
  close(): Promise<void>;
}

/** As many connections as the product's pool has. */
function openPostgres(connectionString: string): Driver {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return {
    query: async (text, values) => {
      const prepared = values === undefined ? text : { name: 'write', text, values };
      return (await pool.query(prepared)).rows;
    },
    close: () => pool.end(),
  };
}

/** The product's own layer, because without it a write would not be on the disk. */
async function openEmbedded(dataDir: string): Promise<Driver> {
  const { folder } = prepareFolder(dataDir);
  const connection = await PgliteConnection.open({
    folder,
    durable: true,
    assertHeld: () => undefined,
  });
  const send = (text: string, values: number[]) =>
    new Promise<unknown[]>((resolve, reject) => {
      connection.query({ text, values }, (error, response) => {
        if (error) reject(error);
        else resolve(Array.isArray(response) ? [] : (response?.rows ?? []));
      });
    });
  // The product's pool lends the connection to one statement at a time as well: the file of the log must not
  // be closed by the next one while it is flushed.
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (text, values = []) => {
      const answer = last.then(() => send(text, values));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: () => connection.close(),
  };
}

let driver: Driver;

const http = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', async () => {
    response.setHeader('content-type', 'application/json');
    try {
      const { homeScore, awayScore } = JSON.parse(Buffer.concat(parts).toString());
      const id = Number(request.url?.split('/').at(-1));
      const rows = await driver.query(WRITE, [id, homeScore, awayScore]);
      response.end(JSON.stringify(rows[0]));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
});

answer(
  {
    start: async ({ databaseUrl, dataDir }: BenchDatabase['location']): Promise<Started> => {
      driver = await (databaseUrl === undefined
        ? openEmbedded(dataDir)
        : openPostgres(databaseUrl));
      await driver.query(TABLES);
      await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
      return { port: (http.address() as AddressInfo).port };
    },
  },
  () => driver.close(),
);
