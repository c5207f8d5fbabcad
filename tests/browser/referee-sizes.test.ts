// The referee's console on small phones: each control is a target of 88 px with 8 px to the next, and all is in sight.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { paths } from '../../src/common/kernel/pages.ts';
import type { PresetChoice } from '../../src/common/match/match-preset.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { atRest, type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

const sizes = [
  [320, 568],
  [360, 640],
  [375, 553],
  [667, 331],
  [844, 340],
] as const;
const TARGET = 88;
const GAP = 8;

let app: BrowserApp;
let admin: ApiClient;
beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
});
afterAll(() => app?.close());

/** What is wrong on the page, in words; nothing where all holds. */
const faults = async (page: Page): Promise<string[]> => {
  await atRest(page);
  return page.evaluate(
    ({ target, gap }) => {
      const found: string[] = [];
      const name = (element: Element) =>
        element.getAttribute('aria-label') ?? element.textContent ?? '';
      const buttons = [...document.querySelectorAll('main button')].filter((element) =>
        element.checkVisibility(),
      );
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      for (const [index, button] of buttons.entries()) {
        const { left, top, right, bottom, width, height } = boxes[index] as DOMRect;
        const isPressed =
          !(button as HTMLButtonElement).disabled || button.closest('section') !== null;
        if (isPressed && (width < target - 0.1 || height < target - 0.1)) {
          found.push(`${name(button)}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
        }
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
          found.push(`${name(button)}: not in sight`);
        }
        if (
          button.scrollWidth > button.clientWidth + 1 ||
          button.scrollHeight > button.clientHeight + 1
        ) {
          found.push(`${name(button)}: text cut off`);
        }
        for (const [otherIndex, second] of buttons.entries()) {
          const box = boxes[otherIndex] as DOMRect;
          if (otherIndex <= index) continue;
          const x = Math.max(left, box.left) - Math.min(right, box.right);
          const y = Math.max(top, box.top) - Math.min(bottom, box.bottom);
          if (Math.max(x, y) < gap - 0.1) {
            found.push(
              `${name(button)} and ${name(second)}: ${Math.max(x, y).toFixed(1)} px apart`,
            );
          }
        }
      }
      for (const text of document.querySelectorAll('main bdi, main p, main header, main [dir]')) {
        if (!text.checkVisibility() || text.textContent === '') continue;
        const { left, top, right, bottom } = text.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) {
          found.push(`${text.textContent}: not in sight`);
        }
        const isName = text.hasAttribute('dir');
        if (isName && text.scrollHeight > text.clientHeight + 1) {
          found.push(
            `${text.textContent}: name cut off, ${text.scrollHeight} of ${text.clientHeight} px`,
          );
        }
        for (const [index, box] of boxes.entries()) {
          const button = buttons[index] as Element;
          const isOver =
            left < box.right - 1 &&
            right > box.left + 1 &&
            top < box.bottom - 1 &&
            bottom > box.top + 1;
          if (isOver && !button.contains(text))
            found.push(`${text.textContent}: over ${name(button)}`);
        }
      }
      const main = document.querySelector('main') as HTMLElement;
      if (main.scrollHeight > main.clientHeight + 1) found.push('the page is too high');
      if (main.scrollWidth > main.clientWidth + 1) found.push('the page is too wide');
      return found;
    },
    { target: TARGET, gap: GAP },
  );
};

const presets: readonly (PresetChoice & { shots?: true })[] = [
  { name: 'Plain' },
  { name: 'FAI F9A 2026' },
  { name: 'FIDA Class 40 rev. 5' },
  { name: 'FIDA Class 40 rev. 5', cards: true },
  { name: 'SkyCup 2026' },
];

describe.each(
  presets.map((preset) => [`${preset.name}${preset.cards ? ' with cards' : ''}`, preset] as const),
)('the console under %s', (label, matchPreset) => {
  let page: Page;
  let match: MatchCalls;
  beforeAll(async () => {
    const { tournament, fixtures } = await createTournament(admin, {
      name: `Northern Qualifiers ${label}`.slice(0, 60),
      teams: ['Nottingham Night Owls 25', '하늘을 나는 번개 독수리 드론 축구단', 'Larks'].map(
        (team) => `${team} ${presets.indexOf(matchPreset)}`.slice(-25),
      ),
      rounds: 1,
    });
    await admin.ok(api.tournaments.update, { id: tournament.id, matchPreset });
    match = new MatchCalls(admin, fixtures[0] as Fixture);
    await match.light(1);
    const { token } = await admin.ok(api.referees.create, { id: tournament.id, name: 'Cage 1' });
    page = (
      await app.open(paths.referee(token), {
        viewport: { width: 320, height: 568 },
        hasTouch: true,
      })
    ).page;
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  });

  const atEachSize = async (state: string) => {
    const found: string[] = [];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      found.push(...(await faults(page)).map((fault) => `${state}, ${width}x${height}: ${fault}`));
    }
    return found;
  };

  it('has all controls of 88 px, 8 px apart, and nothing over another or cut off', async () => {
    expect(await atEachSize('called')).toEqual([]);
    await match.light(2);
    await page.getByText('Clock not started').waitFor();
    expect(await atEachSize('clock not started')).toEqual([]);
    await match.clock('start');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    if (matchPreset.name.startsWith('FIDA')) await match.event('foul');
    for (let n = 0; n < 12; n += 1) await match.goal();
    await page.getByRole('button', { name: /, 12$/ }).waitFor();
    expect(await atEachSize('running')).toEqual([]);
    await match.clock('end');
    await page.getByRole('button', { name: /^Finish 12/ }).waitFor();
    expect(await atEachSize('over')).toEqual([]);
    await page.waitForTimeout(2100);
    expect(await atEachSize('over, Finish can be pressed')).toEqual([]);
  });
});

it('control: a target that is too small, too near or cut off is found', async () => {
  const page = app.browser.contexts().at(-1)?.pages()[0] as Page;
  await page.evaluate(() => {
    const [first] = document.querySelectorAll<HTMLElement>('main section button');
    if (first) first.style.margin = '0 -12px -12px 0';
  });
  expect((await faults(page)).length).toBeGreaterThan(0);
});

const phones = [
  [320, 568],
  [390, 844],
  [844, 340],
] as const;

it.each(['de', 'ko', 'ja'])('the longest words of %s fit their buttons', async (language) => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `${name}-${language}`);
  const groups = [
    await createTournament(admin, { name: `1 ${language}`, teams: names.slice(0, 3) }),
    await createTournament(admin, { name: `2 ${language}`, teams: names.slice(3) }),
  ];
  const ids = groups.map(({ tournament }) => tournament.id);
  const { id } = await admin.ok(api.tournaments.create, { name: language, kind: 'knockout' });
  for (const { fixtures } of groups) {
    for (const fixture of fixtures) {
      const isHome = fixture.homeTeamId < fixture.awayTeamId;
      await setScore(admin, fixture, isHome ? 1 : 0, isHome ? 0 : 1);
    }
  }
  const matchPreset = { name: 'FAI F9A 2026', leadInCount: 0 };
  await admin.ok(api.tournaments.update, { id, matchPreset });
  await admin.ok(api.knockout.build, { id, bestOf: 1, from: { tournaments: ids, places: 1 } });
  const [fixture] = await admin.ok(api.fixtures.list, { tournament_id: id });
  const match = new MatchCalls(admin, fixture as Fixture);
  await match.light(1);
  const { token } = await admin.ok(api.referees.create, { id, name: 'Cage 1' });
  const { page, context } = await app.open(
    paths.referee(token).replace('#', `?lang=${language}#`),
    { hasTouch: true },
  );
  const found: string[] = [];
  const look = async (state: string) => {
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      found.push(...(await faults(page)).map((fault) => `${state}, ${width}: ${fault}`));
    }
  };
  await match.light(2);
  await expect.poll(async () => (await match.row()).mapLit).toBe(2);
  await look('clock not started');
  await match.clock('start');
  await page.locator('[data-phase="running"]').waitFor();
  await look('false start');
  await match.clock('end');
  await page.locator('[data-phase="ended"]').waitFor();
  await look('over');
  await page.locator('[data-begins]').waitFor();
  await look('level');
  await context.close();
  expect(found).toEqual([]);
});

it.each([
  ['ended', { name: 'Plain', leadInCount: 0 }],
  ['penalty-shots', { name: 'FIDA Class 40 rev. 5', leadInCount: 0 }],
] as const)(
  'a tap that did not count stands beside Finish, and not over it: %s',
  async (phase, matchPreset) => {
    const { tournament, fixtures } = await createTournament(admin, {
      name: `Late tap ${phase}`,
      teams: 3,
    });
    await admin.ok(api.tournaments.update, { id: tournament.id, matchPreset });
    const match = new MatchCalls(admin, fixtures[0] as Fixture);
    await match.light(1);
    const { token } = await admin.ok(api.referees.create, { id: tournament.id, name: 'Cage 1' });
    const { page, context } = await app.open(paths.referee(token), { hasTouch: true });
    const goal = page.getByRole('button', { name: /^Goal RED/ });
    await match.clock('start');
    await page.locator('[data-phase="running"]').waitFor();
    if (phase === 'penalty-shots') for (const _ of [1, 2]) await match.event('foul');
    await context.setOffline(true);
    await match.clock('end');
    // A goal counts for 2 s after the end.
    await page.waitForTimeout(3000);
    await goal.click();
    await context.setOffline(false);
    const notice = page.getByRole('button', { name: /^The admin decides: Goal/ });
    await notice.waitFor();
    const finish = page.getByRole('button', { name: /^Finish/ });
    await page.locator(`[data-phase="${phase}"]`).waitFor();
    await finish.waitFor();
    for (const [width, height] of [...sizes, [390, 844], [1280, 900]] as const) {
      await page.setViewportSize({ width, height });
      await atRest(page);
      const [first, second] = [await notice.boundingBox(), await finish.boundingBox()];
      if (!first || !second) throw new Error('not in sight');
      const gap = Math.max(
        Math.max(first.x, second.x) - Math.min(first.x + first.width, second.x + second.width),
        Math.max(first.y, second.y) - Math.min(first.y + first.height, second.y + second.height),
      );
      expect(gap, `${width}x${height}`).toBeGreaterThanOrEqual(0);
      expect(Math.min(first.x, first.y), `${width}x${height}`).toBeGreaterThanOrEqual(0);
      expect(first.x + first.width, `${width}x${height}`).toBeLessThanOrEqual(width);
      expect(first.y + first.height, `${width}x${height}`).toBeLessThanOrEqual(height);
      expect(Math.min(first.width, first.height), `${width}x${height}`).toBeGreaterThanOrEqual(
        TARGET,
      );
    }
    await context.close();
  },
);

it('cards are entered from the sheet, and a locked screen takes no tap until it is held', async () => {
  const { tournament, fixtures } = await createTournament(admin, { name: 'Sheet', teams: 3 });
  await admin.ok(api.tournaments.update, {
    id: tournament.id,
    matchPreset: { name: 'FAI F9A 2026' },
  });
  const match = new MatchCalls(admin, fixtures[0] as Fixture);
  await match.light(1);
  await match.clock('start');
  const { token } = await admin.ok(api.referees.create, { id: tournament.id, name: 'Cage 1' });
  const { page } = await app.open(paths.referee(token), {
    viewport: { width: 320, height: 568 },
    hasTouch: true,
  });
  await page.getByRole('button', { name: 'Card RED' }).click();
  await page
    .getByRole('dialog', { name: 'Card' })
    .getByRole('button', { name: 'red card RED' })
    .click();
  await expect
    .poll(async () => (await match.read()).cards.map(({ colour }) => colour))
    .toEqual(['red']);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Lock the screen' }).click();
  const unlock = page.getByRole('button', { name: 'Hold to unlock' });
  await unlock.waitFor();
  await page.mouse.click(80, 250);
  await page.keyboard.press('Escape');
  await unlock.click();
  expect(await unlock.isVisible()).toBe(true);
  expect((await match.read()).score.home).toBe(0);
  await unlock.hover();
  await page.mouse.down();
  await unlock.waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.mouse.click(80, 250);
  await expect.poll(async () => (await match.read()).score.home).toBe(1);
});
