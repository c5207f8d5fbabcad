// Every page in other languages: nothing is left in English, nothing overflows, and the device
// keeps its choice.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { paths as pagePaths } from '../../src/common/kernel/pages.ts';
import { catalogs } from '../../src/common/texts/catalogs.ts';
import { type Language, languageTags } from '../../src/common/texts/languages.rules.ts';
import {
  type Catalog,
  type PlainText,
  type Translate,
  translator,
} from '../../src/common/texts/translator.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { atRest, type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { inPseudoLocale } from '../support/pseudo-locales.ts';

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

async function walk(language: Language, state: string): Promise<string[]> {
  const found: string[] = [];
  const catalog = catalogs[language].public;
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

/** The languages side by side: most of a walk is waiting. */
const walkIn = async (languages: readonly Language[], state: string): Promise<string[]> =>
  (await Promise.all(languages.map((language) => walk(language, state)))).flat();

describe('LNG-6: no text of a public page is in another language than the page', () => {
  // Another alphabet shows what is left; German has the longest words. tsc sees that no catalog lacks a text.
  const languages = ['ko', 'de'] as const;

  test('before the first match', async () => {
    expect(await walkIn(languages, 'new')).toEqual([]);
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
    const all = languageTags.filter((language) => language !== 'en');
    expect(await walkIn(all, 'in play')).toEqual([]);
  });

  test('when all is played', async () => {
    const [, second, ...rest] = tournament.fixtures;
    await setScore(admin, second as Fixture, 2, 2);
    for (const [index, fixture] of rest.entries()) await setScore(admin, fixture, index, 1);
    expect(await walkIn(languages, 'played')).toEqual([]);
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
    const catalog = { ...catalogs[language].public, ...catalogs[language].referee };
    const leftOn = async (page: Page) => {
      await page.waitForTimeout(500);
      const texts = await textsOf(page);
      return /^(ko|ja|zh)/.test(language)
        ? englishIn(texts.map((text) => text.replaceAll(/\bms\b/g, '')))
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

/** Names of languages, files, programs, rule books and devices, one-time codes, requests, lines of the bad file. */
const NAMES =
  /(?:GET|HEAD|POST|PUT|PATCH|DELETE) \S+|English|Deutsch|Français|Español|CSV|PNG|JPEG|WebP|SVG|OBS|UTF-8|FAI|FIDA|SkyCup|F9A|Class|rev\.|Plain|Headless|Chrome|Linux|admin|embedded|[A-Z0-9]{5}-[A-Z0-9]{5}|\b[A-Z0-9]{4}\b|Type,Name|team,/g;

type Step = PlainText | ((page: Page) => Promise<unknown>);

const badFile = (page: Page) =>
  page.locator('input[type=file][accept*=csv]').setInputFiles({
    name: 'bad.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('TYPE,NAME\nteam,\nx,y\n'),
  });

/** A dialog that still opens does not hear the first Escape. */
const closeDialog = (page: Page) =>
  vi.waitFor(
    async () => {
      await page.keyboard.press('Escape');
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
    { timeout: 5000, interval: 300 },
  );

/** The admin's pages with what opens on them, by its English name; Escape closes it. */
const adminPages: readonly [path: string, ...steps: Step[]][] = [
  [
    '/mgrstart',
    ...(['Change Password', 'Rename', 'Restore…', 'Create Team', 'Create Group'] as const),
    ...(['Add word', 'Paste or import names', 'Export Tournament'] as const),
    badFile,
  ],
  [
    '/admin/G',
    'History',
    'Clock',
    'Referees',
    'Rules',
    'Print',
    'Setup',
    'Check-In',
    'Setup',
    'Reset',
  ],
  ['/admin/G?round=3'],
  ['/admin/G?tab=teams'],
  ['/admin/G?tab=wins'],
  ['/admin/G?tab=goals'],
  ['/admin/E', 'Generate Fixtures'],
  ['/desk'],
  ['/happened', 'Make a One-Time Code'],
  ['/timetable', 'Add a break'],
  ['/ranking'],
  ['/nowhere'],
];

const adminLanguages: readonly Language[] =
  process.env.LANGUAGES === 'all' ? ['ko', 'ja', 'zh-Hant', 'zh-Hans', 'de', 'fr', 'es'] : ['ko'];

test.each(adminLanguages)(
  'LNG-6: no text of an admin’s page or dialog is in another language than the page, %s',
  async (language) => {
    const rules = { name: 'FIDA Class 40 rev. 5' };
    const { tournament: group } = await createTournament(admin, {
      name: 'G3',
      teams: 3,
      rounds: 2,
    });
    await admin.ok(api.tournaments.update, { id: group.id, matchPreset: rules });
    const empty = await admin.ok(api.tournaments.create, { name: 'G4', color: '#fde047' });
    const teamId = (await admin.ok(api.fixtures.list, { tournament_id: group.id }))[0]?.homeTeamId;
    await admin.ok(api.checkIn.set, { id: group.id, teamId: teamId ?? 0, state: 'missing' });
    await admin.ok(api.backups.create, {});
    const catalog: Catalog = Object.assign({}, ...Object.values(catalogs[language]));
    const say: Translate<PlainText> = translator(catalog, language);
    const isOwnAlphabet = /^(ko|ja|zh)/.test(language);
    const { page } = await app.openAsAdmin('/', { viewport: { width: 1440, height: 900 } });
    const found = new Set<string>();
    const look = async (where: string) => {
      await page.waitForTimeout(250);
      const texts = await textsOf(page);
      const left = isOwnAlphabet
        ? englishIn(texts.map((text) => text.replaceAll(NAMES, '')))
        : leftIn(texts, catalog);
      for (const text of left) found.add(`${where}: ${text}`);
    };
    for (const [path, ...steps] of adminPages) {
      const at = path.replace('G', `${group.id}`).replace('E', `${empty.id}`);
      await page.goto(app.origin + withLanguage(at, language));
      await page.locator('main, [role=main], h1').first().waitFor();
      await look(path);
      for (const step of steps) {
        if (typeof step === 'function') await step(page);
        else
          await page
            .getByRole('button', { name: say(step), exact: true })
            .first()
            .click();
        // Some steps open no dialog.
        const dialog = page.getByRole('dialog').first();
        await dialog.waitFor({ timeout: 1000 }).catch(() => undefined);
        await look(`${path}, ${typeof step === 'function' ? step.name : step}`);
        if (step !== 'Setup') await closeDialog(page);
      }
    }
    await page.context().close();
    for (const { id } of [group, empty]) await admin.ok(api.tournaments.remove, { id });
    expect([...found]).toEqual([]);
  },
);

/** What a reader misses on the page: it is wider than the screen, or a control or title is cut. */
const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('button, a, label, legend, h1, h2, h3')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter(
        (element) => element.matches('button') || getComputedStyle(element).overflowX !== 'visible',
      )
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `cut: ${element.textContent}`);
    return wide > 0 ? [`${wide} px too wide`, ...cut] : cut;
  });

test.each(['en-XA', 'ar-XB'] as const)(
  'texts of %s, longer or mirrored, fit each page at 390 and 1440 px',
  async (locale) => {
    const { id } = tournament.tournament;
    const { token } = await admin.ok(api.referees.create, { id, name: locale });
    const found: string[] = [];
    for (const width of [390, 1440]) {
      const { page } = await app.openAsAdmin('/', { viewport: { width, height: 900 } });
      await page.route('**/*', (route) => inPseudoLocale(locale, route));
      for (const path of [
        ...[
          '/',
          `/players/${id}`,
          `/players/${id}#standings`,
          `/view/${id}`,
          pagePaths.referee(token),
        ],
        ...[
          `/admin/${id}`,
          `/admin/${id}?tab=wins`,
          '/mgrstart',
          '/desk',
          '/happened',
          '/timetable',
          '/ranking',
        ],
      ]) {
        await page.goto('about:blank');
        await page.goto(app.origin + path);
        await page.waitForTimeout(400);
        const all = await cutOn(page);
        found.push(...all.map((fault) => `${width} ${path.split('#')[0]}: ${fault}`));
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
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

test.each(['de', 'ja'] as const)(
  'the text under a called match’s state stays between the sides on a big screen, %s',
  async (language) => {
    const names = ['V1', 'V2', 'V3'].map((name) => name + languageTags.indexOf(language));
    const { tournament: group, fixtures } = await createTournament(admin, {
      name: 'G5',
      teams: names,
    });
    const { id } = group;
    const lit = { id: fixtures[0]?.id ?? 0, tournament_id: id };
    await admin.ok(api.fixtures.update, { type: 'map-lit', ...lit, mapLit: 1 });
    const { page } = await app.open(withLanguage(`/view/${id}`, language), {
      viewport: { width: 1920, height: 1080 },
    });
    const plate = page.locator('main [data-shows="state"]').first();
    await plate.waitFor();
    await atRest(page);
    const centres = await plate.evaluate((plateElement) => {
      const middle = (element: Element | null | undefined) => {
        const { left, right, width } = element?.getBoundingClientRect() ?? new DOMRect();
        return { at: (left + right) / 2, width };
      };
      const under = plateElement.nextElementSibling;
      return { spine: middle(plateElement.parentElement), round: middle(under?.lastElementChild) };
    });
    expect(Math.abs(centres.spine.at - centres.round.at)).toBeLessThan(2);
    expect(centres.round.width).toBeLessThan(0.85 * centres.spine.width);
    await page.context().close();
    await admin.ok(api.tournaments.remove, { id });
  },
);
