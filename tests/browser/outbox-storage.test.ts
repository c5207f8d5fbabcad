/** The score outbox on a real browser's disk: kills, several tabs, and what a browser may not have. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** What the page under test puts on its window. */
interface Outbox {
  enter(fixtureId: number, home: number): Promise<void>;
  restore(): Promise<void>;
  items(): { fixtureId: number; home: number | null; stored: boolean; state: string }[];
  hasLocks(): boolean;
}
declare global {
  interface Window {
    outbox: Outbox;
  }
}

const page = `
import { createOutbox, scoreStore } from './outbox.ts';
import { pageTab } from '../../queue/tab.ts';

let keys = 0;
const own = Math.random().toString(36).slice(2);
const outbox = createOutbox({
  storage: scoreStore(pageTab()),
  send: async () => ({ type: 'signed-out' }),
  newKey: () => own + '-' + (keys += 1),
  now: () => Date.now(),
  after: (ms, act) => { const timer = setTimeout(act, ms); return () => clearTimeout(timer); },
});
window.outbox = {
  enter: (id, home) => outbox.enter({
    fixture: { id, tournament_id: 1, homeTeamId: 1, awayTeamId: 2, round: 1, matchNumber: id, displayOrder: id,
      displayMatchNumber: id, homeScore: null, awayScore: null, mapLit: 0 },
    homeScore: home, awayScore: 0, epoch: 'one', homeName: 'Ants', awayName: 'Bees',
  }),
  restore: () => outbox.restore(),
  items: () => outbox.items().map(({ fixtureId, next, stored, state }) => ({ fixtureId, home: next[1], stored, state })),
  hasLocks: () => navigator.locks !== undefined,
};
`;

let browser: Browser;
let server: Server;
let port: number;
let context: BrowserContext;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: 'src/client/domain/outbox', loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>outbox</title><script type="module">${script}</script>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP venue.test 127.0.0.1',
    ],
  });
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

/** Loopback counts as secure; the venue's name over plain http does not. */
const secure = () => `http://127.0.0.1:${port}/`;
const plain = () => `http://venue.test:${port}/`;

/** `lacks`: runs before the page, to take something away from the browser. */
async function open(address: string, lacks?: () => void): Promise<Page> {
  const tab = await context.newPage();
  if (lacks) await tab.addInitScript(lacks);
  await tab.goto(address);
  await tab.waitForFunction(() => window.outbox !== undefined);
  return tab;
}
const enter = (tab: Page, id: number, home: number) =>
  tab.evaluate(([fixtureId, score]) => window.outbox.enter(fixtureId, score), [id, home] as const);
const items = (tab: Page) => tab.evaluate(() => window.outbox.items());
const homes = async (tab: Page) => (await items(tab)).map(({ home }) => home);
const restore = (tab: Page) => tab.evaluate(() => window.outbox.restore());

/** The page ends without an event, as when the system takes its memory. */
async function crash(tab: Page): Promise<void> {
  const session = await context.newCDPSession(tab);
  session.send('Page.crash').catch(() => undefined);
  await tab.waitForEvent('crash');
}

async function restoredWithin(tab: Page, ms: number, expected: number[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await restore(tab);
        return homes(tab);
      },
      { timeout: ms, interval: 250 },
    )
    .toEqual(expected);
}

describe.each([
  ['with locks (https, loopback)', secure, true],
  ['without locks (plain http)', plain, false],
] as const)('a browser %s', (_name, address, hasLocks) => {
  test('has locks only where its title says so', async () => {
    expect(await (await open(address())).evaluate(() => window.outbox.hasLocks())).toBe(hasLocks);
  });

  test('a reload finds everything, in order', async () => {
    const tab = await open(address());
    await enter(tab, 1, 5);
    await enter(tab, 2, 6);
    await enter(tab, 1, 7);
    expect(await items(tab)).toMatchObject([{ stored: true }, { stored: true }, { stored: true }]);
    await tab.reload();
    await tab.waitForFunction(() => window.outbox !== undefined);
    await restoredWithin(tab, 2000, [5, 6, 7]);
  });

  test('a closed tab’s scores are taken over at once', async () => {
    const tab = await open(address());
    await enter(tab, 1, 5);
    const otherPage = await open(address());
    await tab.close();
    await restoredWithin(otherPage, 2000, [5]);
  });

  test('a crashed tab’s scores are taken over', async () => {
    const tab = await open(address());
    await enter(tab, 1, 5);
    const otherPage = await open(address());
    await crash(tab);
    await restoredWithin(otherPage, 15_000, [5]);
  });

  test('a living tab keeps its own scores', async () => {
    const tab = await open(address());
    await enter(tab, 1, 5);
    const otherPage = await open(address());
    await restore(otherPage);
    expect(await homes(otherPage)).toEqual([]);
    expect(await homes(tab)).toEqual([5]);
  });

  test('one of several tabs takes over the scores, and the others take none', async () => {
    const tab = await open(address());
    await enter(tab, 1, 5);
    await tab.close();
    const others = [await open(address()), await open(address()), await open(address())];
    await Promise.all(others.map(restore));
    const taken = await Promise.all(others.map(homes));
    expect(taken.flat()).toEqual([5]);
  });
});

