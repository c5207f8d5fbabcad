import { expect, test } from 'vitest';
import { NOW } from '../../../tests/support/match.factory.ts';
import { aGroup, aTimetable, MINUTE, someCages } from '../../../tests/support/timetable.factory.ts';
import { dayEnd, dayEnds } from './day-end.rules.ts';
import { forecast } from './forecast.rules.ts';
import { movedMatches, newlyBroken, pinOf, withPin } from './pins.rules.ts';
import type { Pin, Timetable } from './timetable.schema.ts';

const pin = (fields: Partial<Pin> = {}): Pin => ({
  ...{ fixtureId: 10_001, notBefore: null, cageId: null, last: false },
  ...fields,
});
const group = aGroup({ id: 1, teams: 4 });
const inputOf = (fields: Partial<Timetable> = {}, cages = someCages(1)) => ({
  ...{ now: NOW, cages, events: [group], timetable: aTimetable(fields) },
});

test('PUB-2: a pin replaces the one of its match, and goes when nothing is wished', () => {
  const other = pin({ fixtureId: 10_002, last: true });
  const pins = withPin([pin({ last: true }), other], pin({ notBefore: NOW }));
  expect(pins).toEqual([other, pin({ notBefore: NOW })]);
  expect(withPin(pins, pin())).toEqual([other]);
  expect(pinOf({ pins }, 10_002)).toEqual(other);
  expect(pinOf({ pins }, 10_003)).toEqual(pin({ fixtureId: 10_003 }));
});

test('PUB-2: a pin moves its match, and those that take its place', () => {
  const before = forecast(inputOf());
  expect(movedMatches(before, before)).toEqual([]);
  const notBefore = NOW + 16 * MINUTE;
  const after = forecast(inputOf({ pins: [pin({ notBefore })] }));
  const moved = movedMatches(before, after);
  const first = moved.find(({ after: { startsAt } }) => startsAt === NOW);
  expect(first?.before.startsAt).toBeGreaterThan(NOW);
  const pinned = moved.find(({ before: { startsAt } }) => startsAt === NOW);
  expect(pinned?.after.startsAt).toBeGreaterThanOrEqual(notBefore);
});

test('PUB-2: a start that changes by a minute is no move, another cage is one', () => {
  const before = forecast(inputOf());
  const shifted = { ...before, items: before.items.map((item) => ({ ...item })) };
  for (const item of shifted.items) item.startsAt += MINUTE;
  expect(movedMatches(before, shifted)).toEqual([]);
  for (const item of shifted.items) item.cageId = 2;
  expect(movedMatches(before, shifted)).toHaveLength(6);
});

test('PUB-2: a pin into a closed cage is named once, as newly broken', () => {
  const cages = someCages(2, [2]);
  const before = forecast(inputOf({}, cages));
  const after = forecast(inputOf({ pins: [pin({ cageId: 2 })] }, cages));
  const broken = [{ wish: 'pin 10001 cage', reason: 'The cage is closed.' }];
  expect(newlyBroken(before, after)).toEqual(broken);
  expect(newlyBroken(after, after)).toEqual([]);
});

test('FCT-5: the end of the day counts groups without fixtures by their drafts', () => {
  const draft = { teamIds: [201, 202, 203, 204], rounds: 1 };
  const empty = { tournament: { ...aGroup({ id: 2, teams: 2 }).tournament, draft }, fixtures: [] };
  const input = { ...inputOf(), events: [group, empty] };
  expect(dayEnds(input).now).toBe(NOW + (12 * 3 + 11 * 5) * MINUTE);
  expect(dayEnds(inputOf()).now).toBe(dayEnd(forecast(inputOf())));
  expect(dayEnd({ items: [], ties: [] })).toBeNull();
});

test('FCT-5: one cage more ends the day earlier, one less later; a group of only that cage is played elsewhere', () => {
  const bound = aGroup({ id: 2, teams: 4, cageIds: [2] });
  const input = { ...inputOf({}, someCages(2)), events: [group, bound] };
  const { now, withOneMore, withOneLess } = dayEnds(input);
  expect(withOneLess).toBe(NOW + (12 * 3 + 11 * 5) * MINUTE);
  expect(now).toBeLessThan(withOneLess ?? 0);
  expect(withOneMore).toBeLessThanOrEqual(now ?? 0);
  expect(dayEnds(inputOf()).withOneLess).toBeNull();
  expect(dayEnds(inputOf({}, someCages(8))).withOneMore).toBeNull();
});
