import { expect, test } from 'vitest';
import { timeOfDay } from './time-of-day.ts';
import { timeText } from './time-text.ts';

test('times have 24 hours, today and on another day', () => {
  const evening = new Date();
  evening.setHours(21, 5, 7);
  expect(timeText(evening.toISOString())).toBe('21:05:07');
  expect(timeOfDay(evening.getTime())).toBe('21:05');
  const before = new Date(2020, 0, 31, 0, 5, 7);
  expect(timeText(before.toISOString())).toMatch(/2020.* 00:05:07$/);
});
