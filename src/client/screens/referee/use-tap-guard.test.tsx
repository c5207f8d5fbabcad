import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { useTapGuard } from './use-tap-guard.ts';

const goal = (teamId: number): MatchAct => ({ kind: 'event', event: 'goal', teamId });
const clock = (act: 'start' | 'pause' | 'adjust'): MatchAct => ({ kind: 'clock', act });
const guard = () =>
  renderHook(({ name }: { name?: string }) => useTapGuard(name), {
    initialProps: { name: 'start' },
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('TAP-1 two taps for a goal within 350 ms count once, one for the other team counts at once', () => {
  const { result } = guard();
  expect([result.current(goal(1)), result.current(goal(1)), result.current(goal(2))]).toEqual([
    true,
    false,
    true,
  ]);
  vi.advanceTimersByTime(350);
  expect(result.current(goal(1))).toBe(true);
});

test('TAP-1 a second touch of Start is not a Pause, but a touch 350 ms later is', () => {
  const { result, rerender } = guard();
  expect(result.current(clock('start'))).toBe(true);
  rerender({ name: 'pause' });
  expect(result.current(clock('pause'))).toBe(false);
  vi.advanceTimersByTime(350);
  expect(result.current(clock('pause'))).toBe(true);
});

test('TAP-2 Start that another device made Pause within the last second does nothing', () => {
  const { result, rerender } = guard();
  rerender({ name: 'pause' });
  vi.advanceTimersByTime(900);
  expect(result.current(clock('pause'))).toBe(false);
  vi.advanceTimersByTime(100);
  expect(result.current(clock('pause'))).toBe(true);
});

test('TAP-1 the clock is set by a second as often as it is tapped', () => {
  const { result } = guard();
  expect([result.current(clock('adjust')), result.current(clock('adjust'))]).toEqual([true, true]);
});
