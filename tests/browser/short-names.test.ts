// A long name gives way to the team's short one where it would be too small, and nowhere else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';

/** As wide as a name of 25 characters can be. */
const HOME = 'WMWMWMWMWM MWMWMWMWMW WMW';
const SHORT = 'WM WMW';
const AWAY = 'Kites';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  tournament = await createTournament(admin, { teams: [HOME, AWAY], rounds: 1 });
  const first = tournament.fixtures[0] as Fixture;
  const { id, tournament_id } = first;
  await admin.ok(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit: 2 });
  await setScore(admin, first, 22, 20);
});
afterAll(() => app?.close());

it('a short name is taken from the proposal, and stands on the overlay, not on the stage or in the table', async () => {
  const overlay = await app.open(`/overlay/${tournament.tournament.id}`, {
    viewport: { width: 1280, height: 720 },
  });
  // Too long for the bug: its code alone, until there is a short name.
  await overlay.page.locator('[data-code="WMW"]').waitFor();
  const stage = await app.open(`/view/${tournament.tournament.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const { page } = await app.open('/mgrstart');
  await signInOn(page);
  const teams = page.getByRole('region', { name: 'Team Management' });
  await teams.getByText(HOME, { exact: true }).click();
  await teams.getByRole('button', { name: `Use “${SHORT}”` }).click();
  await teams.getByRole('button', { name: 'Rename', exact: true }).click();

  await overlay.page.getByText(SHORT, { exact: true }).waitFor();
  await overlay.page.getByText('WMWMWMWMWM').waitFor({ state: 'detached' });
  expect(await overlay.page.getByText(AWAY, { exact: true }).count()).toBe(1);
  await stage.page.getByText('WMWMWMWMWM').first().waitFor();
  for (const { context } of [overlay, stage]) await context.close();

  const table = await app.open(`/overlay/${tournament.tournament.id}?layout=table`, {
    viewport: { width: 1280, height: 720 },
  });
  // Measured in another face until ours is there, the name may give way for a moment.
  await table.page.getByText(HOME, { exact: true }).waitFor();
  await table.page.evaluate(() => document.fonts.ready);
  await expect.poll(() => table.page.getByText(SHORT, { exact: true }).count()).toBe(0);
  expect(await table.page.getByText(HOME, { exact: true }).count()).toBe(1);
});

it('a short name stands in the table where the name is too wide for it in any face', async () => {
  const name = 'ЩЩЩЩЩЩЩЩЩЩЩЩ ЩЩЩЩЩЩЩЩЩЩЩЩ';
  const { tournament, fixtures } = await createTournament(admin, {
    name: 'Group B',
    teams: [name, 'Herons'],
    rounds: 1,
  });
  const { id, tournament_id, homeTeamId } = fixtures[0] as Fixture;
  await admin.ok(api.teams.rename, { id: homeTeamId, name, shortName: 'ЩЩ' });
  await admin.ok(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit: 2 });
  await setScore(admin, fixtures[0] as Fixture, 3, 1);
  const { page } = await app.open(`/overlay/${tournament.id}?layout=table`, {
    viewport: { width: 1280, height: 720 },
  });
  await page.evaluate(() => document.fonts.ready);
  await page.getByText('ЩЩ', { exact: true }).waitFor();
  expect(await page.getByText(name, { exact: true }).count()).toBe(0);
});

it('a name of another direction stands beside its mark, on a phone and in a table', async () => {
  const { tournament } = await createTournament(admin, {
    name: 'Group C',
    teams: ['نسور', 'Owls'],
  });
  for (const path of [`/players/${tournament.id}`, `/overlay/${tournament.id}?layout=table`]) {
    const { page, context } = await app.open(path);
    const name = page.locator('bdi', { hasText: 'نسور' });
    await name.waitFor();
    const gap = await name.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element.firstElementChild ?? element);
      return text.getBoundingClientRect().left - element.getBoundingClientRect().left;
    });
    expect(gap).toBeLessThan(10);
    await context.close();
  }
});
