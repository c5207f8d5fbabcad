// Two admins, two referees, a viewer, an overlay and a phone: after random acts all of them show what the API says.
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../bench/durability/random.ts';
import { api } from '../../../src/common/contract/api.ts';
import type { Fixture } from '../../../src/common/fixtures/fixture.schema.ts';
import { paths } from '../../../src/common/pages.ts';
import { ApiClient } from '../../support/api-client.ts';
import { launchChromium } from '../../support/browser.ts';
import { createTournament, type TestTournament } from '../../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../../support/cuttable-proxy.ts';
import { copyTemplate } from '../../support/embedded-template.ts';
import { MatchCalls } from '../../support/match-calls.ts';
import { figure, firstSeed, howMany } from '../../support/proof.ts';
import { buildServer, ServerProcess, sameSession } from '../support/server-process.ts';
import { problemOf, readFacts, readTruth } from '../support/shown-facts.ts';

/** STEPS: fewer, where a run is to be short. */
const STEPS = Number(process.env.STEPS ?? howMany(40, 2000));
/** ms in which all screens must agree; the stream keeps a result for 6 s. */
const SETTLE_MS = 10_000;
/** ms that a button is looked for on a screen. */
const PRESS_MS = 1500;
const why = process.env.NO_BROWSER;
const random = randomFrom(firstSeed);
const below = (count: number) => Math.floor(random() * count);
const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T;

interface Screen {
  name: string;
  page: Page;
  link: CuttableProxy;
  isStaff: boolean;
  /** What it can be turned to; the first at the beginning. */
  paths: string[];
  isOffline: boolean;
}

let built: Awaited<ReturnType<typeof buildServer>>;
let dataDir: string;
let server: ServerProcess;
let browser: Browser;
let signedIn: ApiClient;
let tournament: TestTournament;
const screens: Screen[] = [];
const screen = (name: string) => screens.find((one) => one.name === name) as Screen;
const admin = () => sameSession(signedIn, server.origin);

