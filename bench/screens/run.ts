/**
 * What people wait for, in milliseconds, on the built client in Chromium: a score on the other admin's
 * page, a committed score painted by the viewer, a graphic of the desk on an overlay, and the first score
 * on a slow phone beside the same page sent as static HTML. Nothing is repeated until it fits: each figure
 * is a quantile over all tries.
 * Options: --scores 36 --changes 300 --loads 9 --takes 40
 */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import type { ApiClient } from '../../tests/support/api-client.ts';
import { type BrowserApp, signInOn, startBrowserApp } from '../../tests/support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../../tests/support/championship.factory.ts';
import { createEmbedded } from '../support/bench-database.ts';
import { median, printTable, printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import { deskToOverlay } from './desk.ts';

const { scores, changes, loads, takes } = numbersFrom({
  scores: 36,
  changes: 300,
  loads: 9,
  takes: 40,
});
/** ms, ms, ms, and how many times the static page's time. */
const LIMIT = { otherAdmin: 300, paint: 100, desk: 100, phone: 2 };
/** A phone on a crowded network: ms, bytes a second. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const database = await createEmbedded();
const db = await openDatabase({ ...database.location, migrationSource });
await db.migrate();
const app: BrowserApp = await startBrowserApp({
  clientDir: resolve('dist/client'),
  database: { db, location: database.location, drop: () => database.drop() },
});
try {
  const admin = await app.admin();
  const rows = [
    row('the other admin’s page', await otherAdmin(await createTournament(admin, { teams: 9 }))),
  ];
  const shownTournament = await createTournament(admin, { teams: 9, rounds: 3, name: 'Group B' });
  const lit = await putInPlay(admin, shownTournament);
  rows.push(row('commit to paint', await commitToPaint(admin, lit)));
  const desk = await deskToOverlay(app, takes);
  rows.push(row('the desk’s press to an overlay', desk));
  printTarget({
    what: 'from the press on the desk to the frame of an overlay, p95',
    value: quantile(desk, 0.95),
    atMost: LIMIT.desk,
    unit: 'ms',
  });
  await setScore(admin, lit, 22, 20);
  for (const path of ['/view/', '/players/']) {
    const { product, html } = await slowPhone(shownTournament, lit, path);
    rows.push(row(`${path} on a slow phone`, product), row('its static HTML', html));
    printTarget({
      what: `first score of ${path} on a slow phone, against static HTML, medians`,
      value: median(product) / median(html),
      atMost: LIMIT.phone,
    });
  }
  printTable(['ms', 'tries', 'p50', 'p95', 'p99', 'most'], rows);
} finally {
  await app.close();
  await db.close();
  await database.drop();
}

function row(what: string, values: readonly number[]): string[] {
  const at = [0.5, 0.95, 0.99, 1].map((q) => quantile(values, q).toFixed(0));
  return [what, String(values.length), ...at];
}

async function putInPlay(admin: ApiClient, { fixtures }: TestTournament): Promise<Fixture> {
  const lit = fixtures[0] as Fixture;
  const { id, tournament_id } = lit;
  await admin.ok(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit: 2 });
  await setScore(admin, lit, 0, 0);
  return lit;
}

/** ms from a result on the page where it was typed to the same on another admin's page. */
async function otherAdmin({ tournament, fixtures }: TestTournament): Promise<number[]> {
  const open = async () => {
    const { page } = await app.open(`/admin/${tournament.id}`, {
      viewport: { width: 1280, height: 760 },
    });
    await signInOn(page);
    await page
      .locator('article')
      .nth(fixtures.length - 1)
      .waitFor();
    return page;
  };
  const [page, otherPage] = [await open(), await open()];
  const took: number[] = [];
  for (let match = 1; match <= Math.min(scores, fixtures.length); match += 1) {
    const [there, here] = await Promise.all([
      finalAt(otherPage, match),
      finalAt(page, match),
      enter(page, match),
    ]);
    took.push(there - here);
  }
  printTarget({
    what: 'a score on the other admin’s page, p95',
    value: quantile(took, 0.95),
    atMost: LIMIT.otherAdmin,
    unit: 'ms',
  });
  await page.context().close();
  await otherPage.context().close();
  return took;
}

async function enter(page: Page, match: number): Promise<void> {
  await page.locator(`input[aria-label^="Match ${match},"]`).first().focus();
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
}

/** When the card first says Final, in ms since 1970: both pages have this machine's clock. */
function finalAt(on: Page, match: number): Promise<number> {
  return on.evaluate(
    (start) =>
      new Promise<number>((done) => {
        const watch = new MutationObserver(() => {
          const card = document.querySelector(`article[aria-label^="${start}"]`);
          if (!card?.getAttribute('aria-label')?.endsWith('Final')) return;
          watch.disconnect();
          done(performance.timeOrigin + performance.now());
        });
        const wanted = { subtree: true, childList: true, attributeFilter: ['aria-label'] };
        watch.observe(document.body, wanted);
      }),
    `Match ${match}:`,
  );
}

/** ms from the answer to a PUT (it is committed, no screen is told yet) to the frame with its score. */
async function commitToPaint(admin: ApiClient, lit: Fixture): Promise<number[]> {
  const { page, context } = await app.open(`/view/${lit.tournament_id}?rotate=off`, {
    viewport: { width: 1920, height: 1080 },
  });
  await page.getByText('In play', { exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(watchPaints);
  const took: number[] = [];
  for (let n = 1; n <= changes; n += 1) {
    const score = 1000 + n;
    await setScore(admin, lit, score, 0);
    const committed = performance.timeOrigin + performance.now();
    const handle = await page.waitForFunction(
      (text) => window.painted.find((paint) => paint.text.includes(text))?.at,
      String(score),
    );
    took.push(((await handle.jsonValue()) as number) - committed);
    await handle.dispose();
  }
  printTarget({
    what: 'commit to paint, p99',
    value: quantile(took, 0.99),
    atMost: LIMIT.paint,
    unit: 'ms',
  });
  await context.close();
  return took;
}

declare global {
  interface Window {
    painted: { text: string; at: number }[];
  }
}

/** In the page: notes the text of the match shown whenever a frame with a change has been drawn. */
function watchPaints(): void {
  const painted: { text: string; at: number }[] = [];
  const shown = document.querySelector('section') as HTMLElement;
  const watch = new MutationObserver(() => {
    const text = shown.innerText;
    // The frame has been drawn when the next task after it runs.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        painted.push({ text, at: performance.timeOrigin + performance.now() });
      port2.postMessage(0);
    });
  });
  watch.observe(shown, { subtree: true, childList: true, characterData: true });
  window.painted = painted;
}

/** ms from the tap on the link to the score, of the product's page and of its HTML, in turns. */
async function slowPhone(
  { teams }: TestTournament,
  lit: Fixture,
  path: string,
): Promise<{ product: number[]; html: number[] }> {
  const url = `${app.origin}${path}${lit.tournament_id}`;
  const { page, context } = await app.open(url, PHONE);
  const team = teams.find(({ id }) => id === lit.homeTeamId)?.name as string;
  if (path === '/players/') await page.getByRole('button', { name: team, exact: true }).click();
  await page.getByText('22', { exact: true }).first().waitFor();
  const drawn = await page.content();
  await context.close();
  const still = await serveStatic(
    drawn
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<link[^>]*rel="(?:modulepreload|manifest)"[^>]*>/g, ''),
  );
  const product: number[] = [];
  const html: number[] = [];
  for (let load = 0; load < loads; load += 1) {
    html.push(await untilScore(still.url, lit));
    product.push(await untilScore(url, lit));
  }
  still.close();
  return { product, html };
}

