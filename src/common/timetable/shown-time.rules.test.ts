import { describe, expect, test } from 'vitest';
import { matchesBefore, shownStart } from './shown-time.rules.ts';
import type { Forecast, ForecastItem } from './timetable.schema.ts';

const at = (time: string) => Date.parse(`2026-11-28T${time}Z`);

test.each([
  ['14:20:29', null, '14:20:00', null],
  ['14:20:30', null, '14:21:00', null],
  ['14:12:00', '14:20:00', '14:20:00', null],
  ['14:22:29', '14:20:00', '14:22:00', null],
  ['14:22:30', '14:20:00', '14:23:00', 2.5],
  ['14:34:10', '14:20:10', '14:34:00', 14],
])('PUB-1 a match expected at %s, promised at %s, is shown at %s, %s min late', (...row) => {
  const [startsAt, promised, shown, late] = row;
  expect(
    shownStart({ startsAt: at(startsAt), promisedAt: promised === null ? null : at(promised) }),
  ).toEqual({
    at: at(shown),
    lateMs: late === null ? null : late * 60_000,
  });
});

describe('the matches before one', () => {
  const item = (fixtureId: number, fields: Partial<ForecastItem> = {}): ForecastItem => ({
    ...{ fixtureId, tournamentId: 1, cageId: 1, startsAt: fixtureId, endsAt: fixtureId + 1 },
    ...{ promisedAt: null, state: 'planned', ...fields },
  });
  const before = (items: ForecastItem[], last: ForecastItem, ties: Forecast['ties'] = []) =>
    matchesBefore({ at: 0, items: [...items, last], ties, lateMs: {}, broken: [] }, last);

  test('PUB-1 are those of its cage, of every group, with the one in play, and undrawn ties', () => {
    const items = [
      item(1, { state: 'running' }),
      item(2, { tournamentId: 2 }),
      item(3, { cageId: 2 }),
      item(9),
    ];
    expect(before(items, item(5))).toBe(2);
    const tie = { tieId: 1, tournamentId: 3, cageId: 1, startsAt: 4, endsAt: 5 };
    expect(before(items, item(5), [tie])).toBe(3);
  });

  test('PUB-1 are those of its tournament in an event without cages', () => {
    const items = [item(1, { cageId: null }), item(2, { cageId: null, tournamentId: 2 })];
    expect(before(items, item(5, { cageId: null }))).toBe(1);
  });
});
