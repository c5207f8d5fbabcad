// A named device: what other screens and the history say of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament } from '../support/championship.factory.ts';

let app: BrowserApp;
beforeAll(async () => {
  app = await startBrowserApp();
});
afterAll(() => app?.close());

test('an admin names a device once, and another screen sees which device a score comes from', async () => {
  const admin = await app.admin();
  const { tournament } = await createTournament(admin, { teams: 3 });
  const { page: table, context } = await app.open('/mgrstart');
  await signInOn(table);
  await table.getByRole('button', { name: 'Name Device' }).click();
  await table.getByLabel('Name, such as Table 1').fill('Table 1');
  await table.keyboard.press('Enter');
  const named = table.getByRole('button', { name: 'This device: Table 1. Rename' });
  await named.waitFor();
  await table.getByRole('dialog').waitFor({ state: 'detached' });

  const { page: otherPage } = await app.open(`/admin/${tournament.id}`);
  await signInOn(otherPage);
  await table.goto(`${app.origin}/admin/${tournament.id}`);
  const rows = '[data-sides-named] article';
  await table.locator(`${rows} input`).first().fill('4');
  await otherPage.locator(rows).first().getByText('Table 1').waitFor();
  await table.keyboard.press('Tab');
  await table.keyboard.type('2');
  await table.keyboard.press('Enter');
  await otherPage.locator(rows).first().getByText('Table 1').waitFor({ state: 'detached' });
  await otherPage.getByRole('button', { name: 'History', exact: true }).click();
  await otherPage.getByText('admin (Table 1)').waitFor();

  // A new session on the same device has the name again.
  await context.clearCookies();
  await table.reload();
  await signInOn(table);
  await table.locator(rows).first().waitFor();
  const sessions = await (await table.request.get(`${app.origin}/api/auth/sessions`)).json();
  expect(sessions).toContainEqual(
    expect.objectContaining({ isThisOne: true, device: expect.stringMatching(/^Table 1 \(/) }),
  );
});
