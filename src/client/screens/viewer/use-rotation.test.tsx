import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aTournament, tournamentFixtures } from '../../../../tests/support/fixtures.factory.ts';
import type { RotationOptions } from './rotation.rules.ts';
import { useRotation } from './use-rotation.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fixtures = tournamentFixtures(3, 1).map((fixture, index) =>
  index === 0 ? { ...fixture, homeScore: 3, awayScore: 1 } : fixture,
);
const tournaments = [{ tournament: aTournament({ id: 7 }), fixtures }];
const nobody = new Set<number>();
const options: RotationOptions = { rotate: true, only: [], dwell: 3000 };

test('the rotation goes on when its timer fires a little too early, as timers of browsers do', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const { result } = renderHook(() => useRotation(tournaments, options, true, nobody));
  const seen: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    seen.push(result.current.scene.kind);
    clock += 2999.6;
    act(() => vi.advanceTimersByTime(3000));
    expect(result.current.scene.kind).toBe(seen.at(-1));
    clock += 0.4;
    act(() => vi.advanceTimersByTime(1));
  }
  expect(seen).toEqual(['next', 'points', 'goals', 'results', 'next']);
});
