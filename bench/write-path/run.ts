/**
 * What a write costs: a PUT of a score through the whole product (session, origin, validation, rules, gate,
 * change log, answer) beside the floor: bare node:http with one prepared statement of its own, on the same
 * engine. Each server has a process and a database of its own; they take turns. On PostgreSQL with
 * DATABASE_URL, and on the embedded database.
 * Options: --rounds 5 --writes 300 --embedded 1 (0 leaves the embedded database out)
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { type BenchDatabase, createEmbedded, createOnServer } from '../support/bench-database.ts';
import { Caller } from '../support/caller.ts';
import { type BenchEvent, makeEvent, scoreWrite } from '../support/event.ts';
import { leftOut, median, printTable, printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import type { Started, Statement } from '../support/product.ts';
import { cpuOf, mainThreadOf, type Program, startProgram } from '../support/programs.ts';

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
  /** The part of it that holds up everything else. */
  mainThread: number;
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

/** It has no event: it is written to with the ids of the product's. */
async function startBaseline({ location }: BenchDatabase, event: BenchEvent): Promise<Side> {
  const server = startProgram('baseline');
  const { port } = await server.ask<Started>('start', location);
  const caller = new Caller(port, Math.max(...IN_FLIGHT));
  return { server, caller, event, rounds: {} };
}

/** The statements of one write. */
async function statementsOf(product: Side): Promise<string[]> {
  await product.server.ask('record');
  await put(product, RECORDED_SCORE, randomUUID());
  const statements = await product.server.ask<Statement[]>('statements');
  return statements.map(({ sql }) => firstWords(sql));
}

function firstWords(sql: string): string {
  return sql.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
}

async function oneRound(side: Side, inFlight: number): Promise<Round> {
  const times: number[] = [];
  const before = [await cpuOf(side.server), await mainThreadOf(side.server)] as const;
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
  const cpu = (await cpuOf(side.server)) - before[0];
  const mainThread = (await mainThreadOf(side.server)) - before[1];
  return {
    times,
    cpu: cpu / 1000 / times.length,
    mainThread: mainThread / 1000 / times.length,
    perSecond: (times.length * 1000) / ms,
  };
}

/** Baseline and product in turn, warmed up by a round that does not count. */
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

/** Maximum time of the main thread for a write, ms, and minimum writes a second. */
const MOST_MAIN_THREAD = 5;
const LEAST_PER_SECOND = 150;

/** Prints baseline and product, and the targets of the product. */
function report(baseline: Side, product: Side): void {
  const figure = (side: Side, inFlight: number, of: (round: Round) => number) =>
    median((side.rounds[inFlight] ?? []).map(of));
  const rows = IN_FLIGHT.flatMap((inFlight) => {
    const line = (what: string, of: (round: Round) => number) => {
      const [bare, ours] = [figure(baseline, inFlight, of), figure(product, inFlight, of)];
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
      line('main thread, ms a write', ({ mainThread }) => mainThread),
      line('writes a second', ({ perSecond }) => perSecond),
    ];
  });
  printTable(['medians of rounds', 'bare', 'product', 'ratio'], rows);
  for (const inFlight of IN_FLIGHT) {
    const what = `a write, ${inFlight} in flight`;
    const mainThread = figure(product, inFlight, (round) => round.mainThread);
    const perSecond = figure(product, inFlight, (round) => round.perSecond);
    printTarget({
      what: `${what}, main thread`,
      value: mainThread,
      atMost: MOST_MAIN_THREAD,
      unit: 'ms',
    });
    printTarget({
      what: `${what}, writes a second`,
      value: perSecond,
      atLeast: LEAST_PER_SECOND,
      unit: '',
    });
  }
}

/** Compares on one engine. */
async function compare(make: () => Promise<BenchDatabase>): Promise<void> {
  const databases = [await make(), await make()] as const;
  const programs: Program[] = [];
  try {
    const product = await startProduct(databases[0]);
    programs.push(product.server);
    const baseline = await startBaseline(databases[1], product.event);
    programs.push(baseline.server);
    const statements = await statementsOf(product);
    await measure([baseline, product]);
    console.log(`\n  ${databases[0].engine}, ${options.rounds} rounds of ${options.writes} writes`);
    report(baseline, product);
    console.log(`  A write is: ${statements.join(' · ')}`);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    for (const database of databases) await database.drop();
  }
}

if (process.env.DATABASE_URL === undefined) {
  leftOut('write-path on PostgreSQL: DATABASE_URL names none');
} else {
  await compare(createOnServer);
}
if (options.embedded > 0) await compare(createEmbedded);
