// Paper as Chromium prints it: what is on which page, and that nothing is split or cut.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printParts } from '../../src/common/kernel/pages.ts';
import { languageTags } from '../../src/common/texts/languages.rules.ts';
import { api } from '../../src/common/wire/api.ts';
import { textWidth } from '../../src/server/features/report/bracket-part.ts';
import type { ApiClient } from '../support/api-client.ts';
import { axeFindings, type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { bracketPage, sheetPage } from '../support/paper.factory.ts';

let app: BrowserApp;
let admin: ApiClient;
let page: Page;
let groups: TestTournament[];
let knockout: number;
const folder = mkdtempSync(join(tmpdir(), 'print-'));
/** The longest names there can be, in both alphabets. */
const namesOf = (group: string) =>
  Array.from({ length: 9 }, (_, index) =>
    index % 2 === 0
      ? `${group}${index} Wolverhampton Drones`
      : `${group}${index}드론축구국가대표상비군서울강남청소년클럽단`,
  );

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  await admin.ok(api.championship.rename, { name: 'Autumn Cup' });
  groups = [
    await createTournament(admin, { name: 'Group A', teams: namesOf('A') }),
    await createTournament(admin, { name: 'Group B', teams: namesOf('B') }),
  ];
  knockout = (await admin.ok(api.tournaments.create, { name: 'Finals', kind: 'knockout' })).id;
  const from = { tournaments: groups.map(({ tournament }) => tournament.id), places: 8 };
  await admin.ok(api.knockout.build, { id: knockout, from });
  for (const { fixtures } of groups) {
    for (const fixture of fixtures) {
      const homeWins = fixture.homeTeamId < fixture.awayTeamId;
      await setScore(admin, fixture, homeWins ? 3 : 1, homeWins ? 1 : 3);
    }
  }
  ({ page } = await app.open('/print/results'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app?.close();
});

interface Paper {
  pages: number;
  /** Per page; null without poppler's pdftotext. */
  texts: string[] | null;
}

/** Spaces and line ends do not count: a long name stands in several lines. */
const squeezed = (text: string): string => text.normalize('NFC').replace(/\s/g, '');

/** `order`: of the text: line by line, or as it stands in the document. */
async function print(path: string, order: '-layout' | '-raw' = '-layout'): Promise<Paper> {
  await page.goto(app.origin + path);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const file = join(folder, 'out.pdf');
  writeFileSync(file, pdf);
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  try {
    const text = execFileSync('pdftotext', [order, file, '-'], { encoding: 'utf8' });
    return { pages, texts: text.split('\f').slice(0, -1).map(squeezed) };
  } catch {
    return { pages, texts: null };
  }
}

const expectPages = ({ pages, texts }: Paper, count: number) => {
  expect(pages).toBe(count);
  expect(texts?.length ?? count).toBe(count);
};

test('PRT-1 a bracket of sixteen long names is on one A4 page, none of them cut', async () => {
  const paper = await print(`/print/bracket?group=${knockout}`);
  expectPages(paper, 1);
  for (const group of ['A', 'B']) {
    for (const name of namesOf(group).slice(0, 8)) {
      if (paper.texts && /^[\w ]+$/.test(name)) expect(paper.texts[0]).toContain(squeezed(name));
    }
  }
  // No box is larger than its content has room for.
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll('.tie, .tie span, td, th')].filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).display !== 'inline',
      ).length,
  );
  expect(cut).toBe(0);
});

/** Names of 25 letters that end with their number. */
const numbered = (letters: string) => (index: number) =>
  letters.slice(0, 23) + String(index + 1).padStart(2, '0');
const wide = numbered('W'.repeat(23));
const hangul = numbered('드론축구국가대표상비군서울강남청소년클럽단팀최');
const compound = numbered('Donaudampfschiffahrtsbund');
const kana = numbered('東京ドローンサッカー選手権代表チーム国際大会用');
const reason = 'W'.repeat(80);
const ko = '드론'.repeat(40);
const four = { groups: 4, places: 4 };
const two = { groups: 2, places: 4 };

