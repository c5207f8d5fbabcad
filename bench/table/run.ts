/**
 * What a switch at the table costs a slow laptop: nine teams, three rounds, 108 matches, on a browser
 * whose processor is slowed down four times. Counted is the work of the page's main thread (script,
 * style, layout, paint), not the time that passes: another program takes time, not work. `plain` is
 * what the same browser needs to show the same HTML, given to it as a text. What asking the page for
 * a picture costs by itself is taken off.
 * Options: --throttle 4 --tries 7 --width 1366 --height 768
 */
import { resolve } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import { signInOn, startBrowserApp } from '../../tests/support/browser.ts';
import { createTournament, setScore } from '../../tests/support/championship.factory.ts';
import { createEmbedded } from '../support/bench-database.ts';
import { median, printTable, printTarget } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import { measureResponses, watchResponses } from './responses.ts';

const { throttle, tries, width, height } = numbersFrom({
  throttle: 4,
  tries: 7,
  width: 1366,
  height: 768,
});
/** ms after which a press has had all its answer, and what waits for calm has not begun. */
const RESTS = 600;
/** ms of main-thread work at 4x. */
const LIMIT = { switch: 100, first: 250 };

interface Cost {
  /** ms of main-thread work until the picture that answers the press. */
  shown: number;
  /** ms of main-thread work in all, until the page rests. */
  all: number;
}

const database = await createEmbedded();
const db = await openDatabase({ ...database.location, migrationSource });
await db.migrate();
const app = await startBrowserApp({
  clientDir: resolve('dist/client'),
  database: { db, location: database.location, drop: () => database.drop() },
});
try {
  const id = await prepare();
  const { page } = await app.open(`/admin/${id}`, { viewport: { width, height } });
  await signInOn(page);
  await page.getByText('Round 1 Matches').waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await measure(page, cdp);
  const context = page.context();
  // Another page of the same site may run in the same process, which would be slowed down twice.
  await page.close();
  await respond(context, id);
} finally {
  await app.close();
  await db.close();
  await database.drop();
}

/** A page of its own, loaded slowed down, with a session that is there already. */
async function respond(context: BrowserContext, id: number) {
  const page = await context.newPage();
  await page.addInitScript(watchResponses);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(`/admin/${id}`);
  await page.getByText('Round 1 Matches').waitFor();
  await measureResponses(page, throttle);
}

/** The event: most of the first two rounds is played, but not the first match: a page opens with its round. */
async function prepare(): Promise<number> {
  const admin = await app.admin();
  const teams = Array.from({ length: 9 }, (_, index) => `Night Owls ${index + 1}`);
  const { tournament, fixtures } = await createTournament(admin, { teams, rounds: 3 });
  for (const [index, fixture] of fixtures.slice(1, 61).entries()) {
    await setScore(admin, fixture, index % 5, index % 3);
  }
  return tournament.id;
}

async function measure(page: Page, cdp: CDPSession) {
  const rows: string[][] = [];
  const switches: Cost[] = [];
  const meter = { page, cdp };
  const nothing = await costOf(
    meter,
    () => page.evaluate(nextPicture),
    async () => undefined,
  );
  const into = press(page, 'a[href^="/admin/"]', 'h2[data-round="1"]');
  const out = press(page, 'a[aria-label=Manager]', 'a[href^="/admin/"]');
  for (const [name, act, back] of [
    ['round 1 to 2', round(page, 2), round(page, 1)],
    ['round 2 to 3', round(page, 3), round(page, 2)],
    ['By Rounds to By Teams', tab(page, 'teams'), tab(page, 'rounds')],
    ['By Teams to By Wins & Points', tab(page, 'wins'), tab(page, 'teams')],
    ['By Wins & Points to By Goals', tab(page, 'goals'), tab(page, 'wins')],
    ['By Goals to By Rounds', tab(page, 'rounds'), tab(page, 'goals')],
    ['manager page to group', into, out],
  ] as const) {
    await back();
    const cost = await costOf(meter, act, back);
    await act();
    const later = await laterCost(meter);
    const plain = await plainCost(meter);
    cost.shown -= nothing.shown;
    cost.all -= nothing.all;
    const figures = [cost.shown, cost.all, later, plain.all - nothing.all];
    rows.push([name, ...figures.map((ms) => ms.toFixed(0))]);
    switches.push(cost);
  }
  const head = ['until shown', 'in all', 'below, later', 'plain HTML'];
  printTable([`ms of work at ${throttle}x`, ...head], rows);
  const first = switches.pop();
  const worst = (part: keyof Cost) => Math.max(...switches.map((cost) => cost[part]));
  printTarget({ what: 'a switch, shown', value: worst('shown'), atMost: LIMIT.switch, unit: 'ms' });
  printTarget({ what: 'a switch, in all', value: worst('all'), atMost: LIMIT.switch, unit: 'ms' });
  printTarget({ what: 'first render', value: first?.all ?? 0, atMost: LIMIT.first, unit: 'ms' });
}

/** The median of a few tries. */
async function costOf(
  { page, cdp }: { page: Page; cdp: CDPSession },
  act: () => Promise<unknown>,
  back: () => Promise<unknown>,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let index = 0; index < tries; index += 1) {
    await page.waitForTimeout(300);
    const before = await worked(cdp);
    await act();
    const shown = (await worked(cdp)) - before;
    await page.waitForTimeout(RESTS);
    costs.push({ shown, all: (await worked(cdp)) - before });
    await back();
  }
  const of = (part: keyof Cost) => median(costs.map((cost) => cost[part]));
  return { shown: of('shown'), all: of('all') };
}

/** ms of work for what is below the screen, done when nobody has touched the page for a while. */
async function laterCost({ page, cdp }: { page: Page; cdp: CDPSession }): Promise<number> {
  await page.waitForTimeout(RESTS);
  const before = await worked(cdp);
  await page.waitForTimeout(3000);
  return (await worked(cdp)) - before;
}

/** ms the main thread has worked so far. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The HTML that is on the screen, put there as a text. */
async function plainCost(meter: { page: Page; cdp: CDPSession }): Promise<Cost> {
  const { page } = meter;
  const show = (html: string) =>
    page.evaluate((text) => {
      const root = document.querySelector('#root') as HTMLElement;
      let stage = document.querySelector<HTMLElement>('#stage');
      if (!stage) {
        stage = document.createElement('div');
        stage.id = 'stage';
        document.body.append(stage);
      }
      root.style.display = text === '' ? '' : 'none';
      stage.innerHTML = text;
    }, html);
  const html = await page.locator('#root').evaluate((root) => root.innerHTML);
  return costOf(
    meter,
    async () => {
      await show(html);
      await page.evaluate(nextPicture);
    },
    () => show(''),
  );
}

/** In the page: waits until a picture has been made. */
function nextPicture(): Promise<void> {
  return new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
  );
}

/** Presses what the first selector names, and waits for the picture that has the second. */
function press(page: Page, pressed: string, awaited: string) {
  return () =>
    page.evaluate(
      ([button, answer]) => {
        const element = document.querySelector<HTMLElement>(button as string);
        element?.focus();
        if (document.querySelector(answer as string)) return Promise.resolve();
        // Asking each frame would make frames, which are work.
        return new Promise<void>((done) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector(answer as string)) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(done));
          });
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
          element?.click();
        });
      },
      [pressed, awaited],
    );
}
function round(page: Page, number: number) {
  return press(page, `button[aria-label="Round ${number}"]`, `h2[data-round="${number}"]`);
}
function tab(page: Page, name: string) {
  return press(page, `#tab-${name}`, `#panel-${name} :is(article, table)`);
}
