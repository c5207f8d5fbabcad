// An hour with a viewer, two admin pages, fifty phones, a restart and a cut network leaves memory and latency alone.
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { paths } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import { ApiClient } from '../support/api-client.ts';
import { launchChromium, signInOn } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts';
import { copyTemplate } from '../support/embedded-template.ts';
import { type PageMemory, pageMemory } from '../support/page-memory.ts';
import { figure, howMany, isFullProof } from '../support/proof.ts';
import { TEST_ADMIN } from '../support/test-app.ts';
import { percentile } from './support/percentile.ts';
import { RealClient } from './support/real-client.ts';
import { ServerProcess } from './support/server-process.ts';

/** The full form takes an hour, or SOAK_MINUTES. */
const MINUTES = howMany(2, Number(process.env.SOAK_MINUTES ?? 60));
const SCORE_EVERY_MS = howMany(1000, 10_000);
const SCORES = Math.floor((MINUTES * 60_000) / SCORE_EVERY_MS);
/** Score changes of each match; matches are called and played one after the other. */
const SCORES_OF_A_MATCH = 12;
const PHONES = 50;
const CUT_MS = 10_000;
/** Differs from every other score. */
const LAST_SCORE = 4321;
/** Number of scores in the first and the last sixth, which are compared. */
const SIXTH = Math.floor(SCORES / 6);
/** Two minutes are not enough for a page to be warm: its code is still being compiled. */
const MOST_HEAP_MEGABYTES = howMany(8, 3);
/** The three pages show more of a match that has ended: measured 15 in two minutes and 16 in an hour. */
const NODES_OF_A_RESULT = 20;
/** Time limit for all clients to recover from a restart or a cut network. */
const MOST_TO_CONVERGE_MS = 30_000;
const why = process.env.NO_BROWSER;

interface Sample {
  /** Resident memory of the server. */
  megabytes: number;
  /** Open files and sockets of the server. */
  handles: number;
  dataMegabytes: number;
  pages: PageMemory[];
}

