// Two cages: a referee's phone that follows its cage, and the scoring table that runs both.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cage } from '../../src/common/cages/cages.contract.ts';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { sharesTeam } from '../../src/common/fixture/score.rules.ts';
import { paths } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

let app: BrowserApp;
let admin: ApiClient;
let north: Cage;
let south: Cage;
let groups: TestTournament[];

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  groups = [];
  for (const name of ['A', 'B']) {
    const group = await createTournament(admin, { name, teams: 4 });
    const matchPreset = { name: 'SkyCup 2026', leadInCount: 0 };
    await admin.ok(api.tournaments.update, { id: group.tournament.id, matchPreset });
    groups.push(group);
  }
  north = await admin.ok(api.cages.create, { name: 'North' });
  south = await admin.ok(api.cages.create, { name: 'South' });
});
afterAll(() => app?.close());

const matchOf = (group: number, index = 0) => groups[group]?.fixtures[index] as Fixture;
async function callTo(cage: Cage, fixture: Fixture): Promise<MatchCalls> {
  const { id, tournament_id } = fixture;
  const call = { type: 'map-lit', id, tournament_id, mapLit: 1, cageId: cage.id } as const;
  return new MatchCalls(admin, await admin.ok(api.fixtures.update, call));
}
const nameOf = (fixture: Fixture) =>
  groups.flatMap(({ teams }) => teams).find(({ id }) => id === fixture.homeTeamId)?.name ?? '';

test('CAGE-3 a referee’s phone shows what is called to its cage, of every group, and nothing else', async () => {
  const id = groups[0]?.tournament.id ?? 0;
  const { token } = await admin.ok(api.referees.create, { id, name: 'Kim', cageId: north.id });
  const { page, context } = await app.open(paths.referee(token), PHONE);
  await page.getByRole('heading', { name: 'No match is called.' }).waitFor();
  expect(await page.locator('main').textContent()).toContain('North');
  await callTo(south, matchOf(1, 1));
  const match = await callTo(north, matchOf(0));
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await page.getByRole('button', { name: /^Goal RED/ }).tap();
  await expect.poll(async () => (await match.read()).score.home).toBe(1);
  await match.clock('end');
  await admin.ok(api.fixtures.update, {
    ...{ type: 'map-lit', id: match.fixture.id, tournament_id: id, mapLit: 0 },
  });
  await page.getByRole('heading', { name: 'No match is called.' }).waitFor();
  await callTo(north, matchOf(1));
  await page
    .getByText(nameOf(matchOf(1)))
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText(nameOf(matchOf(1)))
    .first()
    .waitFor();
  await context.close();
});

test('CAGE-4 the scoring table has a line for each cage of a group, and runs its match', async () => {
  const { id } = groups[0]?.tournament ?? { id: 0 };
  for (const { id: matchId, tournament_id } of await admin.ok(api.fixtures.listAll, {})) {
    await admin.ok(api.fixtures.update, { type: 'map-lit', id: matchId, tournament_id, mapLit: 0 });
  }
  const [first, ...others] = groups[0]?.fixtures.slice(2) ?? [];
  const apart = others.find((other) => first && !sharesTeam(other, first));
  await callTo(north, first as Fixture);
  await callTo(south, apart as Fixture);
  const { page, context } = await app.openAsAdmin(`/admin/${id}`);
  const bar = page.locator('[data-match-bar]');
  await bar.getByText('North · A').waitFor();
  await page.keyboard.press('Alt+Digit2');
  await bar.locator('[data-line]').getByText('South · A').waitFor();
  // CAGE-2: without a clock that runs, one press finishes the match and calls the next of its cage, of any group.
  await setScore(admin, apart as Fixture, 2, 1);
  await bar.getByRole('button', { name: 'Finish and call next' }).click();
  await expect
    .poll(async () =>
      (await admin.ok(api.fixtures.listAll, {})).filter(
        ({ id: litId, mapLit, cageId }) =>
          mapLit === 1 && cageId === south.id && litId !== apart?.id,
      ),
    )
    .toHaveLength(1);
  const lit = (await admin.ok(api.fixtures.listAll, {})).filter(({ mapLit }) => mapLit > 0);
  expect(lit.map(({ cageId }) => cageId).sort()).toEqual([north.id, south.id].sort());
  await context.close();
});

