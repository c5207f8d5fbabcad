// A referee's tap that did not count: kept by the server, said on the phone, answered on any page of the admin.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { paths } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, type OpenPage, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let match: MatchCalls;
let desk: OpenPage;
let phone: OpenPage;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  tournament = await createTournament(admin, { teams: ['Owls', 'Kites', 'Larks'], rounds: 1 });
  const { id } = tournament.tournament;
  match = new MatchCalls(admin, tournament.fixtures[0] as Fixture);
  await match.light(1);
  await match.clock('start');
  const { token } = await admin.ok(api.referees.create, { id, name: 'Cage 1' });
  phone = await app.open(paths.referee(token), { viewport: { width: 390, height: 844 } });
  await phone.page.getByRole('button', { name: /^Goal RED/ }).waitFor();
  desk = await app.open(paths.manager);
  await signInOn(desk.page);
});
afterAll(() => app?.close());

const notice = () => desk.page.getByRole('region', { name: 'Questions of referees' });
const refused = () => phone.page.getByRole('button', { name: /The admin decides: Goal/ });

/** A goal that the phone sends while the result is being confirmed. */
async function lateGoal() {
  await phone.context.setOffline(true);
  await phone.page.getByRole('button', { name: /^Goal RED/ }).click();
  await phone.page.getByText('1 tap is kept').waitFor();
  await match.clock('end');
  await match.confirm();
  await phone.context.setOffline(false);
  await refused().waitFor({ timeout: 20_000 });
}

test('QST-6 a tap after the confirmation is said on the phone and counts once the admin accepts it', async () => {
  await lateGoal();
  await notice().getByText('Goal Owls').waitFor();
  await notice().getByText('not counted, after the result was confirmed').waitFor();
  await notice().getByText('Accept adds a goal for Owls. The result stays confirmed.').waitFor();
  expect((await match.row()).homeScore).toBe(0);
  await notice().getByRole('button', { name: 'Accept' }).click();
  await expect.poll(async () => (await match.row()).homeScore).toBe(1);
  await notice().waitFor({ state: 'detached' });
});

test('a question stays until it is answered, also after a reload', async () => {
  const { id } = tournament.tournament;
  await refused().waitFor({ state: 'detached' });
  await match.reopen();
  // CLK-20: just after the end the phone would ask first.
  await expect
    .poll(() => phone.page.getByRole('button', { name: /^Finish/ }).isEnabled(), { timeout: 5000 })
    .toBe(true);
  await lateGoal();
  await desk.page.goto(app.origin + paths.admin(id));
  await notice().getByText('Goal Owls').waitFor();
  await notice().getByRole('button', { name: 'Dismiss' }).click();
  await notice().waitFor({ state: 'detached' });
  await refused().waitFor({ state: 'detached' });
  expect((await match.row()).homeScore).toBe(1);
});
