import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refereesContract } from '../../../common/match/referees.contract.ts';
import type { QueueView } from '../../domain/match-play/act-queue.ts';
import { useHeard } from './use-heard.ts';

const queue = vi.hoisted(() => ({
  waiting: [] as QueueView['waiting'],
  refused: [] as QueueView['refused'],
  dismiss: vi.fn(),
}));
vi.mock('../../domain/match-play/use-match-acts.ts', () => ({ useActQueue: () => queue }));

let said: number[];
let asked: string[];
let answered: Response;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  answered = Response.json({ ok: true, open: [] });
  queue.waiting = [];
  queue.refused = [];
  queue.dismiss.mockReset();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    expect([method, path]).toEqual([refereesContract.heard.method, refereesContract.heard.path]);
    const sent = JSON.parse(String(body));
    said.push(sent.waiting);
    asked = sent.asked;
    return answered.clone();
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

test.each([
  ['that the admin has answered', Response.json({ ok: true, open: ['b'] }), ['a']],
  ['no more than it knows, from a captive portal', new Response('<p>Sign in</p>'), []],
  ['none while the server refuses', Response.json({ open: [] }, { status: 503 }), []],
])('QST-6 a phone drops the taps %s', async (_, response, dropped) => {
  const refusal = { code: 'match-confirmed', sentence: 'The result is confirmed.' };
  const isAsked = true as const;
  queue.refused = [
    { ...tap, id: 'a', refusal: { ...refusal, isAsked } },
    { ...tap, id: 'b', refusal: { ...refusal, isAsked } },
    { ...tap, id: 'c', refusal },
  ];
  answered = response;
  renderHook(() => useHeard());
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(asked).toEqual(['a', 'b']);
  expect(queue.dismiss.mock.calls.flat()).toEqual(dropped);
});
