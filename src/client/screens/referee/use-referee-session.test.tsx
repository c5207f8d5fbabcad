import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicApi } from '../../http/public-api.ts';
import {
  CAGE_ITEM,
  TOKEN_ITEM,
  TOURNAMENT_ITEM,
  useRefereeSession,
} from './use-referee-session.ts';

const sessionPaths = { signIn: publicApi.signIn.path, status: publicApi.session.path };

/** What the server answers by path; a path without an answer is not reached. */
let answers: Record<string, { status?: number; body: unknown }>;
let asked: string[];
/** Whether the taps that wait on the device were sent. */
let isSent: boolean;
const sendKept = async () => isSent;

const referee = { role: 'referee', tournament_id: 3, name: 'Cage 1', expiresAt: 9 };
const nobody = { role: null, tournament_id: null, name: null, expiresAt: null };
const invalid = {
  code: 'referee-link-invalid',
  message: 'This referee link is not valid any more. Ask the admin for a new one.',
};

const open = async (address: string) => {
  history.replaceState(null, '', address);
  const hook = renderHook(() => useRefereeSession(sendKept));
  await pass(0);
  return hook;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answers = {};
  asked = [];
  isSent = true;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('no network');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([[{}], [null], [{ role: 'referee' }], [{ code: 'referee-link-invalid' }]])(
  'a token is not exchanged for %j, which is no answer of this server',
  async (body) => {
    answers = { [sessionPaths.signIn]: { body } };
    const { result } = await open('/referee#secret');
    expect(result.current).toEqual({ state: 'waiting', isThrottled: false });
    expect([location.hash, localStorage.length]).toEqual(['#secret', 0]);
  },
);

test('a token is exchanged for a session, and leaves the address with the answer', async () => {
  const { result } = await open('/referee#secret');
  expect([result.current.state, location.hash]).toEqual(['waiting', '#secret']);
  answers[sessionPaths.signIn] = { body: referee };
  await pass(4000);
  expect(result.current).toEqual({ state: 'in', tournamentId: 3 });
  expect([location.hash, localStorage.getItem(TOURNAMENT_ITEM)]).toEqual(['', '3']);
});

test('the page says that a token is wrong, and keeps saying so', async () => {
  answers[sessionPaths.signIn] = { status: 401, body: invalid };
  answers[sessionPaths.status] = { body: nobody };
  const { result } = await open('/referee#old');
  expect(result.current).toEqual({ state: 'refused', sentence: invalid.message });
  await pass(9000);
  expect(result.current.state).toBe('refused');
  expect(location.hash).toBe('');
});

test('the page without a link says what to scan', async () => {
  answers[sessionPaths.status] = { body: nobody };
  expect((await open('/referee')).result.current.state).toBe('no-link');
});

test('the page asks for its session again: it notices a revoked link without a tap, a lost network ends nothing', async () => {
  answers[sessionPaths.status] = { body: referee };
  const { result } = await open('/referee');
  expect(result.current.state).toBe('in');
  delete answers[sessionPaths.status];
  await pass(8000);
  expect(result.current.state).toBe('in');
  answers[sessionPaths.status] = { body: nobody };
  await pass(4000);
  expect(result.current.state).toBe('refused');
});

test('the page shows the tournament it had when it is opened again without a network', async () => {
  localStorage.setItem(TOURNAMENT_ITEM, '3');
  expect((await open('/referee')).result.current).toEqual({ state: 'in', tournamentId: 3 });
});

test('CAGE-3 a link for a cage replaces one for a tournament, also without a network', async () => {
  localStorage.setItem(TOURNAMENT_ITEM, '3');
  answers[sessionPaths.signIn] = { body: { ...referee, tournament_id: null, cageId: 2 } };
  expect((await open('/referee#secret')).result.current).toEqual({ state: 'in', cageId: 2 });
  expect([localStorage.getItem(TOURNAMENT_ITEM), localStorage.getItem(CAGE_ITEM)]).toEqual([
    null,
    '2',
  ]);
  answers = {};
  expect((await open('/referee')).result.current).toEqual({ state: 'in', cageId: 2 });
  answers[sessionPaths.signIn] = { body: referee };
  expect((await open('/referee#other')).result.current).toEqual({ state: 'in', tournamentId: 3 });
  expect(localStorage.getItem(CAGE_ITEM)).toBeNull();
});

test('a session that is lost is opened again with the link, which is forgotten when it is not valid', async () => {
  answers[sessionPaths.signIn] = { body: referee };
  const { result } = await open('/referee#secret');
  answers[sessionPaths.status] = { body: nobody };
  await pass(4000);
  expect(result.current).toEqual({ state: 'in', tournamentId: 3 });
  expect(asked).toEqual([sessionPaths.signIn, sessionPaths.status, sessionPaths.signIn]);
  answers[sessionPaths.signIn] = { status: 401, body: invalid };
  await pass(4000);
  expect(result.current).toEqual({ state: 'refused', sentence: invalid.message });
  expect(localStorage.getItem(TOKEN_ITEM)).toBeNull();
});

test('a page that is opened without its link uses the last one', async () => {
  localStorage.setItem(TOKEN_ITEM, 'secret');
  answers = { [sessionPaths.signIn]: { body: referee }, [sessionPaths.status]: { body: nobody } };
  expect((await open('/referee')).result.current).toEqual({ state: 'in', tournamentId: 3 });
});

test('the page waits after too many attempts, and keeps the token', async () => {
  answers[sessionPaths.signIn] = { status: 429, body: { code: 'too-many-attempts', message: '' } };
  const { result } = await open('/referee#secret');
  expect(result.current).toEqual({ state: 'waiting', isThrottled: true });
  expect(location.hash).toBe('#secret');
  expect(asked).toEqual([sessionPaths.signIn]);
});

test('a link waits until the taps before it are sent, and for five checks at most', async () => {
  answers[sessionPaths.signIn] = { body: referee };
  isSent = false;
  const { result } = await open('/referee#secret');
  expect([result.current.state, location.hash, asked]).toEqual(['waiting', '#secret', []]);
  isSent = true;
  await pass(4000);
  expect(result.current).toEqual({ state: 'in', tournamentId: 3 });
  isSent = false;
  location.hash = '#next';
  await pass(12_000);
  expect([result.current.state, location.hash]).toEqual(['waiting', '#next']);
  await pass(4000);
  expect(result.current.state).toBe('in');
});
