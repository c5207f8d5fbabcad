import { describe, expect, test } from 'vitest';
import { aTournament } from '../../../../tests/support/fixtures.factory.ts';
import { NOW } from '../../../../tests/support/match.factory.ts';
import { MINUTE, someCages } from '../../../../tests/support/timetable.factory.ts';
import type { ForecastItem } from '../../../common/timetable/timetable.schema.ts';
import {
  blocksOf,
  columnKey,
  type DayColumn,
  dayColumns,
  dayLines,
  dayScale,
  draggedTo,
  isInDay,
  topOf,
} from './day-layout.rules.ts';

const ROW = 60;
let nextId = 0;
const item = (from: number, to: number, fields: Partial<ForecastItem> = {}): ForecastItem => {
  nextId += 1;
  const times = { startsAt: NOW + from * MINUTE, endsAt: NOW + to * MINUTE };
  const place = { fixtureId: nextId, tournamentId: 1, cageId: 1, promisedAt: null };
  return { ...place, ...times, state: 'planned', ...fields };
};
const columnOf = (...places: ForecastItem[]): DayColumn => ({
  ...{ cage: someCages(1)[0], tournament: undefined, places },
});
/** The next match begins after 10 minutes: 6 px a minute. */
const row = [item(0, 5), item(10, 15), item(20, 25)];
const scaleOf = (columns: DayColumn[], at = NOW) => {
  const scale = dayScale(columns, { at, rowHeight: ROW });
  if (!scale) throw new Error('There is no match.');
  return scale;
};

describe('PUB-2: the columns of a day', () => {
  test('are the cages by position, and what is lit without a cage', () => {
    const items = [item(0, 3, { cageId: 2 }), item(0, 3, { cageId: null, state: 'running' })];
    const columns = dayColumns({ items, ties: [] }, someCages(2), []);
    expect(columns.map(columnKey)).toEqual(['cage 1', 'cage 2', 'group 0']);
    expect(columns.map(({ places }) => places)).toEqual([[], [items[0]], [items[1]]]);
  });

  test('are the groups with open matches where the event has no cages', () => {
    const items = [item(0, 3, { cageId: null, tournamentId: 2 })];
    const groups = [1, 2].map((id) => aTournament({ id }));
    expect(dayColumns({ items, ties: [] }, [], groups).map(columnKey)).toEqual(['group 2']);
  });

  test('leave out what nothing says when it is played', () => {
    const items = [item(9, 9, { cageId: null, state: 'waiting' })];
    expect(dayColumns({ items, ties: [] }, someCages(1), [])[0]?.places).toEqual([]);
  });
});

describe('PUB-2: the scale of a day', () => {
  test('is as high as a row between the two starts that are next to each other', () => {
    const scale = scaleOf([columnOf(...row)]);
    expect(row.map(({ startsAt }) => topOf(scale, startsAt))).toEqual([0, ROW, 2 * ROW]);
    expect(scale.height).toBe(2.5 * ROW);
    expect(dayScale([columnOf()], { at: NOW, rowHeight: ROW })).toBeNull();
  });

  test('draws a long time without matches short, and times outside the day at its edges', () => {
    const scale = scaleOf([columnOf(item(0, 10), item(10, 20), item(15 * 60, 15 * 60 + 10))]);
    expect(topOf(scale, NOW + 15 * 60 * MINUTE)).toBe((20 + 40) * 6);
    expect(topOf(scale, NOW - MINUTE)).toBe(0);
    expect(topOf(scale, NOW + 99 * 60 * MINUTE)).toBe(scale.height);
  });

  test('has the present time, unless the day begins much later', () => {
    const early = [columnOf(...row)];
    expect(topOf(scaleOf(early, NOW - 10 * MINUTE), NOW)).toBe(ROW);
    const dayBefore = NOW - 600 * MINUTE;
    expect(isInDay(scaleOf(early, dayBefore), dayBefore)).toBe(false);
    expect(isInDay(scaleOf(early), NOW)).toBe(true);
  });

  test('gives a dragged match a start in whole steps of 5 minutes', () => {
    const scale = scaleOf([columnOf(...row)]);
    const start = Math.round(NOW / (5 * MINUTE)) * 5 * MINUTE;
    expect(draggedTo(scale, NOW, 0)).toBe(start);
    expect(draggedTo(scale, NOW, ROW)).toBe(start + 10 * MINUTE);
    expect(draggedTo(scale, NOW, ROW + 6)).toBe(start + 10 * MINUTE);
    expect(draggedTo(scale, NOW, -10 * ROW)).toBeLessThan(NOW);
  });

  test('has lines with round times that are far enough apart', () => {
    const scale = scaleOf([columnOf(...row)]);
    const lines = dayLines(scale, 44);
    expect(lines.every(({ at }) => at % (10 * MINUTE) === 0)).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe('PUB-2: the matches of a column', () => {
  const minHeight = ROW - 3;
  const blocks = (...places: ForecastItem[]) =>
    blocksOf(places, scaleOf([columnOf(...row)]), minHeight);

  test('are as high as a row at least, and end before the next one', () => {
    expect(blocks(...row).map(({ top, height }) => [top, height])).toEqual([
      [0, minHeight],
      [ROW, minHeight],
      [2 * ROW, minHeight],
    ]);
    expect(blocks(item(0, 2), item(4, 6)).map(({ height }) => height)).toEqual([21, minHeight]);
    expect(blocks(item(0, 20))[0]?.height).toBe(117);
  });

  test('stand side by side while they overlap', () => {
    const found = blocks(item(0, 10), item(5, 12), item(11, 14), item(20, 22));
    expect(found.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });
});
