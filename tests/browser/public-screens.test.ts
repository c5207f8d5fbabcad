// What each public screen is: its sides, its weight, its transparency, its codes, and for everybody.
import { createRequire } from 'node:module';
import type readQr from 'jsqr';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { pages } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { axeFindings, type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

// Its types say that the module is the function; it is an object that has it.
const { default: readQrCode } = createRequire(import.meta.url)('jsqr') as {
  default: typeof readQr;
};

const ADDRESS = 'http://192.168.1.20:3000';
/** 25 characters, the most a name has. */
const LONG = [
  'Sky Hunters Drone Academy',
  'Maschinenbau Flieger Köln',
  'Cage Masters of Rotterdam',
];

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let blueLeft: TestTournament;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  const teams = [...LONG, 'Owls', '서울 드론 파이터즈', 'Kites', 'Larks', 'Comets', 'Wirbelwind'];
  tournament = await createTournament(admin, { name: 'Group A', teams, rounds: 1 });
  for (const fixture of tournament.fixtures.slice(0, 20)) await setScore(admin, fixture, 22, 20);
  const lit = tournament.fixtures[21];
  await admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: lit?.id as number,
    tournament_id: tournament.tournament.id,
    mapLit: 2,
  });
  blueLeft = await createTournament(admin, {
    name: 'Group B',
    teams: ['Ospreys', 'Buzzards'],
    redOnLeft: false,
  });
  await admin.ok(api.venue.choose, {
    chosen: ADDRESS,
    wifi: { ssid: 'Hall; 3', passphrase: 'fly:safely', security: 'WPA' },
  });
});
afterAll(() => app?.close());

