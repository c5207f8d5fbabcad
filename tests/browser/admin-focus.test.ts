// Where the focus is after each dialog and each act that takes something away: never nowhere.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';

let app: BrowserApp;
let admin: ApiClient;
let session: BrowserContextOptions['storageState'];
let tournament: TestTournament;
let page: Page;
let complaints: string[];
let turn = 0;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  const first = await app.open('/mgrstart');
  await signInOn(first.page);
  await first.page.getByText('Logged in as').waitFor();
  session = await first.context.storageState();
  await first.context.close();
});
afterAll(() => app?.close());
beforeEach(async () => {
  turn += 1;
  tournament = await createTournament(admin, { name: `Group ${turn}`, teams: 3, rounds: 2 });
  const [first, second] = tournament.fixtures;
  if (first) await setScore(admin, first, 3, 1);
  if (second) await setScore(admin, second, 2, 2);
});
afterEach(async () => {
  // Signing out and wrong passkeys aside, nothing is said in the console in normal use.
  expect(complaints).toEqual([]);
  for (const context of app.browser.contexts()) await context.close();
});

async function open(path: string): Promise<void> {
  ({ page, complaints } = await app.open(path, {
    viewport: { width: 1280, height: 760 },
    ...(session === undefined ? {} : { storageState: session }),
  }));
  await page.getByRole('main').waitFor();
}
const here = () => `/admin/${tournament.tournament.id}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Whether what was marked has the focus: what lies behind a dialog is hidden from its role. */
const hasFocus = () => page.evaluate(() => document.activeElement?.matches('[data-opener]'));
/** What has the focus, in the words of the page. */
const focused = () =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at === null || at === document.body
      ? 'nothing'
      : (at.getAttribute('aria-label') ?? at.textContent?.trim()) || at.tagName;
  });
const expectFocusOn = (name: string | RegExp) =>
  name instanceof RegExp ? expect.poll(focused).toMatch(name) : expect.poll(focused).toBe(name);

describe('a dialog that is left with Esc gives the focus back to what opened it', () => {
  const manager = () => '/mgrstart';
  const dialogs: [name: string, path: () => string, opener: () => Locator][] = [
    ['the name of the device', manager, () => button('Name Device')],
    ['Change Password', manager, () => button('Change Password')],
    ['Rename tournament', manager, () => button(`Rename Group ${turn}`)],
    ['Delete tournament', manager, () => button(`Delete Group ${turn}`)],
    ['Restore', manager, () => button('Restore…')],
    ['History', here, () => button('History')],
    ['History of a match', here, () => button('History of match 1')],
    ['Setup', here, () => button('Setup')],
    ['all keys', here, () => button('Keys')],
    ['Reset in the drawer', here, () => button('Reset')],
    [
      'Rename Team in the drawer',
      here,
      () => page.getByRole('button', { name: /^Rename / }).first(),
    ],
    ['Referees', here, () => button('Referees')],
    ['Rules', here, () => button('Rules')],
  ];
  it.each(dialogs)('%s', async (name, path, opener) => {
    await admin.ok(api.backups.create, {});
    await open(path());
    const isInDrawer = name.endsWith('drawer');
    if (isInDrawer) {
      await button('Setup').press('Enter');
      await page.getByRole('dialog').waitFor();
    }
    await opener().evaluate((element: HTMLElement) => {
      element.dataset.opener = '';
      element.focus();
    });
    await page.keyboard.press('Enter');
    // Behind another one it has no role for those who only hear it.
    const dialogs = page.locator('[role=dialog]');
    await expect.poll(() => dialogs.count()).toBe(isInDrawer ? 2 : 1);
    await expect.poll(() => hasFocus()).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).toBe(isInDrawer ? 1 : 0);
    await expect.poll(() => hasFocus()).toBe(true);
  });
});

describe('the focus stays on the page', () => {
  it('after a dialog of the account’s menu on a phone is left with Esc', async () => {
    await open('/mgrstart');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Name Device', 'Change Password']) {
      await button('Logged in as admin').press('Enter');
      await button(name).press('Enter');
      await page.getByRole('dialog').waitFor();
      expect(await page.locator('#account:popover-open').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectFocusOn('Logged in as admin');
    }
  });

  it('after a team and a tournament are deleted', async () => {
    await admin.ok(api.teams.create, { name: `Lone ${turn}` });
    await open('/mgrstart');
    await page.getByRole('radio', { name: `Lone ${turn}` }).check({ force: true });
    await button('Delete').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Team' }).press('Enter');
    await page.getByRole('radio', { name: `Lone ${turn}` }).waitFor({ state: 'detached' });
    await expectFocusOn(/^(?!nothing)./);

    await button(`Delete Group ${turn}`).press('Enter');
    const key = await page.getByTestId('passkey').textContent();
    await page.getByLabel('Type this passkey to confirm').fill(key ?? '');
    await page.keyboard.press('Enter');
    await button(`Delete Group ${turn}`).waitFor({ state: 'detached' });
    await expectFocusOn(/^(?!nothing)./);
  });

  it('after Add One and Remove Last', async () => {
    await open(here());
    await button('Add One').press('Enter');
    await page.getByRole('button', { name: /^Round 3/ }).waitFor();
    await expectFocusOn('Add One');
    await button('Remove Last').press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await page.getByRole('button', { name: /^Round 3/ }).waitFor({ state: 'detached' });
    await expectFocusOn('Remove Last');
  });

  it('after the last score of a round, and after the last of all', async () => {
    const [, , third, ...rest] = tournament.fixtures;
    await open(here());
    await page.locator(`input[data-match="${third?.id}"]`).first().focus();
    for (const key of ['4', 'Enter', '1', 'Enter']) await page.keyboard.press(key);
    await expectFocusOn('Call next');
    await page.locator(`input[data-match="${third?.id}"]:disabled`).first().waitFor();
    for (const fixture of rest.slice(0, -1)) await setScore(admin, fixture, 2, 1);
    await page.goto(`${here()}?round=2`);
    const last = rest.at(-1)?.id;
    await page.locator(`main input[data-match="${last}"]:enabled`).first().focus();
    for (const key of ['4', 'Enter', '1', 'Enter']) await page.keyboard.press(key);
    await page.getByText(/^All \d+ matches are played\.$/).waitFor();
    await expectFocusOn(/^(?!nothing)./);
  });

  it('after a score is unlocked and left', async () => {
    await open(here());
    await button('Unlock to edit scores of match 1').press('Enter');
    await expectFocusOn(/^Match 1, /);
    await page.keyboard.press('Escape');
    await expectFocusOn(/^(?!nothing)./);
  });
});

it('the first open match is one press of the Tab key and Enter away, past everything above it', async () => {
  await open(here());
  await button('Unlock to edit scores of match 1').waitFor();
  await page.keyboard.press('Tab');
  await expectFocusOn('Skip to the first open match');
  await page.keyboard.press('Enter');
  await expectFocusOn(/^Match 3, /);
});

it('the link to the first open match stays out of sight after a press that removes a notice', async () => {
  const { id } = tournament.tournament;
  const teamId = tournament.teams[0]?.id ?? 0;
  await admin.ok(api.checkIn.set, { id, teamId, state: 'missing' });
  await open(here());
  const notice = page.getByRole('region', { name: 'Missing teams' });
  await notice.getByRole('button', { name: 'Ready' }).click();
  await notice.waitFor({ state: 'detached' });
  await expectFocusOn('Skip to the first open match');
  const link = await button('Skip to the first open match').boundingBox();
  expect(link?.width).toBe(1);
});
