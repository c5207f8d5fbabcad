// axe finds nothing on any state of the admin's screens, in both colour modes, wide and narrow; and
// nothing is wider than the screen.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { axeFindings, type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';

declare global {
  interface Window {
    noteBreach(text: string): void;
  }
}

let app: BrowserApp;
let admin: ApiClient;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  const teams = Array.from({ length: 9 }, (_, index) => `Nottingham Night Owls B1${index}`);
  const { fixtures, tournament } = await createTournament(admin, {
    name: 'Group A',
    teams,
    rounds: 3,
  });
  for (const [index, fixture] of fixtures.slice(0, 50).entries()) {
    await setScore(admin, fixture, index % 5, index === 49 ? null : index % 3);
  }
  await admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: fixtures[52]?.id ?? 0,
    tournament_id: tournament.id,
    mapLit: 1,
  });
  await admin.ok(api.tournaments.create, { name: 'Empty', color: '#fde047' });
  for (const name of ['North', 'South']) await admin.ok(api.cages.create, { name });
});
afterAll(() => app?.close());

const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
const states: [name: string, path: string, act?: (page: Page) => Promise<unknown>][] = [
  ['manager', '/mgrstart'],
  ['change password', '/mgrstart', click('Change Password')],
  ['rename group', '/mgrstart', click('Rename Group A')],
  ['delete group', '/mgrstart', click('Delete Group A')],
  ['setup', '/admin/2'],
  ['round 1', '/admin/1'],
  ['round 2', '/admin/1?round=2'],
  ['deciders', '/admin/1?round=3'],
  ['by teams', '/admin/1?tab=teams'],
  ['wins and points', '/admin/1?tab=wins'],
  ['goals', '/admin/1?tab=goals'],
  ['history', '/admin/1', click('History')],
  ['setup in play', '/admin/1', click('Setup')],
  ['reset', '/admin/1', (page) => click('Setup')(page).then(() => click('Reset')(page))],
  [
    'editing',
    '/admin/1?round=2',
    (page) => page.locator('input[data-score-box]:enabled').first().focus(),
  ],
  [
    'editing a called match',
    '/admin/1?round=2',
    (page) => page.locator('article[data-state="called"] input').first().focus(),
  ],
  [
    'a called match, offline, whose score waits',
    '/admin/1?round=2',
    async (page) => {
      await page.getByText('Live', { exact: true }).waitFor();
      await page.context().setOffline(true);
      await page.locator('article[data-state="called"] input').first().focus();
      for (const key of ['4', 'Enter', '5', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('button', { name: '1 score waiting' }).waitFor();
      await page.getByText(/^Offline since/).waitFor();
    },
  ],
  ['not found', '/nowhere'],
  ['what happened', '/happened', (page) => page.getByText('This device').waitFor()],
  ['timetable', '/timetable', (page) => page.getByText('Publish the timetable').waitFor()],
  [
    'a wrong passkey',
    '/admin/1',
    async (page) => {
      await click('Setup')(page);
      await click('Reset')(page);
      await page.getByLabel('Type this passkey to confirm').fill('0000');
      await page.keyboard.press('Enter');
      await page.getByText('Incorrect passkey. Please try again.').waitFor();
    },
  ],
  [
    'errors of forms',
    '/mgrstart',
    async (page) => {
      await click('Create Team')(page);
      await click('Create Group')(page);
      await page.getByText('Please enter a group name.').waitFor();
    },
  ],
  [
    'a message',
    '/admin/2',
    async (page) => {
      await page.getByRole('button', { name: 'Generate Fixtures' }).first().click();
      await page.getByText('Not Enough Teams').waitFor();
    },
  ],
  [
    'two values for one match',
    '/admin/1?round=3',
    async (page) => {
      const box = page.locator('input[data-score-box]:enabled').first();
      await box.focus();
      await page.keyboard.type('4');
      const id = await box.evaluate((element) => element.closest('article')?.dataset.fixture);
      await admin.ok(api.fixtures.update, {
        type: 'score',
        id: Number(id),
        tournament_id: 1,
        homeScore: 9,
        awayScore: Math.floor(performance.now()) % 9000,
      });
      await page.getByText(/^Another screen has entered 9 : /).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.getByText('Which one is right?', { exact: false }).waitFor();
    },
  ],
  [
    'offline, with scores that wait',
    '/admin/1?round=2',
    async (page) => {
      await page.getByText('Live', { exact: true }).waitFor();
      await page.context().setOffline(true);
      await page.locator('input[data-score-box]:enabled').first().focus();
      await page.keyboard.type('4');
      await page.keyboard.press('Enter');
      await page.keyboard.type('5');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '1 score waiting' }).click();
      await page.getByText('Scores not sent yet').waitFor();
    },
  ],
];

