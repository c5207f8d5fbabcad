// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { aFixture, aTournament, TOURNAMENT_ID } from '../../../tests/support/fixtures.factory.ts';
import { aMatch, eventsOf, NOW } from '../../../tests/support/match.factory.ts';
import { matchState } from '../../common/match/match-state.rules.ts';
import type { MatchState } from '../../common/match/match-state.schema.ts';
import type { ChampionshipSnapshot, Change, TournamentSnapshot } from '../../common/wire/live.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/wire/live.ts';
import type { PendingWrite } from './pending-writes.ts';
import { PendingWrites } from './pending-writes.ts';
import { createTopicStore, readPageSnapshot } from './topic-store.ts';

const TOURNAMENT = tournamentTopic(TOURNAMENT_ID);
const epoch = 'one';

const tournament = (): TournamentSnapshot => ({
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
  const store = createTopicStore(
    [
      { topic: TOURNAMENT, epoch, revision, snapshot: tournament() },
      { topic: CHAMPIONSHIP_TOPIC, epoch, revision, snapshot: cup() },
    ],
    new PendingWrites(),
  );
  return store;
}
function snapshotOf<T extends typeof TOURNAMENT | typeof CHAMPIONSHIP_TOPIC>(
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
    const before = store.view(TOURNAMENT);
    const listener = vi.fn();
    store.subscribe(TOURNAMENT, listener);
    expect(store.replace(TOURNAMENT, { epoch, revision: 5, snapshot: tournament() })).toBe(true);
    expect(store.view(TOURNAMENT)).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  test('one of another epoch is taken whatever its revision, rows that stay are kept', () => {
    const store = storeOf();
    const before = snapshotOf(store, TOURNAMENT);
    const [first, second] = tournament().fixtures;
    if (!first || !second) throw new Error('two fixtures');
    const snapshot = { ...tournament(), fixtures: [first, { ...second, homeScore: 3 }] };
    store.replace(TOURNAMENT, { epoch: 'two', revision: 1, snapshot });
    const after = snapshotOf(store, TOURNAMENT);
    expect(store.view(TOURNAMENT)).toMatchObject({ epoch: 'two', revision: 1 });
    expect(after.fixtures[0]).toBe(before.fixtures[0]);
    expect(after.fixtures[1]).not.toBe(before.fixtures[1]);
    expect(after.tournament).toBe(before.tournament);
  });

  test('an older one of the same epoch is refused', () => {
    const store = storeOf();
    const before = store.view(TOURNAMENT);
    expect(
      store.replace(TOURNAMENT, {
        epoch,
        revision: 4,
        snapshot: { ...tournament(), fixtures: [] },
      }),
    ).toBe(false);
    expect(store.view(TOURNAMENT)).toBe(before);
  });

  test('a gone topic can come back', () => {
    const store = storeOf();
    store.markGone(TOURNAMENT);
    expect(store.view(TOURNAMENT)).toEqual({ status: 'gone' });
    store.replace(TOURNAMENT, { epoch, revision: 1, snapshot: tournament() });
    expect(store.view(TOURNAMENT)).toMatchObject({ status: 'ready', revision: 1 });
  });
});

