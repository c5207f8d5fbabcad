// Names without a space and German compound words on pages that have little room for them.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';

const phone = { viewport: { width: 390, height: 844 } };
const GROUP = 'Landesmeisterschaftsvorrundengruppe Oberlausitz-Niederschles';
const names = [
  'W'.repeat(25),
  'Owls',
  '대한민국드론축구국가대표상비군',
  'Drohnensportgemeinschafte',
];

let app: BrowserApp;
let admin: ApiClient;
let played: TestTournament;
let open: TestTournament;
let empty: number;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  played = await createTournament(admin, { name: GROUP, teams: names });
  const owls = played.teams[1]?.id;
  for (const fixture of played.fixtures) {
    await setScore(admin, fixture, fixture.awayTeamId === owls ? 1 : 12, 3);
  }
  open = await createTournament(admin, {
    name: 'Vorrunde',
    teams: ['M'.repeat(25), 'Oberlausitzer', 'Ray'],
    rounds: 3,
  });
  for (const fixture of open.fixtures)
    if (fixture.round === 1) await setScore(admin, fixture, 2, 1);
  empty = (await admin.ok(api.tournaments.create, { name: 'Leer' })).id;
});
afterAll(() => app?.close());

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** How far the rightmost of the elements reaches over the right edge of the page. */
const outside = async (elements: Locator): Promise<number> => {
  await elements.first().waitFor();
  return elements.evaluateAll((all) =>
    Math.max(...all.map((element) => element.getBoundingClientRect().right - innerWidth)),
  );
};

