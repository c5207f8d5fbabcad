// Scores entered while the server is away: none is lost and none is stored twice, whatever happens
// to the tab in which they were typed. The server really stops; the address stays.
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { launchChromium, signInOn } from '../support/browser.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** How long the server is away, in ms. */
const AWAY = 20_000;
const clientDir = join(import.meta.dirname, '../../dist/client');

let database: TestDatabase;
let proxy: CuttableProxy;
let browser: Browser;
let server: TestApp | null = null;
let context: BrowserContext;
let page: Page;
let tournament: TestTournament;
let turn = 0;

const portOf = (app: TestApp | null) => (app === null ? 1 : Number(new URL(app.origin).port));
const start = async () => {
  server = await startTestApp({ clientDir, database });
};
async function stop() {
  const stopped = server;
  server = null;
  proxy.cut();
  await stopped?.close();
}

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startProxy(() => portOf(server));
  await start();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await proxy?.close();
  await database?.drop();
});

beforeEach(async () => {
  if (!server) await start();
  turn += 1;
  const admin = await (server as TestApp).admin();
  tournament = await createTournament(admin, { name: `Group ${turn}`, teams: 5, rounds: 1 });
  context = await browser.newContext({
    baseURL: proxy.url,
    viewport: { width: 1280, height: 760 },
  });
  page = await openOn(`/admin/${tournament.tournament.id}`);
  await signInOn(page);
  await box(page, 1).waitFor();
});
afterEach(() => context.close());

async function openOn(path: string): Promise<Page> {
  const opened = await context.newPage();
  await opened.goto(path);
  return opened;
}
/** How many cards say that their score is on the device's disk. */
const kept = (on: Page) => on.getByText('Waiting', { exact: true }).count();
const box = (on: Page, match: number) => on.locator(`input[aria-label^="Match ${match},"]`).first();

async function enter(matches: number, score: (match: number) => [number, number]) {
  await box(page, 1).focus();
  for (let match = 1; match <= matches; match += 1) {
    for (const goals of score(match)) {
      await page.keyboard.type(String(goals));
      await page.keyboard.press('Enter');
    }
  }
}

async function stored(): Promise<[number | null, number | null][]> {
  const admin = await (server as TestApp).admin();
  const fixtures = await admin.ok(api.fixtures.list, { tournament_id: tournament.tournament.id });
  return fixtures.map(({ homeScore, awayScore }) => [homeScore, awayScore]);
}
async function changesStored(): Promise<number> {
  const admin = await (server as TestApp).admin();
  return (await admin.ok(api.tournaments.history, { id: tournament.tournament.id })).length;
}

/** The page ends without an event, as when the system takes its memory. */
async function kill(tab: Page): Promise<void> {
  const session = await context.newCDPSession(tab);
  const crashed = tab.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await tab.close();
}

const score = (match: number): [number, number] => [match, 10 + match];
const all = Array.from({ length: 10 }, (_, index) => score(index + 1));

it('ten scores entered while the server is away for 20 s, the tab killed: ten of ten stored, once', async () => {
  await stop();
  const stoppedAt = Date.now();
  await enter(10, score);
  await page.getByRole('button', { name: '10 scores waiting' }).waitFor();
  await expect.poll(() => kept(page)).toBe(10);
  await page.getByText(/^Offline since \d/).waitFor();
  await page.getByRole('button', { name: '10 scores waiting' }).click();
  await page.getByText('Scores not sent yet').waitFor();
  expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(10);
  await kill(page);
  await new Promise((turnOn) => setTimeout(turnOn, AWAY - (Date.now() - stoppedAt)));

  await start();
  page = await openOn(`/admin/${tournament.tournament.id}`);
  await expect.poll(stored, { timeout: 20_000, interval: 300 }).toEqual(all);
  expect(await changesStored()).toBe(10);
  await page.getByRole('article', { name: /^Match 10: .* 10,.* 20\. Final/ }).waitFor();
  await expect.poll(() => page.getByText(/scores? waiting/).count()).toBe(0);
});

it('waiting scores are sent as well when only the manager page is opened again', async () => {
  await stop();
  await enter(3, score);
  await expect.poll(() => kept(page)).toBe(3);
  await kill(page);
  await start();
  page = await openOn('/mgrstart');
  await page.getByText('Logged in as').waitFor();
  await expect
    .poll(stored, { timeout: 20_000, interval: 300 })
    .toEqual([...all.slice(0, 3), ...Array.from({ length: 7 }, () => [null, null])]);
  expect(await changesStored()).toBe(3);
});

it('a tab that stays open sends its scores by itself when the server is back, on whichever page it is', async () => {
  await page.waitForFunction(() =>
    ['js', 'css'].every((kind) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/manager-page-') && name.endsWith(kind)),
    ),
  );
  await stop();
  await enter(2, score);
  await page.getByRole('link', { name: 'Manager' }).click();
  await page.getByRole('button', { name: '2 scores waiting' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByText('2 scores are not sent yet').waitFor();
  await page.getByRole('button', { name: 'Stay Signed In' }).click();
  await start();
  await expect
    .poll(stored, { timeout: 20_000, interval: 300 })
    .toEqual([...all.slice(0, 2), ...Array.from({ length: 8 }, () => [null, null])]);
  await page.getByText('Live', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/scores? waiting/).count()).toBe(0);
});

it('leaving the page with unsent scores is asked about, and only then', async () => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await stop();
  await enter(1, score);
  await page.getByRole('button', { name: '1 score waiting' }).waitFor();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  expect(page.isClosed()).toBe(false);
  await start();
  await expect.poll(async () => (await stored())[0], { timeout: 20_000 }).toEqual(score(1));
  await expect.poll(() => page.getByText('1 score waiting').count()).toBe(0);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toHaveLength(1);
});

it('a screen whose program cannot be fetched says so, keeps the scores, and comes back', async () => {
  await context.route(/manager-page-.*\.js/, (route) => route.abort());
  await page.reload();
  await box(page, 1).waitFor();
  await stop();
  await enter(1, score);
  await page.getByRole('link', { name: 'Manager' }).click();
  await page.getByText('This screen could not be shown').waitFor();
  await start();
  await expect.poll(async () => (await stored())[0], { timeout: 20_000 }).toEqual(score(1));
  await page.goBack();
  await page.getByRole('article', { name: /^Match 1: .* 1,.* 11\. Final/ }).waitFor();
});
