import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFixture, aTournament } from '../../../../tests/support/fixtures.factory.ts';
import { ReferenceServer } from '../../../../tests/support/live-reference-server.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/wire/live.ts';
import { EPOCH_HEADER, formatRevisions, REVISIONS_HEADER } from '../../../common/wire/written.ts';
import type { LiveClient } from '../../live/live-client.ts';

const fixture = aFixture({ id: 3, homeTeamId: 1, awayTeamId: 2, displayMatchNumber: 5 });

const TOPIC = tournamentTopic(fixture.tournament_id);

let server: ReferenceServer;
let live: LiveClient;
/** What the server says to a score write, or that it is not there. */
let answer: { status: number; body: unknown; revision?: number } | 'nothing';
let sent: { url: string; body: unknown; key: string | null }[];
/** The modules of one page load. */
let page: Awaited<ReturnType<typeof loadPage>>;

async function loadPage() {
  vi.resetModules();
  const outbox = await import('./use-outbox.ts');
  const { useFixture } = await import('../fixtures/fixtures.live.ts');
  const { LiveProvider } = await import('../../live/use-topic.ts');
  const { createLiveClient } = await import('../../live/live-client.ts');
  const { PendingWrites } = await import('../../live/pending-writes.ts');
  const { createTopicStore } = await import('../../live/topic-store.ts');
  const { signalSession } = await import('../../http/signals.ts');
  live = createLiveClient({
    store: createTopicStore([], new PendingWrites()),
    url: server.url,
    timing: { reconnectMin: 10, reconnectMax: 20, tick: 10 },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LiveProvider client={live}>{children}</LiveProvider>
  );
  return { ...outbox, useFixture, signalSession, wrapper };
}

beforeEach(async () => {
  localStorage.clear();
  server = new ReferenceServer();
  server.set(CHAMPIONSHIP_TOPIC, { name: 'Cup', teams: [], tournaments: [] });
  server.set(TOPIC, { tournament: aTournament(), fixtures: [fixture] });
  await server.start();
  sent = [];
  answer = { status: 200, body: { ...fixture, homeScore: 5, awayScore: 2 } };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ url, body: JSON.parse(String(init.body)), key });
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    const headers = new Headers();
    if (answer.revision !== undefined) {
      headers.set(EPOCH_HEADER, server.epoch);
      headers.set(REVISIONS_HEADER, formatRevisions({ [TOPIC]: answer.revision }));
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  });
  page = await loadPage();
});

afterEach(async () => {
  cleanup();
  live.close();
  await server.stop();
  vi.unstubAllGlobals();
});

const enter = (homeScore: number | null, awayScore: number | null) =>
  act(() =>
    page.enterScore({
      fixture,
      homeScore,
      awayScore,
      epoch: 'one',
      homeName: 'Ants',
      awayName: 'Bees',
    }),
  );

function renderOutbox(row: Fixture = fixture) {
  const { wrapper } = page;
  return renderHook(
    () => {
      page.useOutboxRunner();
      return {
        outbox: page.useOutbox(),
        item: page.useOutboxItem(row.id),
        shown: page.useFixture(row.tournament_id, row.id),
      };
    },
    { wrapper },
  );
}
const states = (result: { current: { outbox: { items: readonly { state: string }[] } } }) =>
  result.current.outbox.items.map(({ state }) => state);

test('a score is shown, sent with its base and a key, and saved', async () => {
  answer = { ...(answer as { status: number; body: unknown }), revision: 2 };
  const { result } = renderOutbox();
  await waitFor(() => expect(result.current.shown).toEqual(fixture));
  await enter(5, 2);
  await waitFor(() => expect(result.current.item?.state).toBe('saved'));
  expect(result.current.outbox).toEqual({ waiting: 0, items: [] });
  expect(result.current.shown).toMatchObject({ homeScore: 5, awayScore: 2 });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: '/api/fixtures/3?type=score',
    body: {
      tournament_id: fixture.tournament_id,
      homeScore: 5,
      awayScore: 2,
      base: { homeScore: null, awayScore: null, homeTeamId: 1, awayTeamId: 2 },
    },
  });
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.keys(localStorage).filter((name) => name.includes('item'))).toEqual([]);
});

test('a score waits on disk without a server, and is counted as unsent', async () => {
  answer = 'nothing';
  const { result } = renderOutbox();
  expect(page.unsentScores()).toBe(0);
  await enter(5, 2);
  await waitFor(() =>
    expect(result.current.item).toMatchObject({ state: 'waiting', stored: true }),
  );
  expect(result.current.outbox.waiting).toBe(1);
  expect(page.unsentAsText()).toMatch(/^Round 1, match 5: Ants 5 - 2 Bees \(entered .+\)$/);
  expect(page.unsentScores()).toBe(1);
});

