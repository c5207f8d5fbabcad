/**
 * The floor of a write: node:http, and the product's transaction sent straight to the driver. No
 * session, no validation, no rules, no knex. The statements are the product's own, as it sent them
 * for one write, with the values of that write replaced where they must differ.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { prepareFolder } from '../../src/server/db/embedded/embedded-folder.ts';
import { PgliteConnection } from '../../src/server/db/embedded/pglite-connection.ts';
import type { BenchDatabase } from '../support/bench-database.ts';
import type { Started, Statement } from '../support/product.ts';
import { answer } from '../support/programs.ts';

export interface Recorded {
  location: BenchDatabase['location'];
  /** From BEGIN to COMMIT. */
  statements: Statement[];
  /** What the recorded write wrote, and the seq it found. */
  key: string;
  homeScore: number;
  seq: number;
}

type Row = Record<string, unknown>;
type Query = (text: string, values: unknown[]) => Promise<Row[]>;

interface Driver {
  /** Lends a connection for one transaction. */
  use<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** As many connections as the product's pool has. */
function openPostgres(connectionString: string): Driver {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return {
    use: async (work) => {
      const client = await pool.connect();
      try {
        return await work(async (text, values) => (await client.query<Row>(text, values)).rows);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** One connection, used by one transaction at a time. */
async function openEmbedded(dataDir: string): Promise<Driver> {
  const { folder } = prepareFolder(dataDir);
  const connection = await PgliteConnection.open({
    folder,
    durable: true,
    assertHeld: () => undefined,
  });
  const query: Query = (text, values) =>
    new Promise((resolve, reject) => {
      connection.query({ text, values }, (error, response) => {
        if (error) reject(error);
        else resolve((Array.isArray(response) ? [] : response?.rows) as Row[]);
      });
    });
  let turn: Promise<unknown> = Promise.resolve();
  return {
    use: (work) => {
      const mine = turn.then(() => work(query));
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: () => connection.close(),
  };
}

let driver: Driver;
let recorded: Recorded;

/** The transaction of one write; answers with what was stored. */
async function write(homeScore: number, key: string): Promise<Row> {
  const scoreBefore = `"homeScore":${recorded.homeScore}`;
  const scoreNow = `"homeScore":${homeScore}`;
  return driver.use(async (query) => {
    let seq = recorded.seq;
    const replaced = (value: unknown): unknown => {
      if (value === recorded.key) return key;
      if (value === recorded.seq) return seq;
      if (value === recorded.seq + 1) return seq + 1;
      if (value instanceof Date) return new Date();
      return typeof value === 'string' ? value.replaceAll(scoreBefore, scoreNow) : value;
    };
    for (const { sql, bindings } of recorded.statements) {
      const rows = await query(sql, bindings.map(replaced));
      if (rows[0]?.seq !== undefined) seq = Number(rows[0].seq);
    }
    return { seq: seq + 1, homeScore };
  });
}

const http = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', async () => {
    response.setHeader('content-type', 'application/json');
    try {
      const { homeScore } = JSON.parse(Buffer.concat(parts).toString());
      const row = await write(homeScore, String(request.headers['idempotency-key']));
      response.end(JSON.stringify(row));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
});

answer(
  {
    start: async (given: Recorded): Promise<Started> => {
      recorded = {
        ...given,
        // Dates become text on their way between processes.
        statements: given.statements.map(({ sql, bindings }) => ({
          sql,
          bindings: bindings.map((value) =>
            typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
              ? new Date(value)
              : value,
          ),
        })),
      };
      const { databaseUrl, dataDir } = given.location;
      driver = await (databaseUrl === undefined
        ? openEmbedded(dataDir)
        : openPostgres(databaseUrl));
      await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
      return { port: (http.address() as AddressInfo).port };
    },
    expect: (seq: number) => {
      recorded.seq = seq;
    },
    seq: async (): Promise<number> =>
      driver.use(async (query) => Number((await query('select seq from app_state', []))[0]?.seq)),
  },
  () => driver.close(),
);
