// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aFixture,
  aTournament,
  TOURNAMENT_ID,
} from '../../../../tests/support/fixtures.factory.ts';
import { aMatch } from '../../../../tests/support/match.factory.ts';
import { matchState } from '../../../common/match/match-state.rules.ts';
import { type TournamentSnapshot, tournamentTopic } from '../../../common/wire/live.ts';
import { PendingWrites } from '../../live/pending-writes.ts';
import { createTopicStore, type TopicStore } from '../../live/topic-store.ts';
import type { MatchAct, QueuedAct } from './act.ts';
import { type ActMoment, ActQueue, ITEM } from './act-queue.ts';
import type { Sent } from './act-transport.ts';

const topic = tournamentTopic(TOURNAMENT_ID);
const HOME = 1;
const AWAY = 2;
const at = 1_000_000;

/** A server that counts each id once, and answers or not. */
class CountingServer {
  isReached = true;
  isBusy = false;
  /** Takes an act, and its answer is lost. */
  losesAnswers = false;
  refuses: string | null = null;
  readonly received: string[] = [];
  readonly counted = new Map<string, QueuedAct>();

  send = async (queued: QueuedAct): Promise<Sent> => {
    if (!this.isReached) return { kind: 'unreachable' };
    if (this.isBusy) return { kind: 'unreachable', isBusy: true };
    this.received.push(queued.id);
    if (this.refuses === 'referee-link-invalid') {
      return { kind: 'signed-out', refusal: { code: this.refuses, sentence: 'No.' } };
    }
    if (this.refuses !== null) {
      return { kind: 'refused', refusal: { code: this.refuses, sentence: 'No.' } };
    }
    this.counted.set(queued.id, queued);
    if (this.losesAnswers) return { kind: 'unreachable' };
    return { kind: 'done', written: null, match: matchState(aMatch(), at) };
  };
}

let server: CountingServer;
let store: TopicStore;
let queue: ActQueue;

const snapshot = (): TournamentSnapshot => ({
  tournament: aTournament(),
  fixtures: [aFixture({ id: 7, homeTeamId: HOME, awayTeamId: AWAY, mapLit: 1 })],
  matches: [],
});
const moment = (act: MatchAct, clockMs = 100_000): ActMoment => ({
  ...{ fixtureId: 7, tournamentId: TOURNAMENT_ID, act, clockMs, at },
  seen: { running: false, remainingMs: 180_000, anchorAt: 0 },
});
const goal = (teamId = HOME): MatchAct => ({ kind: 'event', event: 'goal', teamId });
const shown = () => {
  const view = store.view(topic);
  if (view.status !== 'ready') throw new Error(view.status);
  const [match] = view.snapshot.matches ?? [];
  const [fixture] = view.snapshot.fixtures;
  return { match, fixture };
};
const onDevice = () => Object.keys(localStorage).filter((name) => name.startsWith(ITEM)).length;
const newQueue = () => new ActQueue({ store, send: (queued) => server.send(queued) });
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = new CountingServer();
  const state = { topic, epoch: 'one', revision: 1, snapshot: snapshot() } as const;
  store = createTopicStore([state], new PendingWrites());
  queue = newQueue();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('OUT-40, OUT-41', () => {
  test('a tap is shown and on the device before the server knows it', () => {
    const id = queue.add(moment(goal()));
    expect(shown().match?.score).toEqual({ home: 1, away: 0 });
    expect([shown().fixture?.homeScore, shown().fixture?.awayScore]).toEqual([1, 0]);
    expect(localStorage.getItem(ITEM + id)).toContain(id);
    expect(server.received).toEqual([]);
  });

  test('two taps of one task are on the device before the next task of the page', async () => {
    server.isReached = false;
    const stored = new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done(onDevice());
      };
      port2.postMessage(null);
    });
    queue.add(moment(goal()));
    queue.add(moment(goal(AWAY)));
    expect(await stored).toBe(2);
  });

  test('start puts the match in play, confirm puts it out', () => {
    server.isReached = false;
    queue.add(moment({ kind: 'clock', act: 'start' }));
    expect([shown().match?.phase, shown().fixture?.mapLit]).toEqual(['running', 2]);
    queue.add(moment({ kind: 'clock', act: 'end' }));
    queue.add(moment({ kind: 'confirm', base: { home: 0, away: 0 } }));
    expect(shown().match?.phase).toBe('confirmed');
    expect(shown().fixture).toMatchObject({ homeScore: 0, awayScore: 0, mapLit: 0 });
  });

  test('a typed score is what goals are added to', () => {
    const { fixtures, ...rest } = snapshot();
    const typed = fixtures.map((fixture) => ({ ...fixture, homeScore: 2, awayScore: 1 }));
    store.replace(topic, { epoch: 'one', revision: 2, snapshot: { ...rest, fixtures: typed } });
    server.isReached = false;
    queue.add(moment(goal(AWAY)));
    expect(shown().match?.score).toEqual({ home: 2, away: 2 });
  });

  test('an answered tap leaves the device', async () => {
    queue.add(moment(goal()));
    await pass();
    expect([onDevice(), queue.view().waiting.length]).toEqual([0, 0]);
  });
});

