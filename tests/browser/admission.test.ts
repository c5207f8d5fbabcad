// A viewer that the server has no room for: what it says, and that it is right all the same (LIVE-72).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;

beforeAll(async () => {
  app = await startBrowserApp({ maxScreens: 1 });
  admin = await app.admin();
  tournament = await createTournament(admin, { name: 'Full House', teams: 4 });
});
afterAll(() => app?.close());

it('a refused screen polls, says how often, and goes over to push when there is room; an overlay with the key is always admitted', async () => {
  const path = `/view/${tournament.tournament.id}`;
  const first = await app.open(path);
  await first.page.locator('[data-connection="live"]').getByText('Live').waitFor();
  const { page } = await app.open(path, { viewport: { width: 1920, height: 1080 } });
  await page.getByText('Updates every 3 s').waitFor();
  const { overlayKey } = await admin.ok(api.venue.read, {});
  const overlay = await app.open(`/overlay/${tournament.tournament.id}?key=${overlayKey}`);
  await expect.poll(() => app.app.live.io.engine.clientsCount).toBe(2);

  // What comes in while a page opens is no news, and is not revealed.
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-still'));
  const [fixture] = tournament.fixtures;
  if (fixture === undefined) throw new Error('no fixture');
  await setScore(admin, fixture, 7, 4);
  await page.locator('section[data-scored]').waitFor();
  expect(await page.getByText('Updates every 3 s').count()).toBe(1);

  await overlay.context.close();
  await first.context.close();
  await page
    .locator('[data-connection="live"]')
    .getByText('Live', { exact: true })
    .waitFor({ timeout: 30_000 });
  expect(await page.getByText('Updates every 3 s').count()).toBe(0);
});
