import { expect, test } from 'vitest';
import { aGroup, aTimetable, MINUTE, someCages } from '../../../tests/support/timetable.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { boundTo, queueOf } from './cage-queue.rules.ts';
import { forecast } from './forecast.rules.ts';

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