test('a result of a team stands in one line on its phone: outcome, score, mark and name', async () => {
  const { page, context } = await app.open(`/players/${played.tournament.id}?lang=de`, phone);
  await page.getByRole('button', { name: 'Owls' }).click();
  const rows = page.locator('li[data-outcome]');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(3);
  for (const row of await rows.all()) {
    const { heights, left, width } = await row.evaluate((li) => {
      const [outcome, score, , name] = [...li.children];
      const range = document.createRange();
      const lines = [outcome, score].map((element) => {
        range.selectNodeContents(element as Element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
      });
      const box = (name as Element).getBoundingClientRect();
      return { heights: lines, left: box.left, width: box.width };
    });
    expect(heights).toEqual([1, 1]);
    expect(left).toBeGreaterThan(120);
    expect(width).toBeGreaterThan(20);
  }
  expect(await tooWide(page)).toBe(0);
  await context.close();
});

test('the side of a match is in one line beside its number on a phone in Japanese', async () => {
  const { page, context } = await app.open(`/players/${played.tournament.id}?lang=ja`, {
    viewport: { width: 320, height: 640 },
  });
  await page.getByRole('button', { name: 'Owls' }).click();
  const sides = page.locator('li [data-side]').filter({ hasText: /レッド|ブルー/ });
  await sides.first().waitFor();
  const heights = await sides.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(30);
  expect(await tooWide(page)).toBe(0);
  await context.close();
});

test('the tabs of a knockout are whole on a phone of 320 px in Japanese', async () => {
  const { id } = await admin.ok(api.tournaments.create, { name: 'KO', kind: 'knockout' });
  const from = { tournaments: [played.tournament.id], places: 2 };
  await admin.ok(api.knockout.build, { id, bestOf: 1, from });
  const { page, context } = await app.open(`/players/${id}?lang=ja`, {
    viewport: { width: 320, height: 640 },
  });
  await page.getByRole('button', { name: 'Owls' }).click();
  const tab = page.getByRole('link', { name: '決勝トーナメント' });
  expect(await outside(tab)).toBeLessThanOrEqual(0);
  expect(
    await tab.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
  expect(await tooWide(page)).toBe(0);
  await context.close();
});

test('every round of the round picker is on a phone’s screen in German', async () => {
  const { page, context } = await app.open(`/players/${open.tournament.id}?lang=de#matches`, phone);
  const choice = page.getByRole('button', { name: 'Ray' });
  const rounds = page.getByRole('button', { name: /^Runde \d$/ });
  await choice.or(rounds).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  expect(await outside(rounds)).toBeLessThanOrEqual(0);
  await context.close();
});

test('the number of a match is beside the plate of its state on an upright screen', async () => {
  for (const viewport of [phone.viewport, { width: 1080, height: 1920 }]) {
    const { page, context } = await app.open(`/view/${open.tournament.id}?lang=de`, { viewport });
    const plate = page.locator('main section [data-shows="state"]').first();
    await plate.waitFor();
    const gap = () =>
      plate.evaluate((element) => {
        const number = element.parentElement?.querySelector('[data-shows="number"]');
        const left = number?.getBoundingClientRect().left ?? 0;
        return left - element.getBoundingClientRect().right;
      });
    await expect.poll(gap).toBeGreaterThan(0);
    await context.close();
  }
});

test('a team of another group keeps the width of its name in the setup on a phone', async () => {
  const { page, context } = await app.openAsAdmin(`/admin/${empty}?lang=de`, phone);
  const teams = page.getByRole('checkbox', { name: 'Drohnensportgemeinschafte' });
  await teams.waitFor({ state: 'attached' });
  const height = await teams.evaluate(
    (element) => element.closest('label')?.querySelector('bdi')?.getBoundingClientRect().height,
  );
  expect(height).toBeLessThan(50);
  expect(await tooWide(page)).toBe(0);
  await context.close();
});

test('an entry of the history and an award to a team with a long name fit a phone', async () => {
  const { id } = open.tournament;
  const ray = open.teams[2]?.id ?? 0;
  await admin.ok(api.checkIn.set, { id, teamId: ray, state: 'missing' });
  const { page, context } = await app.openAsAdmin(`/admin/${id}?lang=de`, phone);
  const notice = page.getByRole('region', { name: 'Fehlende Mannschaften' });
  expect(await outside(notice.getByRole('button'))).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Verlauf', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('li').first().waitFor();
  const cut = await dialog.locator('li button').evaluateAll((all) =>
    all.map((element) => {
      const list = element.closest('ol')?.getBoundingClientRect().right ?? 0;
      return element.getBoundingClientRect().right - list;
    }),
  );
  expect(Math.max(...cut)).toBeLessThanOrEqual(0);
  await context.close();
  await admin.ok(api.checkIn.set, { id, teamId: ray, state: 'expected' });
});

test('the star of a winner on the stream leaves the room beside the score to the name', async () => {
  const pair = await createTournament(admin, { name: 'Finale', teams: ['Larks', 'Kites'] });
  for (const fixture of pair.fixtures) await setScore(admin, fixture, 12, 1);
  const { page, context } = await app.open(`/overlay/${pair.tournament.id}?layout=bug`, {
    viewport: { width: 1920, height: 1080 },
  });
  const star = page.locator('[data-shows="winner"]');
  await star.waitFor();
  const { column, name } = await star.evaluate((starElement) => {
    const half = starElement.closest('[data-at]') as HTMLElement;
    const centre = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      return box ? box.left + box.width / 2 : Number.NaN;
    };
    const shape = half.querySelector('[aria-hidden][data-side]');
    const text = half.querySelector('bdi');
    return {
      column: Math.abs(centre(starElement) - centre(shape)),
      name: text && Number.parseFloat(getComputedStyle(text).fontSize),
    };
  });
  expect(column).toBeLessThan(4);
  // 1.8 % of the picture's height.
  expect(name).toBeGreaterThan(19);
  await context.close();
});

test('the buttons of the graphics desk hold their German words', async () => {
  const { page, context } = await app.openAsAdmin('/desk?lang=de', {
    viewport: { width: 1440, height: 900 },
  });
  const buttons = page.locator('main [aria-keyshortcuts]');
  await buttons.first().waitFor();
  const over = await buttons.evaluateAll((all) =>
    all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(over).toHaveLength(4);
  expect(Math.max(...over)).toBeLessThanOrEqual(0);
  await context.close();
});

test('the question of a correction fits a phone with the longest names', async () => {
  const knockout = (await admin.ok(api.tournaments.create, { name: 'Endrunde', kind: 'knockout' }))
    .id;
  const from = { tournaments: [played.tournament.id], places: 4 };
  await admin.ok(api.knockout.build, { id: knockout, bestOf: 1, from });
  const path = `/admin/${played.tournament.id}?round=1`;
  const { page, context } = await app.openAsAdmin(path, phone);
  await page.getByRole('button', { name: 'Unlock to edit scores of match 1' }).click();
  const box = page.locator('input[data-box="left"]').first();
  await box.fill('9');
  await box.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const over = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  expect(await outside(dialog.locator('p, select, button'))).toBeLessThanOrEqual(0);
  await context.close();
});

test.each(['de', 'ja'])(
  'the choices of own rules are whole in their boxes, %s',
  async (language) => {
    const { id } = open.tournament;
    await admin.ok(api.tournaments.update, { id, matchPreset: { name: 'FIDA Class 40 rev. 5' } });
    const { page, context } = await app.openAsAdmin(`/admin/${id}?lang=${language}`, phone);
    await page.getByRole('button', { name: language === 'de' ? 'Regeln' : 'ルール' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('summary').click();
    for (const viewport of [phone.viewport, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      const cut = await dialog.locator('form select').evaluateAll((all) =>
        all.flatMap((element) => {
          const select = element as HTMLSelectElement;
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          const canvas = document.createElement('canvas').getContext('2d');
          if (canvas === null) return ['no canvas'];
          canvas.font = font;
          const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
          const room = select.clientWidth - padding;
          const texts = Array.from(select.options, ({ text }) => text);
          return texts.filter((text) => canvas.measureText(text).width > room);
        }),
      );
      expect(cut).toEqual([]);
    }
    await context.close();
    await admin.ok(api.tournaments.update, { id, matchPreset: null });
  },
);

test('the states of a team’s check-in are in one line on a phone in German', async () => {
  const { page, context } = await app.openAsAdmin(`/admin/${open.tournament.id}?lang=de`, phone);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByRole('button', { name: 'Check-in' }).click();
  const states = page.getByRole('group', { name: 'Ray' }).getByRole('button');
  await states.first().waitFor();
  const tops = await states.evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  await context.close();
});

test('a score that waits or needs the admin leaves the name of the group in the header on a phone in German', async () => {
  const group = await createTournament(admin, {
    name: 'Gruppe',
    teams: ['Amsel', 'Dohle', 'Elster'],
  });
  const fixture = group.fixtures.find(({ displayMatchNumber }) => displayMatchNumber === 1);
  if (fixture === undefined) throw new Error('the group has no match');
  const { page, context } = await app.openAsAdmin(`/admin/${group.tournament.id}?lang=de`, phone);
  const title = page.locator('header h1');
  const titleWidth = () => title.evaluate((element) => element.getBoundingClientRect().width);
  const boxes = page.locator('article').first().locator('input[data-score-box]');
  await boxes.first().waitFor();
  await context.setOffline(true);
  for (const box of await boxes.all()) {
    await box.fill('9');
    await box.press('Enter');
  }
  await page.getByRole('button', { name: /1 Ergebnis wartet/ }).waitFor();
  await page.locator('header [data-connection="offline"]').waitFor();
  expect(await titleWidth()).toBeGreaterThan(60);
  await setScore(admin, fixture, 3, 1);
  await context.setOffline(false);
  await page.getByRole('button', { name: /1 Ergebnis zu klären/ }).waitFor();
  expect(await tooWide(page)).toBe(0);
  expect(await titleWidth()).toBeGreaterThan(60);
  await context.close();
});

test('sentences in Japanese follow each other without a space (LNG-16)', async () => {
  const { id } = open.tournament;
  const missing = { id, teamId: open.teams[0]?.id ?? 0 };
  await admin.ok(api.checkIn.set, { ...missing, state: 'missing' });
  await admin.ok(api.tournaments.update, { id, matchPreset: { name: 'FIDA Class 40 rev. 5' } });
  const { page, context } = await app.openAsAdmin(`/admin/${id}?lang=ja`, phone);
  const spaced = async () =>
    (await page.locator('body').innerText()).match(/[^\n]*。[ \t][^\n]*/g) ?? [];
  await page.locator('[role=timer]').first().waitFor();
  expect(await spaced()).toEqual([]);
  await page.getByRole('button', { name: 'ルール' }).click();
  await page.getByRole('dialog').locator('dl').waitFor();
  expect(await spaced()).toEqual([]);
  const { token } = await admin.ok(api.referees.create, { id, name: 'Cage 1' });
  for (const path of [paths.referee(token).replace('#', '?lang=ja#'), '/qr-codes?lang=ja']) {
    await page.goto('about:blank');
    await page.goto(app.origin + path);
    await page.getByText('。').first().waitFor();
    expect(await spaced()).toEqual([]);
  }
  await context.close();
  await admin.ok(api.checkIn.set, { ...missing, state: 'expected' });
});