const looks = [
  ['light', { width: 1280, height: 760 }],
  ['dark', { width: 1280, height: 760 }],
  ['dark', { width: 390, height: 844 }],
  ['light', { width: 390, height: 844 }],
] as const;

const setTheme = (page: Page, theme: string) =>
  page.evaluate((choice) => {
    localStorage.setItem('theme', choice);
    dispatchEvent(new Event('themechange'));
  }, theme);

async function expectNothing(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  for (const [theme, size] of looks) {
    await setTheme(page, theme);
    await page.setViewportSize(size);
    const found = await axeFindings(page);
    const surplus = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    // What stands out at the beginning of a line makes no page wider.
    const cut = await page
      .locator('header :is(button, a)')
      .evaluateAll(
        (all) => all.filter((element) => element.getBoundingClientRect().left < 0).length,
      );
    expect({ theme, size, found, surplus, cut }).toEqual({
      theme,
      size,
      found: [],
      surplus: 0,
      cut: 0,
    });
  }
}

describe('axe finds nothing and no page is too wide', () => {
  it.each(states)('for %s', async (_, path, act) => {
    const { page, context } = await app.openAsAdmin(path, {
      viewport: looks[0][1],
      reducedMotion: 'reduce',
    });
    await page.getByRole('main').waitFor();
    await act?.(page);
    await expectNothing(page);
    await context.close();
  });

  it('and no content security policy is broken, whatever is opened', async () => {
    const context = await app.browser.newContext({
      baseURL: app.origin,
      storageState: await app.adminState(),
    });
    const breaches: string[] = [];
    await context.exposeFunction('noteBreach', (text: string) => breaches.push(text));
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        window.noteBreach(`${location.pathname}: ${violatedDirective} ${blockedURI}`),
      ),
    );
    const page = await context.newPage();
    for (const path of [
      '/mgrstart',
      '/admin/1',
      '/admin/2',
      '/happened',
      '/timetable',
      '/nowhere',
    ]) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
    }
    await page.goto('/mgrstart');
    await click('Change Password')(page);
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => {
      const canary = document.createElement('style');
      canary.textContent = 'p { color: red }';
      document.head.append(canary);
    });
    await expect.poll(() => breaches).toEqual(['/mgrstart: style-src-elem inline']);
    await context.close();
  });

  it('for a refused sign-in', async () => {
    const { page, context } = await app.open('/mgrstart', { reducedMotion: 'reduce' });
    await page.getByPlaceholder('Enter username').fill('nobody');
    await page.getByPlaceholder('Enter password').fill('nothing');
    await click('Sign In')(page);
    await page.getByText('Invalid username or password').waitFor();
    await expectNothing(page);
    await context.close();
  });

  it('for an empty championship, and for a file that cannot be imported', async () => {
    const empty = await startBrowserApp();
    try {
      const { page } = await empty.open('/mgrstart', { reducedMotion: 'reduce' });
      await signInOn(page);
      await page.getByText('Import Data').waitFor();
      await page.locator('input[type=file][accept^=".csv"]').setInputFiles({
        name: 'cup.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('no,such,columns'),
      });
      await page.getByText(/^Failed to import data: /).waitFor();
      await expectNothing(page);
    } finally {
      await empty.close();
    }
  });
});
