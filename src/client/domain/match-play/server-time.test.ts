// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TimeAnswer } from '../../../common/wire/live.ts';
import { estimate, sampling, serverTimeOf } from './server-time.ts';

/** The server is so much ahead of this screen's steady clock, in ms. */
const AHEAD = 1_000_000;

const callAll = (listeners: ReadonlySet<() => void>) => {
  for (const listener of listeners) listener();
};

/** A server that answers after the next of these round trips; the way there is so much of each. */
function aServer(trips: number[], there = 0.5) {
  const state = { ahead: AHEAD, asked: 0, connected: true };
  const listeners = { connect: new Set<() => void>(), set: new Set<() => void>() };
  const listen = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  return {
    state,
    connect: () => callAll(listeners.connect),
    set: () => callAll(listeners.set),
    source: {
      askTime(done: (answer: TimeAnswer | undefined) => void) {
        if (!state.connected) return done(undefined);
        const trip = trips[state.asked % trips.length] ?? 0;
        state.asked += 1;
        const now = performance.now() + trip * there + state.ahead;
        setTimeout(() => done({ now }), trip);
      },
      onConnect: listen(listeners.connect),
      onTimeSet: listen(listeners.set),
    },
  };
}

const error = (time: { now(): number | null }) =>
  Math.abs((time.now() ?? Number.NaN) - performance.now() - AHEAD);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('LIVE-40: the estimate', () => {
  test('is the median of the best five samples, with half the best round trip as its error', () => {
    const trips = [300, 10, 20, 400, 30, 40, 50, 500];
    const samples = trips.map((trip) => ({ trip, offset: trip }));
    expect(estimate(samples)).toEqual({ offset: 30, bound: 5 });
  });

  test('of two samples is the middle of both', () => {
    expect(
      estimate([
        { trip: 8, offset: 2 },
        { trip: 4, offset: 4 },
      ]),
    ).toEqual({ offset: 3, bound: 2 });
  });

  test('is off by no more than its error, whichever direction is the slow one', async () => {
    for (const there of [0, 0.5, 1]) {
      const { source } = aServer([80], there);
      const time = serverTimeOf(source);
      const leave = time.subscribe(() => undefined);
      await vi.advanceTimersByTimeAsync(2000);
      expect(time.bound()).toBe(40);
      expect(error(time)).toBeLessThanOrEqual(40);
      leave();
    }
  });
});

describe('LIVE-41: samples', () => {
  test('are taken one after the other while there is a listener, five of a near server', async () => {
    const { source, state } = aServer([5]);
    const time = serverTimeOf(source);
    expect([state.asked, time.now(), time.bound()]).toEqual([0, null, null]);
    const leave = time.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.asked).toBe(sampling.enough);
    leave();
    await vi.advanceTimersByTimeAsync(2 * sampling.again);
    expect(state.asked).toBe(sampling.enough);
  });

  test('of a far server are ten, taken again with each connection and every ten minutes', async () => {
    const { source, state, connect } = aServer([100]);
    const leave = serverTimeOf(source).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.asked).toBe(sampling.most);
    connect();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.asked).toBe(2 * sampling.most);
    await vi.advanceTimersByTimeAsync(sampling.again);
    expect(state.asked).toBe(3 * sampling.most);
    leave();
  });

  test('leave the known time as it is until they are complete', async () => {
    const trips = [4, 4, 4, 4, 4, 900, 4, 4, 4, 4, 4, 4, 4, 4, 4];
    const { source, connect } = aServer(trips, 1);
    const time = serverTimeOf(source);
    const leave = time.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    connect();
    await vi.advanceTimersByTimeAsync(901);
    expect(error(time)).toBeLessThanOrEqual(2);
    leave();
  });

  test('give a time only with a connection', async () => {
    const { source, state, connect } = aServer([5]);
    state.connected = false;
    const time = serverTimeOf(source);
    const leave = time.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(time.now()).toBeNull();
    state.connected = true;
    connect();
    await vi.advanceTimersByTimeAsync(1000);
    expect(error(time)).toBeLessThan(1);
    leave();
  });
});

describe('LIVE-42: the first sample counts at once', () => {
  test('when the server set its time', async () => {
    const { source, state, set } = aServer([100]);
    const time = serverTimeOf(source);
    const leave = time.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(2000);
    state.ahead += 3_600_000;
    set();
    await vi.advanceTimersByTimeAsync(101);
    expect((time.now() ?? 0) - performance.now()).toBeCloseTo(AHEAD + 3_600_000, 0);
    leave();
  });

  test('when this device slept while its steady clock stood still', async () => {
    const { source, state } = aServer([100]);
    const time = serverTimeOf(source);
    const leave = time.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(2000);
    // Two minutes of sleep: only the wall clock goes on, and the server.
    vi.setSystemTime(Date.now() + 120_000);
    state.ahead += 120_000;
    time.check();
    await vi.advanceTimersByTimeAsync(101);
    expect((time.now() ?? 0) - performance.now()).toBeCloseTo(AHEAD + 120_000, 0);
    leave();
  });

  test('a change of the wall clock does not move the estimate', async () => {
    const { source } = aServer([5]);
    const time = serverTimeOf(source);
    const leave = time.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(error(time)).toBeLessThan(1);
    time.check();
    await vi.advanceTimersByTimeAsync(100);
    expect(error(time)).toBeLessThan(1);
    leave();
  });
});