test('OUT-40: a tap that the device cannot store is sent, and said to be in this page only', async () => {
  server.isReached = false;
  queue.add(moment(goal()));
  expect(queue.view().isStored).toBe(true);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  queue.add(moment(goal()));
  await pass();
  full.mockRestore();
  expect([queue.view().isStored, queue.view().waiting.length]).toEqual([false, 2]);
  server.isReached = true;
  await pass(10_000);
  expect([server.counted.size, queue.view().isStored]).toEqual([2, true]);
});

describe('OUT-42', () => {
  test('200 taps without a network are sent in order when it is back, and counted once', async () => {
    // What is shown is not looked at here.
    const nothingShown = { changePending: () => undefined, settlePending: () => undefined };
    queue = new ActQueue({ store: nothingShown, send: (queued) => server.send(queued) });
    server.isReached = false;
    for (let tap = 0; tap < 200; tap += 1) queue.add(moment(goal(), 180_000 - tap * 100));
    const ids = queue.view().waiting.map(({ id }) => id);
    await pass(60_000);
    expect(server.counted.size).toBe(0);
    // Each answer is lost at first: everything is sent twice.
    server.isReached = true;
    server.losesAnswers = true;
    queue.wake();
    await pass(10_000);
    server.losesAnswers = false;
    queue.wake();
    await pass(10_000);
    expect([...server.counted.keys()]).toEqual(ids);
    expect(server.received.length).toBeGreaterThan(200);
    expect([...server.counted.values()].map(({ clockMs }) => clockMs)).toEqual(
      Array.from({ length: 200 }, (_, tap) => 180_000 - tap * 100),
    );
    expect(onDevice()).toBe(0);
  });
});

describe('OUT-43: what an earlier page left', () => {
  test('the queue is shown and sent, in its order', async () => {
    server.isReached = false;
    queue.add(moment(goal()));
    await pass(1);
    queue.add(moment(goal(AWAY)));
    const ids = queue.view().waiting.map(({ id }) => id);
    store.changePending(ids);
    queue = newQueue();
    await queue.restore();
    expect(shown().match?.score).toEqual({ home: 1, away: 1 });
    server.isReached = true;
    queue.wake();
    await pass(10_000);
    expect([...server.counted.keys()]).toEqual(ids);
  });

  test('the queue keeps its order when the clock of the device is set back', async () => {
    server.isReached = false;
    const setBack = () => vi.setSystemTime(Date.now() - 3_600_000);
    const ids = [queue.add(moment(goal()))];
    setBack();
    ids.push(queue.add(moment(goal(AWAY))));
    await pass();
    queue = newQueue();
    await queue.restore();
    setBack();
    ids.push(queue.add(moment(goal())));
    await pass();
    queue = newQueue();
    await queue.restore();
    expect(queue.view().waiting.map(({ id }) => id)).toEqual(ids);
  });

  test('the queue is restored once when the page restores twice', async () => {
    server.isReached = false;
    queue.add(moment(goal()));
    await queue.restore();
    await queue.restore();
    expect(queue.view().waiting).toHaveLength(1);
  });

  test('an answered tap does not come back when the page restores at the moment of the answer', async () => {
    queue.subscribe(() => {
      if (queue.view().waiting.length === 0) void queue.restore();
    });
    queue.add(moment(goal()));
    await pass(10_000);
    expect([server.received.length, queue.view().waiting.length, onDevice()]).toEqual([1, 0, 0]);
  });

  test('an item that cannot be read is dropped', async () => {
    localStorage.setItem(`${ITEM}x`, '{');
    localStorage.setItem(`${ITEM}y`, 'null');
    localStorage.setItem(`${ITEM}z`, '{"id":"z"}');
    await queue.restore();
    expect([queue.view().waiting, onDevice()]).toEqual([[], 0]);
  });
});

test('OUT-43: an item of a later version stays on the device, unsent', async () => {
  const later = { version: 2, ...moment(goal()), id: 'later', deviceAt: 1 };
  localStorage.setItem(`${ITEM}later`, JSON.stringify(later));
  await queue.restore();
  await pass();
  expect([queue.view().waiting.length, server.counted.size, onDevice()]).toEqual([0, 0, 1]);
});

