// The promises that a page makes, in each engine that people have: Chromium, Firefox, and WebKitGTK,
// whose engine is Safari's. The other browser tests look closer, in Chromium alone.
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { buildServer, ServerProcess } from '../proof/support/server-process.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts';
import { copyTemplate } from '../support/embedded-template.ts';
import { TEST_ADMIN } from '../support/test-app.ts';
import { type Engine, type EnginePage, until } from './engines/engine-page.ts';
import { startPuppeteer } from './engines/puppeteer-page.ts';
import { findWebKit, startWebKit } from './engines/webkit-page.ts';

const chromium = process.env.CHROMIUM_PATH;
const firefox = process.env.FIREFOX_PATH;
const webKit = findWebKit();

/** An engine that is not on this machine is skipped, and the skip says which. */
const engines = [
  { name: 'Chromium', start: chromium && (() => startPuppeteer('chrome', chromium)) },
  { name: 'Firefox', start: firefox && (() => startPuppeteer('firefox', firefox)) },
  { name: 'WebKit', start: webKit && (() => startWebKit(webKit)) },
];

let built: Awaited<ReturnType<typeof buildServer>>;
let dataDir: string;
let server: ServerProcess;
let proxy: CuttableProxy;
let admin: ApiClient;
beforeAll(async () => {
  built = await buildServer();
  const pages = join(dirname(built.program), '../client');
  cpSync(join(import.meta.dirname, '../../dist/client'), pages, { recursive: true });
  dataDir = await copyTemplate();
  server = new ServerProcess(built.program, { DATA_DIR: dataDir });
  await server.start();
  proxy = await startProxy(() => server.port);
  admin = await server.admin();
});
afterAll(async () => {
  await proxy?.close();
  await server?.end('SIGKILL');
  built?.remove();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

async function shows(page: EnginePage, text: string): Promise<void> {
  const said = () => page.evaluate(() => document.body.innerText);
  try {
    await until('the text', async () => (await said()).toLowerCase().includes(text.toLowerCase()));
  } catch {
    throw new Error(`“${text}” is not on the page, which says: ${await said()}`);
  }
}

describe.each(engines)('$name', ({ name, start }) => {
  if (!start) {
    it.skip(`skipped: ${name} is not on this machine`, () => undefined);
    return;
  }
  let engine: Engine;
  let page: EnginePage;
  let tournament: TestTournament;
  const id = () => tournament.tournament.id;
  const fixtureAt = (place: number) => tournament.fixtures[place - 1] as Fixture;
  const stored = async (place: number) =>
    (await admin.ok(api.fixtures.list, { tournament_id: id() })).find(
      (fixture) => fixture.id === fixtureAt(place).id,
    );
  const light = (place: number, mapLit: 0 | 1 | 2) =>
    admin.ok(api.fixtures.update, {
      type: 'map-lit',
      id: fixtureAt(place).id,
      tournament_id: id(),
      mapLit,
    });

  beforeAll(async () => {
    tournament = await createTournament(admin, { name: `Group ${name}`, teams: 4 });
    engine = await start();
    page = engine.page;
  });
  afterEach(async ({ task }) => {
    if (process.env.PICTURES)
      await page.screenshot(`${process.env.PICTURES}/${name}-${task.name}.png`);
  });
  afterAll(() => engine?.close());

  it('the admin signs in', async () => {
    await page.goto(`${proxy.url}/admin/${id()}`);
    await page.click('input', 'Enter username');
    await page.type(TEST_ADMIN.username);
    await page.click('input', 'Enter password');
    await page.type(TEST_ADMIN.password);
    await page.press('Enter');
    await until('the boxes of the first match', () =>
      page.evaluate(() => document.querySelector('input[aria-label^="Match 1,"]') !== null),
    );
  });

  it('a score is entered by keyboard, one of them while the server is away', async () => {
    await until('what is loaded ahead for reordering', () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/sortable-')),
      ),
    );
    await page.click('input[aria-label^="Match 1,"]');
    await page.type('8');
    await page.press('Tab');
    await page.type('3');
    await page.press('Enter');
    await until('the first score', async () => (await stored(1))?.awayScore === 3);
    proxy.mode = 'refuse';
    proxy.cut();
    // The cursor went on to the next match by itself.
    await page.type('5');
    await page.press('Tab');
    await page.type('6');
    await page.press('Enter');
    await shows(page, '1 score waiting');
    expect((await stored(2))?.homeScore).toBeNull();
    proxy.mode = 'pass';
    await until('the score that waited', async () => (await stored(2))?.awayScore === 6);
    expect(await admin.ok(api.tournaments.history, { id: id() })).toHaveLength(2);
  });

  it('a match is moved by keyboard', async () => {
    const order = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('article')].map((card) => card.dataset.fixture),
      );
    const before = await order();
    await page.click('button', 'Reorder');
    // Off until the page, which was cut off for the test before, is connected again.
    await until('the handle of match 4', () =>
      page.evaluate(() => {
        const handle = document.querySelector<HTMLElement>(
          '[aria-label="Move match 4"]:not([aria-disabled])',
        );
        handle?.focus();
        return handle !== null && document.activeElement === handle;
      }),
    );
    const said = (text: string) =>
      page.evaluate(
        (wanted) =>
          [...document.querySelectorAll('[aria-live=assertive]')].some(({ textContent }) =>
            textContent?.includes(wanted),
          ),
        text,
      );
    await page.press('Space');
    await until('picked up', () => said('Picked up the match at place 4.'));
    // A drag reads no key before it has measured its places: whoever sees no effect presses again.
    await until('over place 5', async () => {
      await page.press('ArrowDown');
      return until('an answer', () => said('Over place 5.'), 3000).catch(() => false);
    });
    await page.press('Space');
    await until('another order', async () => {
      const after = await order();
      return after[4] === before[3] && after[3] === before[4];
    });
  });

  it('a viewer shows called, in play and final, without a reload', async () => {
    await page.goto(`${proxy.url}/view/${id()}`);
    await light(3, 1);
    await shows(page, 'Called');
    await light(3, 2);
    await shows(page, 'In play');
    await admin.ok(api.fixtures.update, {
      type: 'score',
      id: fixtureAt(3).id,
      tournament_id: id(),
      homeScore: 17,
      awayScore: 12,
    });
    await shows(page, '17');
    await light(3, 0);
    await shows(page, 'Final');
  });

  it('a player chooses a team, and is called', async () => {
    const open = (await admin.ok(api.fixtures.list, { tournament_id: id() })).find(
      ({ homeScore }) => homeScore === null,
    ) as Fixture;
    const team = tournament.teams.find((candidate) => candidate.id === open.homeTeamId)
      ?.name as string;
    await page.goto(`${proxy.url}/players/${id()}`);
    await page.click('button', team);
    await shows(page, 'against');
    await light(tournament.fixtures.findIndex((fixture) => fixture.id === open.id) + 1, 1);
    await shows(page, 'Go to the');
  });

  it('the overlay lets the stream’s picture through', async () => {
    await page.goto(`${proxy.url}/overlay/${id()}`);
    await shows(page, 'Called');
    const behind = await page.evaluate(() =>
      [document.documentElement, document.body].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
    );
    expect(behind).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  });

  it('a viewer goes on by itself when the server was killed', async () => {
    await page.goto(`${proxy.url}/view/${id()}`);
    await shows(page, 'Called');
    await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
    await server.end('SIGKILL');
    proxy.cut();
    await server.start();
    admin = await server.admin();
    const called = (await admin.ok(api.fixtures.list, { tournament_id: id() })).find(
      ({ mapLit }) => mapLit === 1,
    ) as Fixture;
    await light(tournament.fixtures.findIndex((fixture) => fixture.id === called.id) + 1, 2);
    await shows(page, 'In play');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  it('a backup is taken, and brings a deleted tournament back', async () => {
    await page.goto(`${proxy.url}/mgrstart`);
    // The match bar comes last, over the button that is in view until then.
    await until('the match bar', () =>
      page.evaluate(() => document.querySelector('section[aria-label="Current match"]') !== null),
    );
    await page.click('button', 'Back Up Now');
    await shows(page, 'Backed up at');
    await admin.ok(api.tournaments.remove, { id: id() });
    await until('the row to go', () =>
      page.evaluate((label) => !document.body.innerText.includes(`${label}\n`), `Group ${name}`),
    );
    await page.click('button', 'Restore…');
    await page.click(`button[aria-label^="Restore: Before Group ${name} was deleted"]`);
    await shows(page, 'Restore this backup?');
    await page.click('[role=dialog] button', 'Restore');
    await until('the tournament again', async () =>
      (await admin.ok(api.tournaments.list, {})).some(
        (candidate) => candidate.name === `Group ${name}`,
      ),
    );
    await shows(page, `Group ${name}`);
  });
});
