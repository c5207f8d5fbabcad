// The referee's console on a phone whose network goes away, in the sun, and for as long as a match takes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { paths } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { atRest, type BrowserApp, type OpenPage, startBrowserApp } from '../support/browser.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts';
import { MatchCalls } from '../support/match-calls.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
/** ms after which a dead link must be said in words. */
const DEAD_LINK = 6000;
/** Text that is read in the sun. */
const LEAST_CONTRAST = 7;

declare global {
  interface Window {
    locksAsked: string[];
  }
}

let app: BrowserApp;
let proxy: CuttableProxy;
let admin: ApiClient;
let tournament: TestTournament;
let match: MatchCalls;
let phone: OpenPage;

beforeAll(async () => {
  app = await startBrowserApp();
  proxy = await startProxy(() => Number(new URL(app.origin).port));
  admin = await app.admin();
  tournament = await createTournament(admin, { teams: 3, rounds: 1 });
  const { id } = tournament.tournament;
  const matchPreset = { name: 'SkyCup 2026', leadInCount: 0 };
  await admin.ok(api.tournaments.update, { id, matchPreset });
  match = new MatchCalls(admin, tournament.fixtures[0] as Fixture);
  await match.light(1);
  const { token } = await admin.ok(api.referees.create, { id, name: 'Cage 1' });
  phone = await app.open('about:blank', PHONE);
  // The browser's own lock, with each request for it noted.
  await phone.context.addInitScript(() => {
    const asked: string[] = [];
    window.locksAsked = asked;
    const lock = navigator.wakeLock;
    const request = lock.request.bind(lock);
    lock.request = (kind) => {
      asked.push(kind ?? 'screen');
      return request(kind);
    };
  });
  await phone.page.goto(proxy.url + paths.referee(token));
  await phone.page.getByRole('button', { name: 'Start', exact: true }).waitFor();
});
afterAll(async () => {
  await proxy?.close();
  await app?.close();
});

const goals = async () => (await match.read()).score.home;
const goal = (page: Page) =>
  page.getByRole('button', { name: /^Goal RED/ }).and(page.locator(':enabled'));

/** Each text of the page whose contrast to what is behind it is too small. */
async function pale(page: Page, least: number): Promise<string[]> {
  await atRest(page);
  return page.evaluate((atLeast) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Red, green and blue of a colour over another one, as the browser draws them. */
    const over = (colours: readonly string[]) => {
      if (canvas === null) throw new Error('no canvas');
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (rgb: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = rgb.map((part) => {
        const c = part / 255;
        return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element: Element): string[] => {
      const colours: string[] = [];
      for (
        let ancestor: Element | null = element;
        ancestor !== null;
        ancestor = ancestor.parentElement
      ) {
        colours.unshift(getComputedStyle(ancestor).backgroundColor);
      }
      return ['white', ...colours];
    };
    const opacity = (element: Element | null): number =>
      element === null
        ? 1
        : Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return (
      [...document.querySelectorAll('main *, dialog *')]
        .filter((element) => hasText(element) && element.closest('.sr-only') === null)
        .filter((element) => element.checkVisibility())
        // What cannot be pressed says so by being paler (WCAG 1.4.3 leaves it out).
        .filter((element) => element.closest(':disabled') === null)
        .flatMap((element) => {
          const ground = behind(element);
          const text = luminance(over([...ground, getComputedStyle(element).color]));
          const back = luminance(over(ground));
          const [light, dark] = text > back ? [text, back] : [back, text];
          const ratio = ((light + 0.05) / (dark + 0.05)) * (opacity(element) < 1 ? 0 : 1);
          return ratio < atLeast ? [`${element.textContent} ${ratio.toFixed(1)}`] : [];
        })
    );
  }, least);
}

test('all texts have a contrast of 7 : 1, in each state of a match', async () => {
  const { page } = phone;
  expect(await pale(page, LEAST_CONTRAST), 'called').toEqual([]);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await goal(page).click();
  await expect.poll(goals).toBe(1);
  expect(await pale(page, LEAST_CONTRAST), 'running').toEqual([]);
  await page.getByRole('button', { name: 'More' }).click();
  expect(await pale(page, LEAST_CONTRAST), 'more').toEqual([]);
  await page.keyboard.press('Escape');
  await match.review(true);
  await page.getByText('Under review').first().waitFor();
  expect(await pale(page, LEAST_CONTRAST), 'under review').toEqual([]);
  await match.review(false);
});

test('control: a text that is too pale is found', async () => {
  await phone.page.evaluate(() => {
    const clock = document.querySelector<HTMLElement>('[role="timer"]');
    if (clock) clock.style.color = '#777';
  });
  expect((await pale(phone.page, LEAST_CONTRAST)).length).toBe(1);
  await phone.page.evaluate(() =>
    document.querySelector('[role="timer"]')?.removeAttribute('style'),
  );
});

test('the screen is asked to stay on, again after it was hidden', async () => {
  const asked = () => phone.page.evaluate(() => window.locksAsked);
  expect(new Set(await asked())).toEqual(new Set(['screen']));
  const before = (await asked()).length;
  await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await asked()).length).toBe(before + 1);
});

