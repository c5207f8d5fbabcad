import { expect, test } from 'vitest';
import { aFixture } from '../../../tests/support/fixtures.factory.ts';
import { aGroup, aTimetable, MINUTE, someCages } from '../../../tests/support/timetable.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { boundTo, callableNext, queueOf } from './cage-queue.rules.ts';
import { forecast } from './forecast.rules.ts';
import type { ForecastItem } from './timetable.schema.ts';

const now = Date.parse('2026-11-28T14:00:00Z');
const cages = someCages(2);
const result = { homeScore: 2, awayScore: 1, finishedAt: '2026-11-28T13:50:00Z', finishOrder: 1 };

/** Two groups of four teams; `edits` change fixtures by their place in the group. */
function events(
  edits: Record<number, Record<number, Partial<Fixture>>> = {},
  fields: Partial<Tournament> = {},
) {
  return [1, 2].map((id) => {
    const { tournament, fixtures } = aGroup({ id, teams: 4, ...fields });
    const edited = fixtures.map((fixture, index) => ({ ...fixture, ...edits[id]?.[index] }));
    return { tournament, fixtures: edited };
  });
}
const forecastOf = (all: ReturnType<typeof events>, promised: Record<string, number> = {}) =>
  forecast({ now, cages, timetable: aTimetable({ promised }), events: all });
const idsOf = ({ fixtures }: { fixtures: readonly Fixture[] }) => fixtures.map(({ id }) => id);

test('CAGE-3 the queue of a cage has what the forecast plans there, of every group, without its lit match', () => {
  const all = events({ 1: { 0: { mapLit: 2, cageId: 1 } } });
  const day = forecastOf(all);
  const queues = [1, 2].map((cageId) => queueOf(cageId, day, all));
  const planned = day.items.filter(({ state }) => state === 'next' || state === 'planned');
  expect(queues.flat()).toHaveLength(planned.length);
  expect(queues.flat().map(({ fixtureId }) => fixtureId)).not.toContain(10_001);
  expect(new Set(queues[0]?.map(({ tournamentId }) => tournamentId)).size).toBe(2);
  for (const queue of queues) expect(queue).toEqual([...queue].sort((a, b) => a.at - b.at));
});

test('CAGE-3 a queue is empty without a forecast, and keeps a match that a delayed stream has not seen called', () => {
  const before = events();
  const called = events({ 1: { 0: { mapLit: 1, cageId: 1 } } });
  expect(queueOf(1, null, before)).toEqual([]);
  expect(queueOf(1, forecastOf(called), before)[0]?.fixtureId).toBe(10_001);
});

test('PUB-1 a queue names no start before the promised one', () => {
  const all = events();
  const promisedAt = now + 30 * MINUTE;
  const [first] = queueOf(1, forecastOf(all, { 10001: promisedAt }), all);
  expect(first).toEqual({ tournamentId: 1, fixtureId: 10_001, at: promisedAt });
});

test('SIT-4 a queue names a sitting by its first open set', () => {
  const all = events({}, { rounds: 3, sitting: 'together' });
  const pairs = queueOf(1, forecastOf(all), all).map(({ fixtureId }) => {
    const fixture = all.flatMap(({ fixtures }) => fixtures).find(({ id }) => id === fixtureId);
    return `${fixture?.homeTeamId}-${fixture?.awayTeamId}`;
  });
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('CAGE-3 a screen of a cage has its lit match, its results and its next match, and the whole for tables', () => {
  const all = events({
    1: {
      0: { ...result, cageId: 1 },
      1: { ...result, cageId: 2 },
      2: { mapLit: 2, cageId: 2 },
      3: { mapLit: 1, cageId: 1 },
    },
    2: { 0: { ...result, cageId: null } },
  });
  const [groupA, groupB] = boundTo(all, 1, 20_002);
  expect(groupA && idsOf(groupA)).toEqual([10_001, 10_004]);
  expect(groupB && idsOf(groupB)).toEqual([20_001, 20_002]);
  expect(groupA?.whole).toBe(all[0]);
});

test('CAGE-3 a screen of a cage leaves out groups that are bound to others and have no match there', () => {
  const [groupA, groupB] = events({ 2: { 0: { mapLit: 2, cageId: 1 } } }, { cageIds: [2] });
  const bound = boundTo(
    [groupA, groupB].flatMap((event) => event ?? []),
    1,
    undefined,
  );
  expect(bound.map(({ tournament }) => tournament.id)).toEqual([2]);
});

const item = (fixtureId: number, cageId: number, state: ForecastItem['state']): ForecastItem => ({
  ...{ fixtureId, tournamentId: 1, cageId, state },
  ...{ startsAt: fixtureId, endsAt: fixtureId + 1, promisedAt: null },
});

test('CAGE-2 the next match of a cage is the first that is planned there and whose teams are free', () => {
  const play = (id: number, homeTeamId: number, awayTeamId: number) =>
    aFixture({ id, homeTeamId, awayTeamId, cageId: null });
  const inPlay = { ...play(1, 1, 2), mapLit: 2 as const, cageId: 7 };
  const [busy, free, later, other] = [play(2, 2, 3), play(3, 4, 5), play(4, 1, 5), play(5, 6, 8)];
  const events = [{ fixtures: [inPlay, busy, free] }, { fixtures: [later, other] }];
  const items = [
    item(1, 7, 'running'),
    ...[item(2, 8, 'next'), item(3, 8, 'planned'), item(4, 7, 'next'), item(5, 8, 'waiting')],
  ];
  expect(callableNext(8, { items }, events)).toEqual([free]);
  // What is in play there makes way.
  expect(callableNext(7, { items }, events)).toEqual([later]);
  expect(callableNext(9, { items }, events)).toEqual([]);
});