/** The pixels of a picture, decoded by the browser. */
async function pixels(page: Page, png: Buffer) {
  const { data, width, height } = await page.evaluate(
    async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(picture, 0, 0);
      const image = context.getImageData(0, 0, picture.width, picture.height);
      return { data: [...image.data], width: image.width, height: image.height };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return { data: new Uint8ClampedArray(data), width, height };
}

const blankPage = async () => (await app.browser.newContext()).newPage();

describe('sides', () => {
  const sides = async (path: string, orientation?: 'true' | 'false') => {
    const { page, context } = await app.open('/api/docs');
    if (orientation) {
      await page.evaluate((value) => localStorage.setItem('cage-orientation', value), orientation);
    }
    await page.goto(`${app.origin}${path}`);
    await page.locator('[data-at="left"][data-side]').first().waitFor();
    const found = await page.evaluate(() =>
      ['left', 'right'].map((at) => {
        const half = document.querySelector(`[data-at="${at}"][data-side]`) as HTMLElement;
        return `${half.dataset.side} ${half.innerText.includes('Red') || half.innerText.includes('RED')}`;
      }),
    );
    const left = await page.locator('[data-at="left"][data-side]').first().innerText();
    await context.close();
    return { found, left };
  };
  const path = () => `/view/${tournament.tournament.id}`;

  test('home is red on the left, and says so in words', async () => {
    expect((await sides(path())).found).toEqual(['red true', 'blue false']);
  });

  test('TRN-5 home is blue where the tournament has blue on the left, whatever this device chose', async () => {
    const { id } = blueLeft.tournament;
    for (const here of ['/view', '/overlay'].map((screen) => `${screen}/${id}`)) {
      const usual = await sides(here);
      expect(usual.found).toEqual(['blue false', 'red true']);
      expect(await sides(here, 'true')).toEqual(usual);
      const flipped = await sides(`${here}?flip=1`);
      expect(flipped.found).toEqual(['red true', 'blue false']);
      expect(flipped.left.split('\n').at(-1)).not.toBe(usual.left.split('\n').at(-1));
    }
    expect((await sides(path(), 'false')).found).toEqual(['red true', 'blue false']);
  });

  test('each row has the orientation of its own tournament on a screen of several', async () => {
    const [fixture] = blueLeft.fixtures;
    const call = { id: fixture?.id as number, tournament_id: blueLeft.tournament.id };
    await admin.ok(api.fixtures.update, { type: 'map-lit', ...call, mapLit: 1 });
    const { page, context } = await app.open('/view?dwell=60');
    const strips = page.locator('main ol > li [data-at="left"][data-side]');
    const left = () =>
      strips.evaluateAll((halves) => halves.map((half) => (half as HTMLElement).dataset.side));
    await expect.poll(left).toEqual(['red', 'blue']);
    await context.close();
    await admin.ok(api.fixtures.update, { type: 'map-lit', ...call, mapLit: 0 });
  });

  test('a flipped screen mirrors the picture: the teams keep their colours', async () => {
    const usual = await sides(path());
    const flipped = await sides(`${path()}?flip=1`);
    expect(flipped.found).toEqual(['blue false', 'red true']);
    expect(flipped.left.split('\n').at(-1)).not.toBe(usual.left.split('\n').at(-1));
  });
});

describe('names', () => {
  test.each([
    [1920, 1080],
    [1440, 900],
    [1024, 768],
  ])('nothing is cut or overflows at %i x %i, on any scene', async (width, height) => {
    for (const query of ['', '?page=points', '?page=goals', '?page=results']) {
      const { page, context } = await app.open(`/view/${tournament.tournament.id}${query}`, {
        viewport: { width, height },
      });
      await page
        .getByText(/Wirbelwind|Kites|Owls|Hunters/)
        .first()
        .waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(500);
      const faults = await page.evaluate(() => {
        const texts = [...document.querySelectorAll<HTMLElement>('main *')].filter(
          (element) =>
            element.childElementCount === 0 &&
            element.innerText?.trim() &&
            element.closest('.sr-only') === null,
        );
        return texts.flatMap((element) => {
          const box = element.getBoundingClientRect();
          const size = Number.parseFloat(getComputedStyle(element).fontSize);
          const isOut = box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
          const isSmall = size < innerHeight * 0.03 - 0.1;
          return isOut || isSmall ? [`${element.innerText} ${size} ${JSON.stringify(box)}`] : [];
        });
      });
      expect(faults, query).toEqual([]);
      await context.close();
    }
  });
});

test("the words of the table's legend stand on one line with its sentence", async () => {
  const { page, context } = await app.open(
    `/view/${tournament.tournament.id}?page=points&rotate=off`,
  );
  const legend = page.locator('p', { has: page.locator('[data-outcome="drawn"]') });
  await legend.waitFor();
  const tops = await legend.evaluate((line) => {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const found: number[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      found.push(Math.round(range.getBoundingClientRect().top));
    }
    return found;
  });
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  await context.close();
});

describe('a decider on a portrait screen', () => {
  test.each([
    [320, 640],
    [390, 844],
    [1080, 1920],
  ])('has its number beside the plate at %d x %d, not under it', async (width, height) => {
    const tall = await createTournament(admin, { name: `Tall ${width}`, teams: 5, rounds: 3 });
    const pairOf = ({ homeTeamId, awayTeamId }: Fixture) =>
      [homeTeamId, awayTeamId].sort((a, b) => a - b).join();
    const last = tall.fixtures.at(-1) as Fixture;
    const [first, second] = tall.fixtures.filter((fixture) => pairOf(fixture) === pairOf(last));
    for (const [fixture, isHome] of [
      [first as Fixture, true],
      [second as Fixture, second?.homeTeamId !== first?.homeTeamId],
    ] as const) {
      await setScore(admin, fixture, isHome ? 3 : 1, isHome ? 1 : 3);
    }
    for (const mapLit of [1, 2] as const) {
      const { id, tournament_id } = last;
      await admin.ok(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit });
    }
    const { page, context } = await app.open(`/view/${tall.tournament.id}`, {
      viewport: { width, height },
    });
    await page.getByText('Decider', { exact: true }).waitFor();
    const { edge, texts } = await page.evaluate(() => {
      const word = [...document.querySelectorAll('main *')].find(
        (element) => element.childElementCount === 0 && element.textContent === 'Decider',
      );
      const series = word?.closest('p')?.parentElement;
      const plate = series?.previousElementSibling;
      const shownElements = [...(series?.querySelectorAll('p *') ?? [])].filter(
        (element) =>
          element.childElementCount === 0 && getComputedStyle(element).clipPath === 'none',
      );
      return {
        edge: plate?.getBoundingClientRect().right ?? Number.NaN,
        texts: shownElements.map((element) => element.getBoundingClientRect().left),
      };
    });
    expect(texts.length).toBeGreaterThan(1);
    expect(Math.min(...texts)).toBeGreaterThanOrEqual(edge);
    await context.close();
    // The other tests count tournaments.
    await admin.ok(api.tournaments.remove, { id: tall.tournament.id });
  });
});

