// Two admins, two referees, a viewer, an overlay and a phone: all of them show what the API says, after random acts in
// a group, in a knockout and in two cages, on a day of nine teams that is played by the buttons alone, and in an event of 32 teams up
// to the champion.
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../bench/durability/random.ts';
import type { Fixture, Tie } from '../../../src/common/fixture/fixture.schema.ts';
import type { ErrorBody } from '../../../src/common/kernel/errors.ts';
import { paths } from '../../../src/common/kernel/pages.ts';
import { api } from '../../../src/common/wire/api.ts';
import { ApiClient } from '../../support/api-client.ts';
import { launchChromium } from '../../support/browser.ts';
import { createTournament } from '../../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../../support/cuttable-proxy.ts';
import { copyTemplate } from '../../support/embedded-template.ts';
import { MatchCalls } from '../../support/match-calls.ts';
import { figure, firstSeed, howMany, isFullProof } from '../../support/proof.ts';
import { percentile } from '../support/percentile.ts';
import { buildServer, ServerProcess, sameSession } from '../support/server-process.ts';
import { problemOf, readFacts, readTruth } from '../support/shown-facts.ts';

/** Steps in each kind of tournament; STEPS overrides the number. */
const STEPS = Number(process.env.STEPS ?? howMany(20, 1000));
/** Teams of the day, which the short form skips. */
const TEAMS = 9;
/** Groups of the event, teams of each group, and qualifiers of each group. */
const GROUPS = howMany(2, 4);
const GROUP_TEAMS = howMany(2, 8);
const PLACES = howMany(1, 4);
/** ms in which all screens must agree, on a busy machine too; the stream keeps a result for 6 s. */
const SETTLE_MS = 10_000;
/** Steps between two progress reports. */
const REPORT_EVERY = 100;
/** Maximum number of screens that are offline at a time. */
const MOST_OFFLINE = 3;
/** In ms: time limit for finding a button on a screen. */
const PRESS_MS = 1500;
/** ms: the end of a match can be confirmed 2 s after its clock, later on a busy machine. */
const FINISH_MS = 20_000;
/** ms in which another tap on the same button, or on one that has changed, does not count (TAP-1, TAP-2). */
const REPEAT_MS = 1100;
const why = process.env.NO_BROWSER;
const random = randomFrom(firstSeed);
const below = (count: number) => Math.floor(random() * count);
const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T;

interface Screen {
  name: string;
  page: Page;
  link: CuttableProxy;
  isStaff: boolean;
  /** Pages that the screen can show; it starts with the first. */
  paths: readonly string[];
  isOffline: boolean;
}

let built: Awaited<ReturnType<typeof buildServer>>;
let dataDir: string;
let server: ServerProcess;
let browser: Browser;
let signedIn: ApiClient;
/** The tournament that is played now. */
let tournamentId: number;
let isKnockout: boolean;
/** Empty while the event has none. */
const cageIds: number[] = [];
let teams: { id: number; name: string }[] = [];
const screens: Screen[] = [];
const screen = (name: string) => screens.find((candidate) => candidate.name === name) as Screen;
const admin = () => sameSession(signedIn, server.origin);

const STAFF = ['admin 1', 'admin 2', 'referee 1', 'referee 2'];

async function open(name: string): Promise<void> {
  const link = await startProxy(() => server.port);
  const isStaff = STAFF.includes(name);
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
    ...(name.startsWith('admin') ? { storageState: { cookies, origins: [] } } : {}),
  });
  const page = await context.newPage();
  screens.push({ name, page, link, isStaff, paths: [], isOffline: false });
}

/** Opens the current tournament on all screens. */
async function turnScreens(): Promise<void> {
  const matchPreset = { name: 'Plain', setMs: 1_800_000, leadInCount: 0 };
  await admin().ok(api.tournaments.update, { id: tournamentId, matchPreset });
  const referee = async (name: string, cageId: number | undefined) => {
    const link = { id: tournamentId, name, ...(cageId === undefined ? {} : { cageId }) };
    return paths.referee((await admin().ok(api.referees.create, link)).token);
  };
  const table = paths.admin(tournamentId);
  const view = paths.view(tournamentId);
  const overlay = paths.overlay(tournamentId);
  const players = paths.players(tournamentId);
  const pages = isKnockout ? ['bracket', 'results'] : ['points', 'results'];
  const tabs = isKnockout ? ['bracket', 'teams'] : ['wins', 'teams'];
  const places: Record<string, string[]> = {
    'admin 1': [table],
    'admin 2': [`${table}?round=2`, ...tabs.map((tab) => `${table}?tab=${tab}`)],
    'referee 1': [await referee('Cage 1', cageIds[0])],
    'referee 2': [await referee('Cage 2', cageIds[1])],
    viewer: [
      view,
      ...cageIds.map((_, index) => `${view}?cage=${index + 1}`),
      ...pages.map((page) => `${view}?page=${page}`),
    ],
    overlay: ['bug', 'next', 'table', 'lower'].map((layout) => `${overlay}?layout=${layout}`),
    phone: [players, `${players}#matches`, `${players}#standings`],
  };
  for (const one of screens) {
    reconnect(one);
    one.paths = places[one.name] as string[];
    await one.page.goto(one.paths[0] as string);
    // A referee's page reads its link once, from the fragment.
    if (one.name.startsWith('referee')) await one.page.reload();
  }
  await press(screen('admin 1'), 'Clock');
  await press(screen('phone'), teams[0]?.name as string);
}

