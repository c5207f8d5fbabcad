import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFreshness } from './freshness.ts';

const HOUR = 3_600_000;
const limits = { late: 2750, silence: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T14:00:00Z'), toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what was kept hours ago is never live before something is heard, and keeps its age', () => {
  const kept = Date.now() - 3 * HOUR;
  const freshness = createFreshness(limits, () => false, kept);
  const states = new Set<string>();
  for (let tick = 0; tick < 60; tick += 1) {
    freshness.review();
    states.add(freshness.link().state);
    expect(freshness.link().since).toBe(kept);
    vi.advanceTimersByTime(250);
  }
  expect([...states]).toEqual(['late', 'offline']);
  freshness.prove();
  expect(freshness.link()).toEqual({ state: 'live', since: Date.now() });
});

test('what has just come from the server is live until nothing more is heard', () => {
  const freshness = createFreshness(limits, () => false);
  freshness.review();
  expect(freshness.link().state).toBe('live');
  vi.advanceTimersByTime(limits.late + 1);
  freshness.review();
  expect(freshness.link().state).toBe('late');
});
