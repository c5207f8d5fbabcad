// What the table's screens do without being asked, and what they put off: nine teams, three rounds,
// 108 matches. What a switch costs is measured in bench/table.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { button, card } from '../support/table-page.ts';

let app: BrowserApp;
let tournament: TestTournament;

beforeAll(async () => {
  app = await startBrowserApp();
  const admin = await app.admin();
  const teams = Array.from({ length: 9 }, (_, index) => `Night Owls ${index + 1}`);
  tournament = await createTournament(admin, { teams, rounds: 3 });
  for (const [index, fixture] of tournament.fixtures.slice(0, 60).entries()) {
    await setScore(admin, fixture, index % 5, index % 3);
  }
});
afterAll(() => app?.close());
afterEach(async () => {
  for (const context of app.browser.contexts()) await context.close();
});

const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };

async function openTournament(viewport = laptop): Promise<Page> {
  const { page } = await app.open(`/admin/${tournament.tournament.id}?round=1`, { viewport });
  await signInOn(page);
  await card(page, 1).waitFor();
  return page;
}
const drawn = (page: Page) => page.locator('article').count();
/** What there is in the moment in which a round is first drawn: later the rest is drawn as well. */
const serverPreview = (page: Page, round: string) =>
  page.evaluate(
    (name) =>
      new Promise<{ parts: number; seen: number; height: number }>((done) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('h2[data-round]')?.textContent !== `${name} Matches`) return;
          watch.disconnect();
          const parts = [...document.querySelectorAll('article')];
          done({
            parts: parts.length,
            seen: parts.filter((part) => part.getBoundingClientRect().top < innerHeight).length,
            height: document.documentElement.scrollHeight,
          });
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click();
      }),
    round,
  );
const waitUntilDrawn = (page: Page, count: number) =>
  expect.poll(() => drawn(page), { timeout: 20_000 }).toBe(count);

describe('a list of 36 matches', () => {
  it.each([
    ['a laptop', laptop],
    ['a phone', phone],
  ])(
    'draws those on the screen of %s at once, and the others when nobody waits',
    async (_name, viewport) => {
      const page = await openTournament(viewport);
      const { parts, seen, height } = await serverPreview(page, 'Round 2');
      expect(parts).toBeGreaterThanOrEqual(seen);
      // One that begins just below the screen, and one because a row may be higher than the least.
      expect(parts).toBeLessThanOrEqual(seen + 2);
      await waitUntilDrawn(page, 36);
      const later = await page.evaluate(() => document.documentElement.scrollHeight);
      // A scroll bar that changes its length is a page that seems to change.
      expect(Math.abs(later - height) / height).toBeLessThan(0.05);
    },
  );

  it('has its end in place for an admin who scrolls there', async () => {
    const page = await openTournament();
    expect((await serverPreview(page, 'Round 3')).parts).toBeLessThan(36);
    await page.keyboard.press('End');
    await page.locator('article').nth(35).waitFor();
  });

  it('lets Enter find the next open score below the screen too', async () => {
    const page = await openTournament();
    // Locked as far as the screen reaches, but for the first one.
    await button(page, 'Round 2').click();
    await button(page, 'Unlock to edit scores of match 37').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toMatch(/^Match 61,/);
  });

  it('draws the opponents of one team below the screen later too', async () => {
    const page = await openTournament();
    await page.getByRole('tab', { name: 'By Teams' }).click();
    await page.getByRole('heading', { name: /^vs / }).first().waitFor();
    expect(await drawn(page)).toBeLessThan(24);
    await waitUntilDrawn(page, 24);
  });
});

it('the tabs are chosen with the arrows, and are one stop on the way', async () => {
  const page = await openTournament();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('By Rounds').focus();
  for (const [key, name] of [
    ['ArrowLeft', 'By Goals'],
    ['ArrowRight', 'By Rounds'],
    ['ArrowRight', 'By Teams'],
    ['End', 'By Goals'],
    ['Home', 'By Rounds'],
  ] as const) {
    await page.keyboard.press(key);
    await expect
      .poll(() => tab(name).getAttribute('aria-selected'), { timeout: 10_000 })
      .toBe('true');
    expect(await tab(name).evaluate((element) => element === document.activeElement)).toBe(true);
    const panel = page.getByRole('tabpanel', { name });
    await panel.waitFor();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('By Rounds');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
});

it('the page computes nothing while nothing happens, however many winners are on the screen', async () => {
  const page = await openTournament();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
  await waitUntilDrawn(page, 36);
  expect(await page.getByText('WIN', { exact: true }).count()).toBeGreaterThan(10);
  const pulsing = () => page.evaluate(() => document.documentElement.dataset.pulse !== undefined);
  await expect.poll(pulsing, { interval: 50, timeout: 15_000 }).toBe(true);
  await expect.poll(pulsing, { interval: 50, timeout: 5000 }).toBe(false);
  await page.waitForTimeout(300);
  const before = await worked();
  await page.waitForTimeout(3000);
  expect((await worked()) - before).toBeLessThan(10);
});