test('a portrait screen has the mark of a team clear of the letters above it', async () => {
  const teams = ['Zenit St. Petersburg', 'RSC Flying'];
  const tall = await createTournament(admin, { name: 'Tall', teams });
  const { page, context } = await app.open(`/view/${tall.tournament.id}`, {
    viewport: { width: 1080, height: 1920 },
  });
  await expect.poll(() => page.locator('main [data-at][data-side]').count()).toBe(2);
  await page.locator('main [data-side] [data-code]').last().waitFor();
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('main [data-at][data-side]')].map((half) => {
      const name = half.lastElementChild as HTMLElement;
      const mark = half.querySelector('[data-code]')?.getBoundingClientRect().top ?? Number.NaN;
      const size = Number.parseFloat(getComputedStyle(name).fontSize);
      return (mark - name.getBoundingClientRect().bottom) / size;
    }),
  );
  expect(gaps).toHaveLength(2);
  // The part of g that reaches out of a line of 0.96 em.
  for (const gap of gaps) expect(gap).toBeGreaterThan(0.06);
  await context.close();
  // The other tests count tournaments.
  await admin.ok(api.tournaments.remove, { id: tall.tournament.id });
});

describe('overlay', () => {
  test('is transparent around its graphics, opaque in them', async () => {
    const { page, context } = await app.open(`/overlay/${tournament.tournament.id}`, {
      viewport: { width: 640, height: 360 },
    });
    await page.getByText('In play').waitFor();
    const png = await page.screenshot({ omitBackground: true });
    const { data, width } = await pixels(await blankPage(), png);
    const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3];
    expect([alpha(320, 250), alpha(635, 5), alpha(5, 355)]).toEqual([0, 0, 0]);
    expect(alpha(40, 37)).toBe(255);
    await context.close();
  });

  test('an unknown tournament is an empty picture, not an error', async () => {
    const { page, context, complaints } = await app.open('/overlay/9999');
    await page.waitForTimeout(1500);
    // Its heading is there for screen readers only.
    expect((await page.innerText('body')).trim()).toBe(pages.overlay.title);
    expect(await page.locator('main > :not(h1, [aria-hidden])').count()).toBe(0);
    // What it asked for in vain the browser itself reports.
    expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
    await context.close();
  });
});