/** Prints a page that was made without the server; its letters come from the server. */
async function printMade(html: string): Promise<Paper> {
  await page.route('**/print/made', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  const paper = await print('/print/made', '-raw');
  await page.unroute('**/print/made');
  return paper;
}

test.each([
  // The last number: pages with those of notes and placement ties.
  ['64 wide names', 'en', { groups: 16, places: 4, nameOf: wide }, 1],
  ['64 walkovers in German', 'de', { groups: 16, places: 4, nameOf: compound, reason }, 3],
  ['64 walkovers in Japanese', 'ja', { groups: 16, places: 4, nameOf: kana, reason }, 3],
  ['60 teams with byes', 'ko', { groups: 15, places: 4, nameOf: hangul }, 1],
  ['32 walkovers in Korean', 'ko', { groups: 8, places: 4, nameOf: hangul, reason }, 2],
  ['16 wide names with every placement tie', 'de', { ...four, nameOf: wide, placement: 'all' }, 2],
  ['8 teams with places 5 to 8', 'ko', { ...two, nameOf: hangul, placement: '5-8', reason: ko }, 1],
] as const)(
  'KO-4 the bracket of %s is whole on one page',
  async (_title, language, made, pages) => {
    const paper = await printMade(await bracketPage({ ...made, language }));
    expectPages(paper, pages);
    const teams = Array.from({ length: made.groups * made.places }, (_, index) => index);
    for (const index of teams)
      expect(paper.texts?.[0] ?? made.nameOf(index)).toContain(made.nameOf(index));
    const printed = paper.texts?.join('') ?? '';
    const ties = await page.locator('.tie small').allInnerTexts();
    expect(ties.length).toBeGreaterThanOrEqual(2 ** Math.ceil(Math.log2(teams.length)));
    if (paper.texts) for (const tie of ties) expect(printed).toContain(squeezed(tie));
    if ('reason' in made && paper.texts)
      expect(printed.split(made.reason)).toHaveLength(ties.length + 1);
  },
);

test('KO-4 sources with the longest group names fit into a bracket of 64', async () => {
  const groupName = (index: number) => `Vorrundengruppe ${index} `.padEnd(60, 'Wn');
  const made = { groups: 16, places: 4, nameOf: wide, isOpen: true, groupName } as const;
  const paper = await printMade(await bracketPage({ ...made, language: 'de' }));
  expectPages(paper, 1);
  for (let index = 0; index < 16; index += 1) {
    expect(paper.texts?.[0] ?? squeezed(groupName(index))).toContain(squeezed(groupName(index)));
  }
});

test('PRT-1 the estimated width of a name is at least that of its letters', async () => {
  await page.goto(`${app.origin}/print/results`);
  const names = [wide(0), compound(0), hangul(0), kana(0), 'Illinois Jets 11', 'ÉQUIPE MONTRÉAL'];
  const measured = await page.evaluate(async (texts) => {
    const font = `bold 100px ${getComputedStyle(document.body).fontFamily}`;
    await Promise.all(texts.map((text) => document.fonts.load(font, text)));
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.font = font;
    return texts.map((text) => context.measureText(text).width / 100);
  }, names);
  for (const [index, name] of names.entries()) {
    expect(textWidth(name), name).toBeGreaterThanOrEqual((measured[index] ?? 0) * 0.98);
  }
});

test('PRT-1 each page has its number and when it was read', async () => {
  const { pages, texts } = await print('/print/results');
  expect(pages).toBeGreaterThan(3);
  for (const [index, text] of (texts ?? []).entries()) {
    expect(text).toContain(`${index + 1}/${pages}`);
    expect(text).toContain('AutumnCup·asof');
  }
});

test('PRT-1 the results pack holds the cover, the ranking and every result', async () => {
  const { texts } = await print('/print/results');
  if (texts === null) return expect(await page.locator('.cover').count()).toBe(1);
  expect(texts[0]).toContain('Resultsoftheevent');
  expect(texts[1]).toContain('Rankingsofar');
  // Not the time in the footer, which may be 11:35.
  const results = texts.join('').match(/(?<!\d)(?:3:1|1:3)(?!\d)/g) ?? [];
  expect(results).toHaveLength(2 * 36);
});

test('PRT-1 the table of a group is on one page with the reasons', async () => {
  const paper = await print(`/print/standings?group=${groups[0]?.tournament.id}`);
  expectPages(paper, 1);
  expect(await page.locator('tbody tr').count()).toBe(9);
});

test('PRT-2 match sheets and orders of the day take one page each', async () => {
  const group = groups[0]?.tournament.id;
  expectPages(await print(`/print/sheets?group=${group}`), 36);
  expectPages(await print(`/print/sheets?group=${group}&blank=1`), 36);
  expectPages(await print(`/print/day?group=${group}`), 9);
});

test('PUB-1 an order of the day with times has a page for each cage and team, and nothing is cut', async () => {
  const cages = [wide(0), hangul(1)];
  for (const name of cages) await admin.ok(api.cages.create, { name });
  for (const language of languageTags) {
    const paper = await print(`/print/day?group=${knockout}&lang=${language}`);
    expectPages(paper, 2 + 16);
    for (const [index, name] of cages.entries())
      expect(paper.texts?.[index] ?? name).toContain(name);
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('td, th')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
        ).length,
    );
    expect(cut, language).toBe(0);
  }
});

