// A team that does not come: said missing, waited for, and its match awarded, with the mouse.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament } from '../support/championship.factory.ts';

let app: BrowserApp;
beforeAll(async () => {
  app = await startBrowserApp();
});
afterAll(() => app?.close());

test('CHK-2 a missing team is counted down above the page; then one press awards its match', async () => {
  const admin = await app.admin();
  const { tournament, fixtures, teams } = await createTournament(admin, {
    teams: ['Ants', 'Bees', 'Crows'],
  });
  const { id } = tournament;
  const { page } = await app.openAsAdmin(`/admin/${id}`, { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'Check-In' }).click();
  const ants = page.getByRole('group', { name: 'Ants' });
  await ants.getByRole('button', { name: 'Missing' }).click();
  await page
    .getByRole('dialog', { name: 'Check-In' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.keyboard.press('Escape');
  const notice = page.getByRole('region', { name: 'Missing teams' });
  const award = notice.getByRole('button', { name: /^Award Match \d to / });
  await notice.getByText(/It has another [0-2]:\d\d\./).waitFor();
  expect(await award.isDisabled()).toBe(true);

  // Another admin's page, a reload and another page say the same.
  const { page: otherPage } = await app.openAsAdmin('/mgrstart');
  const shared = otherPage.getByRole('region', { name: 'Missing teams' });
  await shared.getByText(/It has another [0-2]:\d\d\./).waitFor();
  await page.reload();
  await notice.getByText(/It has another [0-2]:\d\d\./).waitFor();
  await page.context().setOffline(true);
  await expect.poll(() => notice.getByRole('button', { name: 'Ready' }).isDisabled()).toBe(true);
  await page.context().setOffline(false);

  // With a short grace period its time is over; a double press awards one match.
  const withdraw = notice.getByRole('button', { name: 'Withdraw' });
  expect(await withdraw.count()).toBe(0);
  await admin.ok(api.tournaments.update, { id, matchPreset: { name: 'Plain', graceMs: 5000 } });
  await notice.getByText('Its time is over.').waitFor();
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw a Team' });
  expect(await dialog.getByLabel('Team').locator('option:checked').innerText()).toBe('Ants');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await award.dblclick();
  const ownId = teams.find(({ name }) => name === 'Ants')?.id;
  const missed = fixtures.find(
    (fixture) => fixture.homeTeamId === ownId || fixture.awayTeamId === ownId,
  );
  await expect
    .poll(async () =>
      (await admin.ok(api.fixtures.list, { tournament_id: id })).find(
        (fixture) => fixture.id === missed?.id,
      ),
    )
    .toMatchObject({ outcome: 'awarded', reason: 'No-show' });
  await notice.getByText(/It has another 0:0\d\./).waitFor();
  const awarded = (await admin.ok(api.fixtures.list, { tournament_id: id })).filter(
    ({ outcome }) => outcome === 'awarded',
  );
  expect(awarded.map((fixture) => fixture.id)).toEqual([missed?.id]);
  // The team comes after all.
  await notice.getByRole('button', { name: 'Ready' }).click();
  await notice.waitFor({ state: 'detached' });
  await shared.waitFor({ state: 'detached' });
});