describe('what the admin puts on the screens', () => {
  const announce = (hideMatch: boolean) =>
    admin.ok(api.broadcast.announce, {
      tournament_id: null,
      text: 'Lunch',
      until: new Date(Date.now() + 1_800_000).toISOString(),
      hideMatch,
    });

  test('a break is on each screen, gives way to a match unless it may hide it, and goes', async () => {
    const id = tournament.tournament.id;
    const viewer = await app.open(`/view/${id}`, { viewport: { width: 1280, height: 720 } });
    const phone = await app.open(`/players/${blueLeft.tournament.id}`);
    const overlay = await app.open(`/overlay/${id}?bg=00ff00`);
    await phone.page.getByText('I follow everyone').click();
    await announce(false);
    await phone.page.getByText('Lunch').waitFor();
    expect(await viewer.page.getByText('Lunch').count()).toBe(0);
    await announce(true);
    await viewer.page.getByRole('heading', { name: 'Lunch' }).waitFor();
    expect(await viewer.page.getByRole('timer').innerText()).toMatch(/^\d\d:\d\d$/);
    await overlay.page.getByText('Lunch').waitFor();
    for (const { page } of [viewer, phone, overlay]) expect(await axeFindings(page)).toEqual([]);
    await admin.ok(api.broadcast.withdraw, {});
    for (const { page } of [viewer, phone, overlay]) {
      await page.getByText('Lunch').waitFor({ state: 'detached' });
    }
    for (const { context } of [viewer, phone, overlay]) await context.close();
  });

  test('the overlay of the event follows the match, then the desk, also after a reload', async () => {
    const { page, context } = await app.open('/overlay');
    await page.getByText('In play').waitFor();
    const desk = await app.open('/desk', { viewport: { width: 1440, height: 900 } });
    await signInOn(desk.page);
    const graphics = desk.page.getByRole('list', { name: 'Graphic' });
    const graphic = (name: string) => graphics.getByRole('button', { name });
    await graphic('Standings').click();
    await desk.page.getByRole('button', { name: 'Take T' }).click();
    await page.getByText('Group A').waitFor();
    // The one before goes out while this one comes in.
    await page.getByText('In play').waitFor({ state: 'detached' });
    await graphic('Standings On air').waitFor();
    expect(await axeFindings(desk.page)).toEqual([]);
    await page.reload();
    await page.getByText('Group A').waitFor();
    await desk.page.getByRole('button', { name: 'Go back to automatic' }).click();
    await page.getByText('In play').waitFor();
    await desk.context.close();
    await context.close();
  });

  test('GFX-8, GFX-9 the desk takes what is written and the next of its rundown by keys', async () => {
    const { page, context } = await app.open('/overlay');
    await page.getByText('In play').waitFor();
    const desk = await app.openAsAdmin('/desk', { viewport: { width: 1440, height: 900 } });
    const graphics = desk.page.getByRole('list', { name: 'Graphic' });
    const rundown = desk.page.getByRole('region', { name: 'Rundown' });
    const add = desk.page.getByRole('button', { name: 'Add to the Rundown' });
    await graphics.getByRole('button', { name: 'Two lines' }).click();
    expect(await desk.page.getByRole('button', { name: 'Take T' }).isDisabled()).toBe(true);
    // A key that is typed into a field is a letter and takes nothing.
    await desk.page.getByLabel('First line').fill('Ata');
    await desk.page.getByLabel('First line').press('n');
    await add.click();
    await rundown.getByRole('button', { name: 'Two lines: Atan Next', exact: true }).waitFor();
    await graphics.getByRole('button', { name: 'Full picture' }).click();
    await desk.page.getByLabel('Second line').fill('Group A');
    await add.click();
    await rundown
      .getByRole('button', { name: 'Full picture: Starting soon', exact: true })
      .waitFor();
    await graphics.getByRole('button', { name: 'Score bug' }).click();
    await desk.page.keyboard.press('n');
    await page.getByText('Atan').waitFor();
    await rundown.getByRole('button', { name: 'Full picture: Starting soon Next' }).waitFor();
    await desk.page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Starting soon' }).waitFor();
    await page.getByText('Atan').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Group A', { exact: true }).isVisible()).toBe(true);
    // Another desk, also after a reload, has the same rundown.
    await desk.page.reload();
    await rundown.getByRole('button', { name: 'Full picture: Starting soon Taken' }).waitFor();
    expect(await axeFindings(desk.page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await rundown.getByRole('button', { name: 'Remove Two lines: Atan' }).click();
    await rundown.getByText('Atan').waitFor({ state: 'detached' });
    await desk.page.keyboard.press('a');
    await page.getByText('In play').waitFor();
    await desk.context.close();
    await context.close();
  });

  test('a screen of the list shows its name, and goes where the admin sends it', async () => {
    const { page, context } = await app.open('/view?dwell=61');
    const screens = () => admin.ok(api.screens.list, {});
    const own = async () =>
      (await screens()).screens.find((screen) => screen.path === '/view?dwell=61')?.key;
    await expect.poll(own, { timeout: 10_000 }).toBeDefined();
    const key = (await own()) as string;
    await admin.ok(api.screens.order, { key, type: 'name', name: 'Hall 3' });
    await admin.ok(api.screens.order, { key, type: 'identify' });
    await page.getByText('Hall 3').waitFor();
    const path = `/view/${blueLeft.tournament.id}?flip=1`;
    await admin.ok(api.screens.order, { key, type: 'go', path });
    await page.waitForURL(`**${path}`);
    await expect
      .poll(async () => (await screens()).screens.find((screen) => screen.key === key), {
        timeout: 10_000,
      })
      .toMatchObject({ name: 'Hall 3', path, age: 0 });
    await context.close();
  });
});

test('the overlay has one theme, whatever the streaming machine and its browser have chosen', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context } = await app.open('/overlay', { colorScheme });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBe('dark');
    await context.close();
  }
});