test('a score of a later version stays on the device, and is neither shown nor sent', async () => {
  const tab = await open(secure());
  await enter(tab, 1, 5);
  await enter(tab, 2, 6);
  const stored = () =>
    tab.evaluate(
      () =>
        new Promise<number[]>((done) => {
          const opening = indexedDB.open('score-outbox');
          opening.onsuccess = () => {
            const store = opening.result.transaction('items', 'readwrite').objectStore('items');
            const all = store.getAll();
            all.onsuccess = () => {
              for (const item of all.result)
                if (item.fixtureId === 1) store.put({ ...item, version: 2 });
              store.transaction.oncomplete = () => done(all.result.map(({ version }) => version));
              opening.result.close();
            };
          };
        }),
    );
  expect(await stored()).toEqual([1, 1]);
  await tab.reload();
  await tab.waitForFunction(() => window.outbox !== undefined);
  await restoredWithin(tab, 2000, [6]);
  expect((await stored()).toSorted()).toEqual([1, 2]);
});

/** Scores as 0.4.0 stores them: in IndexedDB, and in localStorage of a browser that had none. */
const releasedItem = (order: number, more: object) => ({
  ...{ key: `released-${order}`, order, fixtureId: order, tournamentId: 1, epoch: 'one' },
  base: { homeTeamId: 1, awayTeamId: 2, homeScore: null, awayScore: null },
  next: { 1: order, 2: 0 },
  label: { names: { 1: 'Ants', 2: 'Bees' }, round: 1, matchNumber: order },
  ...{ enteredAt: 1_700_000_000_000 + order, tried: false, stored: true },
  ...{ owner: 'a-tab-of-the-released-program', version: 1 },
  ...more,
});
const releasedFixture = {
  ...{ id: 4, tournament_id: 1, homeTeamId: 1, awayTeamId: 2, round: 1, matchNumber: 4 },
  ...{ displayOrder: 4, displayMatchNumber: 4, homeScore: 9, awayScore: 9, mapLit: 0 },
};
const { version: _, ...unversionedItem } = releasedItem(1, { state: 'waiting' });
const releasedItems = [
  releasedItem(5, { state: 'attention', tried: true, problem: 'The match is gone.' }),
  releasedItem(4, { state: 'conflict', tried: true, current: releasedFixture }),
  releasedItem(3, { state: 'waiting', stored: false, follows: 'released-2' }),
  releasedItem(2, { state: 'sending', tried: true }),
  unversionedItem,
];

test('the scores of a laptop with the released program are all there after the update, in order', async () => {
  const before = await open(secure());
  await before.evaluate(
    async ([items, spare]) => {
      await new Promise<void>((done) => {
        const opening = indexedDB.open('score-outbox', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('items', { keyPath: 'key' });
        opening.onsuccess = () => {
          const store = opening.result.transaction('items', 'readwrite').objectStore('items');
          for (const item of items) store.put(item);
          store.transaction.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      });
      localStorage.setItem(`score-outbox-item:${spare.key}`, JSON.stringify(spare));
    },
    [releasedItems, releasedItem(6, { state: 'waiting' })] as const,
  );
  await before.close();
  const tab = await open(secure());
  await restoredWithin(tab, 2000, [1, 2, 3, 4, 5, 6]);
  // The first score waits again once its request is answered.
  await expect
    .poll(async () => (await items(tab)).map(({ state, stored }) => [state, stored]))
    .toEqual(
      ['waiting', 'waiting', 'waiting', 'conflict', 'attention', 'waiting'].map((state) => [
        state,
        true,
      ]),
    );
});

test('twenty tabs that are killed with a full queue lose nothing', async () => {
  for (let round = 1; round <= 20; round += 1) {
    const tab = await open(secure());
    await enter(tab, round, round);
    if (round % 5 === 0) await crash(tab);
    await tab.close();
  }
  const last = await open(secure());
  await restoredWithin(
    last,
    5000,
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

describe('a browser that lacks storage', () => {
  test('without IndexedDB a score is in localStorage, and moves over once there is one', async () => {
    const tab = await open(secure(), () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await enter(tab, 1, 5);
    expect(await items(tab)).toMatchObject([{ home: 5, stored: true }]);
    await tab.close();
    const otherPage = await open(secure());
    await restoredWithin(otherPage, 2000, [5]);
    expect(await otherPage.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('without IndexedDB an unreadable item hides no other one', async () => {
    const tab = await open(secure(), () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await enter(tab, 1, 5);
    await tab.evaluate(() => localStorage.setItem('score-outbox-item:broken', '{'));
    await tab.reload();
    await tab.waitForFunction(() => window.outbox !== undefined);
    await restoredWithin(tab, 2000, [5]);
  });

  test('an IndexedDB that never answers holds a score up for two seconds at most', async () => {
    const tab = await open(secure(), () => {
      Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } });
    });
    const began = Date.now();
    await enter(tab, 1, 5);
    expect(Date.now() - began).toBeLessThan(2000);
    expect(await items(tab)).toMatchObject([{ home: 5, stored: true }]);
  });

  test('an IndexedDB that is slow once still returns its items', async () => {
    const before = await open(secure());
    await enter(before, 1, 5);
    await before.close();
    const tab = await open(secure(), () => {
      const real = indexedDB;
      let asked = 0;
      const slow = (...args: Parameters<IDBFactory['open']>) => {
        asked += 1;
        return asked === 1 ? ({} as IDBOpenDBRequest) : real.open(...args);
      };
      Object.defineProperty(window, 'indexedDB', { value: { open: slow } });
    });
    await restore(tab);
    expect(await items(tab)).toEqual([]);
    await restore(tab);
    expect(await items(tab)).toMatchObject([{ home: 5, stored: true }]);
  });

  test('without any storage a score is marked as not stored', async () => {
    const tab = await open(secure(), () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await enter(tab, 1, 5);
    expect(await items(tab)).toMatchObject([{ home: 5, stored: false }]);
  });
});