function reconnect(one: Screen): void {
  one.link.mode = 'pass';
  one.isOffline = false;
}

/** Leaves no match in play, which the bar shows in other tournaments too: one under review stays lit until the review ends (MAP-8). */
async function leave(): Promise<void> {
  for (const lit of tournamentId === undefined ? [] : await rows()) {
    if (lit.mapLit === 0) continue;
    await calls(lit).review(false);
    await light(lit, 0);
  }
}

let made = 0;

async function playGroup(count = 4, rounds = 2): Promise<void> {
  await leave();
  made += 1;
  const name = `Group ${made}`;
  const group = await createTournament(admin(), { name, teams: count, rounds });
  tournamentId = group.tournament.id;
  isKnockout = false;
  teams = group.teams;
  await turnScreens();
}

async function newKnockout(): Promise<number> {
  await leave();
  isKnockout = true;
  const name = `Finals ${tournamentId}`;
  return (await admin().ok(api.tournaments.create, { name, kind: 'knockout' })).id;
}

/** Six teams, whose matches are played in two cages at a time. */
async function playInCages(): Promise<void> {
  await playGroup(6, 1);
  // The cages take what is open in every group: the others go, knockouts before their groups.
  for (const { id } of (await admin().ok(api.tournaments.list, {})).reverse()) {
    if (id !== tournamentId) await admin().ok(api.tournaments.remove, { id });
  }
  for (const name of ['North', 'South']) {
    cageIds.push((await admin().ok(api.cages.create, { name })).id);
  }
  await turnScreens();
}

