import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
import { until } from '../support/until.ts';

/** For what a timer of the server sends, at most 2 s later on a quiet machine. */
const TIMER_MS = 15_000;

let server: TestApp;
let admin: ApiClient;
let testTournament: TestTournament;
const listeners: LiveListener[] = [];
const open = async (origin = server.origin, headers: Record<string, string> = {}) => {
  const listener = await listen(origin, headers);
  listeners.push(listener);
  return listener;
};
const cookieOf = (client: ApiClient) => ({
  cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  testTournament = await createTournament(admin, { name: 'Live', teams: 5 });
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => server.close());

const topic = () => tournamentTopic(testTournament.tournament.id);
const revisionOf = (answer: unknown) => (answer as { revision: number }).revision;

describe('subscribing', () => {
  it('answers with the snapshot that REST shows', async () => {
    const screen = await open();
    const fixtures = await admin.ok(api.fixtures.list, {
      tournament_id: testTournament.tournament.id,
    });
    const tournament = await admin.ok(api.tournaments.read, { id: testTournament.tournament.id });
    expect(await screen.subscribe({ topic: topic() })).toMatchObject({
      ok: true,
      snapshot: { tournament, fixtures },
    });
    const championship = await screen.subscribe({ topic: 'championship' });
    expect(championship).toMatchObject({
      ok: true,
      snapshot: { teams: await admin.ok(api.teams.list, {}), tournaments: [tournament] },
    });
  });

  it('refuses an unknown topic', async () => {
    const screen = await open();
    for (const name of ['tournament:999999', 'tournament:0', 'tournament:1 ', 'x', 7, null, {}]) {
      const answer = await screen.subscribe({ topic: name as 'championship' });
      expect(answer).toEqual({ ok: false, code: 'unknown-topic' });
    }
    const { epoch } = (await screen.subscribe({ topic: 'championship' })) as { epoch: string };
    expect(await screen.subscribe({ topic: 'tournament:999999', since: 0, epoch })).toEqual({
      ok: false,
      code: 'unknown-topic',
    });
  });

  it('LIVE-8: answers with the changes missed since a known revision, in order', async () => {
    const first = await open();
    const start = await first.subscribe({ topic: topic() });
    if (!start.ok) throw new Error(start.code);
    const [fixture, otherFixture] = testTournament.fixtures;
    if (fixture === undefined || otherFixture === undefined) throw new Error('no fixtures');
    await setScore(admin, fixture, 4, 1);
    await setScore(admin, otherFixture, 2, 2);
    await setScore(admin, fixture, 5, 1);
    const second = await open();
    const { epoch, revision: since } = start;
    const answer = await second.subscribe({ topic: topic(), since, epoch });
    expect(revisionOf(answer)).toBe(since + 3);
    const changes = 'changes' in answer ? answer.changes : [];
    const scores = changes.flatMap((change) =>
      change.type === 'fixture' && change.op === 'upsert'
        ? [[change.id, change.value.homeScore]]
        : [],
    );
    expect(scores).toEqual([
      [fixture.id, 4],
      [otherFixture.id, 2],
      [fixture.id, 5],
    ]);
  });

  it('LIVE-8: answers with a snapshot for another epoch or a revision of the future', async () => {
    const screen = await open();
    const knownAnswer = await screen.subscribe({ topic: topic() });
    if (!knownAnswer.ok) throw new Error(knownAnswer.code);
    const otherAnswer = await screen.subscribe({ topic: topic(), since: 0, epoch: 'another' });
    expect(otherAnswer).toHaveProperty('snapshot');
    const ahead = { topic: topic(), since: knownAnswer.revision + 5, epoch: knownAnswer.epoch };
    expect(await screen.subscribe(ahead)).toHaveProperty('snapshot');
  });
});

describe('changes', () => {
  it('LIVE-1: reach every screen after commit, each revision once and in order', async () => {
    const screens = await Promise.all([open(), open(), open()]);
    for (const screen of screens) await screen.subscribe({ topic: topic() });
    const start = revisionOf(await screens[0]?.subscribe({ topic: topic() }));
    const fixture = testTournament.fixtures[3];
    if (fixture === undefined) throw new Error('no fixture');
    const writes = 20;
    await Promise.all(
      Array.from({ length: writes }, (_, index) => setScore(admin, fixture, index, 1000 + index)),
    );
    for (const screen of screens) {
      await until(() => screen.changes.at(-1)?.revision === start + writes);
      let at = start;
      // What was gathered while the screen subscribed comes before, or together with the first.
      const news = screen.changes.filter(({ revision }) => revision > start);
      for (const [nth, { from, revision }] of news.entries()) {
        if (nth === 0) expect(from).toBeLessThanOrEqual(start);
        else expect(from).toBe(at);
        at = revision;
      }
      const last = screen.changes.at(-1)?.changes.at(-1);
      const stored = await admin.ok(api.fixtures.list, {
        tournament_id: testTournament.tournament.id,
      });
      expect(last).toMatchObject({ value: stored.find(({ id }) => id === fixture.id) });
    }
  });

  it('LIVE-1: are not sent for a refused or an empty write', async () => {
    const screen = await open();
    const start = revisionOf(await screen.subscribe({ topic: topic() }));
    const fixture = testTournament.fixtures[3];
    if (fixture === undefined) throw new Error('no fixture');
    const target = { type: 'score', id: fixture.id, tournament_id: fixture.tournament_id } as const;
    const base = { homeScore: 7777, awayScore: 7777 };
    const stale = await admin.call(api.fixtures.update, {
      ...target,
      homeScore: 1,
      awayScore: 1,
      base,
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { id: fixture.id } },
    });
    const stored = (stale.body as { current: { homeScore: number; awayScore: number } }).current;
    await setScore(admin, fixture, stored.homeScore, stored.awayScore);
    expect(revisionOf(await screen.subscribe({ topic: topic() }))).toBe(start);
    expect(screen.changes).toEqual([]);
  });

  it('tell the championship when a tournament changes its status', async () => {
    const otherTournament = await createTournament(admin, { name: 'Status', teams: 2 });
    const screen = await open();
    const start = revisionOf(await screen.subscribe({ topic: 'championship' }));
    const [fixture] = otherTournament.fixtures;
    if (fixture === undefined) throw new Error('no fixture');
    await setScore(admin, fixture, 1, 0);
    // What was on its way while the screen subscribed comes before, or in the same message.
    await until(() => screen.changes.length > 0 && screen.changes.at(-1)?.revision !== start);
    expect(screen.changes.at(-1)?.changes.at(-1)).toMatchObject({
      type: 'tournament',
      op: 'upsert',
      id: otherTournament.tournament.id,
      value: { status: 'Completed' },
    });
  });

  it('say that a tournament is gone', async () => {
    const otherTournament = await createTournament(admin, { name: 'Gone', teams: 2 });
    const screen = await open();
    await screen.subscribe({ topic: tournamentTopic(otherTournament.tournament.id) });
    await admin.ok(api.tournaments.remove, { id: otherTournament.tournament.id });
    // The news of its making may still be gathered, and come in the same message.
    const end = () => screen.changes.at(-1)?.changes.at(-1);
    await until(() => end()?.op === 'delete');
    expect(end()).toEqual({ type: 'tournament', op: 'delete', id: otherTournament.tournament.id });
  });

  it('stop after unsubscribing', async () => {
    const screen = await open();
    await screen.subscribe({ topic: topic() });
    screen.socket.emit('unsubscribe', { topic: topic() });
    // Answered after the unsubscription was read; a heartbeat from before it may have come.
    await screen.subscribe({ topic: 'championship' });
    const known = screen.heartbeats.length;
    const fixture = testTournament.fixtures[4];
    if (fixture === undefined) throw new Error('no fixture');
    await setScore(admin, fixture, 3, 3);
    await until(() => screen.heartbeats.length > known, TIMER_MS);
    expect(screen.changes.filter((message) => message.topic === topic())).toEqual([]);
    expect(Object.keys(screen.heartbeats.at(-1)?.revisions ?? {})).toEqual(['championship']);
  });
});

