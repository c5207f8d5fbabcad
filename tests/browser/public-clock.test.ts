// The clock of a match on the public screens: the break before the next one, and a stream that is behind.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { paths } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
/** Seconds that the stream is behind. */
const DELAY = 6;

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  tournament = await createTournament(admin, { teams: ['Owls', 'Kites', 'Larks'], rounds: 1 });
  const { id } = tournament.tournament;
  const matchPreset = { name: 'Plain', leadInCount: 0 };
  await admin.ok(api.tournaments.update, { id, matchPreset });
});
afterAll(() => app?.close());

const matchOf = (at: number) => new MatchCalls(admin, tournament.fixtures[at] as Fixture);
const timer = (page: Page) => page.getByRole('timer').first();
/** '2:58' in seconds. */
async function seconds(page: Page): Promise<number> {
  const text = (await timer(page).textContent()) ?? '';
  const [minutes = Number.NaN, rest = Number.NaN] = text.split(':').map(Number);
  return minutes * 60 + rest;
}

test('SHW-8 the break counts down on the viewer and on the phone after a confirmed match', async () => {
  const { id } = tournament.tournament;
  const [first, second] = [matchOf(0), tournament.fixtures[1] as Fixture];
  await first.light(1);
  await first.clock('start');
  await first.goal();
  await first.clock('end');
  await first.confirm();
  const viewer = await app.open(`${paths.view(id)}?rotate=off`);
  const phone = await app.open(paths.players(id), PHONE);
  const team = tournament.teams.find((candidate) => candidate.id === second.homeTeamId)
    ?.name as string;
  await phone.page.getByRole('button', { name: team }).click();
  await viewer.page.getByText('Next in', { exact: true }).waitFor();
  await phone.page.getByText('Break', { exact: true }).waitFor();
  const [onWall, onPhone] = [await seconds(viewer.page), await seconds(phone.page)];
  expect(onWall).toBeGreaterThan(240);
  expect(onWall).toBeLessThanOrEqual(300);
  expect(Math.abs(onWall - onPhone)).toBeLessThanOrEqual(2);
  // The call ends it.
  await matchOf(1).light(1);
  await phone.page.getByText('Break', { exact: true }).waitFor({ state: 'detached' });
  await viewer.page.getByText('Next in', { exact: true }).waitFor({ state: 'detached' });
  await Promise.all([viewer, phone].map(({ context }) => context.close()));
});

test('the overlay’s clock, pause and goals are as late as its delay', async () => {
  const overlay = paths.overlay(tournament.tournament.id);
  const match = matchOf(1);
  await match.clock('start');
  const now = await app.open(overlay);
  const late = await app.open(`${overlay}?delay=${DELAY}`);
  await timer(now.page).waitFor();
  await timer(late.page).waitFor({ timeout: DELAY * 1000 + 10_000 });
  // Both read the same second: one after the other may lie on both sides of its change.
  const behind = (await seconds(late.page)) - (await seconds(now.page));
  expect(Math.abs(behind - DELAY)).toBeLessThanOrEqual(1);

  const scoreOf = (page: Page) => page.locator('body').innerText();
  const before = await scoreOf(late.page);
  expect(before).not.toMatch(/\b7\b/);
  const entered = performance.now();
  await match.type(7, 0);
  await match.clock('pause');
  await now.page.getByText('Paused').first().waitFor();
  expect(performance.now() - entered).toBeLessThan((DELAY - 1) * 1000);
  expect(await late.page.getByText('Paused').count()).toBe(0);
  const running = await seconds(late.page);
  await late.page
    .getByText('Paused')
    .first()
    .waitFor({ timeout: DELAY * 1000 + 5000 });
  expect(performance.now() - entered).toBeGreaterThan((DELAY - 0.5) * 1000);
  // It went on until then, and stands where the clock stood.
  expect(running).toBeGreaterThan(await seconds(late.page));
  expect(await seconds(late.page)).toBe(await seconds(now.page));
});

test('SCR-12 a phone that follows no team shows the match in play, its clock, and no winner yet', async () => {
  const { id } = tournament.tournament;
  const { page, context } = await app.open(paths.players(id), PHONE);
  await page.getByRole('button', { name: 'I follow everyone' }).click();
  await timer(page).waitFor();
  const now = page.locator('main section section');
  expect(await now.innerText()).toMatch(/in play.*match 2.*paused.*7.*0/is);
  expect(await seconds(page)).toBeGreaterThan(60);
  const card = page.getByRole('article', { name: /Match 2: .*In play/ });
  expect(await card.innerText()).not.toContain('WIN');
  await context.close();
});

