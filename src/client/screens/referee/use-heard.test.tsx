import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refereesContract } from '../../../common/match/referees.contract.ts';
import type { QueueView } from '../../domain/match-play/act-queue.ts';
import { HEARD_PATH, useHeard } from './use-heard.ts';

const queue = vi.hoisted(() => ({ waiting: [] as QueueView['waiting'] }));
vi.mock('../../domain/match-play/use-match-acts.ts', () => ({ useActQueue: () => queue }));

let said: number[];
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    expect([method, path]).toEqual([refereesContract.heard.method, refereesContract.heard.path]);
    said.push(JSON.parse(String(body)).waiting);
    return new Response('{}');
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tap = {
  ...{ id: 'a', lateId: 'b', fixtureId: 1, tournamentId: 1, at: 1, deviceAt: 1, turn: 1 },
  act: { kind: 'void', voids: 'c' },
  seen: { running: false, remainingMs: 0, anchorAt: 1 },
} as const;

test('RFP-1 a phone is heard every 4 s with its taps, and at once when it holds none any more', async () => {
  expect(HEARD_PATH).toBe(refereesContract.heard.path);
  const { rerender } = renderHook(() => useHeard());
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(said).toEqual([0]);
  queue.waiting = [tap];
  rerender();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(said).toEqual([0, 1]);
  queue.waiting = [];
  rerender();
  expect(said).toEqual([0, 1, 0]);
});
