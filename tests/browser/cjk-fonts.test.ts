// LNG-12: Hangul, kana and Han are drawn in faces of this server where the machine has none, and nothing of
// them is loaded for names in Latin letters. The machine of the tests has no such face, or says so.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament } from '../support/championship.factory.ts';

let app: BrowserApp;
beforeAll(async () => {
  app = await startBrowserApp();
});
afterAll(() => app?.close());

/** What of our fonts a page has asked for. */
const sheetsOf = async (page: Page): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/fonts\/([\w-]+)\.css/.exec(name)?.[1] ?? [])
      .sort(),
  );
};

/** Whether two letters are drawn as the same box in the page's own faces. */
const isBox = (page: Page, letters: string) =>
  page.evaluate(async (pair) => {
    const family = getComputedStyle(document.body).fontFamily;
    await Promise.allSettled(
      family.split(',').map((part) => document.fonts.load(`20px ${part.trim()}`, pair)),
    );
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const [first, second] = [...pair].map((letter) => {
      context.clearRect(0, 0, 30, 30);
      context.font = `20px ${family}`;
      context.fillText(letter, 2, 22);
      return context.getImageData(0, 0, 30, 30).data.join();
    });
    return first === second;
  }, letters);

/** Draws as a machine whose only letters beyond the Latin alphabet are `known`, whatever this one has. */
const onBareMachine = (page: Page, known = '') =>
  page.addInitScript((letters) => {
    const real = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      const isPlain = this.font.endsWith('sans-serif') && !this.font.includes(',');
      const drawn = letters.includes(text) ? 'AB'.charAt(letters.indexOf(text)) : '\uffff';
      real.call(this, isPlain ? drawn : text, ...place);
    };
  }, known);

test('LNG-12: each font is passed on with its licence', async () => {
  const packages = Object.keys(packageFile.dependencies).filter((name) =>
    name.startsWith('@fontsource'),
  );
  expect(packages.length).toBeGreaterThan(5);
  for (const name of packages) {
    const answer = await fetch(`${app.origin}/fonts/licences/${name.split('/').at(-1)}.txt`);
    expect(answer.status, name).toBe(200);
    expect(await answer.text()).toMatch(/SIL Open Font License/i);
  }
});

test('LNG-12: Latin names and an English page load none of them', async () => {
  const admin = await app.admin();
  const { tournament } = await createTournament(admin, { name: 'Latin', teams: 3 });
  const { page } = await app.open(`/view/${tournament.id}`);
  expect(await sheetsOf(page)).toEqual([]);
});

test.each([
  ['ko', '드론', '', 'kr'],
  // Droid Sans Fallback, a face of many Linux machines, has these two syllables only.
  ['ko', '드론', '가힣', 'kr'],
  ['ja', 'あん', '', 'jp'],
  ['zh-Hans', '们红', '', 'sc'],
  ['zh-Hant', '們紅', '', 'tc'],
] as const)(
  'LNG-12: a page in %s draws %s without boxes where the machine has only %j of such letters',
  async (language, pair, known, sheet) => {
    const context = await app.browser.newContext({ baseURL: app.origin });
    const page = await context.newPage();
    await onBareMachine(page, known);
    await page.goto(`/?lang=${language}`);
    expect(await sheetsOf(page)).toContain(sheet);
    expect(await isBox(page, pair)).toBe(false);
    await context.close();
  },
);

test('LNG-12: a printed page draws Hangul without boxes on a machine that has none', async () => {
  const context = await app.browser.newContext({ baseURL: app.origin });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await onBareMachine(page);
  await page.goto('/print/results?lang=ko');
  expect(await sheetsOf(page)).toContain('kr');
  expect(await isBox(page, '드론')).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test('LNG-12: a big screen draws Hangul in its own face as soon as a name has it', async () => {
  const admin = await app.admin();
  const { tournament, teams } = await createTournament(admin, { name: 'Hangul', teams: 3 });
  const { page, complaints } = await app.open(`/view/${tournament.id}`);
  expect(await sheetsOf(page)).toEqual([]);
  await admin.ok(api.teams.rename, { id: teams[0]?.id as number, name: '드론' });
  await page.getByText('드론').first().waitFor();
  await page.waitForFunction(() => document.fonts.check("20px 'Do Hyeon'", '드론'));
  expect(await sheetsOf(page)).toContain('do-hyeon');
  expect(complaints).toEqual([]);
});

test('a big screen in Korean has digits as bold as the Hangul beside them', async () => {
  const admin = await app.admin();
  const { tournament } = await createTournament(admin, { name: 'Weights', teams: 3 });
  const { page } = await app.open(`/view/${tournament.id}?lang=ko`);
  const weight = await page
    .getByText('1라운드')
    .evaluate((text) => Number(getComputedStyle(text).fontWeight));
  expect(weight).toBeGreaterThanOrEqual(600);
});