/** Taps as 0.4.0 stores them; it wrote the oldest without a version and a turn. */
const releasedTaps = {
  'match-act.5f0e6f0a-0000-4000-8000-000000000003':
    '{"version":1,"fixtureId":7,"tournamentId":1,"act":{"kind":"event","event":"goal","teamId":2},"at":1000900,"seen":{"running":true,"remainingMs":180000,"anchorAt":1000000},"clockMs":179100,"deviceAt":1700000000900,"turn":2,"id":"5f0e6f0a-0000-4000-8000-000000000003","lateId":"5f0e6f0a-0000-4000-8000-000000000013"}',
  'match-act.5f0e6f0a-0000-4000-8000-000000000002':
    '{"version":1,"fixtureId":7,"tournamentId":1,"act":{"kind":"clock","act":"start"},"at":1000000,"seen":{"running":false,"remainingMs":180000,"anchorAt":0},"clockMs":180000,"deviceAt":1700000000000,"turn":1,"id":"5f0e6f0a-0000-4000-8000-000000000002","lateId":"5f0e6f0a-0000-4000-8000-000000000012","isAttempted":true}',
  'match-act.5f0e6f0a-0000-4000-8000-000000000001':
    '{"fixtureId":7,"tournamentId":1,"act":{"kind":"review","underReview":false},"at":null,"seen":{"running":false,"remainingMs":180000,"anchorAt":0},"deviceAt":1699999990000,"id":"5f0e6f0a-0000-4000-8000-000000000001","lateId":"5f0e6f0a-0000-4000-8000-000000000011"}',
  'match-act.5f0e6f0a-0000-4000-8000-000000000004':
    '{"version":1,"fixtureId":7,"tournamentId":1,"act":{"kind":"void","voids":"5f0e6f0a-0000-4000-8000-000000000009"},"at":1001000,"seen":{"running":true,"remainingMs":180000,"anchorAt":1000000},"clockMs":179000,"deviceAt":1700000001000,"turn":3,"id":"5f0e6f0a-0000-4000-8000-000000000004","lateId":"5f0e6f0a-0000-4000-8000-000000000014","refusal":{"code":"not-found","sentence":"The event is gone."}}',
};

test('OUT-43: the taps of a phone with the released program are sent after the update, none twice or changed', async () => {
  for (const [name, text] of Object.entries(releasedTaps)) localStorage.setItem(name, text);
  queue = newQueue();
  expect(await queue.sendKept()).toBe(true);
  const tap = (n: number) => `5f0e6f0a-0000-4000-8000-00000000000${n}`;
  expect(server.received).toEqual([tap(1), tap(2), tap(3)]);
  for (const id of server.received) {
    const { version: _, ...stored } = JSON.parse(
      releasedTaps[`match-act.${id}` as keyof typeof releasedTaps],
    );
    expect(server.counted.get(id)).toEqual(stored);
  }
  expect(queue.view()).toMatchObject({ waiting: [], refused: [{ id: tap(4) }], isStored: true });
  expect(Object.keys(localStorage)).toEqual([`match-act.${tap(4)}`]);
});

describe('OUT-43: before a device gets another session', () => {
  test('the taps that wait are sent', async () => {
    server.isReached = false;
    queue.add(moment(goal()));
    await pass();
    queue = newQueue();
    expect(await queue.sendKept()).toBe(false);
    queue = newQueue();
    server.isReached = true;
    expect([await queue.sendKept(), server.counted.size]).toEqual([true, 1]);
  });

  test('the taps of a session that has ended hold up no new one', async () => {
    server.refuses = 'referee-link-invalid';
    queue.add(moment(goal()));
    expect(await queue.sendKept()).toBe(true);
    expect(queue.view().waiting).toHaveLength(1);
  });
});

describe('an act that the server does not take', () => {
  test('a refused act is no longer shown, is kept, and is dismissed by a person', async () => {
    server.refuses = 'after-end';
    queue.add(moment(goal()));
    await pass();
    expect(shown().match).toBeUndefined();
    const [refused] = queue.view().refused;
    expect(refused?.refusal?.code).toBe('after-end');
    queue = newQueue();
    await queue.restore();
    expect(queue.view().refused).toHaveLength(1);
    queue.dismiss(refused?.id ?? '');
    await pass();
    expect([onDevice(), queue.view().refused.length]).toEqual([0, 0]);
  });

  test('an act waits when the server is busy, which is not a missing connection', async () => {
    server.isBusy = true;
    queue.add(moment(goal()));
    await pass();
    expect(queue.view()).toMatchObject({ isBusy: true, waiting: [{ isAttempted: true }] });
    server.isBusy = false;
    await pass(1000);
    expect(queue.view()).toMatchObject({ isBusy: false, waiting: [] });
  });

  test('an act waits for the next session when the session ended', async () => {
    server.refuses = 'referee-link-invalid';
    queue.add(moment(goal()));
    await pass(60_000);
    expect([server.received.length, queue.view().signedOut?.code]).toEqual([
      1,
      'referee-link-invalid',
    ]);
    server.refuses = null;
    queue.wake();
    await pass();
    expect([server.counted.size, queue.view().signedOut]).toEqual([1, null]);
  });
});