/** Four teams, best of three, with a match for third place. */
async function playKnockout(): Promise<void> {
  if (teams.length === 0) await playGroup();
  tournamentId = await newKnockout();
  const [a, b, c, d] = teams.map(({ id }) => ({ team: id }));
  if (!a || !b || !c || !d) throw new Error('The group must be made first.');
  const tie = (code: string, round: number, position: number, slotA: object, slotB: object) => ({
    ...{ code, round, position, bestOf: 3 as const },
    slotA: slotA as Tie['slotA'],
    slotB: slotB as Tie['slotB'],
  });
  const ties = [
    tie('SF1', 1, 1, a, d),
    tie('SF2', 1, 2, b, c),
    tie('F', 2, 1, { winner: 'SF1' }, { winner: 'SF2' }),
    tie('P3', 2, 2, { loser: 'SF1' }, { loser: 'SF2' }),
  ];
  await admin().ok(api.knockout.build, { id: tournamentId, ties });
  await turnScreens();
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
  browser = await launchChromium();
  for (const name of [...STAFF, 'viewer', 'overlay', 'phone']) await open(name);
});
afterAll(async () => {
  await browser?.close();
  for (const { link } of screens) await link.close();
  await server?.end('SIGKILL');
  built?.remove();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

/** Presses a button where it is, and answers whether it could. */
async function press(on: Screen, name: string | RegExp, timeout = PRESS_MS): Promise<boolean> {
  const button = on.page.getByRole('button', { name }).first();
  return button.click({ timeout }).then(
    () => true,
    () => false,
  );
}

const rows = async () => admin().ok(api.fixtures.list, { tournament_id: tournamentId });
const litOf = (list: readonly Fixture[]) => {
  const lit = list.filter(({ mapLit }) => mapLit > 0);
  return lit.length > 1 ? oneOf(lit) : lit[0];
};
const calls = (fixture: Fixture) => new MatchCalls(admin(), fixture);

/** KO-10: a change that would seat other teams is repeated with a choice for each tie. */
async function change({ id, tournament_id }: Fixture, fields: object) {
  const put = (more: object) =>
    admin().call(api.fixtures.update, { id, tournament_id, ...fields, ...more });
  const answer = await put({});
  const { code, hash, affected = [] } = answer.body as ErrorBody;
  if (code !== 'consequences' || !hash) return answer;
  const choices = Object.fromEntries(
    affected.map(({ tieId, begun }) => [
      tieId,
      begun ? oneOf(['keep', 'replay', 'award'] as const) : oneOf(['reseat', 'keep'] as const),
    ]),
  );
  return put({ consequences: { hash, choices } });
}
const light = (fixture: Fixture, mapLit: 0 | 1 | 2) => {
  const place = mapLit > 0 && cageIds.length > 0 ? { cageId: oneOf(cageIds) } : {};
  return change(fixture, { type: 'map-lit', mapLit, ...place });
};
const type = (fixture: Fixture, homeScore: number | null, awayScore: number | null) =>
  change(fixture, { type: 'score', homeScore, awayScore });

/** The lit match; one is called where there is none. */
async function inPlay(): Promise<Fixture> {
  const list = await rows();
  const lit = litOf(list);
  if (lit) return lit;
  const open = list.filter(({ homeScore, awayScore }) => homeScore === null && awayScore === null);
  while (open.length > 0) {
    const [fixture] = open.splice(below(open.length), 1);
    if (fixture && (await light(fixture, 1)).status === 200) return fixture;
  }
  if (isKnockout) {
    await playKnockout();
    return inPlay();
  }
  // All are played: one of them is played again.
  const again = oneOf(list.filter(({ homeScore }) => homeScore !== null));
  await type(again, null, null);
  await light(again, 1);
  return again;
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
    await type(fixture, below(12), below(12));
  },
  async half() {
    const fixture = oneOf(await rows());
    await type(fixture, below(12), null);
  },
  plus: () => press(screen('admin 1'), /^One more for/),
  undo: () => press(screen(oneOf(['admin 1', 'admin 2'])), 'Undo'),
  call: inPlay,
  async callOther() {
    await light(oneOf(await rows()), 1);
  },
  next: () => press(screen(oneOf(['admin 1', 'admin 2'])), /^(Call next|Finish and call next)/),
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
    if (lit) await light(lit, 0);
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
    const fixture = oneOf(await rows());
    const [homeTeamId, awayTeamId] = [fixture.awayTeamId, fixture.homeTeamId];
    await change(fixture, { type: 'swap-sides', homeTeamId, awayTeamId });
  },
  async reload() {
    await oneOf(screens.filter(({ isOffline }) => !isOffline)).page.reload();
  },
  async look() {
    const on = oneOf(
      screens.filter((candidate) => candidate.paths.length > 1 && !candidate.isOffline),
    );
    await on.page.goto(oneOf(on.paths));
  },
  async offline() {
    const away = screens.filter(({ isOffline }) => isOffline);
    const on = oneOf(away.length < MOST_OFFLINE ? screens : away);
    on.isOffline = !on.isOffline;
    on.link.mode = on.isOffline ? 'refuse' : 'pass';
    if (on.isOffline) on.link.cut();
  },
  async rule() {
    if (!isKnockout) return;
    const { ties } = await admin().ok(api.knockout.bracket, { id: tournamentId });
    const tie = oneOf(ties.filter(({ teamA, teamB }) => teamA !== null && teamB !== null));
    await admin().call(api.knockout.rule, {
      id: tie.id,
      tournament_id: tournamentId,
      outcome: oneOf(['played', 'walkover', 'awarded', 'decided'] as const),
      winnerTeamId: oneOf([tie.teamA, tie.teamB]),
      reason: 'By the referee',
    });
  },
  async kill() {
    await server.end('SIGKILL');
    await server.start();
  },
};
/** Only with cages. */
const OF_CAGES = new Set(['callOther', 'next']);
/** What is done seldom: it takes long, or hides most of the others. */
const SELDOM = new Set(['kill', 'reload', 'look', 'review', 'half', 'reopen', 'rule']);

function nextAct(): string {
  const names = Object.keys(acts);
  for (;;) {
    const name = oneOf(names);
    if (OF_CAGES.has(name) && cageIds.length === 0) continue;
    if (!SELDOM.has(name) || random() < 0.4) return name;
  }
}

/** Teams that are level to the end get an order, so that the knockout can be seated. */
async function drawLots(): Promise<void> {
  const { points } = await admin().ok(api.tournaments.standings, { id: tournamentId });
  for (const rank of new Set(points.filter(({ level }) => level).map((row) => row.rank))) {
    const order = points.filter((row) => row.rank === rank).map(({ teamId }) => teamId);
    await admin().ok(api.tournaments.decide, { id: tournamentId, kind: 'lot', order });
  }
}

