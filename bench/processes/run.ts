/**
 * More than one core: 1, 2 and 4 servers of one event, on one PostgreSQL and one Redis, with the same
 * number of screens in all. One admin writes to the first server. Counted is the CPU of all servers for
 * a change that has reached a screen: where it does not grow with the servers, what they deliver grows
 * with the cores. Then the last server is killed under the same load. Needs DATABASE_URL and REDIS_URL,
 * of this machine: the CPU of PostgreSQL and Redis is read here.
 * Options: --screens 2000 --rate 20 --seconds 10
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createOnServer } from '../support/bench-database.ts';
import { leftOut, printTable, printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import type { Start, Started } from '../support/product.ts';
import { cpuOf, type Program, startProgram } from '../support/programs.ts';
import type { Audience, Received, Waited, Writes } from './screens.process.ts';

const options = numbersFrom({ screens: 2000, rate: 20, seconds: 10 });
const SERVERS = [1, 2, 4];
/** At least 90 % of linear. */
const MOST_GROWTH = 1 / 0.9;
/** A clock tick of /proc, in ms. */
const TICK_MS = 10;

interface Measured {
  servers: number;
  /** µs of all servers for a change that has reached a screen. */
  delivery: number;
  /** ms a write. */
  postgres: number;
  redis: number;
  /** ms. */
  answered: number;
  arrived: number;
  perSecond: number;
  gaps: number;
  lost: number;
}

const { DATABASE_URL, REDIS_URL } = process.env;
if (DATABASE_URL === undefined || REDIS_URL === undefined) {
  leftOut('several servers need DATABASE_URL and REDIS_URL');
} else {
  const all: Measured[] = [];
  for (const servers of SERVERS) all.push(await measure(servers, REDIS_URL));
  report(all);
}

async function measure(servers: number, redisUrl: string): Promise<Measured> {
  const database = await createOnServer();
  const screens = startProgram('screens');
  const programs: Program[] = [];
  const client = new pg.Client({ connectionString: database.location.databaseUrl });
  const redis = new Redis(redisUrl);
  try {
    const ports: number[] = [];
    for (let count = 0; count < servers; count++) {
      const program = startProgram('product');
      programs.push(program);
      const start: Start = { ...database.location, redisUrl };
      ports.push((await program.ask<Started>('start', start)).port);
    }
    await client.connect();
    await screens.ask('prepare', ports[0]);
    await screens.ask('open', { ports, count: options.screens } satisfies Audience);
    const plan: Writes = { perSecond: options.rate, seconds: options.seconds };
    await screens.ask('write', { ...plan, seconds: 3 } satisfies Writes);

    const now = async () => ({
      received: await screens.ask<Received>('received'),
      servers: sum(await Promise.all(programs.map(cpuOf))),
      postgres: await postgresCpu(client),
      redis: await redisCpu(redis),
    });
    const before = await now();
    const waited = await screens.ask<Waited[]>('write', plan);
    await pause(100);
    const after = await now();
    const changes = after.received.changes - before.received.changes;
    const measured: Measured = {
      servers,
      delivery: (after.servers - before.servers) / changes,
      postgres: (after.postgres - before.postgres) / waited.length,
      redis: (after.redis - before.redis) / waited.length,
      answered: p99(waited, 'answered'),
      arrived: p99(waited, 'arrived'),
      perSecond: changes / options.seconds,
      gaps: after.received.gaps,
      lost: after.received.lost,
    };
    if (servers > 1) await killOne(screens, programs, plan);
    return measured;
  } finally {
    await client.end();
    redis.disconnect();
    await screens.ask('close');
    await Promise.all([screens, ...programs].map((program) => program.stop()));
    await database.drop();
  }
}

/** The others go on: their screens miss nothing, and none of them is cut off. */
async function killOne(screens: Program, programs: Program[], plan: Writes): Promise<void> {
  const writing = screens.ask<Waited[]>('write', plan);
  await pause((plan.seconds * 1000) / 2);
  await screens.ask('leaveLast');
  await programs.pop()?.kill();
  const waited = await writing;
  const { gaps, lost } = await screens.ask<Received>('received');
  const cut = lost - options.screens / (programs.length + 1);
  console.log(
    `\n  one of ${programs.length + 1} killed: last screen of the others p99 ` +
      `${p99(waited, 'arrived').toFixed(0)} ms, answer p99 ${p99(waited, 'answered').toFixed(0)} ms`,
  );
  printTarget({ what: 'screens of the others cut off', value: cut, atMost: 0, unit: '' });
  printTarget({ what: 'changes missed by a screen', value: gaps, atMost: 0, unit: '' });
}

function report(all: readonly Measured[]): void {
  console.log(`\n  ${options.screens} screens, ${options.rate} writes a second`);
  printTable(
    [
      'servers',
      'µs a delivery',
      'deliveries a second',
      'answer p99, ms',
      'last screen p99, ms',
      'PostgreSQL, ms a write',
      'Redis, ms a write',
    ],
    all.map((run) => [
      String(run.servers),
      run.delivery.toFixed(1),
      run.perSecond.toFixed(0),
      run.answered.toFixed(0),
      run.arrived.toFixed(0),
      run.postgres.toFixed(2),
      run.redis.toFixed(2),
    ]),
  );
  const alone = all[0]?.delivery ?? Number.NaN;
  for (const { servers, delivery } of all.slice(1)) {
    const what = `CPU of a delivery, ${servers} servers against one`;
    printTarget({ what, value: delivery / alone, atMost: MOST_GROWTH });
  }
  const missed = sum(all.map(({ gaps, lost }) => gaps + lost));
  printTarget({ what: 'changes missed and screens cut off', value: missed, atMost: 0, unit: '' });
}

function sum(values: readonly number[]): number {
  return values.reduce((all, count) => all + count, 0);
}

function p99(waited: readonly Waited[], of: keyof Waited): number {
  const values = waited.map((sample) => sample[of]);
  return quantile(values, 0.99);
}

/** ms of the database's connections so far. */
async function postgresCpu(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  return sum(
    rows.map(({ pid }) => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // User and system time are the 14th and 15th field; the second, a name, may hold spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    }),
  );
}

/** ms of Redis so far. */
async function redisCpu(redis: Redis): Promise<number> {
  const text = await redis.info('cpu');
  const read = (name: string) => Number(new RegExp(`${name}:([0-9.]+)`).exec(text)?.[1]);
  return (read('used_cpu_user') + read('used_cpu_sys')) * 1000;
}
