/**
 * Delays of the admin's writes when all screens connect at once: a server that is killed and started
 * again with all screens on it, phones that open a page for the first time, and twice as many screens
 * as it carries. Options: --screens 5000 --phones 1000 --seconds 10 (of writing after each start)
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { createDatabase } from '../support/bench-database.ts';
import { Caller } from '../support/caller.ts';
import { sharedNow } from '../support/clock.ts';
import { makeEvent } from '../support/event.ts';
import { printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import type { Start, Started } from '../support/product.ts';
import { type Program, startProgram } from '../support/programs.ts';
import type { Fleet, FleetState, Phones } from './screens.process.ts';
import { type Entered, SteadyAdmin } from './steady-admin.ts';

const options = numbersFrom({ screens: 5000, phones: 1000, seconds: 10 });
const clientDir = join(import.meta.dirname, '../../client');

const database = await createDatabase();
const fleet = startProgram('screens');
let server: Program | undefined;
try {
  const { port } = await startServer();
  const caller = new Caller(port, 4);
  const event = await makeEvent(caller);
  const topic = tournamentTopic(event.tournamentId);
  const all: Fleet = { port, topic, count: options.screens };
  console.log(`\n  ${options.screens} screens, ${database.engine} database`);
  const admin = new SteadyAdmin(caller, event);

  await fleet.ask('open', all);
  await pause(3000);
  reportWrites('all screens there, nothing happens', admin.enteredIn(sharedNow() - 3000, Infinity));
  await comeBack(admin, port);
  if (options.phones > 0) await openPhones(admin, { port, path: `/players/${event.tournamentId}` });
  await fleet.ask('close');
  await pause(2000);
  await comeTwice(admin, all);
  await admin.stop();
  caller.close();
} finally {
  await Promise.all([server?.stop(), fleet.stop()]);
  await database.drop();
}

async function startServer(settings: Partial<Start> = {}): Promise<Started> {
  server = startProgram('product');
  return server.ask<Started>('start', { ...database.location, clientDir, ...settings });
}

function reportWrites(when: string, entered: readonly Entered[], atMost?: number): void {
  const times = entered.map(({ asked, answered }) => answered - asked);
  const p99 = quantile(times, 0.99);
  console.log(
    `  ${when}: ${times.length} scores entered, p50 ${quantile(times, 0.5).toFixed(0)} ms, ` +
      `p99 ${p99.toFixed(0)} ms`,
  );
  if (atMost !== undefined) {
    printTarget({ what: `an admin's write, p99, ${when}`, value: p99, atMost, unit: 'ms' });
  }
}

/** kill -9 with all screens on it, and a start on the same folder. */
async function comeBack(admin: SteadyAdmin, port: number): Promise<void> {
  await server?.kill();
  const started = sharedNow();
  await startServer({ port });
  const ready = sharedNow();
  const page = firstPage(port);
  const { revision, answered } = await admin.newest();
  const right = (await fleet.ask<number>('reached', revision)) - ready;
  await pause(Math.max(0, ready + options.seconds * 1000 - sharedNow()));
  console.log(
    `  after kill -9: ready in ${(ready - started).toFixed(0)} ms, the first score entered ` +
      `${(answered - ready).toFixed(0)} ms later`,
  );
  const inStorm = admin
    .enteredIn(ready, ready + options.seconds * 1000)
    .map((screen) => ({ ...screen, asked: Math.max(screen.asked, ready) }));
  reportWrites('while all come back', inStorm, 250);
  printTarget({ what: 'a first page meanwhile', value: await page, atMost: 500, unit: 'ms' });
  const limit = options.screens > 1000 ? 5000 : 2000;
  printTarget({ what: 'the last screen is right', value: right, atMost: limit, unit: 'ms' });
  const { mostCuts, live } = await fleet.ask<FleetState>('state');
  printTarget({ what: 'most often that one screen was cut', value: mostCuts, atMost: 1, unit: '' });
  console.log(`  ${live} screens live again`);
}

async function firstPage(port: number): Promise<number> {
  const visitor = new Caller(port, 1);
  const asked = performance.now();
  await visitor.send('GET', '/view');
  visitor.close();
  return performance.now() - asked;
}

async function openPhones(admin: SteadyAdmin, page: Pick<Phones, 'port' | 'path'>): Promise<void> {
  const began = sharedNow();
  const plan: Phones = { ...page, count: options.phones, seconds: 10 };
  const { p50, p99 } = await fleet.ask<{ p50: number; p99: number }>('phones', plan);
  console.log(`  ${options.phones} phones open ${page.path} in 10 s: p50 ${p50.toFixed(0)} ms`);
  printTarget({ what: "a phone's first answer, p99", value: p99, atMost: 300, unit: 'ms' });
  reportWrites('while phones open the page', admin.enteredIn(began, sharedNow()), 100);
}

/** Twice as many screens as the server is told that it carries. */
async function comeTwice(admin: SteadyAdmin, all: Fleet): Promise<void> {
  await server?.stop();
  await startServer({ port: all.port, maxScreens: Math.floor(all.count / 2) });
  await admin.newest();
  const began = sharedNow();
  await fleet.ask('open', all);
  await pause(options.seconds * 1000);
  const { live, polling, refusals } = await fleet.ask<FleetState>('state');
  console.log(
    `  twice as many as admitted: ${live} live, ${polling} polling, ${refusals} handshakes refused`,
  );
  reportWrites('twice as many as admitted', admin.enteredIn(began, sharedNow()), 250);
  const { revision, answered } = await admin.newest();
  const right = (await fleet.ask<number>('reached', revision)) - answered;
  printTarget({ what: 'the last of them is right', value: right, atMost: 4000, unit: 'ms' });
  await fleet.ask('close');
}
