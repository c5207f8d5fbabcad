// Where things stand on the admin's screens, on every size of screen an event has: nothing is wider
// than the screen, nothing is cut, no control lies over another.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament } from '../support/championship.factory.ts';

let app: BrowserApp;

/** The longest names there may be, in wide letters, in one word, in other scripts and directions. */
const names = [
  'W'.repeat(25),
  'Nottingham Night Owls B10',
  '서울 하이테크 드론 클럽 에이 팀 원투',
  'محاربو السماء الجنوبية',
  'Ítalo Drones é Companhia',
  'ABCDEFGHIJKLMNOPQRSTUVWXY',
  'Ants',
  'ドローンサッカー東京チームビー',
  'Bees United Aviators Red',
];

beforeAll(async () => {
  app = await startBrowserApp();
  const admin = await app.admin();
  await admin.ok(api.championship.rename, { name: 'International Open Championship of 2026' });
  const { fixtures, tournament } = await createTournament(admin, {
    name: 'Under-18 Open Challenge Division with a long name',
    teams: names,
    rounds: 3,
  });
  const write = (index: number, homeScore: number, awayScore: number | null) =>
    admin.ok(api.fixtures.update, {
      type: 'score',
      id: fixtures[index]?.id ?? 0,
      tournament_id: tournament.id,
      homeScore,
      awayScore,
    });
  for (let index = 0; index < 60; index += 1) await write(index, (index * 7) % 23, index % 19);
  await write(61, 9999, 9999);
  await write(62, 4, null);
  await admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: fixtures[65]?.id ?? 0,
    tournament_id: tournament.id,
    mapLit: 2,
  });
  await admin.ok(api.tournaments.create, { name: 'Empty', color: '#fde047' });
  for (const name of names.slice(0, 3)) await admin.ok(api.cages.create, { name });
}, 120_000);
afterAll(() => app?.close());

const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const states: [name: string, path: string, act?: (page: Page) => Promise<unknown>][] = [
  ['manager', '/mgrstart'],
  ['change password', '/mgrstart', click('Change Password')],
  ['rename group', '/mgrstart', click(/^Rename Under/)],
  ['delete group', '/mgrstart', click(/^Delete Under/)],
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
];
const sizes = [
  [1024, 600],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [390, 844],
] as const;

/** Runs in the page: what is wrong with where things stand. */
function faults(): string[] {
  const found: string[] = [];
  const dialog = document.querySelector('[role=dialog]');
  const root = dialog ?? document.body;
  const said = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    );
  };
  const scroller = (element: Element | null): Element | null => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return at;
    }
    return null;
  };
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');

  const controls = [...root.querySelectorAll('button, a, input, select, [role=tab]')].filter(
    isShown,
  );
  for (const control of controls) {
    const { left, right } = control.getBoundingClientRect();
    if (scroller(control)) continue;
    if (left < -0.5 || right > innerWidth + 0.5) found.push(`off the screen: ${said(control)}`);
  }
  // A label of a button is never cut.
  for (const control of controls.filter((element) => element.matches('button, a'))) {
    if (control.scrollWidth > control.clientWidth + 1) found.push(`cut: ${said(control)}`);
  }
  // Names are never cut: on a small screen alone the title of an opponent may be.
  for (const name of [...root.querySelectorAll('bdi')].filter(isShown)) {
    const box = name.closest('td, th, li, article, label, h1, h2') ?? name;
    const at = name.getBoundingClientRect();
    const around = box.getBoundingClientRect();
    const mayBeCut = innerWidth < 640 && name.closest('h3');
    if (!mayBeCut && (at.left < around.left - 1 || at.right > around.right + 1)) {
      found.push(`sticks out: ${said(name)}`);
    }
  }
  // No control lies over another, and none over a team; what is always in sight lies over what scrolls.
  const boxes = [...controls, ...root.querySelectorAll('article [data-at]')]
    .filter((element) => isShown(element) && !element.closest('[data-toast-region]'))
    .filter(
      (element) =>
        getComputedStyle(element).position !== 'absolute' &&
        !element.closest('header, [data-match-bar], [data-stuck]'),
    )
    .map((element) => ({ element, at: element.getBoundingClientRect() }));
  for (const [index, box] of boxes.entries()) {
    for (const otherBox of boxes.slice(index + 1)) {
      if (box.element.contains(otherBox.element) || otherBox.element.contains(box.element))
        continue;
      const across =
        Math.min(box.at.right, otherBox.at.right) - Math.max(box.at.left, otherBox.at.left);
      const down =
        Math.min(box.at.bottom, otherBox.at.bottom) - Math.max(box.at.top, otherBox.at.top);
      if (across > 1 && down > 1) found.push(`${said(box.element)} over ${said(otherBox.element)}`);
    }
  }
  return found.slice(0, 5);
}