describe('the server', () => {
  it('LIVE-15: announces by itself a change that another server committed and never announced', async () => {
    const otherApp = await startTestApp({ database: server.database });
    try {
      const screen = await open(otherApp.origin);
      const start = revisionOf(await screen.subscribe({ topic: topic() }));
      const fixture = testTournament.fixtures[5];
      if (fixture === undefined) throw new Error('no fixture');
      await setScore(admin, fixture, 6, 2);
      await until(() => screen.changes.length > 0, TIMER_MS);
      expect(screen.changes[0]).toMatchObject({ from: start, revision: start + 1 });
    } finally {
      await otherApp.close();
    }
  });

  it('LIVE-14: sends heartbeats with the revisions of the topics that a screen follows', async () => {
    const screen = await open();
    const answer = await screen.subscribe({ topic: topic() });
    if (!answer.ok) throw new Error(answer.code);
    const seen = screen.heartbeats.length;
    await until(() => screen.heartbeats.length > seen, TIMER_MS);
    expect(screen.heartbeats.at(-1)).toEqual({
      epoch: answer.epoch,
      revisions: { [topic()]: answer.revision },
    });
  });

  it('LIVE-14: sends heartbeats to a screen that follows nothing', async () => {
    const screen = await open();
    await until(() => screen.heartbeats.length > 1, TIMER_MS);
    expect(screen.heartbeats.at(-1)?.revisions).toEqual({});
  });

  it('LIVE-2: renews the epoch when all data is deleted, and tells a screen by a heartbeat', async () => {
    const ownApp = await startTestApp();
    try {
      const ownAdmin = await ownApp.admin();
      const { tournament } = await createTournament(ownAdmin, { name: 'Old', teams: 2 });
      const screen = await open(ownApp.origin);
      const before = await screen.subscribe({ topic: tournamentTopic(tournament.id) });
      await ownAdmin.ok(api.transfer.deleteAll, {});
      await until(
        () => screen.heartbeats.some(({ epoch }) => before.ok && epoch !== before.epoch),
        TIMER_MS,
      );
    } finally {
      await ownApp.close();
    }
  });
});

