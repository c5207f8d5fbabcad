import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchPhase } from '../../../common/match/match-state.schema.ts';
import { stillClient } from '../../live/still-client.support.ts';
import { LiveProvider } from '../../live/use-topic.ts';
import { useMatchClock, useTimeBound } from './use-match-clock.ts';

const AHEAD = 5_000_000;
let draws: number;

/** Answers after 10 ms. */
const live = stillClient({
  askTime: (done) => setTimeout(() => done({ now: performance.now() - 5 + AHEAD }), 10),
});

interface Clocked {
  phase: MatchPhase;
  clock: { running: boolean; remainingMs: number; anchorAt: number };
}

function Clock({ match, delayMs }: { match: Clocked; delayMs: number }) {
  const { text, phase } = useMatchClock(match, { delayMs });
  draws += 1;
  return (
    <output>
      {phase} {text ?? 'unknown'}
    </output>
  );
}
const Bound = () => <i>{useTimeBound() ?? 'unknown'}</i>;

const show = (match: Clocked, delayMs = 0) =>
  render(
    <LiveProvider client={live}>
      <Clock match={match} delayMs={delayMs} />
      <Bound />
    </LiveProvider>,
  );
const shown = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  draws = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('LIVE-43: a running clock is drawn once a second, and ends by itself', async () => {
  const anchorAt = performance.now() + AHEAD;
  show({ phase: 'running', clock: { running: true, remainingMs: 30_000, anchorAt } });
  expect(shown()).toBe('running unknown');
  await pass(100);
  expect(shown()).toBe('running 0:30');
  const before = draws;
  await pass(20_000);
  expect(shown()).toBe('running 0:10');
  expect(draws - before).toBeLessThanOrEqual(21);
  await pass(20_000);
  expect(shown()).toBe('ended 0:00');
  const ended = draws;
  await pass(30_000);
  expect(draws).toBe(ended);
});

test('a paused clock is shown at once and needs no time', async () => {
  show({ phase: 'paused', clock: { running: false, remainingMs: 61_001, anchorAt: 0 } });
  expect(shown()).toBe('paused 1:02');
});

test('a stream with a delay shows the clock with that delay', async () => {
  const anchorAt = performance.now() + AHEAD - 10_000;
  show({ phase: 'running', clock: { running: true, remainingMs: 30_000, anchorAt } }, 4000);
  await pass(100);
  expect(shown()).toBe('running 0:24');
});

test('LIVE-40: the possible error of the clock is rounded up', async () => {
  show({ phase: 'idle', clock: { running: false, remainingMs: 1000, anchorAt: 0 } });
  await pass(1000);
  expect(document.querySelector('i')?.textContent).toBe('5');
});
