// Motion on the big screen: no frame without a picture or a number, nothing that moves by itself.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, shiftsOf, startBrowserApp, watchShifts } from '../support/browser.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';

let app: BrowserApp;
let admin: ApiClient;
let id: number;
let fixtures: Fixture[];

const light = (fixture: Fixture, mapLit: 0 | 1 | 2) =>
  admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: fixture.id,
    tournament_id: fixture.tournament_id,
    mapLit,
  });

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  const teams = ['Falcons', 'Sky Hunters Drone Academy', 'W'.repeat(25), 'Comets'];
  const made = await createTournament(admin, { teams, rounds: 1 });
  id = made.tournament.id;
  fixtures = made.fixtures;
  await setScore(admin, fixtures[0] as Fixture, 3, 1);
});
afterAll(() => app?.close());

interface Seen {
  pictures: number;
  isEmpty: boolean;
  numbers: number;
  isScored: boolean;
  /** Pictures that another one shines through. */
  translucent: number;
  /** Names of teams on the stage that are drawn opaque. */
  names: number;
}

declare global {
  interface Window {
    drawn: Seen[];
  }
}

/** Records, in every frame, what stands in the picture and what the left score says. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen[] = [];
    const look = () => {
      const pictures = [...document.querySelectorAll('main > div > div')];
      const whole = pictures.filter((picture) => getComputedStyle(picture).opacity === '1');
      const halves = [...document.querySelectorAll('section[data-scored] [data-at][data-side]')];
      seen.push({
        pictures: pictures.length,
        isEmpty: !whole.some((picture) => (picture.textContent ?? '').trim() !== ''),
        translucent: pictures.length - whole.length,
        isScored: halves.length > 0,
        names: [...document.querySelectorAll('[data-at][data-side] > :has(> bdi)')].filter(
          (name) => name.textContent !== '' && getComputedStyle(name).opacity === '1',
        ).length,
        numbers: halves.filter((half) =>
          [...half.querySelectorAll('p')].some(({ textContent }) => /\d/.test(textContent ?? '')),
        ).length,
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.drawn = seen;
  });
const frames = (page: Page) => page.evaluate(() => window.drawn);

test('no frame is empty and none lacks a number, from the call to the champion', async () => {
  const { page, context } = await app.open(`/view/${id}`, {
    viewport: { width: 1280, height: 720 },
  });
  await page.getByText('Next', { exact: true }).first().waitFor();
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-still'));
  await watchFrames(page);
  const match = fixtures[1] as Fixture;
  await light(match, 1);
  await page.getByText('Called', { exact: true }).first().waitFor();
  await light(match, 2);
  await setScore(admin, match, 0, 0);
  await page.locator('section[data-scored]').waitFor();
  await setScore(admin, match, 1, 0);
  await page.locator('[data-changed]').first().waitFor();
  await page.waitForTimeout(1200);
  await light(match, 0);
  await page.getByRole('img', { name: 'WIN' }).waitFor();
  // The reveal goes over into the next picture.
  await page.locator('section[data-state="open"]').waitFor({ timeout: 15_000 });
  await page.waitForTimeout(600);
  const seen = await frames(page);
  await context.close();
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.filter(({ isEmpty }) => isEmpty)).toEqual([]);
  expect(seen.filter(({ isScored, numbers }) => isScored && numbers < 2)).toEqual([]);
  expect(seen.filter(({ isScored, names }) => isScored && names < 2)).toEqual([]);
  expect(seen.filter(({ translucent }) => translucent > 0)).toEqual([]);
  // Old and new were mounted together.
  expect(Math.max(...seen.map(({ pictures }) => pictures))).toBe(2);
});

test('nothing from the call to the champion is animated under reduced motion', async () => {
  const { page, context } = await app.open(`/view/${id}`, { reducedMotion: 'reduce' });
  await page.getByText('Next', { exact: true }).first().waitFor();
  const match = fixtures[2] as Fixture;
  await light(match, 2);
  await setScore(admin, match, 0, 0);
  await page.locator('section[data-scored]').waitFor();
  await setScore(admin, match, 1, 0);
  await page.getByText('1', { exact: true }).first().waitFor();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration ?? 0)),
    ),
  );
  await light(match, 0);
  await context.close();
  expect(longest).toBe(0);
});

/** Opens a viewer that adds up its layout shifts; `sum` in parts of the screen. */
async function openMeasured(
  width: number,
  height: number,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const context = await app.browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await prepare(page);
  await watchShifts(page);
  // A face that does not come holds up the load event.
  await page.goto(`${app.origin}/view/${id}?dwell=3`, { waitUntil: 'commit' });
  const sum = async () => (await shiftsOf(page)).reduce((all, { value }) => all + value, 0);
  return { context, page, sum, waiting: page.locator('section[data-state="open"]') };
}

describe('a full rotation', () => {
  test.each([
    [1280, 720],
    [1080, 1920],
    [390, 844],
  ])('moves nothing at %i x %i', async (width, height) => {
    const { context, page, sum, waiting } = await openMeasured(width, height);
    const table = page.getByRole('columnheader', { name: 'Points' });
    await waiting.waitFor();
    await table.waitFor({ timeout: 30_000 });
    await waiting.waitFor({ timeout: 30_000 });
    const moved = await sum();
    console.log(`layout shift of a rotation at ${width} x ${height}: ${moved.toFixed(4)}`);
    await context.close();
    expect(moved).toBeLessThanOrEqual(0.02);
  });
});

describe('the face of names', () => {
  const FACE = /sofia-sans-extra-condensed.*\.woff2/;
  const isHere = (page: Page) =>
    page.evaluate(() => document.fonts.check(`700 1em 'Sofia Sans Extra Condensed Variable'`));

  test('that comes after everything else moves nothing', async () => {
    const { context, page, sum, waiting } = await openMeasured(390, 844, (page) =>
      page.route(FACE, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      }),
    );
    await waiting.waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(300);
    const [moved, face] = [await sum(), await isHere(page)];
    await context.close();
    expect(face).toBe(true);
    expect(moved).toBeLessThanOrEqual(0.02);
  });

  test.each([
    ['does not come', (page: Page) => page.route(FACE, () => undefined)],
    ['cannot be had', (page: Page) => page.route(FACE, (route) => route.abort())],
  ])('that %s keeps no screen away', async (_what, prepare) => {
    const { context, page, waiting } = await openMeasured(390, 844, prepare);
    await waiting.waitFor();
    const face = await isHere(page);
    await context.close();
    expect(face).toBe(false);
  });
});
