// Every public page in other languages: nothing is left in English, nothing overflows, and the device
// keeps its choice.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/common/contract/api.ts';
import type { Fixture } from '../../src/common/fixtures/fixture.schema.ts';
import { paths as pagePaths } from '../../src/common/pages.ts';
import { publicCatalogs, refereeCatalogs } from '../../src/common/texts/catalogs.ts';
import { languageTags } from '../../src/common/texts/languages.rules.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
/** No word of a name has three letters of the Latin alphabet in a row. */
const teams = ['A1', 'B2', 'C3'];

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  await admin.ok(api.championship.rename, { name: '2026' });
  tournament = await createTournament(admin, { name: 'G1', teams, rounds: 2 });
});
afterAll(async () => {
  await app?.close();
});

/** What a person or a screen reader gets of a page: texts, labels and titles. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-tip']) {
          texts.push(node.getAttribute(name) ?? '');
        }
      } else if (node.parentElement?.closest('script, style, noscript') === null) {
        texts.push(node.textContent ?? '');
      }
    }
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
  });

const ALLOWED = /Wi-Fi|WPA2?3?|WEP|QR|https?:\S+|(?:\d+\.){3}\d+(?::\d+)?(?:\/\S*)?|localhost\S*/g;

/** Texts with an English word, in a language that has another alphabet. */
const englishIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => /[A-Za-z]{3,}/.test(text.replace(ALLOWED, '')));

/** English texts of the catalog that have another form in the language. */
const leftIn = (texts: readonly string[], catalog: Readonly<Record<string, unknown>>): string[] =>
  texts.filter((text) => text in catalog && catalog[text] !== text);

const paths = (id: number): readonly string[] => [
  '/',
  '/view',
  `/view/${id}`,
  `/view/${id}?page=points`,
  `/view/${id}?page=goals`,
  `/view/${id}?page=results`,
  `/overlay/${id}`,
  `/overlay/${id}?show=table`,
  `/players/${id}`,
  `/players/${id}#matches`,
  `/players/${id}#standings`,
  '/players/99',
  '/view/99',
  '/view/x',
];

const withLanguage = (path: string, language: string): string => {
  const url = new URL(path, app.origin);
  url.searchParams.set('lang', language);
  return url.pathname + url.search + url.hash;
};

async function walk(language: string, state: string): Promise<string[]> {
  const found: string[] = [];
  const catalog = publicCatalogs[language as keyof typeof publicCatalogs];
  const isOwnAlphabet = /^(ko|ja|zh)/.test(language);
  const { page } = await app.open(withLanguage('/', language), {
    viewport: { width: 390, height: 844 },
  });
  for (const path of paths(tournament.tournament.id)) {
    await page.goto(app.origin + withLanguage(path, language));
    await page.waitForTimeout(500);
    const choice = page.getByRole('button', { name: 'A1' });
    if (await choice.isVisible()) await choice.click();
    const texts = await textsOf(page);
    const left = isOwnAlphabet ? englishIn(texts) : leftIn(texts, catalog);
    found.push(...left.map((text) => `${state} ${path}: ${text}`));
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    if (path.startsWith('/players')) {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${state} ${path}: ${overflow} px too wide`);
    }
  }
  await page.context().close();
  return found;
}

describe('LNG-6: no text of a public page is in another language than the page', () => {
  // Another alphabet shows what is left; German has the longest words. tsc sees that no catalog lacks a text.
  const languages = ['ko', 'de'];

  test('before the first match', async () => {
    for (const language of languages) expect(await walk(language, 'new')).toEqual([]);
  });

  test('with a result, and a match in play', async () => {
    const [first, second] = tournament.fixtures;
    await setScore(admin, first as Fixture, 3, 1);
    await admin.ok(api.fixtures.update, {
      type: 'map-lit',
      id: second?.id as number,
      tournament_id: tournament.tournament.id,
      mapLit: 2,
    });
    const all = languageTags.filter((one) => one !== 'en');
    for (const language of all) expect(await walk(language, 'in play')).toEqual([]);
  });

  test('when all is played', async () => {
    const [, second, ...rest] = tournament.fixtures;
    await setScore(admin, second as Fixture, 2, 2);
    for (const [index, fixture] of rest.entries()) await setScore(admin, fixture, index, 1);
    for (const language of languages) expect(await walk(language, 'played')).toEqual([]);
  });
});

test.each(['ko', 'ja', 'zh-Hant', 'zh-Hans', 'de', 'fr', 'es'] as const)(
  'LNG-6: no text of the referee’s console is in another language than the page, %s',
  async (language) => {
    const names = ['X1', 'X2', 'X3'].map((name) => name + languageTags.indexOf(language));
    const scene = await createTournament(admin, { name: 'G2', teams: names });
    const { id } = scene.tournament;
    await admin.ok(api.tournaments.update, { id, matchPreset: { name: 'FAI F9A 2026' } });
    const { token } = await admin.ok(api.referees.create, { id, name: 'R1' });
    const catalog = { ...publicCatalogs[language], ...refereeCatalogs[language] };
    const leftOn = async (page: Page) => {
      await page.waitForTimeout(500);
      const texts = await textsOf(page);
      return /^(ko|ja|zh)/.test(language)
        ? englishIn(texts.map((text) => text.replaceAll(/Space|\bms\b/g, '')))
        : leftIn(texts, catalog);
    };
    const { page } = await app.open(withLanguage(pagePaths.referee(token), language), {
      viewport: { width: 390, height: 844 },
    });
    expect(await leftOn(page)).toEqual([]);
    const [fixture] = scene.fixtures;
    await admin.ok(api.fixtures.update, {
      type: 'map-lit',
      id: fixture?.id as number,
      tournament_id: id,
      mapLit: 1,
    });
    expect(await leftOn(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await leftOn(page)).toEqual([]);
    await page.context().close();
    await admin.ok(api.tournaments.remove, { id });
  },
);

test('LNG-8: a phone keeps the language that was chosen on it', async () => {
  const { page } = await app.open(`/players/${tournament.tournament.id}?lang=de`, {
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('button', { name: '한국어' }).click();
  await page.getByRole('button', { name: '언어' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goto(`${app.origin}/`);
  expect(await page.locator('html').getAttribute('lang')).toBe('ko');
});
