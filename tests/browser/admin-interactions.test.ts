// What users do at the table besides typing: touch, a mouse, keys that go to messages; and what
// blinks and pulses by itself.
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import * as table from '../support/table-page.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let page: Page;
let turn = 0;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
});
afterAll(() => app?.close());
beforeEach(async () => {
  turn += 1;
  tournament = await createTournament(admin, { name: `Group ${turn}`, teams: 4, rounds: 3 });
});
afterEach(async () => {
  for (const context of app.browser.contexts()) await context.close();
});

async function openTournament(options: Parameters<BrowserApp['open']>[1] = {}): Promise<void> {
  ({ page } = await app.openAsAdmin(`/admin/${tournament.tournament.id}`, {
    viewport: { width: 1280, height: 760 },
    ...options,
  }));
  await card(1).waitFor();
}
const card = (match: number) => table.card(page, match);
const button = (name: string) => table.button(page, name);
const order = () => table.order(page);
const toasts = () => page.getByTestId('toast');

async function middleOf(name: string) {
  const box = await button(name).boundingBox();
  if (!box) throw new Error(`${name} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('messages', () => {
  it('are shown one at a time, reached with F8 and closed from there', async () => {
    await openTournament();
    await button('Swap sides of match 1').click();
    await toasts().getByText('Match 1', { exact: false }).waitFor();
    await button('Swap sides of match 2').click();
    await toasts().getByText('Match 2', { exact: false }).waitFor();
    expect(await toasts().count()).toBe(1);
    await page.keyboard.press('F8');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Notifications (F8)');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Close message');
    await page.keyboard.press('Enter');
    await expect.poll(() => toasts().count()).toBe(0);
  });

  it('go after five seconds', async () => {
    await openTournament();
    // Measured in the page: who looks from outside may be held up.
    const shownFor = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let since: number | undefined;
          new MutationObserver(() => {
            if (document.querySelector('[data-testid="toast"]')) since ??= performance.now();
            else if (since !== undefined) done(performance.now() - since);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await Promise.all([shownFor, button('Swap sides of match 1').click()]);
    expect(await shownFor).toBeGreaterThan(4500);
    expect(await shownFor).toBeLessThan(15_000);
  });

  it('are swiped away to the right with the mouse, from 50 px on', async () => {
    await openTournament();
    await button('Swap sides of match 1').click();
    await toasts().waitFor();
    const swipe = async (distance: number) => {
      const box = await toasts().boundingBox();
      if (!box) throw new Error('no message');
      const [x, y] = [box.x + 20, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    expect(await toasts().count()).toBe(1);
    await swipe(60);
    expect(await toasts().count()).toBe(0);
  });
});

describe('dragging', () => {
  it('by mouse begins after 5 px, not before', async () => {
    await openTournament();
    const before = await order();
    await button('Reorder').click();
    const at = await middleOf('Move match 1');
    const to = await middleOf('Move match 3');
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 4);
    await page.waitForTimeout(200);
    expect(await page.locator('li[data-dragging]').count()).toBe(0);
    await page.mouse.move(at.x, at.y + 8, { steps: 2 });
    await page.locator('li[data-dragging]').waitFor();
    await page.mouse.move(at.x, to.y, { steps: 12 });
    await table.over(page, 3);
    await page.mouse.up();
    await page.getByText('Fixtures reordered', { exact: true }).waitFor();
    const [a, b, c, ...rest] = before;
    await expect.poll(order).toEqual([b, c, a, ...rest]);
  });

  describe('by touch', () => {
    let cdp: CDPSession;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const slide = async (x: number, from: number, to: number) => {
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', x, from + ((to - from) * step) / 10);
        await page.waitForTimeout(20);
      }
    };
    beforeEach(async () => {
      await openTournament({ hasTouch: true, viewport: { width: 800, height: 1100 } });
      cdp = await page.context().newCDPSession(page);
      await button('Reorder').click();
      await button('Move match 1').waitFor();
    });

    it('begins after a press of 120 ms', async () => {
      const before = await order();
      const at = await middleOf('Move match 1');
      const to = await middleOf('Move match 2');
      await touch('touchStart', at.x, at.y);
      await page.locator('li[data-dragging]').waitFor();
      await slide(at.x, at.y, to.y + 4);
      await table.over(page, 2);
      await touch('touchEnd');
      await page.getByText('Fixtures reordered', { exact: true }).waitFor();
      const [a, b, ...rest] = before;
      await expect.poll(order).toEqual([b, a, ...rest]);
    });

    it('is a scroll when the finger moves at once', async () => {
      const before = await order();
      // In one turn of the page: from outside, 120 ms may pass between the two.
      await button('Move match 1').evaluate((handle) => {
        const { x, y } = handle.getBoundingClientRect();
        for (const [type, down] of [
          ['touchstart', 0],
          ['touchmove', 60],
        ] as const) {
          const at = { clientX: x + 5, clientY: y + 5 + down };
          const touchPoint = new Touch({ identifier: 1, target: handle, ...at });
          const touches = [touchPoint];
          const finger = { touches, targetTouches: touches, changedTouches: touches };
          handle.dispatchEvent(
            new TouchEvent(type, { bubbles: true, cancelable: true, ...finger }),
          );
        }
      });
      await page.waitForTimeout(250);
      expect(await page.locator('li[data-dragging]').count()).toBe(0);
      expect(await order()).toEqual(before);
    });
  });

  it('a scored match has no working handle, and a decider nobody needs is no obstacle', async () => {
    await setScore(admin, tournament.fixtures[0] as Fixture, 2, 1);
    await openTournament();
    await button('Reorder').click();
    expect(await button('Move match 1').getAttribute('data-tip')).toBe(
      'A scored match stays where it is.',
    );
    expect(await button('Move match 2').getAttribute('aria-disabled')).toBeNull();
  });
});

describe('the keyboard alone', () => {
  it('enters a whole round of a tournament, and moves its matches, with words', async () => {
    await openTournament();
    const said = () => page.locator('[aria-live=assertive]').first().textContent();
    await button('Reorder').focus();
    await page.keyboard.press('Enter');
    await button('Move match 2').focus();
    await page.keyboard.press('Space');
    await expect
      .poll(said)
      .toBe('Picked up the match at place 2. Use the arrow keys to move it, space to drop it.');
    await table.pressUntilSaid(page, 'ArrowDown', 'Over place 3.');
    await page.keyboard.press('Escape');
    await expect.poll(said).toBe('Cancelled. Nothing changed.');
    await page.waitForTimeout(100);
    await page.keyboard.press('Space');
    await expect.poll(said).toContain('Picked up the match at place 2.');
    await table.pressUntilSaid(page, 'ArrowUp', 'Over place 1.');
    await page.keyboard.press('Space');
    await expect.poll(said).toBe('Dropped at place 1.');
    await page.getByText('Fixtures reordered', { exact: true }).waitFor();
    await expect
      .poll(() => table.card(page, 1).getAttribute('data-fixture'))
      .toBe(String(tournament.fixtures[1]?.id));
    await button('Reorder').focus();
    await page.keyboard.press('Enter');

    // From the button on: the tab key alone finds the first box.
    const inBox = () =>
      page.evaluate(() => document.activeElement?.hasAttribute('data-score-box') ?? false);
    for (let tabs = 0; tabs < 20 && !(await inBox()); tabs += 1) await page.keyboard.press('Tab');
    for (let match = 1; match <= 6; match += 1) {
      expect(await inBox()).toBe(true);
      await page.keyboard.type(String(match));
      await page.keyboard.press('Enter');
      await page.keyboard.type(String(2 * match));
      // The boxes of the match stand beside each other: the tab key goes on like Enter.
      await page.keyboard.press(match % 2 === 0 ? 'Tab' : 'Enter');
    }
    await page.getByRole('article', { name: /^Match 6:.* Final$/ }).waitFor();
    const stored = async () =>
      (await admin.ok(api.fixtures.list, { tournament_id: tournament.tournament.id }))
        .filter(({ round }) => round === 1)
        .map(({ homeScore, awayScore }) => [homeScore, awayScore]);
    await expect.poll(stored).toEqual([1, 2, 3, 4, 5, 6].map((goals) => [goals, 2 * goals]));
    expect(await page.locator('input[aria-label^="Match 3,"]').first().isDisabled()).toBe(true);
    const first = tournament.fixtures[1];
    expect(await card(1).getAttribute('data-fixture')).toBe(String(first?.id));
  });
});

describe('what moves by itself', () => {
  it('a called match blinks once in 0.667 s, one in play stands still', async () => {
    await openTournament();
    await button('Call match 1').click();
    const blinking = () =>
      card(1).evaluate((element) =>
        element
          .getAnimations({ subtree: true })
          .map((animation) => animation.effect?.getComputedTiming())
          .filter((timing) => timing?.iterations === Number.POSITIVE_INFINITY)
          .map((timing) => timing?.duration),
      );
    await expect.poll(blinking).toEqual([667]);
    await button('Start match 1').click();
    await expect.poll(blinking).toEqual([]);
  });

  it('a winner’s star pulses for 1.5 s, and not for those who want no motion', async () => {
    await setScore(admin, tournament.fixtures[0] as Fixture, 2, 1);
    const pulses = () =>
      card(1).evaluate((element) =>
        element
          .getAnimations({ subtree: true })
          .map((animation) => animation.effect?.getComputedTiming().duration),
      );
    await openTournament();
    await expect.poll(pulses, { timeout: 15_000, interval: 50 }).toEqual([1500]);
    await page.context().close();
    await openTournament({ reducedMotion: 'reduce' });
    const pulsing = () => page.evaluate(() => document.documentElement.dataset.pulse !== undefined);
    await expect.poll(pulsing, { timeout: 15_000, interval: 50 }).toBe(true);
    expect((await pulses()).filter((duration) => Number(duration) > 1)).toEqual([]);
  });
});
