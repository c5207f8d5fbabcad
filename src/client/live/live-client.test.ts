// @vitest-environment jsdom
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CuttableProxy, startProxy } from '../../../tests/support/cuttable-proxy.ts';
import { aFixture, aTournament, TOURNAMENT_ID } from '../../../tests/support/fixtures.factory.ts';
import { ReferenceServer, type Write } from '../../../tests/support/live-reference-server.ts';
import { seeded } from '../../../tests/support/seeded.ts';
import { until } from '../../../tests/support/until.ts';
import type { Change, Snapshot, TournamentSnapshot } from '../../common/wire/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/wire/live.ts';
import type { ClientTiming } from './client-timing.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import { createTopicStore } from './topic-store.ts';

const TOURNAMENT = tournamentTopic(TOURNAMENT_ID);

/** Patient with the machine: for what is not about time. */
const calm: Partial<ClientTiming> = {
  pollSoon: 60_000,
  overtake: 25,
  reconnectMin: 15,
  reconnectMax: 60,
  linger: 60,
  tick: 10,
};
/** Everything about seven times as fast as at a venue: for what is. */
const quick = {
  ...calm,
  silence: 700,
  stale: 350,
  answer: 500,
  pollSoon: 80,
  pollTournament: 100,
  pollChampionship: 200,
} satisfies Partial<ClientTiming>;

let server: ReferenceServer;
let client: LiveClient;
let proxy: CuttableProxy | undefined;

/** Sets the home score of a fixture. */
const score =
  (id: number, homeScore: number): Write =>
  (snapshot) => {
    const { tournament, fixtures } = snapshot as TournamentSnapshot;
    const value = {
      ...fixtures.find((row) => row.id === id),
      homeScore,
    } as TournamentSnapshot['fixtures'][number];
    const changes: Change[] = [{ type: 'fixture', op: 'upsert', id, value }];
    const others = fixtures.filter((row) => row.id !== id);
    return { snapshot: { tournament, fixtures: [...others, value] }, changes };
  };

const tournament = (): TournamentSnapshot => ({
  tournament: aTournament(),
  fixtures: [3, 1, 2].map((id) => aFixture({ id, matchNumber: id, homeTeamId: id, awayTeamId: 9 })),
});
const championship = (tournaments = [aTournament()]): Snapshot => ({
  name: 'Cup',
  teams: [],
  tournaments,
});

const connect = (timing: Partial<ClientTiming>, url = server.url): LiveClient =>
  createLiveClient({ store: createTopicStore(), url, timing });

function view() {
  const state = client.store.view(TOURNAMENT);
  if (state.status !== 'ready') throw new Error(`the group is ${state.status}`);
  return state;
}
const homeScores = () => view().snapshot.fixtures.map(({ homeScore }) => homeScore);
const revision = () => {
  const state = client.store.view(TOURNAMENT);
  return state.status === 'ready' ? state.revision : state.status;
};
/** A busy machine loses a connection and makes it again within this time. */
const RECONNECT_MS = 20_000;
const untilReconnected = (check: () => void) => until(check, RECONNECT_MS);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

beforeEach(async () => {
  server = new ReferenceServer();
  server.set(TOURNAMENT, tournament());
  server.set(CHAMPIONSHIP_TOPIC, championship());
  await server.start();
  client = connect(calm);
});

afterEach(async () => {
  client.close();
  await proxy?.close();
  proxy = undefined;
  await server.stop();
});

/** Follows the tournament and waits for its first snapshot. */
async function following() {
  const unfollow = client.follow(TOURNAMENT);
  await untilReconnected(() => expect(client.store.view(TOURNAMENT).status).toBe('ready'));
  return unfollow;
}

