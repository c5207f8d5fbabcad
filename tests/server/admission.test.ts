// What happens when more screens come than a server carries: LIVE-70 … LIVE-72.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createLiveClient, type LiveClient } from '../../src/client/live/live-client.ts';
import { createTopicStore } from '../../src/client/live/topic-store.ts';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { type LiveListener, listen } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PATIENCE = { timeout: 20_000 };

let server: TestApp;
let admin: ApiClient;
let tournament: TestTournament;
const open: { close(): void }[] = [];

beforeAll(async () => {
  server = await startTestApp({ maxScreens: 2 });
  admin = await server.admin();
  tournament = await createTournament(admin, { teams: 4 });
});
afterEach(async () => {
  for (const listener of open.splice(0)) listener.close();
  await expect.poll(() => server.app.live.io.engine.clientsCount, PATIENCE).toBe(0);
});
afterAll(() => server.close());

const topic = () => tournamentTopic(tournament.tournament.id);
const cookieOf = (client: ApiClient) => ({
  cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
async function screen(headers: Record<string, string> = {}, query = {}): Promise<LiveListener> {
  const listener = await listen(server.origin, headers, query);
  open.push(listener);
  return listener;
}
const full = async (): Promise<LiveListener[]> => [await screen(), await screen()];
const handshake = (query = '') =>
  fetch(`${server.origin}/socket.io/?EIO=4&transport=polling${query}`);

/** Asks for a WebSocket and resets the connection as soon as the answer begins. */
async function resetWhileRefused(): Promise<void> {
  const { host, hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  await pause(5);
}

function follow(): LiveClient {
  const client = createLiveClient({ store: createTopicStore(), url: server.origin });
  client.follow(topic());
  open.push(client);
  return client;
}
function firstFixture() {
  const [fixture] = tournament.fixtures;
  if (fixture === undefined) throw new Error('no fixture');
  return fixture;
}
const shownScore = (client: LiveClient, id: number) => {
  const view = client.store.view(topic());
  return view.status === 'ready'
    ? view.snapshot.fixtures.find((fixture) => fixture.id === id)?.homeScore
    : undefined;
};

it('LIVE-70: a screen beyond the capacity gets 503 and Retry-After, by polling and by WebSocket', async () => {
  await full();
  const answer = await handshake();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  await expect(screen()).rejects.toMatchObject({ type: 'TransportError' });
});

it('LIVE-70: a refused screen that resets its connection ends nothing but itself', async () => {
  await full();
  const uncaught: Error[] = [];
  const note = (error: Error) => uncaught.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', note);
  try {
    for (let nth = 0; nth < 20; nth += 1) await resetWhileRefused();
    expect((await handshake()).status).toBe(503);
  } finally {
    process.off('uncaughtException', note);
    for (const listener of others) process.on('uncaughtException', listener);
  }
  expect(uncaught).toEqual([]);
});

it('LIVE-70: the admin, a referee and overlays are admitted although it is full', async () => {
  await full();
  const referee = server.visitor();
  const { token } = await admin.ok(api.referees.create, {
    id: tournament.tournament.id,
    name: 'Cage 1',
  });
  await referee.ok(api.referees.signIn, { token });
  expect((await screen(cookieOf(admin))).socket.connected).toBe(true);
  expect((await screen(cookieOf(referee))).socket.connected).toBe(true);
  const { overlayKey } = await admin.ok(api.venue.read, {});
  const page = await fetch(`${server.origin}/overlay?layout=desk&key=${overlayKey}`);
  const [cookie = ''] = page.headers.getSetCookie();
  expect((await screen({ cookie })).socket.connected).toBe(true);
  await expect(screen({ cookie: 'tournament.sid=s%3Aforged' })).rejects.toBeDefined();
});

it('LIVE-70: a screen that only says that it is an overlay is no overlay', async () => {
  await full();
  await expect(screen({}, { screen: 'overlay' })).rejects.toBeDefined();
  await expect(screen({ cookie: 'overlay=AAAAAAAAAAAAAAAAAAAAAA' })).rejects.toBeDefined();
  const page = await fetch(`${server.origin}/overlay?key=AAAAAAAAAAAAAAAAAAAAAA`);
  expect(page.headers.getSetCookie()).toEqual([]);
  expect(await server.visitor().ok(api.venue.read, {})).not.toHaveProperty('overlayKey');
});

it('LIVE-70: those that are connected stay, and their place is free when they go', async () => {
  const [first, second] = await full();
  await expect(screen()).rejects.toBeDefined();
  expect([first?.socket.connected, second?.socket.connected]).toEqual([true, true]);
  first?.close();
  await expect.poll(() => server.app.live.io.engine.clientsCount, PATIENCE).toBe(1);
  expect((await screen()).socket.connected).toBe(true);
});

it('LIVE-72: a refused screen polls, says so, and is live by push when there is room', async () => {
  const others = await full();
  const client = follow();
  await expect
    .poll(() => client.status(), PATIENCE)
    .toMatchObject({
      state: 'live',
      isPolled: true,
    });
  expect(client.connection?.socket?.connected).toBe(false);
  const fixture = await setScore(admin, firstFixture(), 4, 2);
  await expect.poll(() => shownScore(client, fixture.id), PATIENCE).toBe(4);
  expect(client.status().isPolled).toBe(true);
  for (const listener of others) listener.close();
  await expect
    .poll(() => client.status(), PATIENCE)
    .toMatchObject({
      state: 'live',
      isPolled: false,
    });
});

it('LIVE-70: the figures tell capacity and refusals', async () => {
  const ownApp = await startTestApp({ maxScreens: 1, metrics: { loopback: true } });
  try {
    open.push(await listen(ownApp.origin));
    await fetch(`${ownApp.origin}/socket.io/?EIO=4&transport=polling`);
    const { body } = await ownApp.visitor().request('GET', '/metrics');
    expect(String(body)).toMatch(/^tournament_screens_capacity 1$/m);
    expect(String(body)).toMatch(/^tournament_screens_refused 1$/m);
  } finally {
    await ownApp.close();
  }
});