let comparisons = 0;

/** What is wrong on the screens now. */
async function look(): Promise<string[]> {
  const visitor = new ApiClient(server.origin);
  const seen = screens.filter(({ isOffline }) => !isOffline);
  const facts = await Promise.all(seen.map(({ page }) => readFacts(page).catch(() => null)));
  const truth = await readTruth(admin(), visitor, tournamentId, teams).catch(String);
  // 503 while the machine is busy: looked at again.
  if (typeof truth === 'string') return [truth];
  return seen.flatMap(({ name, isStaff, page }, index) => {
    const ownShownFacts = facts[index];
    // Once all is played a referee's page has nothing to show, and neither has a graphic of what is
    // next, unless a match is half entered.
    const isNext = page.url().endsWith('layout=next');
    const isIdle =
      truth.waiting.length === 0 &&
      ((isNext && truth.half.length === 0) ||
        (name.startsWith('referee') && truth.open.size === 0));
    // The teams of every open match are in the other cage, or all that is left is planned there.
    const isWaiting =
      truth.hasCages && (name.startsWith('referee') || page.url().includes('?cage='));
    if (!ownShownFacts || (ownShownFacts.length === 0 && !isIdle && !isWaiting))
      return [`${name}: shows nothing at ${page.url()}`];
    comparisons += ownShownFacts.length;
    return ownShownFacts.flatMap((fact) => {
      const problem = problemOf(fact, truth, isStaff);
      return problem === null ? [] : [`${name}: ${problem}`];
    });
  });
}

/** Of each act, in ms: how long until all screens agreed, with the time that reading them takes. */
let times: number[] = [];
const timesText = () => ({
  median: Math.round(percentile(times, 0.5)),
  p99: Math.round(percentile(times, 0.99)),
});

/** The mismatches that remain after `patience` ms. */
async function settled(patience = SETTLE_MS): Promise<string[]> {
  const begin = performance.now();
  for (;;) {
    const wrong = await look();
    const ms = performance.now() - begin;
    if (wrong.length === 0 || ms > patience) {
      times.push(ms);
      return wrong;
    }
    await settleConflicts();
    await sleep(150);
  }
}

/** Two devices entered different scores: somebody chooses the stored one. Others answer what a change does. */
async function settleConflicts(): Promise<void> {
  for (const one of screens) {
    if (!one.name.startsWith('admin') || one.isOffline) continue;
    for (const name of [/^Stored/, oneOf(['Change Nothing', 'Correct'])]) {
      if ((await one.page.getByRole('button', { name }).count()) > 0) await press(one, name);
    }
  }
}

/** What was wrong after each step. */
async function runSteps(): Promise<string[]> {
  comparisons = 0;
  times = [];
  const found = (await settled()).map((fault) => `0 begin: ${fault}`);
  for (let step = 1; step <= STEPS; step += 1) {
    const name = nextAct();
    await acts[name]?.();
    const wrong = (await settled()).map((fault) => `${step} ${name}: ${fault}`);
    for (const fault of wrong) process.stdout.write(`${fault}\n`);
    found.push(...wrong);
    if (step % REPORT_EVERY === 0) {
      process.stdout.write(`${step} steps: ${comparisons} comparisons, ${found.length} wrong\n`);
    }
  }
  return found;
}

/** A match from its call to its confirmation by the buttons that people press, and the goals of it. */
async function playMatch(
  found: string[],
): Promise<{ id: number; red: number; blue: number } | null> {
  const check = async (what: string) => {
    found.push(...(await settled()).map((fault) => `${what}: ${fault}`));
  };
  if (!(await press(screen(oneOf(['admin 1', 'admin 2'])), 'Call next'))) return null;
  await check('call');
  const id = litOf(await rows())?.id;
  if (id === undefined) throw new Error('No match was called.');
  const referee = screen(oneOf(['referee 1', 'referee 2']));
  const goals = { red: 0, blue: 0 };
  const must = async (name: string | RegExp, timeout?: number) => {
    if (!(await press(referee, name, timeout))) {
      const shown = await referee.page.locator('body').innerText();
      throw new Error(`Match ${id}: no ${name} to press, but ${shown}`);
    }
    await check(`match ${id} ${name}`);
  };
  await must('Start');
  await sleep(REPEAT_MS);
  for (let goal = below(5); goal > 0; goal -= 1) {
    const side = oneOf(['red', 'blue'] as const);
    await must(new RegExp(`^Goal ${side}`, 'i'));
    goals[side] += 1;
    await sleep(REPEAT_MS);
  }
  const side = goals.red > 0 ? 'red' : 'blue';
  if (goals[side] > 0 && random() < 0.2) {
    await must(new RegExp(`^One goal less for ${side}`, 'i'));
    goals[side] -= 1;
  }
  // A knockout of single sets has no draws.
  if (isKnockout && goals.red === goals.blue) {
    await sleep(REPEAT_MS);
    await must(/^Goal red/i);
    goals.red += 1;
  }
  await must('More');
  await must('End the set');
  await must(/^Finish /, FINISH_MS);
  return { id, ...goals };
}

