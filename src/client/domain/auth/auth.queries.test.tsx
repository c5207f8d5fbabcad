import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../http/api.ts';
import { askedEvery, createQueryClient } from '../../http/query-client.ts';
import { onSessionSignal } from '../../http/signals.ts';
import { toaster } from '../../ui/notices/toaster.ts';
import { sessionEndedAtom } from './auth.atoms.ts';
import { useChangePassword, useLogin, useLogout, useSession } from './auth.queries.ts';

/** What the server says to the next calls, by path. */
let answers: Record<string, { status: number; body: unknown } | 'nothing'>;
const signedIn = { status: 200, body: { admin: { username: 'mina' } } };
const refused = (status: number, code: string) => ({ status, body: { message: 'no', code } });

beforeEach(() => {
  answers = {};
  localStorage.clear();
  vi.spyOn(toaster, 'create').mockClear();
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path] ?? 'nothing';
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderSession() {
  const queries = createQueryClient();
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </Provider>
  );
  const view = renderHook(
    () => ({
      session: useSession(),
      login: useLogin(),
      logout: useLogout(),
      changePassword: useChangePassword(),
    }),
    { wrapper },
  );
  return { ...view, store, queries };
}

async function signedInSession() {
  answers['/api/auth/me'] = signedIn;
  const view = renderSession();
  await waitFor(() => expect(view.result.current.session.state).toBe('signed-in'));
  return view;
}

test('the session is loading first, then signed in as the user that the server names', async () => {
  answers['/api/auth/me'] = signedIn;
  const { result } = renderSession();
  expect(result.current.session).toEqual({ state: 'loading', admin: null, ended: false });
  await waitFor(() =>
    expect(result.current.session).toEqual({
      state: 'signed-in',
      admin: { username: 'mina' },
      ended: false,
    }),
  );
});

test.each([
  ['401', refused(401, 'not-signed-in')],
  ['503', refused(503, 'unavailable')],
  ['no answer', 'nothing' as const],
])(
  '%s at start-up means signed out, and the sign-in is shown in place of the page',
  async (_name, answer) => {
    answers['/api/auth/me'] = answer;
    const { result } = renderSession();
    await waitFor(() => expect(result.current.session.state).toBe('signed-out'));
    expect(result.current.session.ended).toBe(false);
  },
);

test('a refused sign-in leaves the session signed out, an accepted one is signalled', async () => {
  answers['/api/auth/me'] = refused(401, 'not-signed-in');
  const { result, store } = renderSession();
  await waitFor(() => expect(result.current.session.state).toBe('signed-out'));
  answers['/api/auth/login'] = refused(401, 'invalid-credentials');
  result.current.login.mutate({ username: 'mina', password: 'x' });
  await waitFor(() => expect(result.current.login.isError).toBe(true));
  expect(result.current.session.state).toBe('signed-out');

  const signals = vi.fn();
  const stop = onSessionSignal(signals);
  answers['/api/auth/login'] = signedIn;
  result.current.login.mutate({ username: 'mina', password: 'right' });
  await waitFor(() => expect(result.current.session.state).toBe('signed-in'));
  expect(signals).toHaveBeenCalledWith('signed-in');
  expect(store.get(sessionEndedAtom)).toBe(false);
  stop();
});

test('a later 401 keeps the page and asks for the password over it until the admin signs in again', async () => {
  const { result, store } = await signedInSession();
  answers['/api/teams'] = refused(401, 'session-ended');
  await act(() => client.teams.list().catch(() => undefined));
  expect(result.current.session).toEqual({
    state: 'signed-in',
    admin: { username: 'mina' },
    ended: true,
  });
  answers['/api/auth/login'] = signedIn;
  result.current.login.mutate({ username: 'mina', password: 'right' });
  await waitFor(() => expect(result.current.session.ended).toBe(false));
  expect(store.get(sessionEndedAtom)).toBe(false);
});

test('a list that was refused with 401 is not asked again until the sign-in', async () => {
  const { result, queries } = await signedInSession();
  answers['/api/teams'] = refused(401, 'session-ended');
  const asked = { queryKey: ['teams'], queryFn: () => client.teams.list() };
  await act(() => queries.fetchQuery(asked).catch(() => undefined));
  const state = () => queries.getQueryState<unknown, Error>(asked.queryKey);
  expect(askedEvery(10)({ state: { error: state()?.error ?? null } })).toBe(false);
  expect(askedEvery(10)({ state: { error: null } })).toBe(10);
  answers['/api/auth/login'] = signedIn;
  result.current.login.mutate({ username: 'mina', password: 'right' });
  await waitFor(() => expect(state()?.isInvalidated).toBe(true));
});

test('a missing answer or any other refusal later on does not sign the admin out', async () => {
  const { result } = await signedInSession();
  await act(() => client.teams.list().catch(() => undefined));
  answers['/api/teams'] = refused(503, 'unavailable');
  await act(() => client.teams.list().catch(() => undefined));
  expect(result.current.session).toMatchObject({ state: 'signed-in', ended: false });
});

test.each([
  ['answered', { status: 200, body: { ok: true } }, false],
  ['refused', refused(500, 'internal'), true],
  ['unanswered', 'nothing' as const, true],
])(
  'a sign-out that is %s ends the session for good, and says when the server may not know',
  async (_name, answer, isShown) => {
    const { result, queries } = await signedInSession();
    queries.setQueryData(['audit'], 'for the admin alone');
    answers['/api/auth/logout'] = answer;
    result.current.logout.mutate();
    await waitFor(() => expect(result.current.session.state).toBe('signed-out'));
    await waitFor(() => expect(result.current.logout.isPending).toBe(false));
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['session']]);
    const titles = vi.mocked(toaster.create).mock.calls.map(([{ title }]) => title);
    expect(titles).toEqual(isShown ? ['The server could not be told that you logged out.'] : []);
    if (!isShown) return;
    cleanup();
    // The page again: the cookie is still good, and the server still away.
    const away = renderSession();
    await waitFor(() => expect(away.result.current.session.state).toBe('signed-out'));
    cleanup();
    answers['/api/auth/logout'] = { status: 200, body: { ok: true } };
    const there = renderSession();
    await waitFor(() => expect(there.result.current.session.state).toBe('signed-out'));
    cleanup();
    // From then on the server decides again.
    await signedInSession();
  },
);

test('a wrong current password does not end the session', async () => {
  const { result } = await signedInSession();
  answers['/api/auth/change-password'] = refused(403, 'wrong-password');
  result.current.changePassword.mutate({ currentPassword: 'a', newPassword: 'bbbbbb' });
  await waitFor(() => expect(result.current.changePassword.isError).toBe(true));
  expect(result.current.session).toMatchObject({ state: 'signed-in', ended: false });
});
