// The admin's pages under a finger: every target is large enough, and a phone shows enough of the list.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';

/** In px, each way. */
const TARGET = 44;
const HEADER = 56;
const ROWS = 5;

let app: BrowserApp;
let session: BrowserContextOptions['storageState'];

beforeAll(async () => {
  app = await startBrowserApp();
  const admin = await app.admin();
  const teams = Array.from({ length: 9 }, (_, index) => `Nottingham Night Owls B1${index}`);
  const { fixtures, tournament } = await createTournament(admin, {
    name: 'Group A',
    teams,
    rounds: 3,
  });
  for (const [index, fixture] of fixtures.slice(0, 40).entries()) {
    await setScore(admin, fixture, index % 5, index % 3);
  }
  await admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: fixtures[42]?.id ?? 0,
    tournament_id: tournament.id,
    mapLit: 1,
  });
  await admin.ok(api.tournaments.create, { name: 'Empty', color: '#fde047' });
  await createTournament(admin, {
    name: 'Group C',
    teams: Array.from({ length: 9 }, (_, index) => `Hawks ${index}`),
  });
  await admin.ok(api.backups.create, {});
  const { page, context } = await app.open('/mgrstart');
  await signInOn(page);
  await page.getByText('Logged in as').waitFor();
  session = await context.storageState();
  await context.close();
}, 120_000);
afterAll(() => app?.close());

const touch = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  ...(session === undefined ? {} : { storageState: session }),
});

const tap = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().tap();
const inDrawer = (name: string | RegExp) => async (page: Page) => {
  await tap('Setup')(page);
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('button', { name }).first().tap();
};
/** On a phone the account is a menu. */
const inAccount = (name: string) => async (page: Page) => {
  const opener = page.getByRole('button', { name: 'Logged in as admin' });
  if (await opener.isVisible()) await opener.tap();
  await tap(name)(page);
};
const states: [name: string, path: string, act?: (page: Page) => Promise<unknown>][] = [
  ['manager', '/mgrstart'],
  ['name of the device', '/mgrstart', inAccount('Name Device')],
  ['change password', '/mgrstart', inAccount('Change Password')],
  ['rename group', '/mgrstart', tap('Rename Group A')],
  ['delete group', '/mgrstart', tap('Delete Group A')],
  ['restore', '/mgrstart', tap('Restore…')],
  ['pasted names', '/mgrstart', tap('Paste or import names')],
  ['setup', '/admin/2'],
  ['round 1', '/admin/1'],
  ['round 2', '/admin/1?round=2'],
  ['deciders', '/admin/1?round=3'],
  ['reorder', '/admin/3', tap('Reorder')],
  ['by teams', '/admin/1?tab=teams'],
  ['wins and points', '/admin/1?tab=wins'],
  ['goals', '/admin/1?tab=goals'],
  ['history', '/admin/1', tap('History')],
  ['setup in play', '/admin/1', tap('Setup')],
  ['reset', '/admin/1', inDrawer('Reset')],
  ['check-in', '/admin/1', inDrawer('Check-In')],
  ['rename team', '/admin/1', inDrawer(/^Rename /)],
  ['referees', '/admin/1', tap('Referees')],
  ['rules', '/admin/1', tap('Rules')],
  ['clock', '/admin/1', tap('Clock')],
  ['keys', '/admin/1', tap('Keys')],
  ['screens and stream', '/desk'],
  ['what happened', '/happened', (page) => page.getByText('This device').waitFor()],
  ['timetable', '/timetable', tap('Add a break')],
  [
    'pin',
    '/timetable',
    (page) =>
      page
        .getByRole('button', { name: / of Group C$/ })
        .first()
        .tap(),
  ],
  ['not found', '/nowhere'],
];

/** Runs in the page: what is smaller than a finger. A label counts with the field it names. */
function small(least: number): string[] {
  const root = document.querySelector('[role=dialog]:last-of-type') ?? document.body;
  const targets = root.querySelectorAll('button, a[href], input, select, textarea, [role=tab]');
  const sizeOf = (element: Element) => {
    const all = [element, ...((element as HTMLInputElement).labels ?? [])];
    const boxes = all.map((button) => button.getBoundingClientRect());
    return {
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
      isShown: boxes.some(({ width, height }) => width > 2 && height > 2),
    };
  };
  const found = new Set<string>();
  for (const target of targets) {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (target.matches(':disabled') || target.closest('iframe, [aria-hidden="true"]')) continue;
    const { width, height, isShown } = sizeOf(target);
    if (!isShown || (width >= least - 0.5 && height >= least - 0.5)) continue;
    const said = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
    found.add(
      `${target.tagName} "${said.slice(0, 30)}" ${Math.round(width)}x${Math.round(height)}`,
    );
  }
  return [...found].slice(0, 12);
}

/** Runs in the page: fields with letters below 16 px, at which phones zoom in. */
function smallFields(): string[] {
  const fields = document.querySelectorAll(
    'input:not([type=checkbox], [type=radio], [type=file], [type=color]), select, textarea',
  );
  return [...fields]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

describe.each([
  ['phone', 390, 844],
  ['tablet', 820, 1180],
])(`every target on a %s is ${TARGET} px`, (_, width, height) => {
  it.each(states)('%s', async (_name, path, act) => {
    const { page, context } = await app.open(path, touch(width, height));
    await page.locator('main, h1').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await act?.(page);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    expect(await page.evaluate(small, TARGET)).toEqual([]);
    expect(await page.evaluate(smallFields)).toEqual([]);
    await context.close();
  });
});

it('every page of the admin has a header of 56 px at most on a phone', async () => {
  const heights: Record<string, number> = {};
  const others = ['/desk', '/happened', '/timetable', '/ranking'];
  for (const path of ['/mgrstart', '/admin/2', '/admin/3', ...others]) {
    const { page, context } = await app.open(path, touch(390, 844));
    await page.getByRole('main').waitFor();
    await page.evaluate(() => document.fonts.ready);
    heights[path] = (await page.locator('header').first().boundingBox())?.height ?? 0;
    await context.close();
  }
  expect(Object.entries(heights).filter(([, height]) => height > HEADER)).toEqual([]);
});

it('a phone has five matches in sight', async () => {
  const { page, context } = await app.open('/admin/3', touch(390, 844));
  await page.locator('article').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // As it is while matches are entered: the list has been scrolled to under its bar.
  await page.locator('article').nth(12).scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const rows = await page.locator('article').evaluateAll((cards) => {
    const bottoms = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (element) => element.getBoundingClientRect().bottom,
      );
    const stuck = () => Math.max(0, ...bottoms('header, [data-stuck]'));
    const first = cards[8];
    if (first) scrollBy(0, first.getBoundingClientRect().top - stuck());
    const end =
      document.querySelector('[data-match-bar]')?.getBoundingClientRect().top ?? innerHeight;
    return cards.filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top >= stuck() - 1 && bottom <= end + 1;
    }).length;
  });
  expect(rows).toBeGreaterThanOrEqual(ROWS);
  await context.close();
});