/** Serves one page as it is drawn, without its scripts; styles and fonts come from the app. */
async function serveStatic(html: string): Promise<{ url: string; close(): void }> {
  const body = gzipSync(html);
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' });
      response.end(body);
      return;
    }
    const headers = { 'accept-encoding': 'identity' };
    const asked = fetch(`${app.origin}${request.url}`, { headers }).then((answer) => {
      const type = answer.headers.get('content-type') ?? '';
      const isText = /css|svg/.test(type);
      response.writeHead(200, {
        'Content-Type': type,
        ...(isText ? { 'Content-Encoding': 'gzip' } : {}),
      });
      if (isText) void answer.text().then((text) => response.end(gzipSync(text)));
      else Readable.from(answer.body ?? []).pipe(response);
    });
    asked.catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** ms until the frame with the score in it, nothing cached. */
async function untilScore(url: string, lit: Fixture): Promise<number> {
  const context = await app.browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(
    (choice) => {
      // A phone that has chosen its team.
      localStorage.setItem('my-teams', choice);
      const look = () => {
        const texts = [...document.querySelectorAll('main p > span, main span > span, main b')];
        const isThere = ['22', '20'].every((score) =>
          texts.some(({ textContent }) => textContent === score),
        );
        requestAnimationFrame(
          isThere ? () => Object.assign(globalThis, { seenAt: performance.now() }) : look,
        );
      };
      look();
    },
    JSON.stringify({ [lit.tournament_id]: lit.homeTeamId }),
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => (globalThis as { seenAt?: number }).seenAt);
  const at = (await seen.jsonValue()) as number;
  await context.close();
  return at;
}