describe('a set that starts again after a false start', () => {
  let group: TestTournament;
  let match: MatchCalls;
  beforeAll(async () => {
    group = await createTournament(admin, { name: 'Sky', teams: ['Hawks', 'Rays'] });
    const matchPreset = { name: 'SkyCup 2026', leadInCount: 0 };
    await admin.ok(api.tournaments.update, { id: group.tournament.id, matchPreset });
    match = new MatchCalls(admin, group.fixtures[0] as Fixture);
    await match.light(1);
    await match.clock('start');
    for (let count = 0; count < 4; count += 1) await match.event('foul');
    await match.event('false-start');
    expect((await match.read()).phase).toBe('idle');
  });

  test('SHW-1 all screens keep its clock, the viewer and the stream its fouls', async () => {
    const { id } = group.tournament;
    const [view, bug, phone] = await Promise.all([
      app.open(`${paths.view(id)}?rotate=off`),
      app.open(paths.overlay(id)),
      app.open(paths.players(id), PHONE),
    ]);
    await phone.page.getByRole('button', { name: 'Hawks' }).click();
    for (const { page } of [view, bug, phone]) {
      await timer(page).filter({ hasText: '3:00' }).waitFor({ timeout: 5000 });
    }
    expect(await view.page.locator('main').innerText()).toMatch(/in play/i);
    for (const { page } of [view, bug]) {
      expect(await page.locator('body').textContent()).toMatch(/Fouls/);
    }
    await Promise.all([view, bug, phone].map(({ context }) => context.close()));
  });

  test('the clock and the plate of a started match stay inside of the bug', async () => {
    const size = { viewport: { width: 1920, height: 1080 } };
    const { page, context } = await app.open(
      `${paths.overlay(group.tournament.id)}?layout=bug`,
      size,
    );
    await timer(page).waitFor();
    await page.waitForTimeout(500);
    const bug = page.locator('[data-graphic="bug"] section');
    const edges = await bug.evaluate((section) => {
      const [clock, plate] = ['[role="timer"]', '[role="timer"] ~ *'].map((selector) =>
        section.querySelector(selector)?.getBoundingClientRect(),
      );
      const inside = section.querySelector('[role="timer"]')?.parentElement;
      const box = inside?.getBoundingClientRect();
      return {
        above: (clock?.top ?? 0) - (box?.top ?? 0),
        between: (plate?.top ?? 0) - (clock?.bottom ?? 0),
        below: (box?.bottom ?? 0) - (plate?.bottom ?? 0),
      };
    });
    for (const edge of Object.values(edges)) expect(edge).toBeGreaterThanOrEqual(0);
    await context.close();
  });
});

test.each([
  ['landscape', 1920, 1080],
  ['portrait', 1080, 1920],
])(
  'SHW-3 the plate of a strip names the phase of its clock with several matches, %s',
  async (_, width, height) => {
    const made = await Promise.all(
      ['North', 'South'].map((name) =>
        createTournament(admin, {
          name: `${name} ${width}`,
          teams: [`${name} A ${width}`, `${name} B ${width}`],
        }),
      ),
    );
    const [first, second] = made.map(
      ({ fixtures }) => new MatchCalls(admin, fixtures[0] as Fixture),
    ) as [MatchCalls, MatchCalls];
    await Promise.all([first, second].map((match) => match.light(2)));
    await first.clock('start');
    await first.clock('pause');
    const { page, context } = await app.open(`${paths.view()}?rotate=off`, {
      viewport: { width, height },
    });
    // Not the picture before, which stays until this one covers it.
    const strip = page
      .locator('div:not([inert]) > div > ol > li')
      .filter({ hasText: `North ${width}` });
    const plate = strip.locator('[data-shows="state"]');
    await strip.getByRole('timer').waitFor();
    await plate.filter({ hasText: 'Paused' }).waitFor({ timeout: 5000 });
    expect(await plate.count()).toBe(1);
    const size = await plate.evaluate((element) => {
      const { visibility, fontSize } = getComputedStyle(element);
      return visibility === 'visible' ? Number.parseFloat(fontSize) / innerHeight : 0;
    });
    expect(size).toBeGreaterThan(height > width ? 0.025 : 0.045);
    await Promise.all([first, second].map((match) => match.light(0)));
    await context.close();
  },
);