describe.skipIf(why)(`${MINUTES} minutes, a score every ${SCORE_EVERY_MS / 1000} s`, () => {
  let dataDir: string;
  let server: ServerProcess;
  let proxy: CuttableProxy;
  let admin: ApiClient;
  let tournament: TestTournament;
  let browser: Browser;
  let phones: RealClient[] = [];
  let pages: Page[];
  let samplers: (() => Promise<PageMemory>)[];
  const failures: string[] = [];
  /** ms from sending a score until every phone has it, by score. */
  const latencies: number[] = [];
  const samples: Sample[] = [];

  beforeAll(async () => {
    dataDir = await copyTemplate();
    server = new ServerProcess(join(import.meta.dirname, '../../dist/server/main.js'), {
      DATA_DIR: dataDir,
    });
    await server.start();
    proxy = await startProxy(() => server.port);
    admin = new ApiClient(proxy.url);
    await admin.signIn(TEST_ADMIN.username, TEST_ADMIN.password);
    tournament = await createTournament(admin, { name: 'Group', teams: 9, rounds: 2 });
    phones = Array.from(
      { length: PHONES },
      () => new RealClient({ origin: proxy.url, tournamentId: tournament.tournament.id, admin }),
    );
    browser = await launchChromium();
    const viewer = await open(paths.view(tournament.tournament.id), 1920);
    pages = [viewer, await openAdminPage(), await openAdminPage()];
    samplers = await Promise.all(pages.map(pageMemory));
  });
  afterAll(async () => {
    for (const phone of phones) phone.close();
    await browser?.close();
    await proxy?.close();
    await server?.end('SIGTERM');
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
  });

  async function open(path: string, width: number): Promise<Page> {
    const context = await browser.newContext({
      baseURL: proxy.url,
      viewport: { width, height: 1000 },
    });
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.goto(path);
    return page;
  }

  async function openAdminPage(): Promise<Page> {
    const page = await open(paths.admin(tournament.tournament.id), 1400);
    await signInOn(page);
    await page.getByText('Round 1').first().waitFor();
    return page;
  }

  const light = (fixture: Fixture, mapLit: 0 | 1 | 2) => {
    const { id, tournament_id } = fixture;
    return admin.ok(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit });
  };

  /** The score that everybody has to show after it. */
  async function enter(nth: number): Promise<void> {
    const match = Math.floor(nth / SCORES_OF_A_MATCH);
    const fixture = tournament.fixtures[match % tournament.fixtures.length] as Fixture;
    const step = nth % SCORES_OF_A_MATCH;
    if (step === 0) for (const mapLit of [1, 2] as const) await light(fixture, mapLit);
    const sent = performance.now();
    await setScore(admin, fixture, step, match % 7);
    const has = (phone: RealClient) =>
      phone.fixtures.some(
        ({ id, homeScore, awayScore }) =>
          id === fixture.id && homeScore === step && awayScore === match % 7,
      );
    while (!phones.every(has)) {
      if (performance.now() - sent > MOST_TO_CONVERGE_MS) {
        throw new Error(`Score ${nth} is not on every phone: ${phones.filter(has).length}.`);
      }
      await sleep(1);
    }
    latencies.push(performance.now() - sent);
    if (step === SCORES_OF_A_MATCH - 1) await light(fixture, 0);
  }

  /** One more match, whose score has to be on the viewer and on both admin pages. */
  async function showLast(): Promise<void> {
    const match = Math.ceil(SCORES / SCORES_OF_A_MATCH);
    const fixture = tournament.fixtures[match % tournament.fixtures.length] as Fixture;
    for (const mapLit of [1, 2] as const) await light(fixture, mapLit);
    await setScore(admin, fixture, LAST_SCORE, 0);
    const isShown = (score: string) =>
      document.body.innerText.includes(score) ||
      [...document.querySelectorAll('input')].some(({ value }) => value === score);
    const timeout = MOST_TO_CONVERGE_MS;
    await Promise.all(
      pages.map((page) => page.waitForFunction(isShown, String(LAST_SCORE), { timeout })),
    );
  }

  /** With everybody connected: a phone that reconnects has fewer sockets open for a moment. */
  async function sample(): Promise<Sample> {
    await everybodyIsBack();
    const taken: PageMemory[] = [];
    for (const sampler of samplers) taken.push(await sampler());
    const { memory: megabytes, handles } = server;
    return { megabytes, handles, dataMegabytes: sizeOf(dataDir) / 2 ** 20, pages: taken };
  }

  async function restart(): Promise<void> {
    await server.end('SIGKILL');
    await server.start();
    await everybodyIsBack();
  }

  async function cutNetwork(): Promise<void> {
    proxy.mode = 'refuse';
    proxy.cut();
    await sleep(CUT_MS);
    proxy.mode = 'pass';
    await everybodyIsBack();
  }

  async function everybodyIsBack(): Promise<void> {
    const end = performance.now() + MOST_TO_CONVERGE_MS;
    const isBack = ({ live }: RealClient) => {
      const { state, isPolled } = live.status();
      return state === 'live' && !isPolled;
    };
    while (!phones.every(isBack)) {
      if (performance.now() > end) throw new Error('Some phone did not come back.');
      await sleep(20);
    }
  }

  it(
    'every score reaches the server and every screen, through a restart and a cut network',
    async () => {
      const began = performance.now();
      for (let nth = 0; nth < SCORES; nth += 1) {
        // Before the first sixth is over, so that first and last are of the same process.
        if (nth === Math.floor(SCORES / 12)) await restart();
        if (nth === Math.floor(SCORES / 2)) await cutNetwork();
        await enter(nth);
        if (nth % Math.ceil(SIXTH / 5) === 0) samples.push(await sample());
        await sleep(Math.max(0, began + (nth + 1) * SCORE_EVERY_MS - performance.now()));
      }
      expect(latencies).toHaveLength(SCORES);
      await showLast();
      expect(failures).toEqual([]);
    },
    (MINUTES + 3) * 60_000,
  );

  it('memory, handles, nodes and listeners are where they were, and so is the latency', () => {
    // The first sixth has the restart in it.
    const [first, last] = [latencies.slice(SIXTH, 2 * SIXTH), latencies.slice(-SIXTH)];
    const window = Math.floor(samples.length / 6);
    const early = leastOf(samples.slice(window, 2 * window));
    const late = leastOf(samples.slice(-window));
    figure('soak', {
      minutes: MINUTES,
      scores: SCORES,
      firstP50: Math.round(percentile(first, 0.5)),
      lastP50: Math.round(percentile(last, 0.5)),
      firstP99: Math.round(percentile(first, 0.99)),
      lastP99: Math.round(percentile(last, 0.99)),
      ...prefixed('early', early),
      ...prefixed('late', late),
    });
    // From the second sixth to the last one.
    const results = Math.ceil((4 * SIXTH) / SCORES_OF_A_MATCH);
    expect(grown(early, late, results)).toEqual({});
    // A server is warm after some minutes only.
    if (!isFullProof) return;
    expect(late.megabytes / early.megabytes).toBeLessThan(1.15);
    expect(percentile(last, 0.5)).toBeLessThan(2 * percentile(first, 0.5) + 20);
  });

  it('control: a page that keeps what it should let go, and connections that stay open, are noticed', async () => {
    const before = leastOf([await sample()]);
    await (pages[0] as Page).evaluate(() => {
      const kept = Array.from({ length: 2000 }, () => document.createElement('p'));
      for (const element of kept) element.addEventListener('click', () => element.remove());
      const text = Array.from({ length: 2_000_000 }, (_, at) => at + 0.5);
      Object.assign(globalThis, { kept, text });
    });
    const open = Array.from({ length: 30 }, () => connect(server.port, '127.0.0.1'));
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    const after = leastOf([await sample()]);
    for (const socket of open) socket.destroy();
    const names = Object.keys(grown(before, after, 0));
    expect(names).toEqual(['handles', 'nodes', 'listeners', 'heapMegabytes']);
  });
});

