/**
 * The clock of a running match on two screens of the built viewer: how far what they display is from the
 * server's time and from each other, straight and through a slow link; the messages of a running clock; the
 * processor's time of an idle screen, with a running clock and with a called match.
 * Options: --seconds 20 --idle 30 --delay 80 --jitter 60
 */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import { type BrowserApp, startBrowserApp } from '../../tests/support/browser.ts';
import { createTournament } from '../../tests/support/championship.factory.ts';
import { MatchCalls } from '../../tests/support/match-calls.ts';
import { createEmbedded } from '../support/bench-database.ts';
import { median, printTable, printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import { startSlowProxy } from './slow-proxy.ts';

const { seconds, idle, delay, jitter } = numbersFrom({
  seconds: 20,
  idle: 30,
  delay: 80,
  jitter: 60,
});
/** ms, ms, percent of one processor. */
const LIMIT = { loopback: 20, slow: 100, idle: 1 };

declare global {
  interface Window {
    /** Each text of the clock, and when it was drawn in ms since 1970. */
    clockTexts: { text: string; at: number }[];
  }
}

const database = await createEmbedded();
const db = await openDatabase({ ...database.location, migrationSource });
await db.migrate();
const app: BrowserApp = await startBrowserApp({
  clientDir: resolve('dist/client'),
  database: { db, location: database.location, drop: () => database.drop() },
});
const proxy = await startSlowProxy(Number(new URL(app.origin).port), { delay, jitter });
try {
  const admin = await app.admin();
  const { tournament, fixtures } = await createTournament(admin, { teams: 4 });
  await admin.ok(api.tournaments.update, {
    id: tournament.id,
    matchPreset: { name: 'Plain', setMs: 3_600_000, leadInCount: 0 },
  });
  const match = new MatchCalls(admin, fixtures[0] as Fixture);
  await match.light(1);
  await screenCost('a called match', tournament.id);
  await match.clock('start');
  const offset = await serverOffset();
  await exactness('loopback', app.origin, LIMIT.loopback);
  await exactness(`${delay} ± ${jitter} ms each way`, proxy.url, LIMIT.slow);
  await screenCost('a running clock', tournament.id);

  async function exactness(what: string, origin: string, atMost: number): Promise<void> {
    const { clock } = await match.read();
    const endsAt = clock.anchorAt + clock.remainingMs;
    const screens = await Promise.all([1, 2].map(() => watch(`${origin}/view/${tournament.id}`)));
    await new Promise((done) => setTimeout(done, seconds * 1000));
    const shown = await Promise.all(screens.map((page) => page.evaluate(() => window.clockTexts)));
    for (const page of screens) await page.context().close();
    // A text is due when exactly so much remains.
    const errors = shown.map((list) =>
      list.map(({ text, at }) => at + offset - (endsAt - readingOf(text))),
    );
    const [first = [], second = []] = shown.map(
      (list) => new Map(list.map(({ text, at }) => [text, at])),
    );
    const apart = [...first].flatMap(([text, at]) => {
      const there = (second as Map<string, number>).get(text);
      return there === undefined ? [] : [Math.abs(at - there)];
    });
    printTable(
      ['ms', 'changes', 'p50', 'p95', 'most'],
      [
        ...errors.map((list, index) => row(`${what}: screen ${index + 1} from the server`, list)),
        row(`${what}: apart`, apart),
      ],
    );
    printTarget({
      what: `two screens apart, ${what}, p95`,
      value: quantile(apart, 0.95),
      atMost,
      unit: 'ms',
    });
    printTarget({
      what: `a screen from the server, ${what}, median`,
      value: Math.max(...errors.map((list) => Math.abs(median(list)))),
      atMost,
      unit: 'ms',
    });
  }
} finally {
  proxy.close();
  await app.close();
  await db.close();
  await database.drop();
}

function row(what: string, values: readonly number[]): string[] {
  const all = values.map(Math.abs);
  const figures = [median(values), quantile(all, 0.95), Math.max(...all)];
  return [what, String(values.length), ...figures.map((figure) => figure.toFixed(1))];
}

/** '59:41' in ms. */
function readingOf(text: string): number {
  const [minutes = 0, rest = 0] = text.split(':').map(Number);
  return (minutes * 60 + rest) * 1000;
}

/** ms that the time of matches is ahead of this machine's clock: the best of many round trips. */
async function serverOffset(): Promise<number> {
  const samples: { offset: number; trip: number }[] = [];
  for (let n = 0; n < 30; n += 1) {
    const sent = performance.timeOrigin + performance.now();
    const { now } = await app.visitor().ok(api.match.time, {});
    const trip = performance.timeOrigin + performance.now() - sent;
    samples.push({ offset: now - (sent + trip / 2), trip });
  }
  const best = samples.sort((a, b) => a.trip - b.trip).slice(0, 9);
  return median(best.map(({ offset }) => offset));
}

/** A screen whose changes of the clock are noted with the time of this machine. */
async function watch(url: string): Promise<Page> {
  const { page } = await app.open(url, { viewport: { width: 1280, height: 720 } });
  await page.locator('[role="timer"]', { hasText: /\d/ }).waitFor({ timeout: 60_000 });
  // Until all samples of the server's time are there.
  await page.waitForTimeout(6000);
  await page.evaluate(() => {
    const shown: { text: string; at: number }[] = [];
    const clock = document.querySelector('[role="timer"]') as HTMLElement;
    new MutationObserver(() => {
      const at = performance.timeOrigin + performance.now();
      shown.push({ text: clock.textContent ?? '', at });
    }).observe(clock, { subtree: true, childList: true, characterData: true });
    window.clockTexts = shown;
  });
  return page;
}

/** Percent of a processor that a screen's main thread takes, and the changes it is sent, while nothing happens. */
async function screenCost(what: string, tournamentId: number): Promise<void> {
  const { page, context } = await app.open(`/view/${tournamentId}?rotate=off`, {
    viewport: { width: 1920, height: 1080 },
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  // The time that the thread ran: on a busy machine that it waited is no cost of the screen.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  let changes = 0;
  devtools.on('Network.webSocketFrameReceived', ({ response }) => {
    if (response.payloadData.includes('"change"')) changes += 1;
  });
  await page.waitForTimeout(12_000);
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  changes = 0;
  const before = await busy();
  await page.waitForTimeout(idle * 1000);
  const value = ((await busy()) - before) * (100 / idle);
  await context.close();
  printTarget({ what: `processor of a screen with ${what}`, value, atMost: LIMIT.idle, unit: '%' });
  printTarget({ what: `messages to a screen with ${what}`, value: changes, atMost: 0, unit: '' });
}