describe('a poll', () => {
  it('LIVE-52: gets the same snapshot, and 304 while nothing changed', async () => {
    const path = `/api/live/${topic()}`;
    const first = await server.visitor().request('GET', path);
    const screen = await open();
    const answer = await screen.subscribe({ topic: topic() });
    const { ok: _, ...view } = answer as { ok: boolean };
    expect(first.body).toEqual(view);
    const etag = first.headers.get('etag') ?? '';
    const again = await server.visitor().request('GET', path, undefined, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await server.visitor().request('GET', '/api/live/tournament:999999')).toMatchObject({
      status: 404,
    });
  });
});

describe('the socket server', () => {
  it('refuses the handshake of a page of another origin', async () => {
    await expect(open(server.origin, { origin: 'http://evil.example' })).rejects.toThrow();
    await expect(open(server.origin, { origin: server.origin })).resolves.toBeDefined();
    const polling = await fetch(`${server.origin}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'http://evil.example' },
    });
    expect(polling.status).toBe(403);
  });

  it('ends the sockets of a session that signs out, and of no other', async () => {
    const leaving = await server.admin();
    const [ownListener, viewer] = [await open(server.origin, cookieOf(leaving)), await open()];
    await leaving.ok(api.auth.logout, {});
    await until(() => !ownListener.socket.connected);
    expect(viewer.socket.connected).toBe(true);
  });

  it('accepts no event but subscribe and unsubscribe', async () => {
    const before = await admin.request('GET', `/api/live/${topic()}`);
    const socket = io(server.origin, { transports: ['websocket'], forceNew: true });
    for (const event of ['change', 'score', 'heartbeat', 'presence', 'cluster-message']) {
      socket.emit(event, { topic: topic(), id: 1, homeScore: 9 });
    }
    await expect(socket.timeout(500).emitWithAck('change', {})).rejects.toThrow();
    const after = await admin.request('GET', `/api/live/${topic()}`);
    expect(after.body).toEqual(before.body);
    socket.disconnect();
  });
});

describe('presence', () => {
  it.each([
    ['a group that is not there', 999_999, 0, 'tournament-not-found'],
    ['a match of no such group', 0, 999_999, 'fixture-not-found'],
  ])('of %s is refused', async (_what, otherTournament, otherFixture, code) => {
    const answer = await admin.call(api.presence.announce, {
      tournament_id: otherTournament || testTournament.tournament.id,
      fixtureId: otherFixture || (testTournament.fixtures[0]?.id ?? 0),
      screen: 'desk',
    });
    expect(answer).toMatchObject({ status: 404, body: { code } });
  });

  it('tells other screens which fixture is being edited, and forgets it', async () => {
    const screen = await open();
    await screen.subscribe({ topic: topic() });
    const fixtureId = testTournament.fixtures[0]?.id ?? 0;
    const tournament_id = testTournament.tournament.id;
    await admin.ok(api.presence.announce, { tournament_id, fixtureId, screen: 'desk' });
    await until(() => screen.presence.length > 0);
    expect(screen.presence[0]).toEqual({
      topic: topic(),
      editing: [{ fixtureId, screen: 'desk', device: '' }],
    });
    const late = await open();
    await late.subscribe({ topic: topic() });
    await until(() => late.presence.length > 0);
    await admin.ok(api.presence.announce, { tournament_id, fixtureId: null, screen: 'desk' });
    await until(() => screen.presence.at(-1)?.editing.length === 0);
  });
});
