// A big screen that is opened while the server is away shows what it last knew, not the browser's error page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts';

let app: BrowserApp;
let proxy: CuttableProxy;
let made: TestTournament;

beforeAll(async () => {
  app = await startBrowserApp();
  proxy = await startProxy(() => Number(new URL(app.origin).port));
  const admin = await app.admin();
  made = await createTournament(admin, { name: 'Cage 1', teams: ['Falcons', 'Owls', 'Kites'] });
  for (const fixture of made.fixtures.slice(0, 1)) await setScore(admin, fixture, 7, 3);
});
afterAll(async () => {
  await proxy?.close();
  await app?.close();
});

test.each([
  ['/view/{id}', 'Cage 1'],
  ['/view', 'Cage 1'],
  ['/overlay/{id}', 'Falcons'],
  ['/overlay', 'Falcons'],
  ['/', 'Cage 1'],
])('%s opens while the server is away', async (address, shown) => {
  const path = address.replace('{id}', String(made.tournament.id));
  const query = path.startsWith('/overlay') ? '?layout=bug' : '';
  proxy.mode = 'pass';
  const { page, context } = await app.open(`${proxy.url}${path}${query}`, {
    viewport: { width: 1280, height: 720 },
  });
  await page.getByText(shown).first().waitFor();
  await expect
    .poll(
      () =>
        page.evaluate(async (path) => {
          const keptRequests = await (await caches.open('players-1')).keys();
          const paths = keptRequests.map(({ url }) => new URL(url).pathname);
          return (
            paths.includes(path) &&
            paths.some((candidate) => /viewer|overlay|qr-codes/.test(candidate))
          );
        }, path),
      { timeout: 15_000 },
    )
    .toBe(true);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kept:championship')), { timeout: 10_000 })
    .not.toBeNull();
  await page.close();

  proxy.mode = 'refuse';
  proxy.cut();
  const again = await context.newPage();
  await again.goto(`${proxy.url}${path}${query}`);
  await again.getByText(shown).first().waitFor({ timeout: 8000 });
  proxy.mode = 'pass';
  await context.close();
});
