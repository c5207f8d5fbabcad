// Ten hours unattended, in short: 2,000 changes leave memory, nodes and listeners where they were,
// and a change is soon on the wall and draws only what it changes. The target is 100 ms from commit
// to paint on a quiet machine; what is asserted leaves room for a busy one, the figure is printed.
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/common/contract/api.ts';
import type { Fixture } from '../../src/common/fixtures/fixture.schema.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createGroup, setScore } from '../support/championship.factory.ts';

const CHANGES = 2000;
const MEASURED = 120;
const ROUNDS = 3;
/** Milliseconds, 99 of 100 changes. */
const TARGET = 100;
const BUSY = 500;

let app: BrowserApp;
let admin: ApiClient;
let lit: Fixture;
let page: Page;
let devtools: CDPSession;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  const { fixtures, tournament } = await createGroup(admin, { teams: 9, rounds: 3 });
  expect(fixtures).toHaveLength(108);
  lit = fixtures[0] as Fixture;
  await admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: lit.id,
    tournament_id: tournament.id,
    mapLit: 2,
  });
  await setScore(admin, lit, 0, 0);
  const viewport = { width: 1920, height: 1080 };
  const opened = await app.open(`/view/${tournament.id}`, { viewport });
  page = opened.page;
  devtools = await opened.context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.getByText('In play', { exact: true }).waitFor();
  await page.waitForTimeout(2000);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
});
afterAll(() => app?.close());

/** Milliseconds from a committed score to the frame that shows it. */
async function commitToPaint(score: number): Promise<number> {
  await setScore(admin, lit, score, 0);
  // The answer is sent as soon as the write is committed, before any screen is told.
  const committed = performance.timeOrigin + performance.now();
  const handle = await page.waitForFunction((text) => {
    const { painted } = globalThis as unknown as { painted: { text: string; at: number }[] };
    return painted.find((one) => one.text.includes(text))?.at;
  }, String(score));
  const at = await handle.jsonValue();
  await handle.dispose();
  return (at ?? Infinity) - committed;
}

test('a change is painted soon after its commit, and touches only its own number', async () => {
  await page.evaluate(() => {
    const painted: { text: string; at: number; nodes: number }[] = [];
    const stage = document.querySelector('section') as HTMLElement;
    const watch = new MutationObserver((records) => {
      const nodes = records.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
      const text = stage.innerText;
      // The frame that shows it has been drawn when the next task after it runs.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          painted.push({ text, at: performance.timeOrigin + performance.now(), nodes });
        port2.postMessage(0);
      });
    });
    watch.observe(stage, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { painted, watch });
  });
  // Whatever else the machine does only adds: one undisturbed round of several shows what it takes.
  const rounds: { p50: number; p99: number }[] = [];
  const best = () => Math.min(...rounds.map(({ p99 }) => p99));
  while ((rounds.length < ROUNDS && best() >= TARGET) || (rounds.length < 8 && best() >= BUSY)) {
    const waits: number[] = [];
    for (let n = 1; n <= MEASURED; n += 1) {
      waits.push(await commitToPaint(1000 * (rounds.length + 1) + n));
    }
    waits.sort((one, other) => one - other);
    const at = (share: number) => waits[Math.floor(MEASURED * share)] ?? Number.NaN;
    rounds.push({ p50: at(0.5), p99: at(0.99) });
  }
  console.log(`commit to paint, ms: ${JSON.stringify(rounds)}`);
  expect(best()).toBeLessThan(BUSY);

  const nodes = await page.evaluate(() => {
    const { painted, watch } = globalThis as unknown as {
      painted: { nodes: number }[];
      watch: MutationObserver;
    };
    watch.disconnect();
    return Math.max(...painted.splice(0).map((one) => one.nodes));
  });
  expect(nodes).toBeLessThanOrEqual(2);
});

/** After the garbage is gone. */
async function standing() {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
}

test('2,000 changes leave memory, nodes and listeners where they were', async () => {
  const write = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) await setScore(admin, lit, n % 30, (n * 7) % 30);
    await page.waitForTimeout(3000);
  };
  await write(0, 200);
  const before = await standing();
  await write(200, 200 + CHANGES);
  let after = await standing();
  const grown = () => ({
    nodes: after.nodes - before.nodes > 20,
    listeners: after.listeners - before.listeners > 5,
    heap: after.heap - before.heap > 1_000_000,
  });
  // What is not collected yet goes; a leak does not.
  for (let tries = 0; tries < 10 && Object.values(grown()).includes(true); tries += 1) {
    await page.waitForTimeout(3000);
    after = await standing();
  }
  console.log(JSON.stringify({ before, after }));
  expect(grown()).toEqual({ nodes: false, listeners: false, heap: false });
}, 600_000);
