// The clock at the admin's table: in the bar, under the called match and at the desk.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { paths } from '../../src/common/kernel/pages.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, type OpenPage, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let match: MatchCalls;
let desk: OpenPage;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  tournament = await createTournament(admin, { teams: ['Owls', 'Kites', 'Larks'], rounds: 1 });
  match = new MatchCalls(admin, tournament.fixtures[0] as Fixture);
  desk = await app.open(paths.admin(tournament.tournament.id));
  await signInOn(desk.page);
});
afterAll(() => app?.close());

const bar = () => desk.page.getByRole('region', { name: 'Current match' });
const row = () => desk.page.locator(`article[data-fixture="${match.fixture.id}"]`);
const kinds = async () => (await match.read()).events.map(({ kind }) => kind);

test('SHW-10 there is no clock before rules are chosen, and one in bar and row afterwards', async () => {
  await match.light(1);
  await bar().getByRole('button', { name: 'Start', exact: true }).waitFor();
  expect(await desk.page.getByRole('timer').count()).toBe(0);
  await desk.page.getByRole('button', { name: 'Setup' }).click();
  await desk.page.getByLabel('Rules of play').selectOption('FAI F9A 2026');
  await desk.page.keyboard.press('Escape');
  await bar().getByRole('timer').waitFor();
  await row().getByRole('timer').waitFor();
  expect(await bar().getByRole('timer').textContent()).toBe('3:00');
});

test('Start in the bar starts the clock, and a press pauses it', async () => {
  await bar().getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(async () => (await match.row()).mapLit).toBe(2);
  await bar()
    .getByRole('button', { name: /^Pause|^Stop/ })
    .click();
  await expect.poll(async () => (await match.read()).phase).toBe('paused');
  await bar().getByText('Paused').waitFor();
});

test('own goals, warnings and cards are entered at the desk, and stand in row and bar', async () => {
  await desk.page.getByRole('button', { name: 'Clock', exact: true }).click();
  const panel = desk.page.getByRole('region', { name: 'Match clock' });
  await panel.getByRole('timer').waitFor();
  // The panel's clock is the only one while it is seen, and so is its Resume.
  await expect.poll(() => desk.page.getByRole('timer').count()).toBe(1);
  expect(await desk.page.getByRole('button', { name: 'Resume' }).count()).toBe(1);
  await panel.getByRole('button', { name: 'Own goal, Owls' }).click();
  await panel.getByRole('button', { name: 'Warning (0), Owls' }).click();
  await panel.getByRole('button', { name: 'Yellow card, Owls' }).click();
  await expect
    .poll(async () => (await kinds()).filter((kind) => !kind.startsWith('clock')))
    .toEqual(['own-goal', 'warning', 'yellow']);
  expect((await match.read()).score).toEqual({ home: 0, away: 1 });
  await panel.getByRole('button', { name: 'Warning (1), Owls' }).waitFor();
  await bar().getByRole('img', { name: 'yellow card' }).waitFor();
  await row().getByText('Own goal').waitFor();
});

test('PRV-1 the events at the desk say who entered them', async () => {
  const panel = desk.page.getByRole('region', { name: 'Match clock' });
  await panel.getByRole('button', { name: /^Events \(/ }).click();
  const own = panel.getByRole('list', { name: 'Events' }).getByText('Own goal').locator('..');
  await own.getByText('admin', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Hide events' }).click();
  await desk.page.getByRole('button', { name: 'Clock', exact: true }).click();
});

test('a review is counted at the table, and ended there', async () => {
  await match.review(true);
  await bar().getByText('Under review').waitFor();
  await bar().getByRole('button', { name: 'End review' }).click();
  await expect.poll(async () => (await match.read()).underReview).toBe(false);
});

test('the bar counts the break down to the next match after the confirmation', async () => {
  await match.clock('end');
  const finish = row().getByRole('button', { name: 'Finish match 1' });
  await finish.click();
  await desk.page.getByText('The clock of match 1 has just run out').first().waitFor();
  expect((await match.read()).phase).toBe('ended');
  // CLK-17: after two seconds.
  await desk.page.waitForTimeout(2100);
  await finish.click();
  await expect.poll(async () => (await match.read()).phase).toBe('confirmed');
  await bar().getByText('Next match in').waitFor();
  expect(await bar().getByRole('timer', { name: 'Break' }).textContent()).toMatch(/^[45]:\d\d$/);
});

test('CLK-16 a confirmed match is reopened from its history after a question, and Undo confirms it again', async () => {
  const { page } = desk;
  await row().getByRole('button', { name: 'History of match 1' }).click();
  await page.getByRole('button', { name: 'Reopen This Match' }).click();
  await page.getByText('The result of Owls v Kites is not final any more').waitFor();
  expect((await match.read()).phase).toBe('confirmed');
  await page.getByRole('button', { name: 'Reopen Match 1' }).click();
  await expect.poll(async () => (await match.read()).phase).toBe('ended');
  expect((await match.row()).mapLit).toBe(2);
  await page.getByText('Match 1 can be changed again.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await match.read()).phase).toBe('confirmed');
  expect(await match.row()).toMatchObject({ mapLit: 0, homeScore: 0, awayScore: 1 });
});

test('Start in the row of a called match starts its clock, as in the bar', async () => {
  const second = new MatchCalls(admin, tournament.fixtures[1] as Fixture);
  await second.light(1);
  const own = desk.page.locator(`article[data-fixture="${second.fixture.id}"]`);
  await own.getByRole('timer').waitFor();
  expect(await own.getByRole('button', { name: /^Start/ }).count()).toBe(1);
  await own.getByRole('button', { name: 'Start match 2' }).click();
  await expect.poll(async () => (await second.read()).clock.running).toBe(true);
  expect((await second.row()).mapLit).toBe(2);
});
