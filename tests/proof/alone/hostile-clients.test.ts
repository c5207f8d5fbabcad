// Connections that flood, say nothing, drip or come in crowds: the server stays small, and the admin notices nothing.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '../../../src/common/wire/api.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { createTournament, type TestTournament } from '../../support/championship.factory.ts';
import { copyTemplate } from '../../support/embedded-template.ts';
import { figure, howMany } from '../../support/proof.ts';
import { HostileClients } from '../support/hostile-clients.ts';
import { RawScreen } from '../support/raw-screen.ts';
import { buildServer, ServerProcess } from '../support/server-process.ts';

/** Limits in ms and MB; the short form allows more, because it runs on busy machines. */
const MOST_SILENCE_MS = howMany(2000, 500);
const MOST_WRITE_MS = howMany(2000, 250);
const MOST_MB = howMany(100, 50);

/** The usual default of a system. It allows 768 connections, 692 of strangers, 460 screens. */
const OPEN_FILES = 1024;
const CONNECTIONS = 768;
const NEAR = ['127.0.0.2', '127.0.0.3'];

let built: Awaited<ReturnType<typeof buildServer>>;
let dataDir: string;
let server: ServerProcess;
let admin: ApiClient;
let tournament: TestTournament;
let clients: HostileClients;

beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built?.remove());

// A server of its own for each: memory that was taken once is not given back.
beforeEach(async () => {
  dataDir = await copyTemplate();
  server = new ServerProcess(built.program, { DATA_DIR: dataDir }, OPEN_FILES);
  await server.start();
  admin = await server.admin();
  tournament = await createTournament(admin, { name: 'Large', teams: 20 });
  clients = new HostileClients(server.port);
  // Memory that a new server needs by itself is allocated before.
  await watch(() => sleep(1500));
});
afterEach(async () => {
  await clients.close();
  await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Seen {
  /** The longest time without an answer of /health/live, and the admin's slowest write, in ms. */
  silence: number;
  write: number;
  /** The most memory above that at the beginning. */
  grownMB: number;
  /** Requests and writes that were not answered with 200. */
  failed: number;
}

/** Asks for health and writes scores all the time that the act lasts. */
async function watch(act: () => Promise<unknown>): Promise<Seen> {
  const seen: Seen = { silence: 0, write: 0, grownMB: 0, failed: 0 };
  const atFirst = server.memory;
  const visitor = server.visitor();
  let isOver = false;
  const repeat = async (
    what: () => Promise<{ status: number }>,
    took: (ms: number) => void,
  ): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      const { status } = await what().catch(() => ({ status: 0 }));
      if (status !== 200) seen.failed += 1;
      took(Math.round(performance.now() - start));
      seen.grownMB = Math.max(seen.grownMB, Math.round(server.memory - atFirst));
      await sleep(20);
    }
  };
  const health = repeat(
    () => visitor.request('GET', '/health/live'),
    (ms) => {
      seen.silence = Math.max(seen.silence, ms);
    },
  );
  const [fixture] = tournament.fixtures;
  if (fixture === undefined) throw new Error('no fixture');
  const { id, tournament_id } = fixture;
  let homeScore = 0;
  const writes = repeat(
    () => {
      homeScore = (homeScore + 1) % 90;
      const score = { id, tournament_id, homeScore, awayScore: 0 };
      return admin.call(api.fixtures.update, { type: 'score', ...score });
    },
    (ms) => {
      seen.write = Math.max(seen.write, ms);
    },
  );
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all([health, writes]);
  }
  return seen;
}

function expectUndisturbed(
  name: string,
  seen: Seen,
  more: Record<string, number | string> = {},
  mostMB = MOST_MB,
) {
  figure(`hostile clients: ${name}`, { ...seen, ...more });
  expect(seen.failed).toBe(0);
  expect(seen.silence).toBeLessThan(MOST_SILENCE_MS);
  expect(seen.write).toBeLessThan(MOST_WRITE_MS);
  expect(seen.grownMB).toBeLessThanOrEqual(mostMB);
}

const request = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const CLOSE = 'Connection: close\r\n';
const standings = () => `/api/tournaments/${tournament.tournament.id}/standings`;
const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const SOCKET = '/socket.io/?EIO=4&transport=websocket&screen=overlay';
const DRIPPING =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';
const gone = () =>
  expect.poll(async () => (await clients.look()).open, { timeout: 120_000 }).toBe(0);

/** Somebody who comes now, over connections of their own, signs in and asks for the overlay's key. */
async function newcomerSignsIn(): Promise<number> {
  const start = performance.now();
  const { overlayKey } = await (await server.admin()).ok(api.venue.read, {});
  expect(overlayKey).toBeDefined();
  return Math.round(performance.now() - start);
}

it('40 connections that write 5,000 requests at once disturb nobody', async () => {
  const seen = await watch(async () => {
    await clients.begin({ connections: 40, text: request(standings()), times: 5000 });
    await gone();
  });
  const { answers } = await clients.look();
  expectUndisturbed('pipelining', seen, { answered: answers[200] ?? 0 });
});

it('400 connections that ask for paper at once disturb nobody', async () => {
  const seen = await watch(async () => {
    await clients.begin({ connections: 400, from: NEAR, text: request('/print/results', CLOSE) });
    await gone();
  });
  const { answers } = await clients.look();
  // What was sent is garbage that is collected later.
  expectUndisturbed('paper', seen, { answered: answers[200] ?? 0 }, 150);
});

