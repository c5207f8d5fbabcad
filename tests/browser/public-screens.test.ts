// What each public screen is: its sides, its weight, its transparency, its codes, and for everybody.
import { createRequire } from 'node:module';
import type readQr from 'jsqr';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/common/contract/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createGroup, setScore, type TestGroup } from '../support/championship.factory.ts';

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
let group: TestGroup;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  const teams = [...LONG, 'Owls', '서울 드론 파이터즈', 'Kites', 'Larks', 'Comets', 'Wirbelwind'];
  group = await createGroup(admin, { name: 'Group A', teams, rounds: 1 });
  for (const fixture of group.fixtures.slice(0, 20)) await setScore(admin, fixture, 22, 20);
  const lit = group.fixtures[21];
  await admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: lit?.id as number,
    tournament_id: group.tournament.id,
    mapLit: 2,
  });
  await createGroup(admin, { name: 'Group B', teams: ['Reds', 'Blues'] });
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
  const path = () => `/view/${group.tournament.id}`;

  test('home is red on the left, and says so in words', async () => {
    expect((await sides(path())).found).toEqual(['red true', 'blue false']);
  });

  test('this screen’s orientation gives home the other colour', async () => {
    const usual = await sides(path());
    const other = await sides(path(), 'false');
    expect(other.found).toEqual(['blue false', 'red true']);
    expect(other.left.split('\n').at(-1)).toBe(usual.left.split('\n').at(-1));
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
      const { page, context } = await app.open(`/view/${group.tournament.id}${query}`, {
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

describe('overlay', () => {
  test('is transparent around its graphics, opaque in them', async () => {
    const { page, context } = await app.open(`/overlay/${group.tournament.id}`, {
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

  test('an unknown group is an empty picture, not an error', async () => {
    const { page, context, complaints } = await app.open('/overlay/9999');
    await page.waitForTimeout(1500);
    expect((await page.innerText('body')).trim()).toBe('');
    // What it asked for in vain the browser itself reports.
    expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
    await context.close();
  });
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
      const id = group.tournament.id;
      expect(await decoded('Code for the players of Group A')).toBe(`${ADDRESS}/players/${id}`);
      expect(await decoded('Code for the big screen of Group A')).toBe(`${ADDRESS}/view/${id}`);
      expect(await decoded('Code for the players of Group B')).toBe(`${ADDRESS}/players/${id + 1}`);
      expect(await decoded('Code to join the Wi-Fi Hall; 3')).toBe(
        'WIFI:T:WPA;S:Hall\\; 3;P:fly\\:safely;;',
      );
      await context.close();
    },
  );

  test('on paper: one poster for each group, and a page of eight cards, black on white in any theme', async () => {
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
        `${ADDRESS}/players/${group.tournament.id}`,
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

  test('never localhost: without a known address there is a warning and no code', async () => {
    await admin.ok(api.venue.choose, { chosen: null });
    const { page, context } = await app.open('/qr-codes');
    await page.getByText('Phones cannot reach').waitFor();
    expect(await page.getByRole('img', { name: /players/ }).count()).toBe(0);
    await admin.ok(api.venue.choose, { chosen: ADDRESS });
    await context.close();
  });
});
