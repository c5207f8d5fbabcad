import { describe, expect, test, vi } from 'vitest';
import { aFixture, aTournament, GROUP_ID } from '../../../../tests/support/fixtures.factory.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/contract/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/contract/live.ts';
import { createTopicStore, readPageSnapshot } from './topic-store.ts';

const GROUP = tournamentTopic(GROUP_ID);
const epoch = 'one';

const group = (): TournamentSnapshot => ({
  tournament: aTournament(),
  fixtures: [aFixture({ id: 1, matchNumber: 1 }), aFixture({ id: 2, matchNumber: 2 })],
});
const cup = (): ChampionshipSnapshot => ({
  name: 'Cup',
  teams: [
    { id: 1, name: 'Ants' },
    { id: 2, name: 'Bees' },
  ],
  tournaments: [aTournament()],
});

function storeOf(revision = 5) {
  const store = createTopicStore([
    { topic: GROUP, epoch, revision, snapshot: group() },
    { topic: CHAMPIONSHIP_TOPIC, epoch, revision, snapshot: cup() },
  ]);
  return store;
}
function snapshotOf<T extends typeof GROUP | typeof CHAMPIONSHIP_TOPIC>(
  store: ReturnType<typeof storeOf>,
  topic: T,
) {
  const view = store.view(topic);
  if (view.status !== 'ready') throw new Error(`${topic} is ${view.status}`);
  return view.snapshot;
}

describe('snapshots', () => {
  test('an equal one leaves every object as it was and tells nobody', () => {
    const store = storeOf();
    const before = store.view(GROUP);
    const listener = vi.fn();
    store.subscribe(GROUP, listener);
    expect(store.replace(GROUP, { epoch, revision: 5, snapshot: group() })).toBe(true);
    expect(store.view(GROUP)).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  test('one of another epoch is taken whatever its revision, rows that stay are kept', () => {
    const store = storeOf();
    const before = snapshotOf(store, GROUP);
    const [first, second] = group().fixtures;
    if (!first || !second) throw new Error('two fixtures');
    const snapshot = { ...group(), fixtures: [first, { ...second, homeScore: 3 }] };
    store.replace(GROUP, { epoch: 'two', revision: 1, snapshot });
    const after = snapshotOf(store, GROUP);
    expect(store.view(GROUP)).toMatchObject({ epoch: 'two', revision: 1 });
    expect(after.fixtures[0]).toBe(before.fixtures[0]);
    expect(after.fixtures[1]).not.toBe(before.fixtures[1]);
    expect(after.tournament).toBe(before.tournament);
  });

  test('an older one of the same epoch is refused', () => {
    const store = storeOf();
    const before = store.view(GROUP);
    expect(
      store.replace(GROUP, { epoch, revision: 4, snapshot: { ...group(), fixtures: [] } }),
    ).toBe(false);
    expect(store.view(GROUP)).toBe(before);
  });

  test('a gone topic can come back', () => {
    const store = storeOf();
    store.markGone(GROUP);
    expect(store.view(GROUP)).toEqual({ status: 'gone' });
    store.replace(GROUP, { epoch, revision: 1, snapshot: group() });
    expect(store.view(GROUP)).toMatchObject({ status: 'ready', revision: 1 });
  });
});

describe('changes', () => {
  const message = { topic: GROUP, epoch, from: 5, revision: 6 } as const;

  test('a new order is a new list of the same rows', () => {
    const store = storeOf();
    const before = snapshotOf(store, GROUP).fixtures;
    const value = aFixture({ id: 1, matchNumber: 1, displayOrder: 3 });
    store.apply({ ...message, changes: [{ type: 'fixture', op: 'upsert', id: 1, value }] });
    const after = snapshotOf(store, GROUP).fixtures;
    expect(after.map(({ id }) => id)).toEqual([2, 1]);
    expect(after[0]).toBe(before[1]);
  });

  test('a row that says the same keeps the snapshot, only the revision moves', () => {
    const store = storeOf();
    const before = snapshotOf(store, GROUP);
    const value = aFixture({ id: 1, matchNumber: 1 });
    store.apply({ ...message, changes: [{ type: 'fixture', op: 'upsert', id: 1, value }] });
    expect(store.view(GROUP)).toMatchObject({ revision: 6 });
    expect(snapshotOf(store, GROUP)).toBe(before);
  });

  test('inserting, changing and deleting rows of the championship', () => {
    const store = storeOf();
    const before = snapshotOf(store, CHAMPIONSHIP_TOPIC);
    const from = { topic: CHAMPIONSHIP_TOPIC, epoch } as const;
    store.apply({
      ...from,
      from: 5,
      revision: 8,
      changes: [
        { type: 'team', op: 'upsert', id: 3, value: { id: 3, name: 'Crows' } },
        { type: 'team', op: 'delete', id: 1 },
        { type: 'championship', op: 'upsert', id: 1, value: { name: 'Final Cup' } },
      ],
    });
    const after = snapshotOf(store, CHAMPIONSHIP_TOPIC);
    expect(after.name).toBe('Final Cup');
    expect(after.teams.map(({ name }) => name)).toEqual(['Bees', 'Crows']);
    expect(after.teams[0]).toBe(before.teams[1]);
    expect(after.tournaments).toBe(before.tournaments);
  });

  test('the group itself: changed, of another group, deleted', () => {
    const store = storeOf();
    const value = aTournament({ name: 'Group B' });
    store.apply({
      ...message,
      changes: [{ type: 'tournament', op: 'upsert', id: GROUP_ID, value }],
    });
    expect(snapshotOf(store, GROUP).tournament.name).toBe('Group B');
    const other = aTournament({ id: 99 });
    store.apply({
      ...message,
      from: 6,
      revision: 7,
      changes: [{ type: 'tournament', op: 'upsert', id: 99, value: other }],
    });
    expect(snapshotOf(store, GROUP).tournament.id).toBe(GROUP_ID);
    store.apply({
      ...message,
      from: 7,
      revision: 8,
      changes: [{ type: 'tournament', op: 'delete', id: GROUP_ID }],
    });
    expect(store.view(GROUP)).toEqual({ status: 'gone' });
  });

  test.each([
    ['a gap', { from: 6, revision: 7 }, 'gap'],
    ['another epoch', { epoch: 'two' }, 'gap'],
    ['an unknown topic', { topic: tournamentTopic(99) }, 'gap'],
    ['what is known', { from: 3, revision: 5 }, 'known'],
  ])('%s changes nothing', (_name, fields, verdict) => {
    const store = storeOf();
    const before = store.view(GROUP);
    expect(store.apply({ ...message, changes: [], ...fields })).toBe(verdict);
    expect(store.view(GROUP)).toBe(before);
  });
});

test('listeners hear their own topic only, until they stop', () => {
  const store = storeOf();
  const listener = vi.fn();
  const stop = store.subscribe(GROUP, listener);
  store.markGone(CHAMPIONSHIP_TOPIC);
  expect(listener).toHaveBeenCalledTimes(0);
  store.setEditing(GROUP, [{ fixtureId: 1, screen: 'a' }]);
  store.markGone(GROUP);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.setEditing(GROUP, []);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a page may bring its topics along', () => {
  expect(readPageSnapshot(document)).toEqual([]);
  const brought = [{ topic: GROUP, epoch, revision: 3, snapshot: group() }];
  document.body.innerHTML = `<script type="application/json" id="snapshot">${JSON.stringify(brought)}</script>`;
  expect(createTopicStore(readPageSnapshot(document)).view(GROUP)).toMatchObject({
    status: 'ready',
    revision: 3,
  });
});
