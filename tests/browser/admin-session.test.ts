// Signing in and out, a session that ends while somebody types, and two administrators at once.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { boxes, card, says, typeScore } from '../support/table-page.ts';
import { TEST_ADMIN } from '../support/test-app.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let session: BrowserContextOptions['storageState'];
let turn = 0;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  const { page, context } = await app.open('/mgrstart');
  await signInOn(page);
  await page.getByText('Logged in as').waitFor();
  session = await context.storageState();
  await context.close();
});
afterAll(() => app?.close());
beforeEach(async () => {
  turn += 1;
  tournament = await createTournament(admin, { name: `Group ${turn}`, teams: 4, rounds: 2 });
});
afterEach(async () => {
  for (const context of app.browser.contexts()) await context.close();
});

const open = async (path: string, signedIn = true): Promise<Page> => {
  const { page } = await app.open(path, {
    viewport: { width: 1280, height: 760 },
    ...(signedIn && session !== undefined ? { storageState: session } : {}),
  });
  return page;
};
const tournamentPath = () => `/admin/${tournament.tournament.id}`;

async function signInAgain(on: Page) {
  await on.getByRole('dialog').getByPlaceholder('Enter password').fill(TEST_ADMIN.password);
  await on.keyboard.press('Enter');
  await on.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('the sign-in page', () => {
  it.each(['/mgrstart', '/admin/1'])('%s shows the sign-in in its place', async (path) => {
    const page = await open(path, false);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await page
      .getByText('Enter your credentials to access the tournament management system.')
      .waitFor();
    expect(await page.title()).toBe('Admin Login');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByRole('article').count()).toBe(0);
  });

  it('says Loading... while the session is asked for, and Signing in... while it begins', async () => {
    const { page } = await app.open('/nowhere');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/me', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/mgrstart');
    await page.getByText('Loading...').waitFor();
    answer();
    let letIn: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/api/auth/login', async (route) => {
      await seen;
      await route.continue();
    });
    await signInOn(page);
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    letIn();
    await page.getByText(`Logged in as ${TEST_ADMIN.username}`).waitFor();
  });

  it('Logout shows the sign-in even when the server cannot be told', async () => {
    const page = await open('/mgrstart');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  it('QR codes open in a tab of their own, an unknown path is Page Not Found', async () => {
    const page = await open('/mgrstart');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /QR Codes/ }).click(),
    ]);
    await opened.waitForURL('**/qr-codes');
    await page.goto('/admin/none');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });

  it('the theme is light, dark or the system’s, and stays', async () => {
    const page = await open('/mgrstart');
    await page.emulateMedia({ colorScheme: 'dark' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    const grounds: Record<string, string> = {};
    for (const name of ['light', 'dark', 'system']) {
      await page.getByRole('button', { name: new RegExp(`Change to ${name}\\.`) }).click();
      expect(await stored()).toBe(name);
      grounds[name] = await ground();
    }
    expect(grounds.dark).not.toBe(grounds.light);
    expect(grounds.system).toBe(grounds.dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).toBe(grounds.light);
  });
});