test('a link that is dead without being closed is said within 6 s, without a tap', async () => {
  await phone.page.getByText('Connected.').waitFor();
  proxy.mode = 'swallow';
  await phone.page.getByText(/^No connection|^The connection is slow/).waitFor({
    timeout: DEAD_LINK,
  });
  await phone.page.getByText(/^No connection/).waitFor();
  proxy.mode = 'pass';
  proxy.cut();
  await phone.page.getByText('Connected.').waitFor({ timeout: 30_000 });
});

test('the console opens again from the phone without a network, and what is tapped counts once', async () => {
  const { page } = phone;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const store = await caches.open('players-1');
          const kept = (await store.keys()).map(({ url }) => new URL(url).pathname);
          return kept.includes('/referee') && kept.some((path) => path.endsWith('.css'));
        }),
      { timeout: 15_000 },
    )
    .toBe(true);
  const key = `kept:tournament:${tournament.tournament.id}`;
  await expect
    .poll(() => page.evaluate((item) => localStorage.getItem(item), key), { timeout: 10_000 })
    .not.toBeNull();
  // Nothing of the link's token is kept.
  const kept = await page.evaluate(async () => {
    const store = await caches.open('players-1');
    return (await store.keys()).map(({ url }) => url);
  });
  expect(kept.filter((url) => url.includes('#'))).toEqual([]);

  proxy.mode = 'refuse';
  proxy.cut();
  await page.reload();
  await goal(page).click();
  await page.getByText('No connection. 1 tap is kept on this device.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Goal RED, .*, 2$/ }).waitFor();

  proxy.mode = 'pass';
  await page.getByText('Connected.').waitFor({ timeout: 30_000 });
  await expect.poll(goals).toBe(2);
  const { events } = await match.read();
  expect(events.filter(({ kind }) => kind === 'goal')).toHaveLength(2);
});

test('PEN-2 the team with fewer fouls takes its shots after the set, on the phone that counts them', async () => {
  const { page } = phone;
  const { id } = tournament.tournament;
  await match.clock('end');
  await match.confirm();
  const matchPreset = { name: 'FIDA Class 40 rev. 5', setMs: 3000, leadInCount: 0 };
  await admin.ok(api.tournaments.update, { id, matchPreset });
  const second = new MatchCalls(admin, tournament.fixtures[1] as Fixture);
  await second.light(1);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: /^Foul.*BLUE/ }).click();
  const shot = page.getByRole('button', { name: /^Shot scored RED/ });
  await shot.waitFor();
  expect(await pale(page, LEAST_CONTRAST), 'shots').toEqual([]);
  // CLK-18: a press asks while a shot is due.
  await page.getByRole('button', { name: 'Finish 0 : 0' }).click();
  await page.getByText('1 shot is due. Finish 0 : 0 anyway').waitFor();
  expect((await second.read()).phase).toBe('penalty-shots');
  await shot.click();
  await expect.poll(async () => (await second.read()).shots.length).toBe(1);
  expect((await second.read()).score).toEqual({ home: 1, away: 0 });
  await page.getByRole('button', { name: 'Finish 1 : 0' }).click();
  await expect.poll(async () => (await second.row()).homeScore).toBe(1);
});
