// Every public page in every state of an event: nothing for axe to find, in light and dark, with and
// without motion; and what changes is said politely to who listens.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { pages } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { axeFindings, type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { startTestApp } from '../support/test-app.ts';

declare global {
  interface Window {
    sentences: string[];
  }
}

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
const others: BrowserApp[] = [];

beforeEach(async () => {
  app = await startBrowserApp();
  others.push(app);
  admin = await app.admin();
});
afterEach(async () => {
  await app.browser.close();
});
afterAll(async () => {
  for (const { app: server, database } of others) {
    await server.close().catch(() => undefined);
    await database.drop();
  }
});

const light = (fixture: Fixture | undefined, mapLit: 0 | 1 | 2) =>
  admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: fixture?.id as number,
    tournament_id: tournament.tournament.id,
    mapLit,
  });

describe.each([
  ['light', 'no-preference'],
  ['dark', 'reduce'],
] as const)('axe finds nothing, %s, motion: %s', (colorScheme, reducedMotion) => {
  const open = async (path: string, viewport = { width: 1280, height: 800 }) => {
    const themed = path.includes('?')
      ? `${path}&theme=${colorScheme}`
      : `${path}?theme=${colorScheme}`;
    const { page } = await app.open(themed, { colorScheme, reducedMotion, viewport });
    return page;
  };

  test('before there is a tournament, and where there is none', async () => {
    const paths = Object.values(pages)
      .filter(({ document }) => document === 'public')
      .map(({ pattern }) => pattern.replace(':tournamentId', '9'));
    for (const path of [...paths, '/view/x']) {
      const page = await open(path);
      // The overlay of an event without a match shows nothing.
      if (path.startsWith('/overlay')) await page.getByRole('main').waitFor({ state: 'attached' });
      else await page.getByText(/\w/).first().waitFor();
      expect(await axeFindings(page), path).toEqual([]);
      await page.context().close();
    }
  });

  test('from the draw to the winner, with the server gone at the end', async () => {
    tournament = await createTournament(admin, { teams: ['Falcons', 'Owls', 'Vipers'], rounds: 2 });
    await admin.ok(api.venue.choose, {
      chosen: 'http://192.168.1.20:3000',
      wifi: { ssid: 'Hall', passphrase: 'fly safely', security: 'WPA' },
    });
    const id = tournament.tournament.id;
    const [first, second, ...rest] = tournament.fixtures;
    const phone = { width: 390, height: 844 };
    const pages: Record<string, Page> = {
      viewer: await open(`/view/${id}`),
      points: await open(`/view/${id}?page=points`),
      goals: await open(`/view/${id}?page=goals`),
      results: await open(`/view/${id}?page=results`),
      choice: await open(`/players/${id}`, phone),
      team: await open(`/players/${id}`, phone),
      matches: await open(`/players/${id}#matches`, phone),
      standings: await open(`/players/${id}#standings`, phone),
      codes: await open('/'),
      setup: await open('/'),
      slide: await open('/?slide'),
      bug: await open(`/overlay/${id}?bg=00ff00`),
      lower: await open(`/overlay/${id}?layout=lower&bg=00ff00`),
      next: await open(`/overlay/${id}?layout=next&bg=00ff00`),
      table: await open(`/overlay/${id}?layout=table&bg=00ff00`),
    };
    for (const name of ['team', 'matches', 'standings']) {
      await (pages[name] as Page).getByRole('button', { name: 'Falcons' }).click();
    }
    await (pages.setup as Page).getByRole('button', { name: 'Set up' }).click();
    const still = ['choice', 'codes', 'setup', 'slide'];
    const check = async (state: string, but: readonly string[] = still) => {
      for (const [name, page] of Object.entries(pages)) {
        if (but.includes(name)) continue;
        expect(await axeFindings(page), `${name}, ${state}`).toEqual([]);
      }
    };

    await pages.viewer?.getByText('Next').first().waitFor();
    await check('ready', []);
    await light(first, 1);
    await pages.viewer?.getByText('Called').first().waitFor();
    await check('called');
    await light(first, 2);
    await setScore(admin, first as Fixture, 22, 20);
    await pages.viewer?.getByText('22', { exact: true }).first().waitFor();
    await check('in play');
    await light(first, 0);
    await pages.viewer?.getByText('Final').first().waitFor();
    await check('celebrated');
    await setScore(admin, second as Fixture, 3, 3);
    for (const fixture of rest) await setScore(admin, fixture, 5, 1);
    await pages.viewer
      ?.getByText(/Winner|Level at the top/)
      .first()
      .waitFor({ timeout: 60_000 });
    await check('all played');
    await app.app.close();
    await pages.team?.getByText(/s old|as of/).waitFor({ timeout: 20_000 });
    await check('server gone');
  }, 600_000);
});

test('scores are said politely: one sentence in a live region that was there before', async () => {
  tournament = await createTournament(admin, { teams: ['Falcons', 'Owls', 'Vipers'] });
  const [first] = tournament.fixtures;
  await light(first, 2);
  const { page } = await app.open(`/view/${tournament.tournament.id}`);
  const said = page.locator('main > [aria-live="polite"]');
  await page.getByText('In play', { exact: true }).waitFor();
  await said.evaluate((region) => {
    const sentences: string[] = [];
    new MutationObserver(() => sentences.push(region.textContent ?? '')).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    window.sentences = sentences;
  });
  const saidIs = (sentence: RegExp) =>
    expect.poll(() => said.textContent(), { timeout: 10_000 }).toMatch(sentence);
  await setScore(admin, first as Fixture, 1, 0);
  await saidIs(/^Match 1\. \w+ 1, \w+ 0\. In play$/);
  // Each is waited for: what comes within one picture is one sentence.
  await setScore(admin, first as Fixture, 2, 0);
  await saidIs(/^Match 1\. \w+ 2, \w+ 0\. In play$/);
  await light(first, 0);
  await saidIs(/^Match 1\. \w+ 2, \w+ 0\. Final$/);
  const sentences = await page.evaluate(() => window.sentences);
  expect(sentences).toHaveLength(3);

  const { page: phone } = await app.open(`/players/${tournament.tournament.id}`);
  await phone.getByRole('button', { name: 'Falcons' }).click();
  expect(await phone.locator('section[aria-live="polite"]').count()).toBeGreaterThan(0);
  expect(await phone.locator('[aria-live="assertive"], [role="alert"]').count()).toBe(0);
});

test('the overlay on air never says a word about the network', async () => {
  tournament = await createTournament(admin, { teams: ['Falcons', 'Owls'] });
  const [first] = tournament.fixtures;
  await light(first, 2);
  await setScore(admin, first as Fixture, 7, 4);
  const { page } = await app.open(`/overlay/${tournament.tournament.id}`);
  await page.getByText('In play').waitFor();
  const words = () => page.innerText('body');
  const before = await words();
  await app.app.close();
  // Longer than it takes every other screen to say how old it is.
  await page.locator('[data-connection="offline"]').waitFor({ state: 'attached', timeout: 60_000 });
  expect(await words()).toBe(before);
  const again = await startTestApp({ database: app.database });
  await again.app.close();
});
