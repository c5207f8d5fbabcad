import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateIn, dayEnd, isTimeZone } from './time.rules.ts';

const HOUR = 3_600_000;

describe('TIM-9 the end of a day', () => {
  test.each([
    ['Asia/Seoul', '2026-11-27T23:00:00Z', '2026-11-28T15:00:00.000Z'],
    ['America/New_York', '2026-11-27T20:30:00Z', '2026-11-28T05:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
    ['UTC', '2026-11-27T23:59:59.999Z', '2026-11-28T00:00:00.000Z'],
    // Clocks go forward at midnight: the day begins at 1:00.
    ['America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T04:00:00.000Z'],
  ])('in %s, seen at %s, is %s', (timeZone, now, end) => {
    expect(new Date(dayEnd(timeZone, Date.parse(now))).toISOString()).toBe(end);
  });

  test('is at most 25 hours away, and the first moment of another date, in any zone at any time', () => {
    const zone = fc.constantFrom('Asia/Seoul', 'Europe/Berlin', 'America/New_York', undefined);
    const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(zone, moment, (timeZone, now) => {
        const end = dayEnd(timeZone, now);
        expect(end).toBeGreaterThan(now);
        expect(end - now).toBeLessThanOrEqual(25 * HOUR);
        expect(dateIn(timeZone, end - 1)).toBe(dateIn(timeZone, now));
        expect(dateIn(timeZone, end)).not.toBe(dateIn(timeZone, now));
      }),
      { numRuns: 40 },
    );
  });
});

test.each([
  ['Asia/Seoul', true],
  ['UTC', true],
  ['', false],
  ['Mars/Olympus', false],
])('TIM-9 "%s" is a time zone: %s', (name, isZone) => {
  expect(isTimeZone(name)).toBe(isZone);
});

test('TIM-9 the date at 8:00 in Seoul is that of Seoul', () => {
  expect(dateIn('Asia/Seoul', Date.parse('2026-11-27T23:00:00Z'))).toBe('2026-11-28');
});
