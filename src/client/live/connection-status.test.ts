import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStatusTracker } from './connection-status.ts';

const HOUR = 3_600_000;
const limits = { stale: 2750, silence: 10_000, pollTournament: 3000 };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T14:00:00Z'), toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('LIVE-31: data kept hours ago is never live before something is received, and keeps its age', () => {
  const kept = Date.now() - 3 * HOUR;
  const tracker = createStatusTracker(limits, kept);
  const states = new Set<string>();
  for (let tick = 0; tick < 60; tick += 1) {
    tracker.update();
    states.add(tracker.status().state);
    expect(tracker.status().since).toBe(kept);
    vi.advanceTimersByTime(250);
  }
  expect([...states]).toEqual(['stale', 'offline']);
  tracker.markFresh();
  expect(tracker.status()).toEqual({ state: 'live', since: Date.now(), isPolled: false });
});

test('LIVE-30: data that has just come from the server is live until nothing more is received', () => {
  const tracker = createStatusTracker(limits);
  tracker.update();
  expect(tracker.status().state).toBe('live');
  vi.advanceTimersByTime(limits.stale + 1);
  tracker.update();
  expect(tracker.status().state).toBe('stale');
});

test('LIVE-72: a page that polls is current for the time between two answers longer, and says so', () => {
  const tracker = createStatusTracker(limits);
  tracker.markFresh();
  tracker.setDelivery('polling');
  vi.advanceTimersByTime(limits.stale + limits.pollTournament);
  tracker.update();
  expect(tracker.status()).toMatchObject({ state: 'live', isPolled: true });
  vi.advanceTimersByTime(1);
  tracker.update();
  expect(tracker.status().state).toBe('stale');
  vi.advanceTimersByTime(limits.silence);
  tracker.update();
  expect(tracker.status().state).toBe('offline');
  tracker.setDelivery('push');
  tracker.markFresh();
  expect(tracker.status()).toMatchObject({ state: 'live', isPolled: false });
});

test('LIVE-30: a page that was connected and is no more is offline, whatever it last knew', () => {
  const tracker = createStatusTracker(limits);
  tracker.markFresh();
  tracker.setDelivery('none');
  expect(tracker.status().state).toBe('offline');
});
