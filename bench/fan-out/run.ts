/**
 * What a change costs from the PUT to the last of N connected screens, beside a bare ws broadcast and, at a rate,
 * beside stock Express with Socket.IO.
 *
 * Bare ws: a PUT of the same body over the same kind of connection, then the same bytes, framed once
 * and handed to the same number of sockets; no session, no database, no pings. Product: the whole of
 * it, on the database that DATABASE_URL names or the embedded one. Each server is a process of its
 * own and has its screens only while it is its turn; the screens and the writer are one process, so
 * that one clock times both.
 * Options: --screens 1000 --rounds 4 --writes 100 --gap 40 (ms) --rate 100 --seconds 15
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type ChangeMessage, tournamentTopic } from '../../src/common/wire/live.ts';
import { createDatabase } from '../support/bench-database.ts';
import type { BenchEvent } from '../support/event.ts';
import { median, printTarget } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import type { Announcements, Started } from '../support/product.ts';
import { cpuOf, startProgram } from '../support/programs.ts';
import type { Protocol } from '../support/screens.ts';
import { reportWrites, type WriteRound, writeRound } from './one-by-one.ts';
import { measureRate } from './rate.ts';
import { costOf, openScreens, type Side } from './side.ts';

const options = numbersFrom({
  screens: 1000,
  rounds: 4,
  writes: 100,
  gap: 40,
  rate: 100,
  seconds: 15,
});

const database = await createDatabase();
const product = startProgram('product');
const bare = startProgram('bare');
const stock = startProgram('stock');
const screens = startProgram('screens');
try {
  const { port } = await product.ask<Started>('start', database.location);
  const { tournamentId } = await screens.ask<BenchEvent>('prepare', port);
  const ours: Side = { protocol: 'product', server: product, port };
  const write = await costOfWrites();

  const memory = await memoryOfScreens(ours);
  const idle = await costOfSilence();
  const template = await screens.ask<ChangeMessage>('sample');
  await screens.ask('close');
  const started = await bare.ask<Started>('start', template);
  const baseline: Side = { protocol: 'bare', server: bare, port: started.port };
  const bareMemory = await memoryOfScreens(baseline);
  await screens.ask('close');

  console.log(
    `\n  ${options.screens} screens, ${database.engine} database, one write at a time, ` +
      `${options.rounds} rounds of ${options.writes}, ${JSON.stringify(template).length} bytes`,
  );
  const plan = { ...options, count: options.screens, topic: tournamentTopic(tournamentId) };
  const writes = await inTurns<WriteRound>(baseline, ours, (side) =>
    writeRound(screens, side, plan),
  );
  reportWrites(writes.bare, writes.product);
  console.log(
    `  Of the product's CPU: ${(write / 1000).toFixed(2)} ms for a write that nobody follows, ` +
      `${idle.toFixed(1)} µs a screen and second for heartbeats and pings`,
  );
  console.log(
    `  Memory a connection: bare ws ${bareMemory.toFixed(1)} kB, product ${memory.toFixed(1)} kB`,
  );
  if (options.seconds > 0) {
    const { rate: perSecond, seconds } = options;
    const { engine } = database;
    const atRate = { perSecond, seconds, count: options.screens, engine };
    const { port } = await stock.ask<Started>('start', template);
    const baselines = [baseline, { protocol: 'stock', server: stock, port } as const];
    await measureRate(screens, { baselines, product: ours }, atRate);
  }

  const deliveries = await inTurns<number>(baseline, ours, delivery);
  reportDeliveries(median(deliveries.bare), median(deliveries.product));
} finally {
  await Promise.all([product.stop(), bare.stop(), stock.stop(), screens.stop()]);
  await database.drop();
}

/** As many rounds of each, the order reversed every time. */
async function inTurns<T>(
  baseline: Side,
  ours: Side,
  round: (side: Side) => Promise<T>,
): Promise<Record<Protocol, T[]>> {
  const figures: Record<Protocol, T[]> = { bare: [], stock: [], product: [] };
  for (let count = 0; count < options.rounds; count++) {
    for (const side of count % 2 === 0 ? [baseline, ours] : [ours, baseline]) {
      figures[side.protocol].push(await round(side));
    }
  }
  return figures;
}

/** Opens the screens of a server that never had any; kilobytes that one of them takes there. */
async function memoryOfScreens(side: Side): Promise<number> {
  const before = await side.server.ask<number>('memory');
  await openScreens(screens, side, options.screens, true);
  return ((await side.server.ask<number>('memory')) - before) / 1024 / options.screens;
}

/** Microseconds of the server's CPU for a write that no screen follows, once the code is warm. */
async function costOfWrites(): Promise<number> {
  const count = 200;
  await screens.ask('writeOnly', count);
  const before = await cpuOf(product);
  await screens.ask('writeOnly', count);
  return ((await cpuOf(product)) - before) / count;
}

/**
 * Microseconds of the server's CPU a screen and second in which nothing is written; what a server does
 * after its start and after a thousand screens came (compiling, collecting garbage) is over then.
 */
async function costOfSilence(): Promise<number> {
  const seconds = 20;
  await pause(45_000);
  const before = await cpuOf(product);
  await pause(seconds * 1000);
  return ((await cpuOf(product)) - before) / seconds / options.screens;
}

/** Microseconds of the server's CPU for a change and a screen, from having it to sending it. */
async function delivery(side: Side): Promise<number> {
  await openScreens(screens, side, options.screens, true);
  const plan: Announcements = { count: options.writes, gap: options.gap };
  const { server } = await costOf(screens, side, () => side.server.ask('announce', plan));
  await screens.ask('close');
  return server;
}

function reportDeliveries(baseline: number, ours: number): void {
  console.log(
    `\n  A change that is there, to ${options.screens} screens: bare ws ${baseline.toFixed(2)} µs, ` +
      `product ${ours.toFixed(2)} µs of the server's CPU a screen`,
  );
  printTarget({
    what: "server's CPU a delivered change, heartbeats and pings included",
    value: ours / baseline,
    atMost: 1.5,
  });
}
