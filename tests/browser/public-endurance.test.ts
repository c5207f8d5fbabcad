// Ten hours unattended, in short: 2,000 changes leave memory, nodes and listeners where they were, and
// a change draws only what it changes. How soon it is painted is measured in bench/screens.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { type PageMemory, pageMemory } from '../support/page-memory.ts';

const CHANGES = 2000;
const SHOWN = 40;

declare global {
  interface Window {
    added: number[];
    watch: MutationObserver;
  }
}

let app: BrowserApp;
let admin: ApiClient;
let lit: Fixture;
let page: Page;
let standing: () => Promise<PageMemory>;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  const { fixtures, tournament } = await createTournament(admin, { teams: 9, rounds: 3 });
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
  standing = await pageMemory(page);
  await page.getByText('In play', { exact: true }).waitFor();
  await page.waitForTimeout(2000);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
});
afterAll(() => app?.close());

test('a change touches only its own number', async () => {
  await page.evaluate(() => {
    const added: number[] = [];
    const shown = document.querySelector('section') as HTMLElement;
    const watch = new MutationObserver((records) => {
      added.push(records.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0));
    });
    watch.observe(shown, { subtree: true, childList: true, characterData: true });
    window.added = added;
    window.watch = watch;
  });
  for (let score = 1001; score <= 1000 + SHOWN; score += 1) {
    await setScore(admin, lit, score, 0);
    await page.getByText(String(score), { exact: true }).first().waitFor();
  }
  const added = await page.evaluate(() => {
    window.watch.disconnect();
    return window.added;
  });
  expect(added.length).toBeGreaterThanOrEqual(SHOWN);
  expect(Math.max(...added)).toBeLessThanOrEqual(2);
});

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
    heap: after.heapMegabytes - before.heapMegabytes > 1,
  });
  // What is not collected yet goes; a leak does not.
  for (let tries = 0; tries < 10 && Object.values(grown()).includes(true); tries += 1) {
    await page.waitForTimeout(3000);
    after = await standing();
  }
  console.log(JSON.stringify({ before, after }));
  expect(grown()).toEqual({ nodes: false, listeners: false, heap: false });
}, 600_000);
