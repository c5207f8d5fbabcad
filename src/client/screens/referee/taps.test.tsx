import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AWAY, aPreset, HOME } from '../../../../tests/support/match.factory.ts';
import type { MatchAct } from '../../domain/match-play/act.ts';
import { hornAct, lateGoalOf, useTapGuard } from './taps.ts';

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

const lateGoal = { kind: 'event', event: 'goal', teamId: HOME, clockMs: -700 } as const;
const teams = { homeTeamId: HOME, awayTeamId: AWAY };
const withFouls = (away: number) => ({ preset: aPreset(), fouls: { home: 0, away } });

test.each([
  ['yes is a goal', true, 1, 'goal'],
  ['no is a shot where one is due', false, 1, 'shot-scored'],
  ['no is a dropped goal where none is due', false, 0, 'goal'],
])('CLK-20 the answer to “before the horn?” decides: %s', (_name, answer, fouls, event) => {
  expect(hornAct(lateGoal, answer, withFouls(fouls), teams)).toEqual({
    ...lateGoal,
    event,
    beforeHorn: answer,
  });
});

test('CLK-20 only a goal is asked about', () => {
  expect(lateGoalOf(lateGoal)).toEqual(lateGoal);
  expect(lateGoalOf({ ...lateGoal, event: 'foul' })).toBeNull();
});