describe('changes', () => {
  const message = { topic: TOURNAMENT, epoch, from: 5, revision: 6 } as const;

  test('a new order is a new list of the same rows', () => {
    const store = storeOf();
    const before = snapshotOf(store, TOURNAMENT).fixtures;
    const value = aFixture({ id: 1, matchNumber: 1, displayOrder: 3 });
    store.apply({ ...message, changes: [{ type: 'fixture', op: 'upsert', id: 1, value }] });
    const after = snapshotOf(store, TOURNAMENT).fixtures;
    expect(after.map(({ id }) => id)).toEqual([2, 1]);
    expect(after[0]).toBe(before[1]);
  });

  test('a row that says the same keeps the snapshot, only the revision moves', () => {
    const store = storeOf();
    const before = snapshotOf(store, TOURNAMENT);
    const value = aFixture({ id: 1, matchNumber: 1 });
    store.apply({ ...message, changes: [{ type: 'fixture', op: 'upsert', id: 1, value }] });
    expect(store.view(TOURNAMENT)).toMatchObject({ revision: 6 });
    expect(snapshotOf(store, TOURNAMENT)).toBe(before);
  });

  test('insert, change and delete rows of the championship', () => {
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

  test('update and delete the tournament itself, and ignore another tournament', () => {
    const store = storeOf();
    const value = aTournament({ name: 'Group B' });
    store.apply({
      ...message,
      changes: [{ type: 'tournament', op: 'upsert', id: TOURNAMENT_ID, value }],
    });
    expect(snapshotOf(store, TOURNAMENT).tournament.name).toBe('Group B');
    const otherTournament = aTournament({ id: 99 });
    store.apply({
      ...message,
      from: 6,
      revision: 7,
      changes: [{ type: 'tournament', op: 'upsert', id: 99, value: otherTournament }],
    });
    expect(snapshotOf(store, TOURNAMENT).tournament.id).toBe(TOURNAMENT_ID);
    store.apply({
      ...message,
      from: 7,
      revision: 8,
      changes: [{ type: 'tournament', op: 'delete', id: TOURNAMENT_ID }],
    });
    expect(store.view(TOURNAMENT)).toEqual({ status: 'gone' });
  });

  test.each([
    ['a gap', { from: 6, revision: 7 }, 'gap'],
    ['another epoch', { epoch: 'two' }, 'gap'],
    ['an unknown topic', { topic: tournamentTopic(99) }, 'gap'],
    ['what is known', { from: 3, revision: 5 }, 'known'],
  ])('%s changes nothing', (_name, fields, verdict) => {
    const store = storeOf();
    const before = store.view(TOURNAMENT);
    expect(store.apply({ ...message, changes: [], ...fields })).toBe(verdict);
    expect(store.view(TOURNAMENT)).toBe(before);
  });
});

describe('matches', () => {
  const aState = (fixtureId: number, edits: Partial<MatchState> = {}): MatchState => ({
    ...matchState(aMatch({ fixtureId, events: eventsOf('goal home, foul away') }), NOW),
    ...edits,
  });
  const upsert = (value: MatchState): Change => ({
    ...{ type: 'match', op: 'upsert', id: value.fixtureId, value },
  });
  const withMatches = (...matches: MatchState[]) => ({ ...tournament(), matches });

  test('are put in place, and keep their identity where they say the same', () => {
    const store = storeOf();
    store.replace(TOURNAMENT, { epoch, revision: 6, snapshot: withMatches(aState(2), aState(1)) });
    const before = snapshotOf(store, TOURNAMENT);
    expect(before.matches?.map(({ fixtureId }) => fixtureId)).toEqual([1, 2]);
    store.replace(TOURNAMENT, { epoch, revision: 7, snapshot: withMatches(aState(1), aState(2)) });
    expect(snapshotOf(store, TOURNAMENT)).toBe(before);
    const changes = [upsert(aState(1)), upsert(aState(2, { phase: 'paused' }))];
    store.apply({ topic: TOURNAMENT, epoch, from: 7, revision: 8, changes });
    const after = snapshotOf(store, TOURNAMENT);
    expect(after.fixtures).toBe(before.fixtures);
    expect(after.matches?.[0]).toBe(before.matches?.[0]);
    expect(after.matches?.[1]?.phase).toBe('paused');
  });

  test('begin in a snapshot that was kept from before there were any, and go', () => {
    const store = storeOf();
    const put = [upsert(aState(1))];
    store.apply({ topic: TOURNAMENT, epoch, from: 5, revision: 6, changes: put });
    expect(snapshotOf(store, TOURNAMENT).matches).toEqual([aState(1)]);
    const changes: Change[] = [{ type: 'match', op: 'delete', id: 1 }];
    store.apply({ topic: TOURNAMENT, epoch, from: 6, revision: 7, changes });
    expect(snapshotOf(store, TOURNAMENT).matches).toEqual([]);
  });
});

test('listeners hear their own topic only, until they stop', () => {
  const store = storeOf();
  const listener = vi.fn();
  const stop = store.subscribe(TOURNAMENT, listener);
  store.markGone(CHAMPIONSHIP_TOPIC);
  expect(listener).toHaveBeenCalledTimes(0);
  store.setEditing(TOURNAMENT, [{ fixtureId: 1, screen: 'a', device: '' }]);
  store.markGone(TOURNAMENT);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.setEditing(TOURNAMENT, []);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a page may bring its topics along', () => {
  expect(readPageSnapshot(document)).toEqual([]);
  const brought = [{ topic: TOURNAMENT, epoch, revision: 3, snapshot: tournament() }];
  document.body.innerHTML = `<script type="application/json" id="snapshot">${JSON.stringify(brought)}</script>`;
  expect(createTopicStore(readPageSnapshot(document)).view(TOURNAMENT)).toMatchObject({
    status: 'ready',
    revision: 3,
  });
});

describe('pending writes', () => {
  const named = (name: string, key = name): PendingWrite => ({
    key,
    topic: CHAMPIONSHIP_TOPIC,
    apply: (snapshot) => ({ ...snapshot, name }) as ChampionshipSnapshot,
  });
  const nameOf = (store: ReturnType<typeof storeOf>) => snapshotOf(store, CHAMPIONSHIP_TOPIC).name;
  const arrives = (store: ReturnType<typeof storeOf>, revision: number, name: string) =>
    store.replace(CHAMPIONSHIP_TOPIC, { epoch, revision, snapshot: { ...cup(), name } });

  test('LIVE-20 are in what is shown, in their order, and not in what the server has', () => {
    const store = storeOf();
    const listener = vi.fn();
    store.subscribe(CHAMPIONSHIP_TOPIC, listener);
    const { teams } = snapshotOf(store, CHAMPIONSHIP_TOPIC);
    store.changePending([], [named('first'), named('second')]);
    expect(nameOf(store)).toBe('second');
    expect(snapshotOf(store, CHAMPIONSHIP_TOPIC).teams).toBe(teams);
    expect(store.serverView(CHAMPIONSHIP_TOPIC)).toMatchObject({ snapshot: { name: 'Cup' } });
    expect(listener).toHaveBeenCalledOnce();
    store.changePending([], [named('changed', 'first')]);
    expect(nameOf(store)).toBe('second');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('LIVE-21 leave rows that they do not touch the same objects, change after change', () => {
    const store = storeOf();
    const score: PendingWrite = {
      key: 'score',
      topic: TOURNAMENT,
      apply: (snapshot) => {
        const { tournament: own, fixtures } = snapshot as TournamentSnapshot;
        const scored = fixtures.map((row) => (row.id === 1 ? { ...row, homeScore: 4 } : row));
        return { tournament: own, fixtures: scored };
      },
    };
    store.changePending([], [score]);
    const before = snapshotOf(store, TOURNAMENT);
    expect(before.fixtures[0]).toMatchObject({ homeScore: 4 });
    const value = aFixture({ id: 2, matchNumber: 2, homeScore: 1 });
    const changes = [{ type: 'fixture', op: 'upsert', id: 2, value } as const];
    store.apply({ topic: TOURNAMENT, epoch, from: 5, revision: 6, changes });
    const after = snapshotOf(store, TOURNAMENT);
    expect(after.fixtures[0]).toBe(before.fixtures[0]);
    expect(after.fixtures[1]).toMatchObject({ homeScore: 1 });
  });

  test.each([
    ['its revision', 7, epoch],
    ['a later revision', 9, epoch],
    ['another epoch', 1, 'two'],
  ])('LIVE-22 end with %s, whatever the values say', (_name, revision, arriving) => {
    const store = storeOf();
    store.changePending([], [named('mine')]);
    store.settlePending('mine', { epoch, revisions: { championship: 7 } });
    arrives(store, 6, 'mine');
    arrives(store, 6, 'Cup');
    expect(nameOf(store)).toBe('mine');
    store.replace(CHAMPIONSHIP_TOPIC, {
      epoch: arriving,
      revision,
      snapshot: { ...cup(), name: 'theirs' },
    });
    expect(nameOf(store)).toBe('theirs');
    arrives(store, revision + 1, 'Cup');
    expect(nameOf(store)).not.toBe('mine');
  });

  test('LIVE-22 end at once when their revision was here before the answer', () => {
    const store = storeOf();
    store.changePending([], [named('mine')]);
    arrives(store, 7, 'theirs');
    expect(nameOf(store)).toBe('mine');
    store.settlePending('mine', { epoch, revisions: { championship: 7 } });
    expect(nameOf(store)).toBe('theirs');
  });

  test.each([
    ['failed', (store: ReturnType<typeof storeOf>) => store.changePending(['mine'])],
    ['changed nothing', (store: ReturnType<typeof storeOf>) => store.settlePending('mine', null)],
    [
      'changed another topic only',
      (store: ReturnType<typeof storeOf>) =>
        store.settlePending('mine', { epoch, revisions: { [TOURNAMENT]: 7 } }),
    ],
  ])('LIVE-23 end at once when the write %s', (_name, ends) => {
    const store = storeOf();
    const before = store.view(CHAMPIONSHIP_TOPIC);
    store.changePending([], [named('mine')]);
    expect(nameOf(store)).toBe('mine');
    ends(store);
    expect(store.view(CHAMPIONSHIP_TOPIC)).toBe(before);
  });

  test('REV-6 come after hidden state, and stay in it without a revision until it is read again', () => {
    const store = storeOf();
    const onto = (name: string, key = name): PendingWrite => ({
      ...named(name, key),
      apply: (snapshot) =>
        ({
          ...snapshot,
          name: `${(snapshot as ChampionshipSnapshot).name} ${name}`,
        }) as ChampionshipSnapshot,
    });
    const read = (name: string) =>
      store.changePending([], [{ ...named(name, 'review'), isHidden: true }]);
    store.changePending([], [onto('goal')]);
    read('real');
    expect(nameOf(store)).toBe('real goal');
    const turn = store.pendingTurn();
    store.settlePending('goal', null);
    expect(nameOf(store)).toBe('real goal');
    expect(store.pendingTurn()).toBeGreaterThan(turn);
    store.changePending([], [onto('card')]);
    expect(nameOf(store)).toBe('real goal card');
    read('later');
    expect(nameOf(store)).toBe('later card');
    store.settlePending('card', { epoch, revisions: { [TOURNAMENT]: 7 } });
    expect(nameOf(store)).toBe('later card');
    store.changePending(['review']);
    expect(nameOf(store)).toBe('Cup');
  });

  test('LIVE-24 wait for a topic that is not known yet, and are over when it is gone', () => {
    const store = createTopicStore([], new PendingWrites());
    store.changePending([], [named('mine')]);
    store.settlePending('mine', { epoch, revisions: { championship: 7 } });
    expect(store.view(CHAMPIONSHIP_TOPIC)).toEqual({ status: 'loading' });
    arrives(store, 6, 'Cup');
    expect(nameOf(store)).toBe('mine');
    store.markGone(CHAMPIONSHIP_TOPIC);
    arrives(store, 6, 'Cup');
    expect(nameOf(store)).toBe('Cup');
  });
});

test('a store for pages that only read shows the server’s copy', () => {
  const seed = { topic: CHAMPIONSHIP_TOPIC, epoch, revision: 5, snapshot: cup() } as const;
  const store = createTopicStore([seed]);
  expect(store.view(CHAMPIONSHIP_TOPIC)).toBe(store.serverView(CHAMPIONSHIP_TOPIC));
});