describe('codes', () => {
  test.each(['light', 'dark'] as const)(
    'lead to the right page, decoded from the %s picture',
    async (colorScheme) => {
      const { page, context } = await app.open('/', {
        colorScheme,
        viewport: { width: 1440, height: 900 },
      });
      const blank = await blankPage();
      const decoded = async (label: string) => {
        const png = await page.getByRole('img', { name: label, exact: true }).screenshot();
        const { data, width, height } = await pixels(blank, png);
        return readQrCode(data, width, height)?.data;
      };
      const id = tournament.tournament.id;
      expect(await decoded('Code for the players of Group A')).toBe(`${ADDRESS}/players/${id}`);
      expect(await decoded('Code for the big screen of Group A')).toBe(`${ADDRESS}/view/${id}`);
      expect(await decoded('Code for the players of Group B')).toBe(`${ADDRESS}/players/${id + 1}`);
      expect(await decoded('Code to join the Wi-Fi Hall; 3')).toBe(
        'WIFI:T:WPA;S:Hall\\; 3;P:fly\\:safely;;',
      );
      await context.close();
    },
  );

  test('are printed as a poster for each tournament and a page of eight cards, black on white in any theme', async () => {
    const { page, context } = await app.open('/?theme=dark', { colorScheme: 'dark' });
    await page.getByText('Group B').first().waitFor();
    // The browser's own dialog would stop everything.
    await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }));
    for (const [button, codes] of [
      ['Posters', 4],
      ['Cards', 16],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.emulateMedia({ media: 'print' });
      const printed = page.locator('body > :not(#root) svg:visible');
      // A poster has the Wi-Fi's code too.
      expect(await printed.count()).toBe(codes);
      const { data, width, height } = await pixels(
        await blankPage(),
        await printed.first().screenshot(),
      );
      expect(readQrCode(data, width, height)?.data).toBe(
        `${ADDRESS}/players/${tournament.tournament.id}`,
      );
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
      await page.emulateMedia({ media: null });
    }
    await context.close();
  });

  test('never lead to localhost: without a known address there is a warning and no code', async () => {
    await admin.ok(api.venue.choose, { chosen: null });
    const { page, context } = await app.open('/qr-codes');
    await page.getByText('Phones cannot reach').waitFor();
    expect(await page.getByRole('img', { name: /players/ }).count()).toBe(0);
    await admin.ok(api.venue.choose, { chosen: ADDRESS });
    await context.close();
  });
});

