// Every change of an event is on every open public page without a reload.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, type OpenPage, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let proxy: CuttableProxy;
let running: TestApp;
const pages: Record<string, OpenPage> = {};

const pageOf = (name: string): Page => (pages[name] as OpenPage).page;
const fixtureAt = (order: number): Fixture =>
  tournament.fixtures.find(
    (fixture) => fixture.round === 1 && fixture.displayOrder === order,
  ) as Fixture;
const nameOf = (teamId: number): string =>
  tournament.teams.find(({ id }) => id === teamId)?.name as string;

const light = (fixture: Fixture, mapLit: 0 | 1 | 2) =>
  admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: fixture.id,
    tournament_id: fixture.tournament_id,
    mapLit,
  });

/** Waits until the page's visible text has all of these; the time allowed is the product's. */
async function shows(name: string, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await pageOf(name).getByText(text).first().waitFor({ state: 'visible', timeout: 10_000 });
  }
}

beforeAll(async () => {
  app = await startBrowserApp();
  running = app;
  proxy = await startProxy(() => Number(new URL(running.origin).port));
  admin = await app.admin();
  tournament = await createTournament(admin, {
    name: 'Group A',
    teams: ['Falcons', 'Owls', 'Vipers', 'Comets'],
    rounds: 2,
  });
  const id = tournament.tournament.id;
  const first = nameOf(fixtureAt(1).homeTeamId);
  for (const [name, path] of Object.entries({
    viewer: `/view/${id}`,
    all: '/view',
    overlay: `/overlay/${id}`,
    players: `/players/${id}`,
    codes: '/',
  })) {
    pages[name] = await app.open(`${proxy.url}${path}`, { viewport: { width: 1280, height: 720 } });
  }
  await pageOf('players').getByRole('button', { name: first }).click();
  // What comes while a page opens is not celebrated.
  for (const name of ['viewer', 'overlay']) {
    await pageOf(name).locator('html:not([data-still])').waitFor();
  }
  // A reload would forget it.
  for (const { page } of Object.values(pages)) {
    await page.evaluate(() => Object.assign(globalThis, { mark: true }));
  }
});

afterAll(async () => {
  await proxy?.close();
  await app?.browser.close();
  if (running !== app) await running?.close();
  await app?.database.drop();
});

test('every page says who plays next before the first match', async () => {
  const { homeTeamId, awayTeamId } = fixtureAt(1);
  await shows('viewer', 'Next', nameOf(homeTeamId), nameOf(awayTeamId));
  await shows('all', nameOf(homeTeamId));
  await shows('overlay', nameOf(homeTeamId), nameOf(awayTeamId));
  await shows('players', 'You play next', nameOf(awayTeamId));
});

test('a call is on every page', async () => {
  await light(fixtureAt(1), 1);
  await shows('viewer', 'Called');
  await shows('all', 'Called');
  await shows('overlay', 'Called');
  await shows('players', 'Go to the cage now');
});

test('a match in play and its score are on every page', async () => {
  await light(fixtureAt(1), 2);
  await setScore(admin, fixtureAt(1), 22, 20);
  for (const name of ['viewer', 'all', 'overlay']) await shows(name, 'In play', '22', '20');
  await shows('players', 'You are playing', '22', '20');
});

test('the end is celebrated on the viewer', async () => {
  // Shown for 6 s on both.
  await Promise.all([
    shows('viewer', 'Final'),
    pageOf('viewer').getByRole('img', { name: 'WIN' }).waitFor(),
    shows('overlay', 'Final'),
    light(fixtureAt(1), 0),
  ]);
});

test('a swap changes who stands left', async () => {
  const next = await light(fixtureAt(2), 1);
  await shows('overlay', 'Called');
  const left = () => pageOf('overlay').locator('[data-at="left"]').first().innerText();
  expect(await left()).toContain(nameOf(next.homeTeamId));
  await light(next, 0);
  await admin.ok(api.fixtures.update, {
    type: 'swap-sides',
    id: next.id,
    tournament_id: next.tournament_id,
    homeTeamId: next.awayTeamId,
    awayTeamId: next.homeTeamId,
  });
  await light(next, 1);
  await expect.poll(left, { timeout: 6000 }).toContain(nameOf(next.awayTeamId));
  const stage = pageOf('viewer').locator('[data-at="left"]').first();
  // The result before it is revealed for 6 s first.
  await expect
    .poll(() => stage.innerText(), { timeout: 10_000 })
    .toContain(nameOf(next.awayTeamId));
});

test('a renamed team has its new name on every page', async () => {
  const team = tournament.teams.find(({ id }) => id === fixtureAt(2).homeTeamId);
  await admin.ok(api.teams.rename, { id: team?.id as number, name: 'Renamed Hawks' });
  for (const name of ['viewer', 'all', 'overlay']) await shows(name, 'Renamed Hawks');
  await shows('players', 'Renamed Hawks');
});

test('every page is right again by itself after a restart of the server', async () => {
  await running.app.close();
  await shows('players', /s old|as of/);
  running = await startTestApp({ database: app.database });
  admin = await running.admin();
  await admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: fixtureAt(2).id,
    tournament_id: tournament.tournament.id,
    mapLit: 2,
  });
  // The longest pause between two attempts to connect is 3 s; then 2 s to be right.
  await Promise.all([
    ...['viewer', 'all', 'overlay'].map((name) => shows(name, 'In play')),
    shows('players', 'Live'),
  ]);
});

test('a reset empties every page', async () => {
  await admin.ok(api.fixtures.reset, { tournament_id: tournament.tournament.id });
  await shows('viewer', 'Matches will appear here.');
  await shows('players', 'No matches yet');
  await expect.poll(() => pageOf('overlay').locator('section').count()).toBe(0);
});

test('a renamed championship, a new tournament and a deleted one are seen without a reload', async () => {
  await admin.ok(api.championship.rename, { name: 'Rhine Cup' });
  await shows('codes', 'Rhine Cup');
  await createTournament(admin, { name: 'Group B', teams: ['Kites', 'Larks'] });
  await shows('all', 'Kites', 'Larks');
  await admin.ok(api.tournaments.remove, { id: tournament.tournament.id });
  await shows('viewer', 'This group no longer exists.');
  await shows('players', 'This group no longer exists');
});

test('no page was loaded again, and none complained', async () => {
  for (const [name, { page, complaints }] of Object.entries(pages)) {
    expect(await page.evaluate(() => 'mark' in globalThis), name).toBe(true);
    // While the server was away the browser itself reports what it could not reach.
    const own = complaints.filter((text) => !/ERR_|WebSocket connection|Failed to load/.test(text));
    expect(own, name).toEqual([]);
  }
});
