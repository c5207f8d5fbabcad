// The timetable as an admin makes it: from generated groups to published times, and a pin by dragging.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { axeFindings, type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';

let app: BrowserApp;
let admin: ApiClient;
let groups: TestTournament[];

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  groups = [];
  for (const name of ['A', 'B']) groups.push(await createTournament(admin, { name, teams: 4 }));
});
afterAll(() => app?.close());

const stored = () => admin.ok(api.timetable.read, {});
const matchOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d ${title}$`) });

test('PUB-1 from generated groups to a published timetable of two cages are five clicks', async () => {
  const { page, context } = await app.openAsAdmin(`/admin/${groups[0]?.tournament.id}`);
  let clicks = 0;
  const click = (role: 'button' | 'link', name: string) => {
    clicks += 1;
    return page.getByRole(role, { name, exact: true }).click();
  };
  await click('link', 'Manager');
  await click('button', 'One cage for all groups');
  await click('button', 'Add a cage');
  await page.getByLabel('Name of Cage 2').waitFor();
  await click('link', 'Timetable');
  await matchOf(page, 'Match 1 of B').waitFor();
  await click('button', 'Publish the timetable');
  await page.getByText(/^Published at /).waitFor();
  expect(clicks).toBeLessThanOrEqual(6);
  const { promised } = await stored();
  const ids = groups.flatMap(({ fixtures }) => fixtures.map(({ id }) => String(id)));
  expect(Object.keys(promised).sort()).toEqual(ids.sort());
  await context.close();
});

test('PUB-2 a match that is dragged into another cage is pinned there after a look at what it moves, and undone', async () => {
  const { page, context } = await app.openAsAdmin(paths.timetable);
  const match = matchOf(page, 'Match 2 of A');
  const from = await match.boundingBox();
  const others = await Promise.all(
    (await page.getByRole('button', { name: /^\d\d:\d\d Match/ }).all()).map((other) =>
      other.boundingBox(),
    ),
  );
  const other = others.find((box) => box && from && box.x !== from.x);
  if (!from || !other) throw new Error('The matches are in one column.');
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, from.y + 30, { steps: 3 });
  await page.mouse.move(other.x + 60, from.y + 150, { steps: 6 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^\d+ match(es)? moves?\./).waitFor();
  expect((await stored()).pins).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Pinned').first().waitFor({ state: 'attached' });
  const [pin] = (await stored()).pins;
  expect(pin).toMatchObject({ fixtureId: groups[0]?.fixtures[1]?.id, last: false });
  expect(pin?.notBefore).toBeGreaterThan(Date.now());
  const cages = await admin.ok(api.cages.list, {});
  expect(cages.map(({ id }) => id)).toContain(pin?.cageId);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored()).pins).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

test('PUB-2 a match is pinned by keyboard, and the menu of a phone', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, context } = await app.openAsAdmin(paths.timetable, phone);
  await matchOf(page, 'Match 3 of B').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('As the last match').tap();
  await dialog.getByRole('button', { name: 'Save' }).tap();
  const last = { fixtureId: groups[1]?.fixtures[2]?.id, last: true };
  await expect.poll(async () => (await stored()).pins).toMatchObject([last]);
  await context.close();
});
