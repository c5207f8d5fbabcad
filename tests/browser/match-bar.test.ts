// The match bar on the admin's pages: what it shows at which size, and that the page stays usable above it.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament } from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

let app: BrowserApp;

beforeAll(async () => {
  app = await startBrowserApp();
  const admin = await app.admin();
  for (const group of ['A', 'B', 'C', 'D']) {
    const { fixtures, tournament } = await createTournament(admin, {
      name: `Group ${group}`,
      teams: Array.from({ length: 9 }, (_, index) => `Nottingham Night Owls ${group}${index}`),
      rounds: 3,
    });
    await admin.ok(api.tournaments.update, {
      id: tournament.id,
      matchPreset: { name: 'FAI F9A 2026' },
    });
    await new MatchCalls(admin, fixtures[1] as Fixture).light(1);
  }
}, 120_000);
afterAll(() => app?.close());
afterEach(async () => {
  for (const context of app.browser.contexts()) await context.close();
});

async function open(path: string, width: number, height: number): Promise<Page> {
  const { page } = await app.openAsAdmin(path, { viewport: { width, height } });
  await page.locator('[data-match-bar] [role=timer]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}
const bar = (page: Page) => page.getByRole('region', { name: 'Current match' });

describe('the match bar of a match with a clock', () => {
  it.each([
    [320, 640],
    [390, 844],
    [720, 450],
    [1024, 600],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ])('has + and − for both teams at %i x %i', async (width, height) => {
    const page = await open('/admin/1', width, height);
    const counts = bar(page).getByRole('button', { name: /^One (more|less) for / });
    expect(await counts.count()).toBe(4);
    for (const count of await counts.all()) expect(await count.isVisible()).toBe(true);
    const { wide, cut } = await bar(page).evaluate((element) => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      cut: element.scrollHeight - element.clientHeight,
    }));
    expect(wide).toBeLessThanOrEqual(0);
    expect(cut).toBeLessThanOrEqual(1);
  });

  it.each([
    [1024, 600],
    [720, 450],
  ])('leaves three rows of the list in sight at %i x %i', async (width, height) => {
    const page = await open('/admin/1', width, height);
    await page.locator('article').nth(12).waitFor();
    const rows = await page.locator('article').evaluateAll((cards) => {
      const bottoms = () =>
        [...document.querySelectorAll('header, [data-stuck], [role=tablist]')]
          .map((element) => element.getBoundingClientRect().bottom)
          .filter((bottom) => bottom < innerHeight / 2);
      scrollTo(0, (cards[6]?.getBoundingClientRect().top ?? 0) + scrollY);
      const stuck = Math.max(0, ...bottoms());
      scrollBy(0, (cards[6]?.getBoundingClientRect().top ?? 0) - stuck);
      const end = document.querySelector('[data-match-bar]')?.getBoundingClientRect().top ?? 0;
      return cards.filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return top >= stuck - 1 && bottom <= end + 1;
      }).length;
    });
    expect(rows).toBeGreaterThanOrEqual(3);
  });

  it.each([
    [1024, 600],
    [720, 450],
  ])('of four groups takes less than 40 % of %i x %i', async (width, height) => {
    const page = await open('/mgrstart', width, height);
    const box = await bar(page).boundingBox();
    expect((box?.height ?? height) / height).toBeLessThan(0.4);
  });

  it('does not move the page when a score is typed in the list or the focus enters the bar', async () => {
    const page = await open('/admin/1', 1440, 900);
    const row = page.locator('article').nth(4);
    const inSight = async () => {
      const [at, above] = await Promise.all([row.boundingBox(), bar(page).boundingBox()]);
      return at !== null && above !== null && at.y > 0 && at.y + at.height <= above.y;
    };
    await row.getByRole('textbox').first().click();
    await page.keyboard.type('12');
    await page.waitForTimeout(300);
    expect(await inSight()).toBe(true);
    const before = await page.evaluate(() => scrollY);
    await bar(page).getByRole('textbox').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await inSight()).toBe(true);
  });
});