/** The figures that are larger than so many results make them: what each was and is. */
function grown(
  early: Figures,
  late: Figures,
  results: number,
): Partial<Record<keyof Figures, [number, number]>> {
  const most = {
    // Browsers open and close some for calls.
    handles: early.handles + 15,
    nodes: 1.05 * early.nodes + NODES_OF_A_RESULT * results,
    listeners: 1.1 * early.listeners,
    heapMegabytes: early.heapMegabytes + MOST_HEAP_MEGABYTES,
    dataMegabytes: early.dataMegabytes + 40,
  };
  const names = Object.keys(most) as (keyof typeof most)[];
  return Object.fromEntries(
    names
      .filter((name) => late[name] > most[name])
      .map((name) => [name, [early[name], late[name]]]),
  );
}

/** Bytes of all files of a folder. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, file) => {
      // A file of the database may be gone since the folder was read.
      const found = statSync(join(file.parentPath, file.name), { throwIfNoEntry: false });
      return sum + (found?.size ?? 0);
    }, 0);
}

type Figures = Omit<Sample, 'pages'> & PageMemory;

/**
 * The least of each figure, those of the pages together: what is kept stays in every sample, what is
 * only in use (a picture of the viewer with more rows, a phone that polls beside its socket) does not.
 */
function leastOf(samples: readonly Sample[]): Figures {
  const least = (of: (sample: Sample) => number) => Math.min(...samples.map(of));
  const ofPages = (name: keyof PageMemory) =>
    least(({ pages }) => pages.reduce((sum, page) => sum + page[name], 0));
  return {
    megabytes: least(({ megabytes }) => megabytes),
    handles: least(({ handles }) => handles),
    dataMegabytes: least(({ dataMegabytes }) => dataMegabytes),
    heapMegabytes: ofPages('heapMegabytes'),
    nodes: ofPages('nodes'),
    listeners: ofPages('listeners'),
  };
}

const prefixed = (prefix: string, values: Figures) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${prefix} ${name}`,
      Math.round(10 * value) / 10,
    ]),
  );
