// Rows of the admin's lists whose cells stand under each other.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';

let app: BrowserApp;
let tournamentId: number;

/** An awarded match, then draws: two of three teams are level. */
beforeAll(async () => {
  app = await startBrowserApp();
  const admin = await app.admin();
  const teams = ['Ants', 'Nottingham Night Owls', 'Cats', 'Dogs'];
  const { fixtures, tournament } = await createTournament(admin, { name: 'Group', teams });
  tournamentId = tournament.id;
  await admin.ok(api.tournaments.update, { id: tournamentId, tieBreak: 'none' });
  const [awarded, ...drawn] = fixtures.filter(({ round }) => round === 1);
  if (!awarded) throw new Error('The group has no match.');
  await admin.ok(api.fixtures.setOutcome, {
    ...{ id: awarded.id, tournament_id: tournamentId, outcome: 'awarded' },
    winnerTeamId: awarded.homeTeamId,
  });
  for (const fixture of drawn) await setScore(admin, fixture, 1, 1);
}, 120_000);
afterAll(() => app?.close());

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
};

test.each([1440, 1024, 700, 390])(
  'RES-1 an awarded match has its names under those of other matches at %i px',
  async (width) => {
    const { page } = await app.openAsAdmin(`/admin/${tournamentId}?round=1`, {
      viewport: { width, height: 900 },
    });
    const rows = page.locator('article');
    await rows.nth(1).waitFor();
    const [awarded, drawn] = await Promise.all(
      [0, 1].map(async (at) => boxOf(rows.nth(at).locator('div[data-side][data-at="left"]'))),
    );
    expect(awarded?.x).toBe(drawn?.x);
    expect(awarded?.width).toBe(drawn?.width);
    await page.context().close();
  },
);

test('LVL-5 the buttons of a team stand beside its name', async () => {
  const { page } = await app.openAsAdmin(`/admin/${tournamentId}?round=1`);
  await page.getByRole('tab', { name: 'By Wins & Points' }).click();
  await page.getByRole('button', { name: 'Put in Order' }).click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await rows.first().waitFor();
  for (const row of await rows.all()) {
    const { y, height } = await boxOf(row);
    for (const button of await row.getByRole('button').all()) {
      const box = await boxOf(button);
      expect(Math.abs(box.y + box.height / 2 - (y + height / 2))).toBeLessThanOrEqual(1);
    }
  }
  await page.context().close();
});