describe('a match with a clock', () => {
  /** Files of the clock that the page has asked for. */
  const clockFiles = (page: Page) =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /(live-scene|live-clock|match-clock)[^/]*\.js$/.test(name)).length,
    );
  const timer = (page: Page) => page.getByRole('timer');

  test('is on all screens from the start to the result; without one nothing of it is loaded', async () => {
    const match = new MatchCalls(admin, blueLeft.fixtures[0] as Fixture);
    const { id } = blueLeft.tournament;
    const [view, bug, phone] = await Promise.all([
      app.open(`/view/${id}`, { viewport: { width: 1280, height: 720 } }),
      app.open(`/overlay/${id}`, { viewport: { width: 1280, height: 720 } }),
      app.open(`/players/${id}`, { viewport: { width: 390, height: 844 } }),
    ]);
    const pages = [view.page, bug.page, phone.page];
    const home = blueLeft.teams.find((team) => team.id === blueLeft.fixtures[0]?.homeTeamId);
    await phone.page.getByRole('button', { name: home?.name as string }).click();
    await match.light(1);
    await view.page.getByText('Called', { exact: true }).first().waitFor();
    expect(await clockFiles(view.page)).toBe(0);
    expect(await timer(view.page).count()).toBe(0);

    await match.clock('start');
    await Promise.all(pages.map((page) => timer(page).filter({ hasText: /^2:5/ }).waitFor()));
    await view.page.locator('section[data-scored]').waitFor();
    expect(await clockFiles(view.page)).toBeGreaterThan(0);
    const box = () => timer(view.page).boundingBox();
    const before = await box();
    await match.clock('adjust', -49_000);
    await Promise.all(pages.map((page) => timer(page).filter({ hasText: /^2:0/ }).waitFor()));
    expect(await box()).toEqual(before);

    await match.goal();
    await match.clock('pause');
    await Promise.all(pages.map((page) => page.getByText('Paused').first().waitFor()));
    await match.review(true);
    await Promise.all(pages.map((page) => page.getByText('Under review').first().waitFor()));
    await match.review(false);
    await match.clock('end');
    await Promise.all(pages.map((page) => page.getByText('Set over').first().waitFor()));
    for (const page of pages) expect(await timer(page).textContent()).toBe('0:00');

    const edges = await bug.page.locator('section').first().boundingBox();
    expect(edges?.x).toBeCloseTo(0.05 * 1280, 0);
    expect(edges?.y).toBeCloseTo(0.05 * 720, 0);
    expect(edges?.width).toBeLessThanOrEqual(0.3 * 1280);
    expect(edges?.height).toBeLessThanOrEqual(0.06 * 720 + 0.1);

    await match.confirm();
    await view.page.getByText('Final', { exact: true }).first().waitFor();
    await bug.page.getByText('Final', { exact: true }).first().waitFor();
    for (const { context, complaints } of [view, bug, phone]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test('makes sounds only where the address asks for them', async () => {
    const open = async (query: string) => {
      const context = await app.browser.newContext({ baseURL: app.origin });
      const page = await context.newPage();
      await page.addInitScript(() => {
        const made = { count: 0 };
        const { AudioContext } = globalThis;
        Object.assign(globalThis, {
          made,
          AudioContext: class extends AudioContext {
            constructor() {
              super();
              made.count += 1;
            }
          },
        });
      });
      await page.goto(`/view/${tournament.tournament.id}${query}`);
      await page.getByText('In play').first().waitFor();
      await page.waitForLoadState('networkidle');
      return page;
    };
    const players = (page: Page): Promise<number> =>
      page.evaluate(() => Reflect.get(globalThis, 'made').count);
    const [silent, loud] = [await open(''), await open('?sound=1')];
    await expect.poll(() => players(loud)).toBeGreaterThan(0);
    expect(await players(silent)).toBe(0);
    for (const page of [silent, loud]) await page.context().close();
  });
});