it.each(states)(
  'each name and control has its place and its size on the screen: %s',
  async (_, path, act) => {
    const { page, context } = await app.openAsAdmin(path, {
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'reduce',
    });
    await page.getByRole('main').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await act?.(page);
    await page.waitForTimeout(400);
    const all: Record<string, string[]> = {};
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      const wrong = await page.evaluate(faults);
      if (wrong.length > 0) all[`${width}x${height}`] = wrong;
    }
    expect(all).toEqual({});
    await context.close();
  },
);

it('all the goals stand beside the setup panel of a small laptop, none behind an edge', async () => {
  const { page, context } = await app.openAsAdmin('/admin/1?tab=goals', {
    viewport: { width: 1024, height: 600 },
  });
  const goals = page.getByRole('region', { name: 'Goals' });
  await goals.waitFor();
  // In the app's own letters: until they are there the table may be wider.
  await expect.poll(() => goals.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await context.close();
});

it('a name cut in a title on a phone is 180 px wide and told in full', async () => {
  const { page, context } = await app.openAsAdmin('/admin/1?tab=teams', {
    viewport: { width: 390, height: 844 },
  });
  const title = page.locator(`h3 [title="${names[0]}"]`).or(page.locator('h3 [title]')).first();
  await title.waitFor();
  const widths = await page
    .locator('h3 [title]')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBe(180);
  await page.setViewportSize({ width: 1280, height: 720 });
  const wide = await page
    .locator('h3 [title]')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width));
  expect(Math.max(...wide)).toBeGreaterThan(180);
  await context.close();
});

it('nothing moves while What Happened loads on a phone', async () => {
  const { page } = await app.open('/mgrstart', { viewport: { width: 390, height: 844 } });
  await signInOn(page);
  await page.getByRole('button', { name: 'Logged in as admin' }).waitFor();
  await page.goto('/happened');
  await page.getByText('This device').waitFor();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const sum = (list: PerformanceObserverEntryList) =>
          list.getEntries().reduce((all, entry) => all + Number(entry.toJSON().value), 0);
        new PerformanceObserver((list) => done(sum(list))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => done(0), 500);
      }),
  );
  expect(moved).toBeLessThan(0.02);
  await page.context().close();
});

it('each control has an edge in the system’s colours, and a chosen one a thick edge', async () => {
  const { page, context } = await app.openAsAdmin('/admin/1', {
    viewport: { width: 1280, height: 800 },
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('[data-match-bar] input').first().waitFor();
  const edges = async (selector: string) => {
    const all = await page
      .locator(selector)
      .evaluateAll((those) =>
        those
          .filter((element) => element.checkVisibility())
          .map((element) => getComputedStyle(element).outline),
      );
    return [...new Set(all.map((outline) => outline.match(/\S+ \d+px$/)?.[0]))];
  };
  const chosen = '[aria-selected="true"], [aria-pressed="true"]';
  expect(await edges(chosen)).toEqual(['solid 3px']);
  expect(await edges(':is([aria-selected="false"], [aria-pressed="false"])')).toEqual([
    'solid 1px',
  ]);
  expect(await edges('[data-match-bar] :is(input, button)')).toEqual(['solid 1px']);
  await context.close();
});

it('the square and the circle of the sides are seen in the system’s colours, at the table and on the wall', async () => {
  for (const path of ['/admin/1', '/view/1']) {
    const { page, context } = await app.openAsAdmin(path, {
      viewport: { width: 1280, height: 800 },
    });
    await page.emulateMedia({ forcedColors: 'active' });
    const shapes = page.locator('span[data-side][aria-hidden]:empty');
    await shapes.first().waitFor({ state: 'attached' });
    const grounds = await shapes.evaluateAll((those) =>
      those.map((shape) => getComputedStyle(shape).backgroundColor),
    );
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(grounds.length, path).toBeGreaterThan(1);
    expect(grounds, path).not.toContain(ground);
    await context.close();
  }
});
