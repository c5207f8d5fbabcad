// The client's own parts (live client, REST client, score outbox) against the real app over a bad link.
import '../support/client-setup.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { uuid } from '../../src/client/browser/uuid.ts';
import type { OutboxItem } from '../../src/client/domain/outbox/outbox.rules.ts';
import { createOutbox, type Outbox } from '../../src/client/domain/outbox/outbox.ts';
import { sendScore } from '../../src/client/domain/outbox/outbox-transport.ts';
import { showPendingScores } from '../../src/client/domain/outbox/pending-scores.ts';
import { createLiveClient, type LiveClient } from '../../src/client/live/live-client.ts';
import { PendingWrites } from '../../src/client/live/pending-writes.ts';
import { createTopicStore } from '../../src/client/live/topic-store.ts';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts';
import { startTestApp, TEST_ADMIN, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let tournament: TestTournament;
let proxy: CuttableProxy;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  tournament = await createTournament(admin, { name: 'Road', teams: 4, rounds: 2 });
  proxy = await startProxy(() => Number(new URL(server.origin).port));
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string | URL | Request, init: RequestInit = {}) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return real(path, init);
    const headers = new Headers(init.headers);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    headers.set('cookie', cookie);
    return real(proxy.url + path, { ...init, headers });
  });
});
afterEach(() => {
  proxy.mode = 'pass';
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await proxy.close();
  await server.close();
});

