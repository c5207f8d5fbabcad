import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStatusTracker } from './connection-status.ts';

const HOUR = 3_600_000;
const limits = { stale: 2750, silence: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T14:00:00Z'), toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('LIVE-31: what was kept hours ago is never live before something is received, and keeps its age', () => {
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
  expect(tracker.status()).toEqual({ state: 'live', since: Date.now() });
});

test('LIVE-30: what has just come from the server is live until nothing more is received', () => {
  const tracker = createStatusTracker(limits);
  tracker.update();
  expect(tracker.status().state).toBe('live');
  vi.advanceTimersByTime(limits.stale + 1);
  tracker.update();
  expect(tracker.status().state).toBe('stale');
});
