// Decision 37: the public pages in a browser without what is newer than Chromium 94, Safari 15.4 and Firefox 102.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';

let app: BrowserApp;
let admin: ApiClient;
let made: TestTournament;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  made = await createTournament(admin, { name: 'Cage 1', teams: ['Falcons', 'Owls', 'Kites'] });
  for (const fixture of made.fixtures.slice(0, 1)) await setScore(admin, fixture, 7, 3);
});
afterAll(() => app?.close());

/** Deletes the functions, before any script of the page runs. */
const makeOlder = (page: Page) =>
  page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [
        Array.prototype,
        ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
      ],
      [Array, ['fromAsync']],
      [AbortSignal, ['any', 'timeout']],
      [Element.prototype, ['checkVisibility']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['try', 'withResolvers']],
      [
        Set.prototype,
        [
          'difference',
          'intersection',
          'isSubsetOf',
          'isSupersetOf',
          'symmetricDifference',
          'union',
        ],
      ],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Intl, ['DurationFormat', 'Segmenter', 'supportedValuesOf']],
      [URL, ['canParse', 'parse']],
      [
        globalThis,
        ['CSSStyleSheet', 'Iterator', 'reportError', 'requestIdleCallback', 'structuredClone'],
      ],
      [Document.prototype, ['adoptedStyleSheets', 'startViewTransition']],
    ];
    for (const [owner, names] of newer)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });

async function openOlder(path: string) {
  const context = await app.browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await makeOlder(page);
  await page.goto(path.replace('{id}', String(made.tournament.id)));
  return { page, context, errors };
}

test.each([
  ['/view/{id}?rotate=off', 'Falcons'],
  ['/view/{id}?page=points&rotate=off', 'Falcons'],
  ['/view/{id}?page=results&rotate=off', 'Falcons'],
  ['/view', 'Falcons'],
  ['/view/{id}?lang=ko', 'Falcons'],
  ['/players/{id}', 'Falcons'],
  ['/ranking', 'Falcons'],
  ['/', 'Cage 1'],
  ['/overlay/{id}?layout=bug', 'Falcons'],
  ['/overlay/{id}?layout=table', 'Falcons'],
])('%s works in a browser of 2021, also after a result', async (path, text) => {
  const { page, context, errors } = await openOlder(path);
  await page.getByText(text).first().waitFor();
  const fixture = made.fixtures[1];
  if (!fixture) throw new Error('no second fixture');
  await setScore(admin, fixture, 2, 2);
  await page.waitForTimeout(500);
  expect(errors).toEqual([]);
  expect(await page.getByText('Waiting for the server').count()).toBe(0);
  expect(await page.getByText(text).count()).toBeGreaterThan(0);
  await context.close();
});

test("the referee's console works in a browser of 2021", async () => {
  const { id } = made.tournament;
  const { token } = await admin.ok(api.referees.create, { id, name: 'Cage 1' });
  const { page, context, errors } = await openOlder(`/referee#${token}`);
  await page.getByText('Cage 1').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a page whose script fails says so, does not reload, and is in the list of screens', async () => {
  const context = await app.browser.newContext({ baseURL: app.origin });
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/viewer-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'throw new TypeError("x.toSorted is not a function");',
    }),
  );
  await page.goto(`/view/${made.tournament.id}`);
  await page.getByText('This page has failed. Please tell the organiser.').waitFor();
  const failure = 'TypeError: x.toSorted is not a function';
  const failures = async () =>
    (await admin.ok(api.screens.list, {})).screens.map((screen) => screen.failure);
  await expect.poll(failures).toContain(failure);
  await page.waitForTimeout(6000);
  expect(loads).toBe(1);
  await context.close();
});

test('a browser that is too old says so in the language of the page', async () => {
  const context = await app.browser.newContext({ baseURL: app.origin });
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  await page.goto('/view?lang=de');
  await page.getByText('Dieser Browser ist zu alt').waitFor();
  expect(await page.locator('#root').isVisible()).toBe(false);
  await context.close();
});
