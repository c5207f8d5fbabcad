import { describe, expect, test } from 'vitest';
import { minutesFromNow, nextTime } from './next-time.rules.ts';

const noon = new Date(2026, 4, 2, 12, 0, 20).getTime();

describe('the end of a break', () => {
  test.each([
    ['13:30', new Date(2026, 4, 2, 13, 30)],
    ['12:00', new Date(2026, 4, 3, 12, 0)],
    ['11:59', new Date(2026, 4, 3, 11, 59)],
    ['00:00', new Date(2026, 4, 3, 0, 0)],
  ])('%s is today, or tomorrow when it has passed', (text, date) => {
    expect(nextTime(text, noon)).toBe(date.getTime());
  });

  test.each(['', '24:00', '1:30', '13:60', 'noon'])('%s is no time', (text) => {
    expect(nextTime(text, noon)).toBeNull();
  });

  test('some minutes from now is a whole minute', () => {
    expect(minutesFromNow(10, noon)).toBe(new Date(2026, 4, 2, 12, 11).getTime());
  });
});
