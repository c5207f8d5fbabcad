// The way back from a wrong click: a deleted tournament is there again, on the viewer too, without a reload.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { axeFindings, type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let page: Page;
beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  tournament = await createTournament(admin, { name: 'Group of a Long Name', teams: 4 });
  for (const fixture of tournament.fixtures.slice(0, 3)) await setScore(admin, fixture, 11, 4);
  ({ page } = await app.open('/mgrstart', { viewport: { width: 1280, height: 760 } }));
  await signInOn(page);
});
afterAll(() => app?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('the page says when the last backup was taken, and takes one by hand', async () => {
  await button('Back Up Now').click();
  await page.getByText('Backed up at').waitFor();
  // The one that is taken by itself after a match becomes the last; the confirmation stays.
  await expect
    .poll(async () => (await admin.ok(api.backups.list, {}))[0]?.summary.results, {
      timeout: 20_000,
    })
    .toBe(3);
  await page.getByText('Backed up at').waitFor();
});

it('a backup restores a deleted tournament on every screen, and the restore can be undone', async () => {
  const { page: viewer } = await app.open(`/view/${tournament.tournament.id}`);
  await viewer
    .getByText(tournament.teams[0]?.name ?? '')
    .first()
    .waitFor();
  await viewer.evaluate(() => Object.assign(window, { sameDocument: true }));
  await admin.ok(api.tournaments.remove, { id: tournament.tournament.id });
  await viewer
    .getByText(tournament.teams[0]?.name ?? '')
    .first()
    .waitFor({ state: 'detached' });

  await button('Restore…').click();
  const title = `Before ${tournament.tournament.name} was deleted`;
  const dialog = page.getByRole('dialog');
  const entry = dialog.getByRole('button', { name: `Restore: ${title}` });
  await entry.waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${colorScheme}-list.png` });
  }
  await entry.click();
  await dialog.getByText('Restore this backup?').waitFor();
  await dialog.getByText('4 teams, 1 group, 3 of 6 results').waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/confirm.png` });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Restored', { exact: true }).waitFor();
  await page
    .getByRole('heading', { name: tournament.tournament.name })
    .or(page.getByText(tournament.tournament.name))
    .first()
    .waitFor();
  await viewer
    .getByText(tournament.teams[0]?.name ?? '')
    .first()
    .waitFor();
  expect(await viewer.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.getByText('Last: Before a backup was restored').waitFor();
});
