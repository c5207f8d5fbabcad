/**
 * What a day at the table costs in presses: nine teams, three rounds, 108 matches, played from the bar for
 * now in a real browser, with keys alone, with the mouse and typed scores, and with the mouse alone. Counted
 * in the page: presses of the mouse, and keys without modifiers of their own. Every match ends 3 : 1 for the
 * home side, which changes with the round: every pair wins one match each, so that no decider is left out.
 * Options: --teams 9 --rounds 3
 */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { api } from '../../src/common/wire/api.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import type { ApiClient } from '../../tests/support/api-client.ts';
import { signInOn, startBrowserApp } from '../../tests/support/browser.ts';
import { createTournament } from '../../tests/support/championship.factory.ts';
import { createEmbedded } from '../support/bench-database.ts';
import { notMet, printTable, printTarget } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';

const { teams, rounds } = numbersFrom({ teams: 9, rounds: 3 });
/** Clicks for a day of 108 matches. */
const MOST = { clicks: 150, matches: 108 };
/** ms between two steps: sooner, the second press counts as part of the first. */
const BETWEEN = 450;

interface Counts {
  clicks: number;
  keys: number;
}

declare global {
  interface Window {
    presses: Counts;
  }
}

/** How the steps and the score of a match are done. */
interface Way {
  name: string;
  call: (page: Page) => Promise<unknown>;
  /** Null: the score of a called match is entered when it is over. */
  start: ((page: Page) => Promise<unknown>) | null;
  score: (page: Page) => Promise<unknown>;
  finish: (page: Page) => Promise<unknown>;
}

const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
async function typeScore(page: Page): Promise<void> {
  for (const key of ['3', 'Enter', '1']) await page.keyboard.press(key);
}
/** Four goals, one press each. */
async function countGoals(page: Page): Promise<void> {
  const more = page.locator('[data-match-bar] button[aria-label^="One more for "]');
  for (const side of [0, 0, 0, 1]) await more.nth(side).click();
}

const byKeys: Way = {
  name: 'keys alone',
  call: press('Control+Enter'),
  start: press('Enter'),
  score: typeScore,
  finish: press('Enter'),
};
const byMouse: Way = {
  name: 'mouse, and Enter after the score',
  call: click('Call next'),
  start: click('Start'),
  score: typeScore,
  finish: press('Enter'),
};
const clickStep = (page: Page) => page.locator('[data-step]').click();
/** No key but the digits: what a user does who has not read that Enter goes on. */
const byClicks: Way = { ...byMouse, name: 'every step clicked, scores typed', finish: clickStep };
/** Without Start: a called match that has a score is finished by the same button (NOW-3). */
const withoutStart: Way = { ...byClicks, name: 'no Start, every step clicked', start: null };
const mouseAlone: Way = { ...byClicks, name: 'mouse alone, each goal clicked', score: countGoals };

const database = await createEmbedded();
const db = await openDatabase({ ...database.location, migrationSource });
await db.migrate();
const app = await startBrowserApp({
  clientDir: resolve('dist/client'),
  database: { db, location: database.location, drop: () => database.drop() },
});
try {
  const admin = await app.admin();
  const results = [
    await play(admin, byKeys, rounds),
    await play(admin, byMouse, rounds),
    await play(admin, withoutStart, 1),
    await play(admin, byClicks, 1),
    await play(admin, mouseAlone, rounds),
  ];
  printTable(
    ['presses', 'matches', 'clicks', 'keys', 'clicks a match', 'keys a match'],
    results.map(({ way, matches, clicks, keys }) => [
      way,
      ...[matches, clicks, keys].map(String),
      (clicks / matches).toFixed(2),
      (keys / matches).toFixed(2),
    ]),
  );
  const [keyed, entered, unstarted, , moused] = results;
  printTarget({ what: 'clicks, keys alone', value: keyed?.clicks ?? 1, atMost: 0, unit: '' });
  for (const { way, matches, clicks } of [entered, unstarted].filter(
    (work) => work !== undefined,
  )) {
    const atMost = Math.floor((MOST.clicks * matches) / MOST.matches);
    printTarget({ what: `clicks for ${matches} matches, ${way}`, value: clicks, atMost, unit: '' });
  }
  printTarget({ what: 'keys, mouse alone', value: moused?.keys ?? 1, atMost: 0, unit: '' });
} finally {
  await app.close();
  await db.close();
  await database.drop();
}

/** Plays a whole tournament, and looks at what the server has in the end. */
async function play(admin: ApiClient, way: Way, count: number) {
  const { tournament, fixtures } = await createTournament(admin, {
    name: way.name.slice(0, 20),
    teams,
    rounds: count,
  });
  const { page, context, complaints } = await app.open(`/admin/${tournament.id}`, {
    viewport: { width: 1366, height: 768 },
  });
  await signInOn(page);
  await page.locator('[data-step]').waitFor();
  await startCounting(page);
  await way.call(page);
  await page.waitForTimeout(BETWEEN);
  for (let match = 1; match <= fixtures.length; match += 1) {
    await says(page, match, 'Called');
    if (way.start !== null) {
      await way.start(page);
      await says(page, match, 'In play');
    }
    await way.score(page);
    await page.waitForTimeout(BETWEEN);
    await way.finish(page);
    await page.waitForTimeout(BETWEEN);
  }
  await page.getByText(`All ${fixtures.length} matches are played.`).waitFor();
  const counts = await page.evaluate(() => window.presses);
  await context.close();
  const stored = await admin.ok(api.fixtures.list, { tournament_id: tournament.id });
  const wrong = stored.filter(
    ({ homeScore, awayScore, mapLit }) => homeScore !== 3 || awayScore !== 1 || mapLit !== 0,
  );
  if (wrong.length > 0) notMet(`${way.name}: ${wrong.length} matches are stored otherwise`);
  const said = complaints.filter((text) => !text.includes('401'));
  if (said.length > 0) notMet(`${way.name}: the console says ${said[0]}`);
  return { way: way.name, matches: fixtures.length, ...counts };
}

/** The bar shows this match, in this state. */
function says(page: Page, match: number, word: string): Promise<void> {
  return page
    .locator('[data-line]')
    .filter({ hasText: new RegExp(`^Match\\s*${match}\\D`) })
    .getByText(word, { exact: true })
    .waitFor();
}

/** In the page: each press of a pointer, and each key but Ctrl, Shift, Alt and Meta by themselves. */
function startCounting(page: Page): Promise<void> {
  return page.evaluate(() => {
    const presses = { clicks: 0, keys: 0 };
    window.presses = presses;
    addEventListener('pointerdown', () => (presses.clicks += 1), true);
    addEventListener(
      'keydown',
      ({ key }) => {
        if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) presses.keys += 1;
      },
      true,
    );
  });
}