const topic = () => tournamentTopic(tournament.tournament.id);
/** For what takes a moment, unless the machine is held up. */
const PATIENCE = { timeout: 30_000 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One admin's page: what it knows, and what it has entered. */
interface Screen {
  live: LiveClient;
  outbox: Outbox;
}

function openScreen(): Screen {
  const live = createLiveClient({
    store: createTopicStore([], new PendingWrites()),
    url: proxy.url,
  });
  const disk = new Map<string, OutboxItem>();
  const outbox = createOutbox({
    storage: {
      load: async () => [...disk.values()],
      save: async (item) => {
        disk.set(item.key, item);
        return 'stored';
      },
      remove: async (key) => {
        disk.delete(key);
      },
    },
    send: sendScore,
    newKey: uuid,
    now: () => Date.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
  live.onConnect(outbox.wake);
  showPendingScores(outbox, live.store);
  live.follow(topic());
  return { live, outbox };
}

const fixturesOf = ({ live }: Screen): readonly Fixture[] => {
  const view = live.store.view(topic());
  return view.status === 'ready' ? view.snapshot.fixtures : [];
};
const epochOf = ({ live }: Screen): string => {
  const view = live.store.view(topic());
  return view.status === 'ready' ? view.epoch : '';
};

it('every score entered on two screens over a bad link is stored, or waits for a person', async () => {
  const screens = [openScreen(), openScreen()];
  await vi.waitFor(() => {
    for (const screen of screens) expect(fixturesOf(screen).length).toBeGreaterThan(0);
  }, PATIENCE);
  /** The last score entered on each screen for each fixture. */
  const last = new Map<string, { fixtureId: number; screen: Screen; text: string }>();
  let count = 0;
  const scoreText = (fixtureId: number, home: number, score: number | null) =>
    `${fixtureId} ${home} ${score}`;

  for (let step = 0; step < 80; step += 1) {
    const dice = Math.random();
    if (dice < 0.12) proxy.cut();
    else if (dice < 0.2) proxy.mode = 'swallow';
    else if (dice < 0.45) proxy.mode = 'pass';
    else {
      const index = Math.floor(Math.random() * 2);
      const screen = screens[index] as Screen;
      const fixtures = fixturesOf(screen).filter(({ round }) => round === 1);
      const fixture = fixtures[Math.floor(Math.random() * fixtures.length)] as Fixture;
      count += 1;
      const text = scoreText(fixture.id, fixture.homeTeamId, count);
      last.set(`${index} ${fixture.id}`, { fixtureId: fixture.id, screen, text });
      void screen.outbox.enter({
        fixture,
        homeScore: count,
        awayScore: 0,
        epoch: epochOf(screen),
        homeName: 'A',
        awayName: 'B',
      });
    }
    await pause(Math.random() * 60);
  }
  proxy.mode = 'pass';
  proxy.cut();

  const isDecided = ({ state }: OutboxItem) => ['saved', 'conflict', 'attention'].includes(state);
  await vi.waitFor(
    () => {
      for (const { outbox } of screens) expect(outbox.items().every(isDecided)).toBe(true);
    },
    { timeout: 30_000, interval: 100 },
  );
  const history = await admin.ok(api.tournaments.history, { id: tournament.tournament.id });
  const stored = new Set(
    history.map(({ fixtureId, after }) => scoreText(fixtureId, after.homeTeamId, after.homeScore)),
  );
  expect(history.length).toBe(stored.size);
  for (const { fixtureId, screen, text } of last.values()) {
    const waits = screen.outbox
      .items()
      .some(
        ({ state, base, next, fixtureId: id }) =>
          state === 'conflict' &&
          scoreText(id, base.homeTeamId, next[base.homeTeamId] ?? null) === text,
      );
    expect(stored.has(text) || waits, `${fixtureId}: ${text}`).toBe(true);
  }

  const truth = await admin.ok(api.fixtures.list, { tournament_id: tournament.tournament.id });
  await vi.waitFor(
    () => {
      for (const screen of screens) expect(fixturesOf(screen)).toEqual(truth);
      for (const { live } of screens) expect(live.status().state).toBe('live');
    },
    { timeout: 30_000, interval: 50 },
  );
  for (const { live, outbox } of screens) {
    live.close();
    outbox.stop();
  }
}, 60_000);

it('a session that ended holds the scores back until somebody signs in', async () => {
  const screen = openScreen();
  await vi.waitFor(() => expect(fixturesOf(screen).length).toBeGreaterThan(0), PATIENCE);
  const otherClient = await server.admin();
  const row = fixturesOf(screen).find(({ round }) => round === 2) as Fixture;
  await admin.ok(api.auth.logout, {});
  await screen.outbox.enter({
    fixture: row,
    homeScore: 7,
    awayScore: 3,
    epoch: epochOf(screen),
    homeName: 'A',
    awayName: 'B',
  });
  // It also waits before it is sent.
  await expect
    .poll(() => screen.outbox.items())
    .toMatchObject([{ state: 'waiting', tried: true, stored: true }]);
  const before = await otherClient.ok(api.fixtures.list, {
    tournament_id: tournament.tournament.id,
  });
  expect(before.find(({ id }) => id === row.id)).toMatchObject({ homeScore: null });
  await admin.signIn(TEST_ADMIN.username, TEST_ADMIN.password);
  screen.outbox.resume();
  await vi.waitFor(() => expect(screen.outbox.unsent()).toBe(0), PATIENCE);
  const after = await otherClient.ok(api.fixtures.list, {
    tournament_id: tournament.tournament.id,
  });
  expect(after.find(({ id }) => id === row.id)).toMatchObject({ homeScore: 7, awayScore: 3 });
  screen.live.close();
  screen.outbox.stop();
});

it('a score of another epoch is not stored: it waits for a person, with the reason', async () => {
  const screen = openScreen();
  await vi.waitFor(() => expect(fixturesOf(screen).length).toBeGreaterThan(0), PATIENCE);
  const row = fixturesOf(screen).find(({ homeScore, round }) => homeScore === null && round === 2);
  const epoch = 'of the day before';
  const entry = { homeScore: 9, awayScore: 9, homeName: 'A', awayName: 'B', epoch };
  await screen.outbox.enter({ fixture: row as Fixture, ...entry });
  const problem = 'The event was imported, restored or cleared since this score was entered.';
  await expect.poll(() => screen.outbox.items()).toMatchObject([{ state: 'attention', problem }]);
  const after = await admin.ok(api.fixtures.list, { tournament_id: tournament.tournament.id });
  expect(after.find(({ id }) => id === row?.id)).toMatchObject({ homeScore: null });
  screen.live.close();
  screen.outbox.stop();
});
