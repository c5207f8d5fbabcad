// Random frames over the live connection: nothing breaks, nothing changes, and others hear the rest.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { type LiveListener, listen } from '../support/live-listener.ts';
import { figure, firstSeed, howMany } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { RawClient } from './support/raw-request.ts';
import {
  anyFrame,
  brokenFrames,
  type Frame,
  openRaw,
  postFrames,
  sendFrames,
  settled,
} from './support/socket-frames.ts';
import { storedState } from './support/stored-state.ts';

const FRAMES = howMany(800, 20_000);
const PORTION = 200;
const SOCKETS = 8;
/** For the answer of a server that reads random frames besides. */
const FLOODED_MS = 15_000;
/** What live/live-server.ts takes in one message. */
const LARGEST = 64 * 1024;

let server: TestApp;
let admin: ApiClient;
let client: RawClient;
let tournament: TestTournament;
let listeners: LiveListener[];
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  client = new RawClient(server.origin, SOCKETS);
  tournament = await createTournament(admin, { teams: 4 });
  const topic = tournamentTopic(tournament.tournament.id);
  listeners = [await listen(server.origin), await listen(server.origin)];
  for (const listener of listeners) await listener.subscribe({ topic });
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  client.close();
  await server.close();
});

let entered = 0;
/** The admin enters a score, and every well-behaved screen receives it in order. */
async function expectScoreReceived(): Promise<void> {
  const fixture = tournament.fixtures[entered % tournament.fixtures.length];
  if (fixture === undefined) throw new Error('no fixture');
  entered += 1;
  const stored = await setScore(admin, fixture, entered, 0);
  for (const { changes } of listeners) {
    const isReceived = () =>
      changes
        .flatMap((change) => change.changes)
        .some(
          ({ type, id, value }) =>
            type === 'fixture' &&
            id === stored.id &&
            value !== undefined &&
            value.homeScore === stored.homeScore,
        );
    await until(isReceived, FLOODED_MS);
    const gaps = changes.filter((change, n) => n > 0 && change.from !== changes[n - 1]?.revision);
    expect(gaps).toEqual([]);
  }
}

const dealt = (frames: readonly Frame[]): Frame[][] =>
  Array.from({ length: SOCKETS }, (_, n) => frames.filter((_, index) => index % SOCKETS === n));

interface Run {
  sockets: number;
  faults: string[];
}

/** Sends a portion, three quarters over websockets, and looks at what is stored after `settle`. */
async function sendPortion(
  frames: readonly Frame[],
  run: Run,
  settle: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const before = await storedState(server.database.db);
  const quarter = Math.floor(frames.length / 4);
  const [polled, ...rest] = [frames.slice(0, quarter), ...dealt(frames.slice(quarter))];
  const statuses = postFrames(client, polled ?? []);
  const sockets = await Promise.all(rest.map((part) => sendFrames(server.origin, part)));
  run.sockets += sockets.reduce((sum, n) => sum + n, 0);
  run.faults.push(
    ...(await statuses).filter((status) => status >= 500).map((status) => `a poll: ${status}`),
  );
  await settle();
  if ((await storedState(server.database.db)) !== before) run.faults.push('something changed');
}

describe('random frames', () => {
  it(`change nothing and disturb nobody: ${FRAMES}, seed ${firstSeed}`, async () => {
    const run: Run = { sockets: 0, faults: [] };
    for (let sent = 0; sent < FRAMES; sent += PORTION) {
      const seed = firstSeed + sent / PORTION;
      await sendPortion(fc.sample(anyFrame, { seed, numRuns: PORTION }), run);
      expect(run.faults, `seed ${seed}`).toEqual([]);
      await expectScoreReceived();
    }
    for (const { socket } of listeners) expect(socket.connected).toBe(true);
    expect((await server.visitor().request('GET', '/health/ready')).status).toBe(200);
    figure('socket-frames', { frames: FRAMES, sockets: run.sockets, receivedMeanwhile: entered });
  });

  it('leave nobody behind', async () => {
    await until(() => server.app.live.io.engine.clientsCount <= listeners.length, FLOODED_MS);
    expect(server.app.live.io.engine.clientsCount).toBe(listeners.length);
  });

  it('would be seen to change something if the server listened to them', async () => {
    const { io } = server.app.live;
    let n = 0;
    const writes: Promise<unknown>[] = [];
    const listenToAll = (socket: { onAny(listener: () => void): unknown }) => {
      socket.onAny(() => {
        n += 1;
        writes.push(admin.call(api.championship.rename, { name: `Smuggled ${n}` }));
      });
    };
    io.on('connection', listenToAll);
    const run: Run = { sockets: 0, faults: [] };
    const frames = fc.sample(anyFrame, { seed: firstSeed, numRuns: PORTION });
    await sendPortion(frames, run, () => Promise.all(writes));
    io.off('connection', listenToAll);
    expect(run.faults).toEqual(['something changed']);
  });
});

describe('invalid frames', () => {
  it.each(Object.entries(brokenFrames))('%s ends its socket, and only that', async (_, bytes) => {
    const socket = await openRaw(server.origin);
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    socket.tcp.write(bytes);
    await closed;
    await expectScoreReceived();
  });
});

describe('the largest message', () => {
  const event = (bytes: number) => `42["x","${'x'.repeat(bytes - '42["x",""]'.length)}"]`;

  it('is read', async () => {
    const socket = await openRaw(server.origin);
    socket.send(event(LARGEST));
    await settled(socket);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });

  it('and one byte more closes the socket, in one frame or in many', async () => {
    for (const parts of [1, 7]) {
      const socket = await openRaw(server.origin);
      const code = new Promise<number>((closed) => socket.once('close', closed));
      const whole = event(LARGEST + 1);
      const size = Math.ceil(whole.length / parts);
      for (let part = 0; part < parts; part += 1) {
        const isLast = part === parts - 1;
        socket.send(whole.slice(part * size, (part + 1) * size), { fin: isLast });
      }
      expect(await code).toBe(1009);
    }
    await expectScoreReceived();
  });

  it('and one byte more is refused as a poll', async () => {
    expect((await postFrames(client, [event(LARGEST)])).every((status) => status < 400)).toBe(true);
    expect(await postFrames(client, [event(LARGEST + 1)])).toContain(413);
    await expectScoreReceived();
  });
});