describe('a session that ends under the page', () => {
  it('keeps every letter of a form under the sign-in', async () => {
    const page = await open('/mgrstart');
    await page.getByText('Logged in as').waitFor();
    await page.getByPlaceholder('Enter group name').fill('Half a na');
    await page.context().clearCookies();
    await page.getByPlaceholder('Enter team name').fill('Falcons');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Admin Login').waitFor();
    await page.getByText('what you typed is still here', { exact: false }).waitFor();
    expect(await page.getByPlaceholder('Enter username').inputValue()).toBe(TEST_ADMIN.username);
    await signInAgain(page);
    expect(await page.getByPlaceholder('Enter team name').inputValue()).toBe('Falcons');
    expect(await page.getByPlaceholder('Enter group name').inputValue()).toBe('Half a na');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await page.getByText('Falcons', { exact: true }).waitFor();
  });

  it('loses no key while scores are typed, and all scores are stored after the sign-in', async () => {
    const page = await open(tournamentPath());
    await card(page, 1).waitFor();
    await page.context().clearCookies();
    await boxes(page, 1).first().focus();
    for (const key of ['1', 'Enter', '2', 'Enter', '3', 'Enter', '4', 'Enter', '5', 'Enter', '6']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(30);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Admin Login').waitFor();
    expect(await page.getByPlaceholder('Enter password').inputValue()).toBe('');
    await signInAgain(page);
    const stored = async () =>
      (await admin.ok(api.fixtures.list, { tournament_id: tournament.tournament.id }))
        .slice(0, 3)
        .map(({ homeScore, awayScore }) => [homeScore, awayScore]);
    await expect.poll(stored, { timeout: 8000 }).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
  });
});

describe('two administrators', () => {
  it('see what each other does to teams, tournaments and names without a reload', async () => {
    const ownPage = await open('/mgrstart');
    const otherPage = await open('/mgrstart');
    await otherPage.getByText('Logged in as').waitFor();
    await ownPage.getByPlaceholder('Enter team name').fill('Kestrels');
    await ownPage.keyboard.press('Enter');
    await otherPage.getByText('Kestrels', { exact: true }).waitFor();
    await otherPage.getByPlaceholder('Enter group name').fill('Juniors');
    await otherPage.getByRole('button', { name: 'Create Group' }).click();
    await ownPage.getByText('Juniors', { exact: true }).waitFor();
    await ownPage.getByRole('button', { name: 'Rename', exact: true }).first().click();
    await ownPage.getByRole('textbox', { name: 'Championship Name' }).fill('Autumn Cup');
    await ownPage.getByRole('button', { name: 'Save' }).click();
    await otherPage.getByRole('heading', { name: 'Autumn Cup' }).waitFor();
  });

  it.each([
    { choice: /^Stored .* 7 : 1 /, shown: / 7,.* 1\. Final/, changes: 1 },
    { choice: /^You typed .* 4 : 2 /, shown: / 4,.* 2\. Final/, changes: 2 },
  ])(
    'do not overwrite what the other one types, and choose between two values for one match: $choice',
    async ({ choice, shown, changes }) => {
      const ownPage = await open(tournamentPath());
      const otherPage = await open(tournamentPath());
      await card(ownPage, 4).waitFor();
      await card(otherPage, 4).waitFor();
      await boxes(otherPage, 4).first().focus();
      await card(ownPage, 4).getByText('Editing').waitFor();
      await otherPage.keyboard.type('4');
      await typeScore(ownPage, 4, '7', '1');
      await says(ownPage, 4, / 7,.* 1\. Final/);
      await otherPage.getByText('Another screen has entered 7 : 1 meanwhile.').waitFor();
      expect(await boxes(otherPage, 4).first().inputValue()).toBe('4');
      await otherPage.keyboard.press('Enter');
      await otherPage.keyboard.type('2');
      await otherPage.keyboard.press('Enter');
      await otherPage.getByRole('button', { name: '1 score needs you', exact: true }).waitFor();
      const question = otherPage.getByRole('alert').filter({ hasText: 'Which one is right?' });
      await question.waitFor();
      await expect
        .poll(() => question.getByRole('button').allTextContents())
        .toEqual([
          expect.stringMatching(/^Stored .* 7 : 1 /),
          expect.stringMatching(/^You typed .* 4 : 2 /),
        ]);
      await question.getByRole('button', { name: choice }).click();
      for (const page of [ownPage, otherPage]) await says(page, 4, shown);
      const history = await admin.ok(api.tournaments.history, { id: tournament.tournament.id });
      const ownChanges = history.filter(
        ({ fixtureId }) => fixtureId === tournament.fixtures[3]?.id,
      );
      expect(ownChanges).toHaveLength(changes);
    },
  );

  it('see it when one of them puts back an earlier change from the history', async () => {
    const ownPage = await open(tournamentPath());
    const otherPage = await open(tournamentPath());
    await card(otherPage, 5).waitFor();
    await setScore(admin, tournament.fixtures[4] as Fixture, 1, 0);
    await setScore(admin, tournament.fixtures[4] as Fixture, 2, 0);
    await says(otherPage, 5, / 2,.* 0\. Final/);
    await ownPage.getByRole('button', { name: 'History of match 5' }).click();
    await ownPage.getByRole('button', { name: 'Put match 5 back to 1 : 0' }).click();
    await says(otherPage, 5, / 1,.* 0\. Final/);
  });
});
