import { expect, test } from 'vitest';
import { languageTags } from '../../../common/texts/languages.rules.ts';
import { timeOfDay } from './time-of-day.ts';
import { timeText } from './time-text.ts';

test('times are written with 24 hours, today and on another day', () => {
  const evening = new Date();
  evening.setHours(21, 5, 7);
  expect(timeText(evening.toISOString())).toBe('21:05:07');
  expect(timeOfDay(evening.getTime())).toBe('21:05');
  const before = new Date(2020, 0, 31, 0, 5, 7);
  expect(timeText(before.toISOString())).toMatch(/2020.* 00:05:07$/);
});

test.each(languageTags)('the time of day is hours and minutes in %s', (tag) => {
  expect(timeOfDay(new Date(2026, 0, 31, 9, 5).getTime(), tag)).toBe('09:05');
});

test.each([
  ['en', '1/31/2020, 18:05:07'],
  ['ko', '2020. 1. 31. 18시 5분 7초'],
  ['de', '31.1.2020, 18:05:07'],
])('a date is written as in %s', (tag, text) => {
  expect(timeText(new Date(2020, 0, 31, 18, 5, 7).toISOString(), tag)).toBe(text);
});