test.each(languageTags)('PRT-2 the sheet of five sets in %s takes one page', async (language) => {
  for (const isBlank of [true, false]) {
    const names = [wide(0), hangul(1)] as const;
    const paper = await printMade(await sheetPage({ language, names, isBlank }));
    expectPages(paper, 1);
    for (const name of names) expect(paper.texts?.[0] ?? name).toContain(name);
  }
});

test('axe finds nothing on paper, in an archive and on the page that says why there is none', async () => {
  const archive = await admin.ok(api.archives.create, { name: 'Axe Cup' });
  for (const path of [
    ...printParts.map((part) => `/print/${part}`),
    '/print/sheets?blank=1',
    '/archive/Axe%20Cup',
    '/archive/none',
  ]) {
    await page.goto(app.origin + path);
    expect(await axeFindings(page), path).toEqual([]);
  }
  await admin.ok(api.archives.remove, { id: archive.id });
});

test('LNG-12 paper draws Hangul and Han in the fonts of the server', async () => {
  await page.goto(`${app.origin}/print/standings?lang=ko`);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const loaded = await page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])),
  );
  expect(loaded.join()).toContain('Match Web');
  expect(loaded.join()).toContain('Archivo Variable');
  // A font of the machine would have a name; those of the server, being variable, have none.
  expect(pdf.toString('latin1')).not.toMatch(/\/BaseFont \/\w*\+?\w*(?:Droid|CJK|Fallback|Gothic)/);
});

test('PRT-1 the admin finds paper in the menu of a group and of the manager', async () => {
  const { page: desk, context } = await app.openAsAdmin(`/admin/${groups[0]?.tournament.id}`);
  await desk.getByRole('button', { name: 'Print' }).click();
  const sheet = desk.getByRole('link', { name: 'Blank match sheet' });
  expect(await sheet.getAttribute('href')).toMatch(/^\/print\/sheets\?group=\d+&blank=1&lang=en$/);
  await desk.goto('/mgrstart');
  await desk.getByRole('button', { name: 'Print' }).click();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    desk.getByRole('link', { name: 'Results of the event' }).click(),
  ]);
  await opened.getByRole('heading', { name: 'Autumn Cup' }).waitFor();
  await context.close();
});

test('ARC-2 the admin archives the event, and its file opens without the server', async () => {
  const { page: manager, context } = await app.openAsAdmin('/mgrstart');
  await manager.getByRole('button', { name: 'Archive This Event' }).click();
  const link = manager.getByRole('link', { name: 'Autumn Cup' });
  expect(await link.getAttribute('href')).toBe('/archive/Autumn%20Cup');
  await manager.setViewportSize({ width: 390, height: 844 });
  for (const language of ['de', 'ko', 'ja']) {
    await manager.goto(`/archive/Autumn%20Cup?lang=${language}`);
    const wide = await manager.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `too wide on a phone, ${language}`).toBe(0);
  }
  await manager.setViewportSize({ width: 1440, height: 900 });
  await manager.goto('/mgrstart');
  const text = await (await fetch(`${app.origin}/archive/Autumn%20Cup?download`)).text();
  const file = join(folder, 'archive.html');
  writeFileSync(file, text);
  const alone = await context.newPage();
  const asked: string[] = [];
  alone.on('request', (request) => asked.push(request.url()));
  await alone.goto(`file://${file}`);
  await alone.getByRole('heading', { name: 'Autumn Cup' }).waitFor();
  expect(await alone.locator('.score').count()).toBeGreaterThan(2 * 36);
  expect(asked).toHaveLength(1);
  await manager.getByRole('button', { name: 'Delete Archive' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Delete Archive' }).click();
  await link.waitFor({ state: 'detached' });
  await context.close();
});
