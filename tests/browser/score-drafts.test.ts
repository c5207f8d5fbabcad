// A score that is typed when the page goes away: asked about, kept on the device, and sent by nobody but
// a person.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';

let app: BrowserApp;
let context: BrowserContext;
let page: Page;
let tournament: TestTournament;
/** How often the browser asked before it closed a page. */
let asked = 0;
let turn = 0;

beforeAll(async () => {
  app = await startBrowserApp();
});
afterAll(() => app?.close());

const address = () => `/admin/${tournament.tournament.id}`;
const boxes = (on: Page) => on.locator('input[aria-label^="Match 1,"]');
const strip = (on: Page) => on.locator('[data-unsent]');
const stored = async () => {
  const admin = await app.admin();
  const fixtures = await admin.ok(api.fixtures.list, { tournament_id: tournament.tournament.id });
  return fixtures
    .filter(({ homeScore, awayScore }) => homeScore !== null || awayScore !== null)
    .map(({ homeScore, awayScore }) => `${homeScore}:${awayScore}`);
};

function watch(opened: Page): Page {
  opened.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') asked += 1;
    void dialog.accept();
  });
  return opened;
}

async function openTable(): Promise<Page> {
  const opened = watch(await context.newPage());
  await opened.goto(address());
  return opened;
}

beforeEach(async () => {
  turn += 1;
  asked = 0;
  tournament = await createTournament(await app.admin(), {
    name: `Drafts ${turn}`,
    teams: 3,
    rounds: 1,
  });
  context = await app.browser.newContext({ baseURL: app.origin });
  page = watch(await context.newPage());
  await page.goto('/');
  await page.goto(address());
  await signInOn(page);
  await boxes(page).first().focus();
  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
});
afterEach(() => context.close());

test.each<[string, boolean, () => Promise<Page>]>([
  [
    'reloaded',
    true,
    async () => {
      await page.reload();
      return page;
    },
  ],
  [
    'closed',
    false,
    async () => {
      await page.close();
      return openTable();
    },
  ],
  [
    'left with Back',
    true,
    async () => {
      await page.goBack();
      return openTable();
    },
  ],
  [
    'left for another address',
    true,
    async () => {
      await page.goto('/players');
      return openTable();
    },
  ],
])(
  'OUT-20 … OUT-24: a score typed before the page is %s is unsent, and saved when a person says so',
  async (_how, isAsked, leave) => {
    const again = await leave();
    expect(asked > 0).toBe(isAsked);
    await strip(again).waitFor();
    expect(await strip(again).textContent()).toMatch(/8 : 1/);
    expect(await boxes(again).first().inputValue()).toBe('');
    expect(await stored()).toEqual([]);
    await strip(again).getByRole('button', { name: 'Save' }).click();
    await strip(again).waitFor({ state: 'detached' });
    await expect.poll(stored).toEqual(['8:1']);
  },
);

test('OUT-25: half a score is kept as unsent when a link of the app is pressed', async () => {
  await boxes(page).nth(1).fill('');
  await page.getByRole('link', { name: 'Manager' }).click();
  await page.getByText('Existing Groups').waitFor();
  await page.goBack();
  await strip(page).waitFor();
  expect(await strip(page).textContent()).toMatch(/8 : –/);
  expect(await stored()).toEqual([]);
  await strip(page).getByRole('button', { name: 'Discard' }).click();
  await strip(page).waitFor({ state: 'detached' });
});

test('OUT-21: a second tab does not take what the first one is typing', async () => {
  const second = await openTable();
  await boxes(second).first().waitFor();
  await second.waitForTimeout(1000);
  expect(await strip(second).count()).toBe(0);
  await page.bringToFront();
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual(['8:1']);
});
