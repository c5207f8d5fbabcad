import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFixture, aTournament, TOURNAMENT_ID } from '../../../tests/support/fixtures.factory.ts';
import { ReferenceServer } from '../../../tests/support/live-reference-server.ts';
import { until } from '../../../tests/support/until.ts';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/wire/live.ts';
import { screenName } from '../browser/screen-name.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';
import { createTopicStore } from './topic-store.ts';
import {
  LiveProvider,
  useChampionship,
  useConnectionStatus,
  usePresence,
  useTournament,
  useTournamentSelect,
} from './use-topic.ts';

const TOURNAMENT = tournamentTopic(TOURNAMENT_ID);
const fixtures = [aFixture({ id: 1, matchNumber: 1 }), aFixture({ id: 2, matchNumber: 2 })];

let server: ReferenceServer;
let client: LiveClient;

beforeEach(async () => {
  server = new ReferenceServer();
  server.set(TOURNAMENT, { tournament: aTournament(), fixtures });
  server.set(CHAMPIONSHIP_TOPIC, { name: 'Cup', teams: [], tournaments: [] });
  await server.start();
  client = createLiveClient({
    store: createTopicStore(),
    url: server.url,
    timing: { linger: 50, tick: 10 },
  });
});

afterEach(async () => {
  cleanup();
  client.close();
  await server.stop();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <LiveProvider client={client}>{children}</LiveProvider>
  </StrictMode>
);

/** A connection is made or found to be lost within this time, when the machine is busy. */
const CONNECTION_MS = 20_000;
/** Waits for what the server's next news makes of the screen. */
const untilShown = (check: () => void, ms?: number) => act(() => until(check, ms));

const change = (fields: Partial<Fixture>) =>
  server.commit(TOURNAMENT, (snapshot) => {
    const { tournament, fixtures: rows } = snapshot as TournamentSnapshot;
    const value = { ...rows.find(({ id }) => id === fields.id), ...fields } as Fixture;
    return {
      snapshot: { tournament, fixtures: rows.map((row) => (row.id === value.id ? value : row)) },
      changes: [{ type: 'fixture', op: 'upsert', id: value.id, value }],
    };
  });

function Scores() {
  const view = useTournament(TOURNAMENT_ID);
  if (view.status !== 'ready') return <p>{view.status}</p>;
  return <p>{view.snapshot.fixtures.map(({ homeScore }) => homeScore ?? '-').join(' ')}</p>;
}

test('two users under StrictMode are one connection and one subscription, until the last goes', async () => {
  const { unmount } = render(
    <>
      <Scores />
      <Scores />
    </>,
    { wrapper },
  );
  expect(screen.getAllByText('loading')).toHaveLength(2);
  await untilShown(() => expect(screen.getAllByText('- -')).toHaveLength(2), CONNECTION_MS);
  act(() => void change({ id: 2, homeScore: 4 }));
  await untilShown(() => expect(screen.getAllByText('- 4')).toHaveLength(2));
  expect(server.sockets).toHaveLength(1);
  expect(server.asked).toHaveLength(1);
  unmount();
  await untilShown(() => expect(server.sockets).toHaveLength(0));
});

test('a change to another screen with the same topic does not subscribe again', async () => {
  const { rerender } = render(<Scores key="one" />, { wrapper });
  await untilShown(() => screen.getByText('- -'), CONNECTION_MS);
  rerender(<Scores key="two" />);
  screen.getByText('- -');
  await new Promise((done) => setTimeout(done, 100));
  expect(server.asked).toHaveLength(1);
  expect(server.unsubscribed).toEqual([]);
});

test('a selected part renders again only when it is another', async () => {
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useTournamentSelect(TOURNAMENT_ID, (snapshot) => snapshot.fixtures[0]);
    },
    { wrapper },
  );
  expect(result.current).toBeUndefined();
  await untilShown(() => expect(result.current?.id).toBe(1), CONNECTION_MS);
  const before = renders;
  act(() => void change({ id: 2, homeScore: 4 }));
  await untilShown(() => expect(client.store.view(TOURNAMENT)).toMatchObject({ revision: 2 }));
  expect(renders).toBe(before);
  act(() => void change({ id: 1, homeScore: 1 }));
  await untilShown(() => expect(result.current?.homeScore).toBe(1));
});

test('a selector that builds its value anew does not render for ever', async () => {
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useTournamentSelect(TOURNAMENT_ID, (snapshot) =>
        snapshot.fixtures.map(({ id }) => id),
      );
    },
    { wrapper },
  );
  await untilShown(() => expect(result.current).toEqual([1, 2]), CONNECTION_MS);
  expect(renders).toBeLessThan(10);
});

test('another tournament is another topic', async () => {
  server.set(tournamentTopic(8), { tournament: aTournament({ id: 8, name: 'B' }), fixtures: [] });
  const { result, rerender } = renderHook(({ id }) => useTournament(id), {
    wrapper,
    initialProps: { id: TOURNAMENT_ID },
  });
  await untilShown(() => expect(result.current.status).toBe('ready'), CONNECTION_MS);
  rerender({ id: 8 });
  await untilShown(() =>
    expect(result.current).toMatchObject({ snapshot: { tournament: { id: 8 } } }),
  );
});

test('presence lists the others, not this screen', async () => {
  const { result } = renderHook(() => usePresence(TOURNAMENT_ID), { wrapper });
  await untilShown(() => expect(server.asked).toHaveLength(1), CONNECTION_MS);
  server.sendPresence(TOURNAMENT, [
    { fixtureId: 1, screen: screenName, device: 'This' },
    { fixtureId: 2, screen: 'laptop', device: 'Table 1' },
  ]);
  await untilShown(() => expect(result.current.get(2)).toBe('Table 1'));
  expect(result.current.size).toBe(1);
});

test('the hooks give the championship and the state of the connection', async () => {
  const { result } = renderHook(() => ({ cup: useChampionship(), status: useConnectionStatus() }), {
    wrapper,
  });
  await untilShown(
    () => expect(result.current.cup).toMatchObject({ snapshot: { name: 'Cup' } }),
    CONNECTION_MS,
  );
  expect(result.current.status.state).toBe('live');
  await server.stop();
  await untilShown(() => expect(result.current.status.state).toBe('offline'), CONNECTION_MS);
});

test('a hook without a provider throws an error that says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useConnectionStatus())).toThrow('LiveProvider is missing');
  vi.restoreAllMocks();
});
