// A player's phone: its team once, its next match first, and the last data when the network is away.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

declare global {
  interface Window {
    buzzes: unknown[];
  }
}

let app: BrowserApp;
let proxy: CuttableProxy;
let tournament: TestTournament;
let page: Page;

beforeAll(async () => {
  app = await startBrowserApp();
  proxy = await startProxy(() => Number(new URL(app.origin).port));
  const admin = await app.admin();
  tournament = await createTournament(admin, {
    name: 'Group A',
    teams: ['Falcons', 'Owls', 'Vipers', 'Comets'],
    rounds: 2,
  });
  await setScore(admin, tournament.fixtures[0] as TestTournament['fixtures'][number], 4, 2);
  page = (await app.open(`${proxy.url}/players/${tournament.tournament.id}`, phone)).page;
});
afterAll(async () => {
  await proxy?.close();
  await app?.close();
});

test('a player’s next match is one tap away from the code on the wall', async () => {
  const admin = await app.admin();
  await admin.ok(api.venue.choose, { chosen: 'http://192.168.1.20:3000' });
  const codes = (await app.open('/qr-codes')).page;
  const link = codes.getByRole('link', { name: /Players/ });
  const href = new URL((await link.getAttribute('href')) as string);
  const phonePage = (await app.open(proxy.url + href.pathname + href.search, phone)).page;
  await phonePage.getByRole('button', { name: 'Falcons' }).tap();
  await phonePage.getByText(/You play next|before yours/).waitFor();
  await phonePage.context().close();
  await codes.context().close();
});

test('a call flashes over the whole card and makes the phone buzz', async () => {
  const { page: called, context } = await app.open(`${proxy.url}/players`, phone);
  await context.addInitScript(() => {
    const buzzes: unknown[] = [];
    navigator.vibrate = (pattern) => buzzes.push(pattern) > 0;
    window.buzzes = buzzes;
  });
  await called.goto(`${proxy.url}/players/${tournament.tournament.id}`);
  const next = tournament.fixtures.find(({ displayMatchNumber }) => displayMatchNumber === 2);
  const team = tournament.teams.find(({ id }) => id === next?.homeTeamId)?.name as string;
  await called.getByRole('button', { name: team }).tap();
  const admin = await app.admin();
  const light = (mapLit: 0 | 1) =>
    admin.ok(api.fixtures.update, {
      type: 'map-lit',
      id: next?.id as number,
      tournament_id: tournament.tournament.id,
      mapLit,
    });
  await light(1);
  try {
    const card = called.locator('section[data-kind="called"]');
    await card.getByText('Go to the').waitFor();
    // The light over the card blinks, not the card: opacity alone needs no new styles.
    const blink = await card.evaluate((node) => {
      const { animationDuration, animationName } = getComputedStyle(node, '::before');
      return { animationDuration, isNamed: animationName !== 'none' };
    });
    expect(blink).toEqual({ animationDuration: '0.667s', isNamed: true });
    const buzzes = () => called.evaluate(() => window.buzzes.length);
    await expect.poll(buzzes).toBe(1);
  } finally {
    await light(0);
  }
  await context.close();
});

test('the team is chosen once and remembered', async () => {
  await page.evaluate(() => localStorage.removeItem('my-teams'));
  await page.reload();
  await page.getByRole('button', { name: 'Owls' }).click();
  await page.getByRole('heading', { name: 'Owls', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Owls', exact: true }).waitFor();
  expect(await page.getByText('Your team').count()).toBe(0);
});

test('time, opponent and side come first, without scrolling', async () => {
  const status = page.locator('section[aria-live]').first();
  await status.getByText('against', { exact: true }).last().waitFor();
  expect(await status.innerText()).toMatch(/You play next|match(es)?\s+before yours/);
  expect(await status.innerText()).toMatch(/red|blue/i);
  const box = await status.boundingBox();
  expect((box?.y ?? 9999) + (box?.height ?? 9999)).toBeLessThan(844);
});

test('nothing is wider than the phone, no target smaller than a thumb, no text under 16 px', async () => {
  for (const tab of ['My team', 'Matches', 'Standings']) {
    await page.getByRole('navigation').getByText(tab).click();
    await page.waitForTimeout(400);
    const faults = await page.evaluate(() => {
      const wide =
        document.documentElement.scrollWidth > innerWidth ? ['wider than the screen'] : [];
      const small = [...document.querySelectorAll('a, button, select')]
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && (height < 43.5 || width < 43.5);
        })
        .map((element) => `target ${element.textContent}`);
      const tiny = [...document.querySelectorAll('main *')]
        .filter(
          (element) =>
            element.childElementCount === 0 &&
            element.textContent?.trim() &&
            element.closest('.sr-only, svg') === null &&
            Number.parseFloat(getComputedStyle(element).fontSize) < 15.9,
        )
        .map((element) => `text ${element.textContent}`);
      return [...wide, ...small, ...tiny];
    });
    expect(faults, tab).toEqual([]);
  }
});

test('text of twice the size fits into 390 and 320 px: nothing is wider than the screen or lies on something', async () => {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const tab of ['My team', 'Standings']) {
      await page.getByRole('navigation').getByText(tab).click();
      await page.waitForTimeout(400);
      const faults = await page.evaluate(() => {
        const wide =
          document.documentElement.scrollWidth > innerWidth ? ['wider than the screen'] : [];
        // What stands beside each other in a bar, a row or a head.
        const groups = [
          ...document.querySelectorAll('header, nav, main ol > li, main tr, main h3'),
        ];
        const covered = groups.flatMap((group) => {
          const boxes = [...group.children]
            .filter((element) => element.textContent?.trim() && !element.matches('.sr-only'))
            .map((element) => element.getBoundingClientRect())
            .filter(({ width }) => width > 1);
          const hits = boxes.some((box, index) =>
            boxes
              .slice(index + 1)
              .some(
                (rect) =>
                  Math.min(box.right, rect.right) - Math.max(box.left, rect.left) > 2 &&
                  Math.min(box.bottom, rect.bottom) - Math.max(box.top, rect.top) > 2,
              ),
          );
          const spills = [...group.children].some(
            (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
          );
          return hits || spills ? [group.textContent?.slice(0, 60)] : [];
        });
        return [...wide, ...covered];
      });
      expect(faults, `${tab} at ${width}`).toEqual([]);
    }
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize(size);
});

test('the page without a network opens with what it last knew, and says how old that is', async () => {
  await page.getByRole('navigation').getByText('My team').click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const store = await caches.open('players-1');
          const kept = (await store.keys()).map(({ url }) => new URL(url).pathname);
          const isStyled = kept.some((path) => path.endsWith('.css'));
          return isStyled && kept.some((path) => path.startsWith('/players'));
        }),
      { timeout: 15_000 },
    )
    .toBe(true);
  // The last state is written every few seconds while the page is live.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kept:championship')), { timeout: 10_000 })
    .not.toBeNull();

  proxy.mode = 'refuse';
  proxy.cut();
  await page.reload();
  await page.getByRole('heading', { name: 'Owls', exact: true }).waitFor();
  await page.getByText(/s old|as of/).waitFor({ timeout: 10_000 });
  await page.getByRole('navigation').getByText('Standings').click();
  await page.getByText('Goals per match').waitFor();

  proxy.mode = 'pass';
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 15_000 });
});

test('the page can be installed', async () => {
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ start_url: '/players', display: 'standalone' });
  for (const { src } of manifest.icons) {
    expect((await page.request.get(proxy.url + src)).headers()['content-type']).toBe('image/png');
  }
});