test.each<[string, () => void]>([
  ['the browser says it is online', () => dispatchEvent(new Event('online'))],
  ['the connection is made again', () => server.disconnectAll()],
])('a waiting score is sent when %s', async (_name, happens) => {
  answer = 'nothing';
  const { result } = renderOutbox();
  live.follow(CHAMPIONSHIP_TOPIC);
  await waitFor(() => expect(server.sockets).toHaveLength(1));
  await enter(5, 2);
  await waitFor(() => expect(result.current.item?.state).toBe('waiting'));
  // The first retries are due soon anyway: wait until the next is seconds away.
  await waitFor(() => expect(sent.length).toBeGreaterThan(2), { timeout: 5000 });
  const before = sent.length;
  answer = { status: 200, body: { ...fixture, homeScore: 5, awayScore: 2 } };
  act(happens);
  await waitFor(() => expect(result.current.item?.state).toBe('saved'), { timeout: 1000 });
  expect(sent).toHaveLength(before + 1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a 401 holds a score back until somebody signs in', async () => {
  answer = { status: 401, body: { message: 'Please sign in.', code: 'session-ended' } };
  const { result } = renderOutbox();
  await enter(5, 2);
  await waitFor(() => expect(result.current.item?.state).toBe('waiting'));
  answer = { status: 200, body: { ...fixture, homeScore: 5, awayScore: 2 } };
  await new Promise((done) => setTimeout(done, 700));
  expect(sent).toHaveLength(1);
  act(() => page.signalSession('signed-in'));
  await waitFor(() => expect(result.current.item?.state).toBe('saved'));
});

test('a waiting score is also sent when the sign-in came before the pages were shown again', async () => {
  answer = { status: 401, body: { message: 'Please sign in.', code: 'session-ended' } };
  const { result, unmount } = renderOutbox();
  await enter(5, 2);
  await waitFor(() => expect(result.current.item?.state).toBe('waiting'));
  unmount();
  answer = { status: 200, body: { ...fixture, homeScore: 5, awayScore: 2 } };
  page.signalSession('signed-in');
  const again = renderOutbox();
  await waitFor(() => expect(again.result.current.item?.state).toBe('saved'));
});

test('a conflict shows what is stored until a person picks', async () => {
  const current = { ...fixture, homeScore: 3, awayScore: 3 };
  answer = { status: 409, body: { message: 'x', code: 'stale', current } };
  const { result } = renderOutbox(current);
  server.set(TOPIC, { tournament: aTournament(), fixtures: [current] }, 2);
  await waitFor(() => expect(result.current.shown).toEqual(current));
  await enter(5, 2);
  await waitFor(() => expect(result.current.item).toMatchObject({ state: 'conflict', current }));
  expect(result.current.shown).toEqual(current);
  answer = { status: 200, body: { ...fixture, homeScore: 5, awayScore: 2 } };
  await act(() => page.resolveConflict(result.current.item?.key ?? '', 'mine'));
  await waitFor(() => expect(result.current.item?.state).toBe('saved'));
  expect(sent[1]).toMatchObject({ body: { homeScore: 5, base: { homeScore: 3, awayScore: 3 } } });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('the score of a deleted match stays listed until it is dismissed', async () => {
  answer = {
    status: 404,
    body: { message: 'This match no longer exists.', code: 'fixture-not-found' },
  };
  const { result } = renderOutbox();
  await enter(5, 2);
  await waitFor(() => expect(states(result)).toEqual(['attention']));
  await waitFor(() => expect(result.current.shown).toEqual(fixture));
  expect(result.current.item?.problem).toBe('This match no longer exists.');
  await act(() => page.dismiss(result.current.item?.key ?? ''));
  expect(result.current.outbox.waiting).toBe(0);
});

test('the next page load sends what the last one could not', async () => {
  answer = 'nothing';
  renderOutbox();
  await enter(5, 2);
  await waitFor(() => expect(sent).toHaveLength(1));
  cleanup();
  live.close();
  dispatchEvent(new Event('pagehide'));
  answer = { status: 200, body: { ...fixture, homeScore: 5, awayScore: 2 } };
  const firstKey = sent[0]?.key;
  page = await loadPage();
  const { result } = renderOutbox();
  await waitFor(() => expect(result.current.item?.state).toBe('saved'));
  expect(sent.at(-1)?.key).toBe(firstKey);
});