test('CAGE-3 a big screen shows both cages with scores that follow; one of a cage, and its stream, only what is played there', async () => {
  const all = await admin.ok(api.fixtures.listAll, {});
  for (const { id, tournament_id, mapLit } of all) {
    if (mapLit > 0)
      await admin.ok(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit: 0 });
  }
  const openOf = (group: number) =>
    all.find(
      ({ tournament_id, homeScore }) =>
        tournament_id === groups[group]?.tournament.id && homeScore === null,
    ) as Fixture;
  const matches = [await callTo(north, openOf(0)), await callTo(south, openOf(1))] as const;
  const [inNorth, inSouth] = matches;
  for (const match of matches) await match.light(2);
  const opened = await Promise.all(
    [paths.view(), `${paths.view()}?cage=2`, `${paths.overlay()}?cage=2`].map((path) =>
      app.open(path, { viewport: { width: 1280, height: 720 } }),
    ),
  );
  const [board, ofSouth, stream] = opened.map(({ page }) => page);
  if (!board || !ofSouth || !stream) throw new Error('No pages');
  const scoreOf = (page: typeof board, { fixture }: MatchCalls) =>
    page.locator(`[data-shows=score][data-fixture="${fixture.id}"]`).allTextContents();
  await setScore(admin, inNorth.fixture, 4, 1);
  await setScore(admin, inSouth.fixture, 7, 5);
  await expect.poll(() => scoreOf(board, inNorth)).toEqual(['4', '1']);
  await expect.poll(() => scoreOf(board, inSouth)).toEqual(['7', '5']);
  for (const text of ['North', 'South']) await board.getByText(text).first().waitFor();
  expect(await board.getByText(/about \d\d:\d\d/).count()).toBe(2);
  await expect.poll(() => scoreOf(ofSouth, inSouth)).toEqual(['7', '5']);
  await expect.poll(() => scoreOf(stream, inSouth)).toEqual(['7', '5']);
  for (const page of [ofSouth, stream]) expect(await scoreOf(page, inNorth)).toEqual([]);
  await inSouth.light(0);
  const next = (await admin.ok(api.timetable.forecast, {})).items.find(
    ({ cageId, state }) => cageId === south.id && state === 'next',
  );
  await ofSouth.locator(`[data-shows=number][data-fixture="${next?.fixtureId}"]`).first().waitFor();
  expect(await scoreOf(ofSouth, inNorth)).toEqual([]);
  await ofSouth.goto(`${app.origin}${paths.view()}?cage=3`);
  await ofSouth.getByText('This event has no cage 3.').waitFor();
  for (const { context } of opened) await context.close();
});

test('CAGE-2 a row calls its match into an occupied cage, asks, and turns off the match there', async () => {
  const all = await admin.ok(api.fixtures.listAll, {});
  for (const { id, tournament_id, mapLit } of all) {
    if (mapLit > 0)
      await admin.ok(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit: 0 });
  }
  const [first, second, third] = await Promise.all(
    ['C', 'D', 'E'].map((name) => createTournament(admin, { name, teams: 2 })),
  );
  const [inNorth, inSouth, next] = [first, second, third].map(
    (group) => group?.fixtures[0] as Fixture,
  ) as [Fixture, Fixture, Fixture];
  await (await callTo(north, inNorth)).light(2);
  await (await callTo(south, inSouth)).light(2);
  const { page, context } = await app.openAsAdmin(`/admin/${next.tournament_id}`);
  await page
    .getByRole('button', { name: `Call match ${next.displayMatchNumber}`, exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Call Match ${next.displayMatchNumber}` })
    .click();
  const lit = async () =>
    (await admin.ok(api.fixtures.listAll, {})).filter(({ mapLit }) => mapLit > 0);
  await expect.poll(async () => (await lit()).map(({ id }) => id)).toContain(next.id);
  const stays = await lit();
  expect(stays).toHaveLength(2);
  expect(new Set(stays.map(({ cageId }) => cageId))).toEqual(new Set([north.id, south.id]));
  await context.close();
});

test('CAGE-3 the desk runs the stream of one cage, and leaves the other one as it is', async () => {
  const streams = await Promise.all([1, 2].map((n) => app.open(`${paths.overlay()}?cage=${n}`)));
  const [ofNorth, ofSouth] = streams.map(({ page }) => page);
  if (!ofNorth || !ofSouth) throw new Error('No pages');
  const desk = await app.openAsAdmin(paths.desk, { viewport: { width: 1440, height: 900 } });
  await desk.page.getByLabel('Stream of').selectOption('South');
  await desk.page.getByRole('list', { name: 'Graphic' }).getByText('Full picture').click();
  await desk.page.getByLabel('First line').fill('Back at two');
  await desk.page.getByRole('button', { name: 'Take T' }).click();
  await ofSouth.getByText('Back at two').waitFor();
  await desk.page.frameLocator('iframe[title="On air"]').getByText('Back at two').waitFor();
  expect(await ofNorth.getByText('Back at two').count()).toBe(0);
  await desk.page.getByRole('button', { name: 'Go back to automatic' }).click();
  await ofSouth.getByText('Back at two').waitFor({ state: 'detached' });
  for (const { context } of [...streams, desk]) await context.close();
});