async function open(name: string, isStaff: boolean, places: string[]): Promise<void> {
  const link = await startProxy(() => server.port);
  const isAdmin = name.startsWith('admin');
  const cookies = [...signedIn.cookies].map(([key, value]) => ({
    name: key,
    value,
    domain: '127.0.0.1',
    path: key === 'device' ? '/api/auth' : '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }));
  const context = await browser.newContext({
    baseURL: link.url,
    viewport: isStaff ? { width: 1280, height: 900 } : { width: 1280, height: 720 },
    serviceWorkers: 'block',
    ...(isAdmin ? { storageState: { cookies, origins: [] } } : {}),
  });
  const page = await context.newPage();
  await page.goto(places[0] as string);
  screens.push({ name, page, link, isStaff, paths: places, isOffline: false });
}

beforeAll(async () => {
  if (why) return;
  built = await buildServer();
  const client = join(import.meta.dirname, '../../../dist/client');
  cpSync(client, join(dirname(built.program), '../client'), { recursive: true });
  dataDir = await copyTemplate();
  server = new ServerProcess(built.program, { DATA_DIR: dataDir });
  await server.start();
  signedIn = await server.admin();
  tournament = await createTournament(signedIn, { teams: 4, rounds: 2 });
  const { id } = tournament.tournament;
  const matchPreset = { name: 'Plain', setMs: 1_800_000, leadInCount: 0 };
  await signedIn.ok(api.tournaments.update, { id, matchPreset });
  browser = await launchChromium();
  const referee = async (name: string) =>
    paths.referee((await signedIn.ok(api.referees.create, { id, name })).token);
  const table = paths.admin(id);
  await open('admin 1', true, [table]);
  await open('admin 2', true, [`${table}?round=2`, `${table}?tab=points`, `${table}?tab=teams`]);
  await open('referee 1', true, [await referee('Cage 1')]);
  await open('referee 2', true, [await referee('Cage 2')]);
  const view = paths.view(id);
  await open('viewer', false, [view, `${view}?page=points`, `${view}?page=results`]);
  const overlay = paths.overlay(id);
  await open(
    'overlay',
    false,
    ['bug', 'next', 'table', 'lower'].map((one) => `${overlay}?layout=${one}`),
  );
  const players = paths.players(id);
  await open('phone', false, [players, `${players}#matches`, `${players}#standings`]);
  await screen('admin 1').page.getByRole('button', { name: 'Clock', exact: true }).click();
  const team = tournament.teams[0]?.name as string;
  await screen('phone').page.getByRole('button', { name: team, exact: true }).click();
});
afterAll(async () => {
  await browser?.close();
  for (const { link } of screens) await link.close();
  await server?.end('SIGKILL');
  built?.remove();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

/** Presses a button where it is, and answers whether it could. */
async function press(on: Screen, name: string | RegExp): Promise<boolean> {
  const button = on.page.getByRole('button', { name }).first();
  return button.click({ timeout: PRESS_MS }).then(
    () => true,
    () => false,
  );
}

const rows = async () => admin().ok(api.fixtures.list, { tournament_id: tournament.tournament.id });
const litOf = (list: readonly Fixture[]) => list.find(({ mapLit }) => mapLit > 0);
const calls = (fixture: Fixture) => new MatchCalls(admin(), fixture);

async function inPlay(): Promise<Fixture> {
  const list = await rows();
  const lit = litOf(list);
  if (lit) return lit;
  const open = list.filter(({ homeScore, awayScore }) => homeScore === null && awayScore === null);
  if (open.length > 0) return calls(oneOf(open)).light(1);
  // All are played: one of them is played again.
  const again = oneOf(list);
  await calls(again).type(null, null);
  return calls(again).light(1);
}

const acts: Record<string, () => Promise<unknown>> = {
  async type() {
    const on = screen('admin 1');
    const boxes = on.page.locator('article[data-fixture] input:enabled');
    const count = await boxes.count();
    if (count < 2) return;
    const at = 2 * below(Math.floor(count / 2));
    for (const [index, digits] of [below(9), below(9)].entries()) {
      await boxes
        .nth(at + index)
        .fill(String(digits), { timeout: PRESS_MS })
        .catch(() => undefined);
    }
    await on.page.keyboard.press('Enter');
    await on.page.locator('h1').click();
  },
  async correct() {
    const fixture = oneOf(await rows());
    await calls(fixture).type(below(12), below(12));
  },
  async half() {
    const fixture = oneOf(await rows());
    await calls(fixture).type(below(12), null);
  },
  plus: () => press(screen('admin 1'), /^One more for/),
  undo: () => press(screen(oneOf(['admin 1', 'admin 2'])), 'Undo'),
  call: inPlay,
  async start() {
    const lit = await inPlay();
    if (!(await press(screen('referee 1'), 'Start'))) await calls(lit).clock('start');
  },
  async pause() {
    await calls(await inPlay()).clock(oneOf(['pause', 'resume'] as const));
  },
  async end() {
    await calls(await inPlay()).clock('end');
  },
  async finish() {
    const lit = litOf(await rows());
    if (lit) await calls(lit).light(0);
  },
  async confirm() {
    const lit = litOf(await rows());
    if (!lit) return;
    await calls(lit).clock('end');
    await calls(lit).confirm();
  },
  async reopen() {
    await calls(oneOf(await rows())).reopen();
  },
  async goal() {
    const lit = await inPlay();
    const on = screen(oneOf(['referee 1', 'referee 2']));
    if (!(await press(on, /^Goal (RED|BLUE)/))) {
      await calls(lit).goal(oneOf([lit.homeTeamId, lit.awayTeamId]));
    }
  },
  void: () => press(screen(oneOf(['referee 1', 'referee 2'])), /^(Undo|One goal less)/),
  async review() {
    await calls(await inPlay()).review(random() < 0.5);
  },
  async swap() {
    const { id, tournament_id } = oneOf(await rows());
    await admin().call(api.fixtures.update, { type: 'swap', id, tournament_id });
  },
  async reload() {
    await oneOf(screens.filter(({ isOffline }) => !isOffline)).page.reload();
  },
  async look() {
    const on = oneOf(screens.filter((one) => one.paths.length > 1 && !one.isOffline));
    await on.page.goto(oneOf(on.paths));
  },
  async offline() {
    const on = oneOf(screens);
    on.isOffline = !on.isOffline;
    on.link.mode = on.isOffline ? 'refuse' : 'pass';
    if (on.isOffline) on.link.cut();
  },
  async kill() {
    await server.end('SIGKILL');
    await server.start();
  },
};
/** What is done seldom: it takes long, or hides most of the others. */
const SELDOM = new Set(['kill', 'reload', 'look', 'review', 'half', 'reopen']);

function nextAct(): string {
  const names = Object.keys(acts);
  for (;;) {
    const name = oneOf(names);
    if (!SELDOM.has(name) || random() < 0.4) return name;
  }
}

let comparisons = 0;

/** What is wrong on the screens now. */
async function look(): Promise<string[]> {
  const visitor = new ApiClient(server.origin);
  const seen = screens.filter(({ isOffline }) => !isOffline);
  const facts = await Promise.all(seen.map(({ page }) => readFacts(page).catch(() => null)));
  const truth = await readTruth(admin(), visitor, tournament.tournament.id);
  return seen.flatMap(({ name, isStaff }, index) => {
    const own = facts[index];
    if (!own || own.length === 0) return [`${name}: shows nothing`];
    comparisons += own.length;
    return own.flatMap((fact) => {
      const problem = problemOf(fact, truth, isStaff);
      return problem === null ? [] : [`${name}: ${problem}`];
    });
  });
}

/** What is still wrong when everything has had its time. */
async function settled(patience = SETTLE_MS): Promise<string[]> {
  const until = performance.now() + patience;
  for (;;) {
    const wrong = await look();
    if (wrong.length === 0 || performance.now() > until) return wrong;
    await settleConflicts();
    await sleep(150);
  }
}

/** Two devices entered different scores: somebody chooses the stored one. */
async function settleConflicts(): Promise<void> {
  for (const { name, page, isOffline } of screens) {
    if (!name.startsWith('admin') || isOffline) continue;
    const stored = page.getByRole('button', { name: /^Stored/ });
    if ((await stored.count()) > 0)
      await stored
        .first()
        .click({ timeout: PRESS_MS })
        .catch(() => undefined);
  }
}

describe.skipIf(why)(`seed ${firstSeed}`, () => {
  it(`all screens show what the API says after each of ${STEPS} random acts`, async () => {
    const found: string[] = [];
    const wrongAtFirst = await settled();
    found.push(...wrongAtFirst.map((one) => `0 begin: ${one}`));
    for (let step = 1; step <= STEPS; step += 1) {
      const name = nextAct();
      await acts[name]?.();
      const wrong = await settled();
      for (const one of wrong) process.stdout.write(`${step} ${name}: ${one}\n`);
      found.push(...wrong.map((one) => `${step} ${name}: ${one}`));
    }
    figure('screen-truth', { steps: STEPS, comparisons, mismatches: found.length });
    expect(found).toEqual([]);
  }, 7_200_000);

  it('control: a screen that keeps its old value is found', async () => {
    for (const one of screens) {
      one.link.mode = 'pass';
      one.isOffline = false;
    }
    const lit = await inPlay();
    await calls(lit).review(false);
    await calls(lit).clock('set', 600_000);
    await calls(lit).clock('start');
    await settled();
    await screen('viewer').page.goto(paths.view(tournament.tournament.id));
    const score = `[data-shows="score"][data-fixture="${lit.id}"]`;
    await screen('viewer').page.locator(score).first().waitFor();
    await screen('viewer').page.evaluate((selector) => {
      for (const element of document.querySelectorAll(selector)) {
        document.body.append(element.cloneNode(true));
      }
    }, score);
    expect((await calls(lit).goal(lit.homeTeamId)).status).toBe(201);
    const wrong = await settled(3000);
    expect(wrong.filter((one) => one.startsWith('viewer: score'))).toHaveLength(1);
  });
});
