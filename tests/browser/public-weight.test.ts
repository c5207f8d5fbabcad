// What a public page costs: scripts of the first load, bytes of a change, and no picture that jumps.
// Its time on a slow phone is measured in bench/screens.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, shiftsOf, startBrowserApp, watchShifts } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { startProxy } from '../support/cuttable-proxy.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let lit: Fixture;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
  tournament = await createTournament(admin, { teams: 9, rounds: 3 });
  lit = tournament.fixtures[0] as Fixture;
  await light(2);
  await setScore(admin, lit, 22, 20);
});
afterAll(() => app?.close());

const light = (mapLit: 0 | 1 | 2) =>
  admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: lit.id,
    tournament_id: lit.tournament_id,
    mapLit,
  });

describe('scripts', () => {
  /** What is found in the admin's screens and nowhere else. */
  const ADMIN_ONLY = /chakra|Enter username|Incorrect passkey/;

  /** What is found in socket.io-client and nowhere else. */
  const SOCKET_LIBRARY = /EIO/;

  /** What is found in the rules of the forecast and nowhere else. */
  const FORECAST = /wakesAt/;

  interface Load {
    /** The scripts that were asked for before the page drew its screen. */
    before: Buffer[];
    /** With those that came later, until the page was live and asked for nothing more. */
    all: Buffer[];
  }

  async function load(path: string, isLive = true): Promise<Load> {
    const context = await app.browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('#root > :not(.server-preview)')) return;
        observer.disconnect();
        Object.assign(globalThis, { drawnAt: performance.now() });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const connected = isLive ? page.waitForEvent('websocket') : undefined;
    await page.goto(`${app.origin}${path}`);
    await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt);
    await connected;
    await page.waitForLoadState('networkidle');
    const asked = await page.evaluate(() => {
      const { drawnAt = 0 } = globalThis as { drawnAt?: number };
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({ name, isBefore: startTime < drawnAt }));
    });
    const scripts = await Promise.all(
      asked.map(async ({ name, isBefore }) => ({
        body: await (await page.request.get(name)).body(),
        isBefore,
      })),
    );
    await context.close();
    return {
      before: scripts.filter(({ isBefore }) => isBefore).map(({ body }) => body),
      all: scripts.map(({ body }) => body),
    };
  }
  const has = (scripts: Buffer[], what: RegExp) =>
    scripts.some((body) => what.test(body.toString()));
  const weightOf = (scripts: Buffer[]) =>
    scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);

  test.each(['/view/1', '/view', '/players/1', '/qr-codes', '/overlay/1', '/overlay', '/'])(
    '%s loads at most 150 kB of script, none of it the admin’s',
    async (path) => {
      const { before, all } = await load(path);
      console.log(
        `scripts of ${path}: ${kB(weightOf(before))} kB before it is drawn, ${kB(weightOf(all))} kB in all (${weightOf(all)} bytes), gzipped`,
      );
      expect(before.length).toBeGreaterThan(2);
      expect(weightOf(all)).toBeLessThanOrEqual(150_000);
      expect([has(before, SOCKET_LIBRARY), has(all, SOCKET_LIBRARY)]).toEqual([false, true]);
      expect(has(all, ADMIN_ONLY)).toBe(false);
      expect(has(all, FORECAST)).toBe(false);
    },
  );

  test('CAGE-1 a public page loads the forecast only with cages', async () => {
    const cage = await admin.ok(api.cages.create, { name: 'One' });
    const { all } = await load('/view');
    await admin.ok(api.cages.remove, { id: cage.id });
    console.log(`scripts of /view with cages: ${kB(weightOf(all))} kB in all, gzipped`);
    expect(has(all, FORECAST)).toBe(true);
    expect(weightOf(all)).toBeLessThanOrEqual(156_000);
  });

  test('of the admin would be recognised', async () => {
    expect(has((await load('/mgrstart', false)).before, ADMIN_ONLY)).toBe(true);
  });
});

/** Bytes of one heartbeat on the wire, at most; one each 2 s. */
const HEARTBEAT_BYTES = 125;

test.each(['/view/', '/players/', '/overlay/'])(
  'a change takes less than 450 bytes on the wire to %s, with everything around it',
  async (path) => {
    const proxy = await startProxy(() => Number(new URL(app.origin).port));
    await setScore(admin, lit, 22, 20);
    const { page, context } = await app.open(`${proxy.url}${path}${lit.tournament_id}`, {
      serviceWorkers: 'block',
    });
    if (path === '/players/') await page.getByText('I follow everyone').click();
    await page.getByText('22').first().waitFor();
    // Until nothing more is fetched that was put off.
    let before = Number.NEGATIVE_INFINITY;
    while (proxy.returned - before > 1000) {
      before = proxy.returned;
      await page.waitForTimeout(4000);
    }
    before = proxy.returned;
    const since = performance.now();
    const changes = 60;
    for (let n = 1; n <= changes; n += 1) {
      await setScore(admin, lit, 100 + n, 20);
      // Each is told by itself: writes in quick succession would share a message.
      await page
        .getByText(String(100 + n))
        .first()
        .waitFor();
    }
    // Heartbeats come with the time, not with the changes.
    const heartbeatBytes = ((performance.now() - since) / 2000) * HEARTBEAT_BYTES;
    const each = (proxy.returned - before - heartbeatBytes) / changes;
    console.log(`${path}: ${each.toFixed(0)} bytes a change`);
    await setScore(admin, lit, 22, 20);
    await context.close();
    await proxy.close();
    expect(each).toBeGreaterThan(20);
    expect(each).toBeLessThan(450);
  },
);

describe('nothing jumps', () => {
  test.each([
    ['/view/', { width: 1920, height: 1080 }],
    ['/players/', { width: 390, height: 844 }],
    ['/overlay/', { width: 1280, height: 720 }],
    ['/', { width: 1440, height: 900 }],
  ] as const)(
    '%s while it loads, nor while a match is called, played and ended',
    async (path, viewport) => {
      const context = await app.browser.newContext({ viewport });
      const page = await context.newPage();
      await watchShifts(page);
      await light(0);
      await setScore(admin, lit, null, null);
      await page.goto(`${app.origin}${path === '/' ? '/' : path + lit.tournament_id}`);
      const team = tournament.teams.find(({ id }) => id === lit.homeTeamId)?.name as string;
      if (path === '/players/') await page.getByRole('button', { name: team, exact: true }).click();
      const wait = () => page.waitForTimeout(600);
      await wait();
      await light(1);
      await wait();
      await light(2);
      await wait();
      for (const score of [0, 1, 9, 10]) {
        await setScore(admin, lit, score, 0);
        await wait();
      }
      await light(0);
      await wait();
      const shifts = await shiftsOf(page);
      await context.close();
      // A face that comes late may move a word by a hair (0.1 is what browsers call good).
      expect(shifts.filter(({ value }) => value > 0.005)).toEqual([]);
    },
  );
});
