// LNG-10: labels of big screens in two languages, names and numbers once.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';

const FULL_HD = { viewport: { width: 1920, height: 1080 } };
const SIGNS = /[\u2061\u2063\u2064]/;

let app: BrowserApp;
let admin: ApiClient;
let scene: TestTournament;
beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  scene = await createTournament(admin, { name: 'G', teams: 4, rounds: 2 });
});
afterAll(() => app?.close());

const light = (mapLit: 0 | 1 | 2) =>
  admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: scene.fixtures[0]?.id as number,
    tournament_id: scene.tournament.id,
    mapLit,
  });

/** The second text of the label that shows the first, with the sizes of both in px; null: there is none. */
const secondOf = (page: Page, first: string) =>
  page.evaluate((text) => {
    const found = [...document.querySelectorAll('[data-second]')].find(
      (element) => element.textContent?.trim() === text,
    );
    if (!found) return null;
    const small = getComputedStyle(found, '::after');
    return {
      text: found.getAttribute('data-second'),
      isShown: small.content !== 'none',
      size: Number.parseFloat(small.fontSize),
      first: Number.parseFloat(getComputedStyle(found).fontSize),
    };
  }, first);

test('LNG-10: the state is said in both languages and changes with the match', async () => {
  await light(1);
  const { page, complaints } = await app.open(`/view/${scene.tournament.id}?lang=en,de`, FULL_HD);
  await page.locator('[data-second]').first().waitFor();
  const called = await secondOf(page, 'Called');
  expect(called).toMatchObject({ text: 'Zum Käfig', isShown: true });
  expect(called?.size).toBeGreaterThanOrEqual(0.03 * 1080 - 0.5);
  const round = await secondOf(page, 'Round 1');
  expect(round).toMatchObject({ text: 'Runde', isShown: true });
  expect(round?.size).toBeGreaterThanOrEqual(0.03 * 1080 - 0.5);
  expect(round?.size).toBeLessThanOrEqual(round?.first ?? 0);
  await light(2);
  await page.getByText('In play').first().waitFor();
  expect(await secondOf(page, 'In play')).toMatchObject({ text: 'Läuft', isShown: true });
  expect(await secondOf(page, 'Called')).toBeNull();
  const shown = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label]')].map((element) => element.ariaLabel ?? ''),
  ]);
  expect(shown.filter((text) => SIGNS.test(text))).toEqual([]);
  expect(complaints).toEqual([]);
  await light(0);
});

test('LNG-10: the heads of tables hold both languages, and no table becomes wider', async () => {
  await setScore(admin, scene.fixtures[1] as Fixture, 2, 1);
  const { page } = await app.open(`/view/${scene.tournament.id}?page=points&lang=ko,de`, FULL_HD);
  await page.locator('th[data-second]').first().waitFor();
  expect(await secondOf(page, '경기')).toMatchObject({ text: 'Gespielt', isShown: true });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('LNG-10: a label without room for both takes turns', async () => {
  const { page } = await app.open(`/view/${scene.tournament.id}?lang=en,de`, {
    viewport: { width: 480, height: 1080 },
  });
  await page.clock.install();
  await page.reload();
  const label = page.locator('[data-turns]').first();
  await label.waitFor();
  const first = await label.textContent();
  await page.clock.runFor(6000);
  expect(await label.textContent()).not.toBe(first);
  await page.clock.runFor(6000);
  expect(await label.textContent()).toBe(first);
});

test('LNG-10: a page with one language loads nothing for two', async () => {
  const { page } = await app.open(`/view/${scene.tournament.id}?lang=ko`, FULL_HD);
  expect(await page.locator('script[src*=two-languages]').count()).toBe(0);
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(SIGNS);
});
