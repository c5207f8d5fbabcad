// A group is played with the mouse alone: 108 matches may take 150 clicks and one for each goal.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament } from '../support/championship.factory.ts';

/** Of 108 matches; goals aside. */
const CLICKS_PER_MATCH = 150 / 108;

let app: BrowserApp;
beforeAll(async () => {
  app = await startBrowserApp();
});
afterAll(() => app?.close());

test('a match takes fewer than 1.4 clicks beside its goals, one without goals too', async () => {
  const admin = await app.admin();
  const { tournament } = await createTournament(admin, { name: 'Mouse', teams: 4, rounds: 2 });
  const list = () => admin.ok(api.fixtures.list, { tournament_id: tournament.id });
  const { page } = await app.openAsAdmin(`/admin/${tournament.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const bar = page.getByRole('region', { name: 'Current match' });
  let clicks = 0;
  const click = async (name: string | RegExp, at = 0) => {
    clicks += 1;
    await bar.getByRole('button', { name }).nth(at).click();
  };
  const scores = (await list()).map((_, index): [number, number] =>
    index === 5 ? [0, 0] : [1 + (index % 3), index % 2],
  );
  let goals = 0;
  await click('Call next');
  for (const [index, score] of scores.entries()) {
    await bar.getByText('Called', { exact: true }).waitFor();
    for (const [at, own] of score.entries()) {
      for (let goal = 0; goal < own; goal += 1) await click(/^One more for /, at);
    }
    goals += score[0] + score[1];
    if (score[0] + score[1] === 0) {
      await click(/^One more for /);
      await click(/^One less for /);
    }
    // Two presses of the step within 400 ms are one.
    await page.waitForTimeout(450);
    await click(/^Finish/);
    await expect.poll(async () => (await list())[index]?.finishedAt ?? null).not.toBeNull();
  }
  const stored = (await list()).map(({ homeScore, awayScore }) => [homeScore, awayScore].sort());
  expect(stored).toEqual(scores.map((score) => [...score].sort()));
  expect((clicks - goals) / scores.length).toBeLessThanOrEqual(CLICKS_PER_MATCH);
}, 120_000);
