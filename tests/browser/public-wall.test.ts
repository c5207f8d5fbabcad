// The big screen by itself: nobody touches it for ten hours.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';

declare global {
  interface Window {
    locksAsked: string[];
  }
}

let app: BrowserApp;
let page: Page;
let id: number;

beforeAll(async () => {
  app = await startBrowserApp();
  const admin = await app.admin();
  const tournament = await createTournament(admin, {
    teams: ['Falcons', 'Owls', 'Vipers'],
    rounds: 2,
  });
  const [first] = tournament.fixtures;
  if (!first) throw new Error('no fixtures');
  await setScore(admin, first, 3, 1);
  id = tournament.tournament.id;
});
afterAll(() => app?.close());

const cursor = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).cursor);
/** Moves until it is noticed: the screen follows the picture that came with the page a moment later. */
async function stir(): Promise<void> {
  await expect.poll(cursor).toBe('none');
  let x = 200;
  const stirred = async () => {
    x = 420 - x;
    await page.mouse.move(x, 200);
    return cursor();
  };
  await expect.poll(stirred, { interval: 50 }).not.toBe('none');
}

test('the pointer and the buttons go when nobody moves, and come back', async () => {
  ({ page } = await app.open(`/view/${id}`));
  await page.getByText('Next').first().waitFor();
  await stir();
  const flip = page.getByRole('button', { name: 'Change sides' });
  await flip.waitFor();
  await expect.poll(cursor, { timeout: 20_000 }).toBe('none');
  await page.context().close();
});

test('the screen is kept awake, and again when it is seen again', async () => {
  const context = await app.browser.newContext({ baseURL: app.origin });
  page = await context.newPage();
  await page.addInitScript(() => {
    const asked: string[] = [];
    const request = (kind: string) => {
      asked.push(kind);
      return Promise.resolve({ release: () => Promise.resolve() });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    window.locksAsked = asked;
  });
  await page.goto(`/view/${id}`);
  const asked = () => page.evaluate(() => window.locksAsked);
  await expect.poll(asked, { timeout: 10_000 }).toEqual(['screen']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(asked, { timeout: 10_000 }).toEqual(['screen', 'screen']);
  await context.close();
});

test('controls that cannot be fetched take no picture away', async () => {
  ({ page } = await app.open('/qr-codes'));
  await page.context().route('**/assets/viewer-controls*', (route) => route.abort());
  await page.goto(`/view/${id}`);
  await page.getByText('Next').first().waitFor();
  await stir();
  await page.waitForTimeout(500);
  expect(await page.getByText('Next').first().isVisible()).toBe(true);
  await page.context().close();
});

test('a screen that cannot be fetched says so, and comes back by itself', async () => {
  ({ page } = await app.open('/qr-codes'));
  await page.context().route('**/assets/players-page*', (route) => route.abort());
  await page.goto(`/players/${id}`);
  await page.getByText('This page comes back by itself.', { exact: false }).waitFor();
  await page.context().unroute('**/assets/players-page*');
  await page.getByText('Your team').waitFor({ timeout: 30_000 });
  await page.context().close();
});

test('the viewer goes through its pictures by itself, as fast as the address says, or stays', async () => {
  const { page: turning } = await app.open(`/view/${id}?dwell=3`);
  const { page: still } = await app.open(`/view/${id}?rotate=off`);
  const waiting = (on: Page) => on.getByText('Next', { exact: true }).first();
  const table = (on: Page) => on.getByRole('columnheader').first();
  await waiting(still).waitFor();
  await table(turning).waitFor({ timeout: 30_000 });
  await waiting(turning).waitFor({ timeout: 60_000 });
  expect(await waiting(still).isVisible()).toBe(true);
  expect(await table(still).count()).toBe(0);
});