describe('following a topic', () => {
  test('the first answer is the snapshot, in playing order', async () => {
    await following();
    expect(view()).toMatchObject({ revision: 1, epoch: 'epoch-1' });
    expect(view().snapshot.fixtures.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(server.asked).toEqual([{ topic: TOURNAMENT }]);
  });

  test('a change replaces its row and the list, nothing else', async () => {
    await following();
    const before = view().snapshot;
    server.commit(TOURNAMENT, score(2, 4));
    await until(() => expect(revision()).toBe(2));
    const after = view().snapshot;
    expect(homeScores()).toEqual([null, 4, null]);
    expect(after.tournament).toBe(before.tournament);
    expect(after.fixtures).not.toBe(before.fixtures);
    expect(after.fixtures[0]).toBe(before.fixtures[0]);
    expect(after.fixtures[2]).toBe(before.fixtures[2]);
    expect(server.asked).toHaveLength(1);
  });

  test('a change that the client already has is dropped', async () => {
    await following();
    const first = server.commit(TOURNAMENT, score(2, 4));
    server.commit(TOURNAMENT, score(2, 5));
    await until(() => expect(revision()).toBe(3));
    const state = view();
    server.send(first);
    server.commit(CHAMPIONSHIP_TOPIC, (snapshot) => ({ snapshot, changes: [] }));
    await pause(30);
    expect(view()).toBe(state);
    expect(server.asked).toHaveLength(1);
  });

  test('a message that begins before and ends after the client’s revision is applied to its end', async () => {
    await following();
    const first = server.commit(TOURNAMENT, score(1, 1));
    const second = server.commit(TOURNAMENT, score(2, 2), { sent: false });
    server.send({ ...second, from: 1, changes: [...first.changes, ...second.changes] });
    await until(() => expect(revision()).toBe(3));
    expect(homeScores()).toEqual([1, 2, null]);
    expect(server.asked).toHaveLength(1);
  });

  test('presence is passed on, and is forgotten with the connection', async () => {
    await following();
    await until(() => {
      server.sendPresence(TOURNAMENT, [{ fixtureId: 2, screen: 'laptop', device: '' }]);
      expect(client.store.editing(TOURNAMENT)).toHaveLength(1);
    });
    await server.stop();
    await until(() => expect(client.store.editing(TOURNAMENT)).toHaveLength(0));
  });

  test('the topic is left only some time after its last user has gone', async () => {
    const first = await following();
    const second = client.follow(TOURNAMENT);
    first();
    first();
    await pause(120);
    expect(server.unsubscribed).toEqual([]);
    second();
    const third = client.follow(TOURNAMENT);
    await pause(120);
    expect(server.unsubscribed).toEqual([]);
    client.follow(CHAMPIONSHIP_TOPIC);
    third();
    await until(() => expect(server.unsubscribed).toEqual([TOURNAMENT]));
    expect(server.asked.filter(({ topic }) => topic === TOURNAMENT)).toHaveLength(1);
  });

  test('the client has no connection without a topic, and catches up with the next one', async () => {
    (await following())();
    await until(() => expect(server.sockets).toHaveLength(0));
    server.commit(TOURNAMENT, score(1, 7));
    await following();
    await until(() => expect(homeScores()).toEqual([7, null, null]));
    expect(server.asked.at(-1)).toEqual({ topic: TOURNAMENT, since: 1, epoch: 'epoch-1' });
  });
});

describe('a missed message is noticed', () => {
  test('a gap makes the client ask for the changes since its revision', async () => {
    await following();
    server.isSilent = true;
    server.commit(TOURNAMENT, score(1, 1), { sent: false });
    server.commit(TOURNAMENT, score(2, 2));
    await until(() => expect(homeScores()).toEqual([1, 2, null]));
    expect(server.asked.at(-1)).toEqual({ topic: TOURNAMENT, since: 1, epoch: 'epoch-1' });
  });

  test('a heartbeat reveals a lost change that no other change follows', async () => {
    await following();
    server.commit(TOURNAMENT, score(3, 9), { sent: false });
    await until(() => expect(homeScores()).toEqual([null, null, 9]));
  });

  test('a heartbeat that overtakes its change does not make the client ask', async () => {
    await following();
    server.isSilent = true;
    for (let round = 0; round < 10; round += 1) {
      const message = server.commit(TOURNAMENT, score(1, round), { sent: false });
      server.isSilent = false;
      server.sendHeartbeat();
      server.isSilent = true;
      server.send(message);
    }
    await until(() => expect(revision()).toBe(11));
    await pause(60);
    expect(server.asked).toHaveLength(1);
  });

  test('a new epoch replaces everything, although its revision is lower', async () => {
    await following();
    for (const home of [1, 2, 3]) server.commit(TOURNAMENT, score(1, home));
    await until(() => expect(revision()).toBe(4));
    server.renewEpoch();
    server.set(TOURNAMENT, tournament());
    await until(() => expect(view().epoch).toBe('epoch-2'));
    expect(revision()).toBe(1);
    expect(homeScores()).toEqual([null, null, null]);
  });

  test('a change of another epoch is not applied', async () => {
    await following();
    server.isSilent = true;
    const change = server.commit(TOURNAMENT, score(1, 5), { sent: false });
    server.set(TOURNAMENT, tournament());
    server.send({ ...change, epoch: 'another' });
    await until(() => expect(server.asked).toHaveLength(2));
    expect(homeScores()).toEqual([null, null, null]);
  });

  test('changes that arrive before the answer are kept for it', async () => {
    server.beforeAnswer = async () => {
      server.beforeAnswer = () => undefined;
      server.commit(TOURNAMENT, score(1, 1));
      server.commit(TOURNAMENT, score(2, 2));
      await pause(40);
    };
    await following();
    await until(() => expect(homeScores()).toEqual([1, 2, null]));
    expect(server.asked).toHaveLength(1);
  });

  test('an answer that is older than later changes does not set the client back', async () => {
    await following();
    server.isSilent = true;
    server.beforeAnswer = async () => {
      server.beforeAnswer = () => undefined;
      await pause(10);
      server.commit(TOURNAMENT, score(3, 3));
      await pause(30);
    };
    server.commit(TOURNAMENT, score(1, 1), { sent: false });
    server.commit(TOURNAMENT, score(2, 2));
    await until(() => expect(homeScores()).toEqual([1, 2, 3]));
  });

  test('an answer that never comes is asked for again, without a poll to help', async () => {
    client = connect({ ...calm, answer: 300, silence: 60_000 });
    server.isMute = true;
    client.follow(TOURNAMENT);
    await until(() => expect(server.asked).toHaveLength(1));
    server.isMute = false;
    await untilReconnected(() => expect(client.store.view(TOURNAMENT).status).toBe('ready'));
    expect(server.asked.length).toBeGreaterThan(1);
    expect(server.polled).toEqual([]);
  });

  test('a topic that the heartbeat no longer names is subscribed to again', async () => {
    await following();
    client.follow(CHAMPIONSHIP_TOPIC);
    await until(() => expect(server.asked).toHaveLength(2));
    server.commit(TOURNAMENT, score(1, 1));
    await until(() => expect(revision()).toBe(2));
    for (const socket of server.sockets) void socket.leave(TOURNAMENT);
    server.commit(TOURNAMENT, score(1, 2));
    await until(() => expect(revision()).toBe(3));
  });
});

// How long each state takes is in connection-status.test.ts; a test that is held up is late indeed.
describe('the link', () => {
  beforeEach(() => {
    client = connect(quick);
  });

  test('is live, late without proof, and offline without proof for longer', async () => {
    await following();
    await untilReconnected(() => expect(client.status().state).toBe('live'));
    const states: string[] = [];
    client.onStatus(() => states.push(client.status().state));
    server.isSilent = true;
    await untilReconnected(() => expect(client.status().state).toBe('offline'));
    expect(states.slice(-2)).toEqual(['stale', 'offline']);
    // Since the last proof, which is as old as the silence that makes it offline.
    expect(Date.now() - client.status().since).toBeGreaterThanOrEqual(quick.silence);
  });

  test('is kept live by heartbeats alone, whatever the wall clock does', async () => {
    await following();
    const states: string[] = [];
    client.onStatus(() => states.push(client.status().state));
    await pause(2 * quick.silence);
    expect(states).not.toContain('offline');
    await untilReconnected(() => expect(client.status().state).toBe('live'));
  });

  test('that is dead without being closed is cut and made anew', async () => {
    proxy = await startProxy(() => server.port);
    client = connect(quick, proxy.url);
    await following();
    const socket = server.sockets[0];
    proxy.mode = 'swallow';
    server.commit(TOURNAMENT, score(1, 3));
    await untilReconnected(() => expect(client.status().state).toBe('offline'));
    proxy.mode = 'pass';
    await untilReconnected(() => expect(homeScores()).toEqual([3, null, null]));
    await untilReconnected(() => expect(client.status().state).toBe('live'));
    expect(server.sockets.some(({ id }) => id !== socket?.id)).toBe(true);
  });

  test('that is cut fifty times ends at the server state', async () => {
    proxy = await startProxy(() => server.port);
    client = connect(quick, proxy.url);
    await following();
    for (let home = 1; home <= 50; home += 1) {
      server.commit(TOURNAMENT, score(1, home));
      proxy.cut();
      await pause(20);
    }
    await untilReconnected(() => expect(homeScores()).toEqual([50, null, null]));
  });

  test('catches up with a server that restarts with new data', async () => {
    await following();
    await server.stop();
    await untilReconnected(() => expect(client.status().state).toBe('offline'));
    server.commit(TOURNAMENT, score(2, 8));
    await server.start();
    await untilReconnected(() => expect(homeScores()).toEqual([null, 8, null]));
    await untilReconnected(() => expect(client.status().state).toBe('live'));
    await untilReconnected(() => expect(server.asked.at(-1)?.since).toBeDefined());
  });

  test('gives up a handshake whose last message is lost', async () => {
    server.refuses = 'handshakes';
    client.follow(CHAMPIONSHIP_TOPIC);
    await untilReconnected(() => expect(server.handshakes).toBeGreaterThan(1));
    server.refuses = 'nothing';
    await untilReconnected(() => expect(client.status().state).toBe('live'));
  });

  test('is made again after the server ended it', async () => {
    await following();
    server.disconnectAll();
    server.commit(TOURNAMENT, score(2, 8));
    await untilReconnected(() => expect(homeScores()).toEqual([null, 8, null]));
  });

  test('polls on a network that swallows WebSocket upgrades', async () => {
    server.refuses = 'upgrades';
    await following();
    server.commit(TOURNAMENT, score(2, 8));
    await untilReconnected(() => expect(homeScores()).toEqual([null, 8, null]));
    await untilReconnected(() => expect(server.sockets[0]?.conn.transport.name).toBe('polling'));
    await untilReconnected(() => expect(client.status().state).toBe('live'));
  });

  test('announces each connection, so that the outbox wakes', async () => {
    let connections = 0;
    client.onConnect(() => {
      connections += 1;
    });
    await following();
    server.disconnectAll();
    await untilReconnected(() => expect(connections).toBe(2));
  });
});

test('the time of matches is asked for while connected, and its setting is passed on', async () => {
  client = connect(calm);
  server.time = 1234;
  const answers: unknown[] = [];
  client.askTime((answer) => answers.push(answer));
  expect(answers, 'not connected').toEqual([undefined]);
  let set = 0;
  client.onTimeSet(() => {
    set += 1;
  });
  client.follow(TOURNAMENT);
  await untilReconnected(() => expect(server.sockets).toHaveLength(1));
  await untilReconnected(() => expect(revision()).toBe(1));
  client.askTime((answer) => answers.push(answer));
  await until(() => expect(answers).toEqual([undefined, { now: 1234 }]));
  server.sockets[0]?.emit('time', { now: 5 });
  await until(() => expect(set).toBe(1));
});

describe('the client polls while the connection is down, and only then', () => {
  beforeEach(() => {
    client = connect(quick);
  });

  test('LIVE-50: the client does not poll while connected', async () => {
    await following();
    await untilReconnected(() => expect(client.status().state).toBe('live'));
    // On a busy machine it polls before its first connection.
    server.polled.length = 0;
    await pause(300);
    expect(server.polled).toEqual([]);
  });

  test('LIVE-50: the client gets news by polling, 304 without news, and knows the age of its data', async () => {
    await following();
    server.refuses = 'sockets';
    server.disconnectAll();
    server.commit(TOURNAMENT, score(1, 6));
    await untilReconnected(() => expect(homeScores()).toEqual([6, null, null]));
    const before = Date.now();
    server.polled.length = 0;
    await untilReconnected(() => expect(server.polled).toContain(304));
    expect(client.status().state).toBe('offline');
    await untilReconnected(() => expect(client.status().since).toBeGreaterThanOrEqual(before));
    server.refuses = 'nothing';
    await untilReconnected(() => expect(client.status().state).toBe('live'));
    await pause(200);
    const polls = server.polled.length;
    await pause(200);
    expect(server.polled).toHaveLength(polls);
  });

  test('a page that never gets a connection still shows its data', async () => {
    server.refuses = 'sockets';
    await following();
    expect(homeScores()).toEqual([null, null, null]);
  });

  test('LIVE-51: a polled answer that the connection has overtaken is dropped', async () => {
    await following();
    server.refuses = 'sockets';
    let release: (() => void) | undefined;
    server.beforePollAnswer = () => {
      server.beforePollAnswer = () => undefined;
      return new Promise<void>((done) => {
        release = done;
      });
    };
    server.disconnectAll();
    await untilReconnected(() => expect(release).toBeDefined());
    server.refuses = 'nothing';
    server.renewEpoch();
    server.set(TOURNAMENT, tournament());
    server.commit(TOURNAMENT, score(1, 4));
    await untilReconnected(() => expect(homeScores()).toEqual([4, null, null]));
    release?.();
    await pause(50);
    expect(view().epoch).toBe('epoch-2');
    expect(homeScores()).toEqual([4, null, null]);
  });

  test.each(['{}', 'null', '"Sign in"', '<html>'])(
    'LIVE-50: a captive portal that answers %s leaves what is shown',
    async (body) => {
      let asked = 0;
      const portal = createServer(({ url }, response) => {
        if (url?.startsWith('/api/live/')) asked += 1;
        response.end(body);
      }).listen(0, '127.0.0.1');
      await once(portal, 'listening');
      let isSignedIn = true;
      proxy = await startProxy(() =>
        isSignedIn ? server.port : (portal.address() as AddressInfo).port,
      );
      client = connect(quick, proxy.url);
      await following();
      isSignedIn = false;
      proxy.cut();
      await untilReconnected(() => expect(asked).toBeGreaterThan(3));
      expect(homeScores()).toEqual([null, null, null]);
      expect(client.status().state).toBe('offline');
      server.commit(TOURNAMENT, score(1, 6));
      isSignedIn = true;
      await untilReconnected(() => expect(homeScores()).toEqual([6, null, null]));
      portal.close();
    },
  );

  test('LIVE-50: a poll of a dead link is given up', async () => {
    proxy = await startProxy(() => server.port);
    client = connect(quick, proxy.url);
    await following();
    server.refuses = 'sockets';
    server.disconnectAll();
    proxy.mode = 'swallow';
    await pause(300);
    proxy.mode = 'pass';
    server.commit(TOURNAMENT, score(1, 6));
    await untilReconnected(() => expect(homeScores()).toEqual([6, null, null]));
  });
});

describe('a topic that does not exist', () => {
  test('is gone', async () => {
    server.topics.delete(TOURNAMENT);
    client.follow(TOURNAMENT);
    await untilReconnected(() => expect(client.store.view(TOURNAMENT).status).toBe('gone'));
  });

  test('is gone by polling, too', async () => {
    client = connect(quick);
    server.topics.delete(TOURNAMENT);
    server.refuses = 'sockets';
    client.follow(TOURNAMENT);
    await untilReconnected(() => expect(client.store.view(TOURNAMENT).status).toBe('gone'));
  });

  test.each([
    ['beside another', [TOURNAMENT, CHAMPIONSHIP_TOPIC]],
    ['alone', [TOURNAMENT]],
  ] as const)('followed %s does not keep the link from being live', async (_where, topics) => {
    client = connect(quick);
    server.topics.delete(TOURNAMENT);
    for (const topic of topics) client.follow(topic);
    await untilReconnected(() => expect(client.status().state).toBe('live'));
    await pause(1000);
    expect(client.status().state).toBe('live');
  });

  test('is gone once a tournament is deleted', async () => {
    await following();
    server.delete(TOURNAMENT, TOURNAMENT_ID);
    await untilReconnected(() => expect(client.store.view(TOURNAMENT).status).toBe('gone'));
  });

  test('comes back when the championship lists it', async () => {
    server.topics.delete(TOURNAMENT);
    client.follow(TOURNAMENT);
    client.follow(CHAMPIONSHIP_TOPIC);
    await untilReconnected(() => expect(client.store.view(TOURNAMENT).status).toBe('gone'));
    server.set(TOURNAMENT, tournament());
    const value = aTournament({ status: 'Ongoing' });
    server.commit(CHAMPIONSHIP_TOPIC, () => ({
      snapshot: championship([value]),
      changes: [{ type: 'tournament', op: 'upsert', id: TOURNAMENT_ID, value }],
    }));
    await untilReconnected(() => expect(client.store.view(TOURNAMENT).status).toBe('ready'));
  });

  test('comes back with another epoch', async () => {
    server.topics.delete(TOURNAMENT);
    client.follow(TOURNAMENT);
    client.follow(CHAMPIONSHIP_TOPIC);
    await untilReconnected(() => expect(client.store.view(TOURNAMENT).status).toBe('gone'));
    server.renewEpoch();
    server.set(TOURNAMENT, tournament());
    await untilReconnected(() => expect(client.store.view(TOURNAMENT).status).toBe('ready'));
  });
});

test('every screen ends at the server state, whatever happens', async () => {
  proxy = await startProxy(() => server.port);
  const screens = [1, 2, 3].map(() => connect(quick, proxy?.url));
  for (const screen of screens) screen.follow(TOURNAMENT);
  const seed = Number(process.env.SEED ?? Date.now() % 100_000);
  const random = seeded(seed);
  const roll = (n: number) => 1 + Math.floor(random() * n);
  const acts = [
    () => server.commit(TOURNAMENT, score(roll(3), roll(99))),
    () => server.commit(TOURNAMENT, score(roll(3), roll(99)), { sent: false }),
    () => proxy?.cut(),
    () => server.disconnectAll(),
    () => server.renewEpoch(),
    async () => {
      await server.stop();
      await server.start();
    },
    async () => {
      if (proxy) proxy.mode = 'swallow';
      await pause(roll(400));
      if (proxy) proxy.mode = 'pass';
    },
    () => {
      server.refuses = 'sockets';
      server.disconnectAll();
    },
    () => {
      server.refuses = 'nothing';
    },
  ];
  for (let step = 0; step < 60; step += 1) {
    await acts[Math.floor(random() * acts.length)]?.();
    await pause(random() * 40);
  }
  server.refuses = 'nothing';
  const truth = server.topics.get(TOURNAMENT) as { revision: number; snapshot: TournamentSnapshot };
  await untilReconnected(() => {
    for (const screen of screens) {
      const state = screen.store.view(TOURNAMENT);
      expect(state, `seed ${seed}`).toMatchObject({
        status: 'ready',
        epoch: server.epoch,
        revision: truth.revision,
      });
      const shownFixtures = state.status === 'ready' ? [...state.snapshot.fixtures] : [];
      const stored = truth.snapshot.fixtures;
      expect(shownFixtures, `seed ${seed}`).toEqual([...stored].sort((a, b) => a.id - b.id));
      expect(screen.status().state).toBe('live');
    }
  });
  for (const screen of screens) screen.close();
}, 30_000);
