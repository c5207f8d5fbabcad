// The referee's console on a phone, and what the admin's page shows of it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/common/contract/api.ts';
import type { Fixture } from '../../src/common/fixtures/fixture.schema.ts';
import { paths } from '../../src/common/pages.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, type OpenPage, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';

const PHONE = { width: 390, height: 844 };

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let phone: OpenPage;
let desk: OpenPage;
let refereeId: number;

const light = ({ id, tournament_id }: Fixture, mapLit: 0 | 1 | 2) =>
  admin.ok(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit });
const first = () => tournament.fixtures[0] as Fixture;
const stored = (fixture: Fixture) => admin.ok(api.match.read, { id: fixture.id });
const goal = (page: Page, side: 'RED' | 'BLUE') =>
  page.getByRole('button', { name: new RegExp(`^Goal ${side}`) });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  tournament = await createTournament(admin, { teams: 4, rounds: 1 });
  const link = await admin.ok(api.referees.create, {
    id: tournament.tournament.id,
    name: 'Cage 1',
  });
  refereeId = link.id;
  phone = await app.open(paths.referee(link.token), { viewport: PHONE, hasTouch: true });
  desk = await app.open(paths.admin(tournament.tournament.id));
  await signInOn(desk.page);
});
afterAll(() => app?.close());

test('a link pairs the phone, and its token leaves the address', async () => {
  await phone.page.getByText('No match is called.').waitFor();
  expect(new URL(phone.page.url()).hash).toBe('');
});

test('a called match is there, with targets for gloves and nothing cut off', async () => {
  await light(first(), 1);
  await phone.page.getByRole('button', { name: 'Start' }).waitFor();
  const small = await phone.page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .map((button) => [button.textContent, button.getBoundingClientRect()] as const)
      .filter(([, { width, height, bottom }]) => width < 96 || height < 96 || bottom > innerHeight)
      .map(([text, { width, height }]) => `${text} ${width} x ${height}`),
  );
  expect(small).toEqual([]);
});

test('start and goals are counted, and the admin sees them', async () => {
  await press(phone.page, 'Start');
  await goal(phone.page, 'RED').and(phone.page.locator(':enabled')).click();
  await expect.poll(async () => (await stored(first())).score).toEqual({ home: 1, away: 0 });
  const box = desk.page.locator(`[data-fixture="${first().id}"] input`).first();
  await expect.poll(() => box.inputValue()).toBe('1');
  const { phase, events } = await stored(first());
  expect(['lead-in', 'running']).toContain(phase);
  expect(events.map(({ who }) => who)).toContain('Cage 1');
});

test('what is tapped without a network says so, waits on the device, and counts once', async () => {
  await phone.context.setOffline(true);
  await goal(phone.page, 'BLUE').click();
  await goal(phone.page, 'BLUE').click();
  await press(phone.page, /^One goal less for BLUE/);
  await phone.page
    .getByText('No connection. 3 taps are kept on this device.')
    .waitFor({ timeout: 8000 });
  await phone.page.getByRole('button', { name: /^Goal BLUE, .*, 1$/ }).waitFor();
  expect((await stored(first())).score).toEqual({ home: 1, away: 0 });
  await phone.context.setOffline(false);
  await expect.poll(async () => (await stored(first())).score).toEqual({ home: 1, away: 1 });
  await phone.page.getByText('Connected.').waitFor();
  const { events } = await stored(first());
  expect(events.filter(({ kind }) => kind === 'goal')).toHaveLength(3);
});

test('the last goal is undone', async () => {
  await press(phone.page, /^Undo/);
  await expect.poll(async () => (await stored(first())).score).toEqual({ home: 1, away: 0 });
});

test('the end is confirmed, and the next match is announced', async () => {
  await press(phone.page, 'More');
  await press(phone.page, 'End the set');
  await press(phone.page, 'Confirm 1 : 0');
  await phone.page.getByText('No match is called.').waitFor();
  await expect.poll(async () => (await stored(first())).phase).toBe('confirmed');
  expect(phone.complaints.filter((text) => !/ERR_INTERNET|net::|WebSocket/.test(text))).toEqual([]);
});

test('a revoked link, a wrong one and none are told apart in a sentence', async () => {
  await admin.ok(api.referees.revoke, { id: tournament.tournament.id, refereeId });
  await phone.page.getByText('This referee link is not valid any more.').waitFor();
  const wrong = await app.open(paths.referee('no-such-token'));
  await wrong.page.getByText('This referee link is not valid any more.').waitFor();
  const none = await app.open('/referee');
  await none.page.getByText('Scan the referee’s code').waitFor();
});