describe.skipIf(why)(`seed ${firstSeed}`, () => {
  it.each([
    ['group', () => playGroup()],
    ['knockout', playKnockout],
  ] as const)(
    `all screens of a %s show what the API says after each of ${STEPS} random acts`,
    async (kind, begin) => {
      await begin();
      const found = await runSteps();
      const figures = { kind, steps: STEPS, comparisons, mismatches: found.length, ...timesText() };
      figure('screen-truth', figures);
      expect(found).toEqual([]);
    },
    10_800_000,
  );

  it(`CAGE-2 … CAGE-4 all screens of two cages show what the API says after each of ${STEPS} random acts`, async () => {
    await playInCages();
    const found = await runSteps();
    const figures = { kind: 'cages', steps: STEPS, comparisons, mismatches: found.length };
    figure('screen-truth', { ...figures, ...timesText() });
    await leave();
    for (const id of cageIds.splice(0)) await admin().ok(api.cages.remove, { id });
    expect(found).toEqual([]);
  }, 10_800_000);

  /** Plays what is there to its end, and compares the stored scores with the goals that were tapped. */
  async function playAll(kind: string): Promise<void> {
    comparisons = 0;
    times = [];
    const found: string[] = [];
    const goals = new Map<number, string>();
    for (;;) {
      const played = await playMatch(found);
      if (played === null) break;
      goals.set(played.id, `${played.red}:${played.blue}`);
    }
    const matches = goals.size;
    figure('screen-truth', {
      ...{ kind, matches, comparisons, mismatches: found.length, ...timesText() },
    });
    expect(found).toEqual([]);
    const stored = (await rows()).filter(({ homeScore }) => homeScore !== null);
    const scores = stored.map(({ id, homeScore, awayScore }) => [id, `${homeScore}:${awayScore}`]);
    expect(new Map(scores as [number, string][])).toEqual(goals);
    expect((await admin().ok(api.tournaments.read, { id: tournamentId })).status).toBe('Completed');
  }

  if (isFullProof) {
    it(`all screens show what the API says on a day of ${TEAMS} teams and three rounds`, async () => {
      await playGroup(TEAMS, 3);
      await playAll('day');
    }, 10_800_000);
  }

  it(`all screens show what the API says in an event of ${GROUPS * GROUP_TEAMS} teams up to the champion`, async () => {
    const groups: number[] = [];
    const everybody: typeof teams = [];
    for (let group = 0; group < GROUPS; group += 1) {
      await playGroup(GROUP_TEAMS, 1);
      await playAll('group of the event');
      await drawLots();
      groups.push(tournamentId);
      everybody.push(...teams);
    }
    tournamentId = await newKnockout();
    const from = { tournaments: groups, places: PLACES };
    const bracket = await admin().ok(api.knockout.build, { id: tournamentId, from, bestOf: 1 });
    const seated = new Set(bracket.ties.flatMap(({ teamA, teamB }) => [teamA, teamB]));
    teams = everybody.filter(({ id }) => seated.has(id));
    await turnScreens();
    await playAll('knockout of the event');
    const { ties } = await admin().ok(api.knockout.bracket, { id: tournamentId });
    expect(ties.filter(({ winnerTeamId }) => winnerTeamId === null)).toEqual([]);
  }, 10_800_000);

  it('control: a screen that keeps its old value is found', async () => {
    await playGroup();
    const lit = await inPlay();
    await calls(lit).clock('set', 600_000);
    await calls(lit).clock('start');
    await settled();
    await screen('viewer').page.goto(paths.view(tournamentId));
    const score = `[data-shows="score"][data-fixture="${lit.id}"]`;
    await screen('viewer').page.locator(score).first().waitFor();
    await screen('viewer').page.evaluate((selector) => {
      for (const element of document.querySelectorAll(selector)) {
        document.body.append(element.cloneNode(true));
      }
    }, score);
    expect((await calls(lit).goal(lit.homeTeamId)).status).toBe(201);
    const wrong = await settled(3000);
    expect(wrong.filter((fault) => fault.startsWith('viewer: score'))).toHaveLength(1);
  });
});
