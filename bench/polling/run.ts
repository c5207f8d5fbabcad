/**
 * What a screen costs the server's CPU in a second: on push (a change, heartbeats, pings), and as a
 * poller. The usual poller asks Express and the database every 3 s and is sent all fixtures; our own,
 * which screens fall back to while their socket is down, is answered 304 from kept bytes, and reads
 * only the topic's position. Each server is a process of its own; of PostgreSQL's own CPU, which
 * only pollers use much of, nothing is counted. The writes are counted as part of push.
 * A screen stays for hours: the first round starts when the server's code is warm.
 * Options: --screens 1000 --rounds 2 --seconds 9 --warm 15
 */
import { createDatabase } from '../support/bench-database.ts';
import type { BenchEvent } from '../support/event.ts';
import { median, printTable, printTarget } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import type { Started } from '../support/product.ts';
import { cpuOf, type Program, startProgram } from '../support/programs.ts';
import type { Poll, Polled, Push } from './screens.process.ts';

const options = numbersFrom({ screens: 1000, rounds: 2, seconds: 9, warm: 15 });
const EVERY_MS = 3000;

const database = await createDatabase();
const naiveDatabase = await createDatabase();
const screens = startProgram('screens');
const programs: Program[] = [screens];
try {
  const tournamentId = await fill();
  const naive = startProgram('naive');
  const product = startProgram('product');
  programs.push(naive, product);
  const naivePort = (await naive.ask<Started>('start', naiveDatabase.location)).port;
  const { port } = await product.ask<Started>('start', database.location);
  await screens.ask<BenchEvent>('prepare', port);

  const push: number[] = [];
  const usual: number[] = [];
  const fallback: number[] = [];
  let received: number[] = [];
  const naivePath = `/api/fixtures?tournament_id=${tournamentId}`;
  for (let round = 0; round < options.rounds; round++) {
    const pushed = await onPush(product, port, round === 0 ? options.warm : 3);
    push.push(pushed.cpu);
    received = pushed.received;
    usual.push(await polling(naive, naivePort, naivePath));
    fallback.push(await polling(product, port, `/api/live/tournament:${tournamentId}`));
  }
  report(median(push), median(usual), median(fallback), received);
} finally {
  await Promise.all(programs.map((program) => program.stop()));
  await database.drop();
  await naiveDatabase.drop();
}

/** Makes the same event in the naive server's database; the ids of a new database are the same. */
async function fill(): Promise<number> {
  const product = startProgram('product');
  const { port } = await product.ask<Started>('start', naiveDatabase.location);
  const { tournamentId } = await screens.ask<BenchEvent>('prepare', port);
  await product.stop();
  return tournamentId;
}

/** Microseconds of CPU for a screen and a second, and what each screen got. */
async function onPush(
  server: Program,
  port: number,
  warm: number,
): Promise<{ cpu: number; received: number[] }> {
  await screens.ask('openScreens', { port, count: options.screens });
  await screens.ask('push', { seconds: warm, every: EVERY_MS / 10 } satisfies Push);
  const plan: Push = { seconds: options.seconds, every: EVERY_MS };
  const before = await cpuOf(server);
  const from = performance.now();
  const received = await screens.ask<number[]>('push', plan);
  const cpu = perSecond((await cpuOf(server)) - before, from);
  await screens.ask('close');
  return { cpu, received };
}

async function polling(server: Program, port: number, path: string): Promise<number> {
  const { screens: count } = options;
  await screens.ask('openPollers', { port, path, count, every: EVERY_MS } satisfies Poll);
  const before = await cpuOf(server);
  const from = performance.now();
  const { answers } = await screens.ask<Polled>('poll', options.seconds);
  const cpu = perSecond((await cpuOf(server)) - before, from);
  await screens.ask('close');
  const expected = (options.screens * options.seconds * 1000) / EVERY_MS;
  if (answers < expected * 0.95) {
    console.log(`  Only ${answers} of ${expected} polls of ${path} were answered in time.`);
  }
  return cpu;
}

function perSecond(cpu: number, from: number): number {
  return cpu / options.screens / ((performance.now() - from) / 1000);
}

function report(push: number, usual: number, fallback: number, received: number[]): void {
  const [changes = 0, heartbeats = 0, pings = 0] = received.map((count) => count / options.seconds);
  console.log(
    `\n  ${options.screens} screens, ${database.engine} database, a change every ${EVERY_MS / 1000} s, ` +
      `medians of ${options.rounds} rounds`,
  );
  const row = (what: string, cpu: number) => [what, cpu.toFixed(1), (cpu / push).toFixed(1)];
  printTable(
    ["server's CPU a screen and second", 'µs', 'times push'],
    [
      row('push', push),
      row('usual poller: Express and a query each time', usual),
      row('our own poll: kept bytes, 304', fallback),
    ],
  );
  console.log(
    `  On push a screen got ${changes.toFixed(2)} changes, ${heartbeats.toFixed(2)} heartbeats and ` +
      `${pings.toFixed(2)} pings a second`,
  );
  printTarget({ what: 'push against the usual poller', value: push / usual, atMost: 1 / 15 });
}