it('connections of which each has an answer already, and which then flood together, disturb nobody', async () => {
  const connections = howMany(200, 500);
  const flood = { text: request(standings()).repeat(1000), everyMs: 1500 };
  const seen = await watch(async () => {
    await clients.begin({ connections, from: NEAR, text: request('/health/live'), drip: flood });
    await gone();
  });
  // Five and twelve times as many as in the goal: what they sent is garbage that is collected later.
  expectUndisturbed('flood from open connections', seen, { connections }, 300);
});

it('connections that say nothing are closed after 10 s', async () => {
  const seen = await watch(async () => {
    await clients.begin({ connections: 300, from: NEAR });
    await sleep(5000);
    expect((await clients.look()).open).toBe(300);
    await expect.poll(async () => (await clients.look()).open, { timeout: 15_000 }).toBe(0);
  });
  expectUndisturbed('silent', seen);
});

it('connections that are half closed, before or after a request, are closed', async () => {
  const seen = await watch(async () => {
    await clients.begin({ connections: 100, from: NEAR, isHalfClosed: true });
    const text = request(standings());
    await clients.begin({ connections: 100, from: NEAR, isHalfClosed: true, text });
    // A refused upgrade, whose client never closes its half.
    const refused = request('/nowhere', UPGRADE);
    await clients.begin({ connections: 100, from: NEAR, text: refused });
    await gone();
  });
  expectUndisturbed('half closed', seen);
});

it('requests that drip are closed, and leave room for others', async () => {
  let newcomer = 0;
  const drip = { text: 'x', everyMs: 300 };
  const seen = await watch(async () => {
    const connections = CONNECTIONS / 2;
    await clients.begin({ connections, from: NEAR, text: DRIPPING, drip, comesBack: true });
    await clients.begin({
      ...{ connections, from: NEAR, text: 'GET / HTTP/1.1\r\nX: ', drip, comesBack: true },
    });
    await sleep(1000);
    newcomer = await newcomerSignsIn();
    await sleep(howMany(2000, 25_000));
  });
  expectUndisturbed('dripping', seen, { newcomer });
});

it('answers that nobody reads cost little', async () => {
  const text = request(`/api/live/tournament:${tournament.tournament.id}`);
  const seen = await watch(async () => {
    await clients.begin({ connections: 200, from: NEAR, isDeaf: true, text, times: 10 });
    await sleep(howMany(2000, 10_000));
  });
  expectUndisturbed('deaf', seen);
});

it('two addresses that take all connections, with sockets and without, lock nobody out', async () => {
  let newcomer = 0;
  let open = 0;
  const seen = await watch(async () => {
    const screens = { text: request(SOCKET, UPGRADE), comesBack: true };
    await clients.begin({ connections: CONNECTIONS, from: NEAR, ...screens });
    await clients.begin({ connections: CONNECTIONS, from: NEAR, comesBack: true });
    await sleep(1500);
    open = server.handles;
    newcomer = await newcomerSignsIn();
    await sleep(howMany(2000, 10_000));
  });
  expectUndisturbed('crowding', seen, { newcomer, open });
  const kinds = (await admin.ok(api.audit.list, { area: 'server' })).entries.map(
    ({ kind }) => kind,
  );
  expect(kinds).toContain('connections-crowded');
});

it('frames larger than a screen may send end their connections', async () => {
  const connections = 50;
  // 1 MB, masked with zeros, of which 64 kB are allowed.
  const head = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0]).toString('latin1');
  const seen = await watch(async () => {
    const drip = { text: head + 'x'.repeat(1 << 20), everyMs: 500 };
    await clients.begin({ connections, from: NEAR, text: request(SOCKET, UPGRADE), drip });
    await gone();
  });
  expectUndisturbed('oversized frames', seen, { connections });
});

it('screens with many names come and go, and do not hide the one that the admin has named', async () => {
  const count = howMany(500, 10_000);
  const report = { path: '/view', width: 1920, height: 1080, age: 0 };
  const hall = { ...report, key: 'hall-0001', name: 'Hall' };
  let real = await RawScreen.open(server.origin);
  real.report(hall);
  const list = async () => (await admin.ok(api.screens.list, {})).screens;
  await expect.poll(list).toContainEqual(hall);
  await admin.ok(api.screens.order, { key: hall.key, type: 'name', name: hall.name });
  const staying: RawScreen[] = [];
  let named = 0;
  let listed = 0;
  const seen = await watch(async () => {
    const opener = async (): Promise<void> => {
      while (named < count) {
        named += 1;
        const key = `hostile-${named}`;
        const name = `! ${named}`;
        try {
          const screen = await RawScreen.open(server.origin);
          screen.report({ ...report, key, name });
          // Some stay as long as there is room.
          if (named % 2 === 0) screen.close();
          else staying.push(screen);
        } catch {
          // Refused: the server is full.
        }
      }
    };
    await Promise.all(Array.from({ length: 20 }, opener));
    // As after a break of the network.
    real.close();
    real = await RawScreen.open(server.origin);
    real.report(hall);
    await expect.poll(list).toContainEqual(hall);
    listed = (await list()).length;
    await newcomerSignsIn();
  });
  for (const screen of [real, ...staying]) screen.close();
  expectUndisturbed('named screens', seen, { named, listed });
  expect(listed).toBeGreaterThan(150);
});
