/**
 * What a write costs: a PUT of a score through the whole product (session, origin, validation, gate,
 * rules, change log, answer) beside bare node:http with the same transaction (the same statements in
 * the same order, as recorded from the product) sent straight to the driver. Each server has a
 * process and a database of its own; they take turns. On PostgreSQL with DATABASE_URL, and on the
 * embedded database.
 * Options: --rounds 5 --writes 300 --embedded 1 (0 leaves the embedded database out)
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fixture } from '../../src/common/fixtures/fixture.schema.ts';
import { type BenchDatabase, createEmbedded, createOnServer } from '../support/bench-database.ts';
import { Caller } from '../support/caller.ts';
import { type BenchEvent, makeEvent, scoreWrite } from '../support/event.ts';
import { median, printTable, printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import type { Started, Statement } from '../support/product.ts';
import { cpuOf, type Program, startProgram } from '../support/programs.ts';
import type { Recorded } from './floor.process.ts';

const options = numbersFrom({ rounds: 5, writes: 300, embedded: 1 });
const IN_FLIGHT = [1, 16] as const;
const RECORDED_SCORE = 7001;

interface Side {
  server: Program;
  caller: Caller;
  event: BenchEvent;
  rounds: Record<number, Round[]>;
}

interface Round {
  /** Milliseconds from the request to its answer. */
  times: number[];
  /** Of the server, milliseconds a write. */
  cpu: number;
  perSecond: number;
}

let written = 0;

/** One PUT as the product's own client sends it; resolves to milliseconds. */
async function put({ caller, event }: Side, homeScore: number, key: string): Promise<number> {
  written += 1;
  const fixture = event.fixtures[written % event.fixtures.length] as Fixture;
  const sent = performance.now();
  await caller.ok('PUT', ...scoreWrite(fixture, homeScore), { 'idempotency-key': key });
  return performance.now() - sent;
}

async function startProduct({ location }: BenchDatabase): Promise<Side> {
  const server = startProgram('product');
  const { port } = await server.ask<Started>('start', location);
  const caller = new Caller(port, Math.max(...IN_FLIGHT));
  return { server, caller, event: await makeEvent(caller), rounds: {} };
}

/** The same data in a database of its own, and the statements of one write to it. */
async function startFloor(database: BenchDatabase): Promise<{ floor: Side; statements: string[] }> {
  const product = await startProduct(database);
  const key = randomUUID();
  await product.server.ask('record');
  await put(product, RECORDED_SCORE, key);
  const all = await product.server.ask<Statement[]>('statements');
  product.caller.close();
  await product.server.stop();

  const begin = all.findIndex(({ sql }) => /^begin/i.test(sql));
  const commit = all.findIndex(({ sql }) => /^commit/i.test(sql));
  if (begin < 0 || commit < begin) throw new Error('the recorded write has no transaction');
  const statements = all.slice(begin, commit + 1);
  const server = startProgram('floor');
  const recorded = { location: database.location, statements, key, homeScore: RECORDED_SCORE };
  const { port } = await server.ask<Started>('start', { ...recorded, seq: 0 } satisfies Recorded);
  const seq = (await server.ask<number>('seq')) - 1;
  await server.ask('expect', seq);
  const caller = new Caller(port, Math.max(...IN_FLIGHT));
  const floor = { server, caller, event: product.event, rounds: {} };
  return { floor, statements: all.map(({ sql }) => firstWords(sql)) };
}

const firstWords = (sql: string) => sql.trim().replaceAll(/\s+/g, ' ').slice(0, 60);

async function oneRound(side: Side, inFlight: number): Promise<Round> {
  const times: number[] = [];
  const before = await cpuOf(side.server);
  const from = performance.now();
  let left = options.writes;
  const writer = async () => {
    while (left > 0) {
      left -= 1;
      // No fixture gets the score it has.
      times.push(await put(side, 1 + (written % 6000), randomUUID()));
    }
  };
  await Promise.all(Array.from({ length: inFlight }, writer));
  const ms = performance.now() - from;
  const cpu = (await cpuOf(side.server)) - before;
  return {
    times,
    cpu: cpu / 1000 / times.length,
    perSecond: (times.length * 1000) / ms,
  };
}

/** Floor and product in turn, warmed up by a round that does not count. */
async function measure(sides: readonly Side[]): Promise<void> {
  for (let round = -1; round < options.rounds; round++) {
    for (const inFlight of IN_FLIGHT) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        await pause(200);
        const figures = await oneRound(side, inFlight);
        if (round < 0) continue;
        const rounds = side.rounds[inFlight] ?? [];
        side.rounds[inFlight] = rounds;
        rounds.push(figures);
      }
    }
  }
}

function report(floor: Side, product: Side): { inFlight: number; ratio: number }[] {
  const figure = (side: Side, inFlight: number, of: (round: Round) => number) =>
    median((side.rounds[inFlight] ?? []).map(of));
  const rows = IN_FLIGHT.flatMap((inFlight) => {
    const line = (what: string, of: (round: Round) => number) => {
      const [bare, ours] = [figure(floor, inFlight, of), figure(product, inFlight, of)];
      return [
        `${what}, ${inFlight} in flight`,
        bare.toFixed(2),
        ours.toFixed(2),
        (ours / bare).toFixed(2),
      ];
    };
    return [
      line('p50, ms', ({ times }) => median(times)),
      line('p99, ms', ({ times }) => quantile(times, 0.99)),
      line("server's CPU, ms a write", ({ cpu }) => cpu),
      line('writes a second', ({ perSecond }) => perSecond),
    ];
  });
  printTable(['medians of rounds', 'bare', 'product', 'ratio'], rows);
  return IN_FLIGHT.map((inFlight) => {
    const p50 = ({ times }: Round) => median(times);
    return { inFlight, ratio: figure(product, inFlight, p50) / figure(floor, inFlight, p50) };
  });
}

/** Compares on one engine; the target is for PostgreSQL, the other's figures are printed beside it. */
async function compare(make: () => Promise<BenchDatabase>, isTarget: boolean): Promise<void> {
  const databases = [await make(), await make()] as const;
  const programs: Program[] = [];
  try {
    const { floor, statements } = await startFloor(databases[0]);
    programs.push(floor.server);
    const product = await startProduct(databases[1]);
    programs.push(product.server);
    await measure([floor, product]);
    console.log(`\n  ${databases[0].engine}, ${options.rounds} rounds of ${options.writes} writes`);
    for (const { inFlight, ratio } of report(floor, product)) {
      if (!isTarget) continue;
      printTarget({ what: `a write, p50, ${inFlight} in flight`, value: ratio, atMost: 2.5 });
    }
    if (isTarget) console.log(`  A write is: ${statements.join(' · ')}`);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    for (const database of databases) await database.drop();
  }
}

if (process.env.DATABASE_URL === undefined) {
  console.log('  DATABASE_URL is not set: the figures on PostgreSQL are left out.');
  process.exitCode = 1;
} else {
  await compare(createOnServer, true);
}
if (options.embedded > 0) await compare(createEmbedded, false);
