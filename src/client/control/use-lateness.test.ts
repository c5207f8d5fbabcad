import { expect, test } from 'vitest';
import { latenessText } from './use-lateness.ts';

const minute = 60_000;

test.each([
  [0, 'on time'],
  [29_000, 'on time'],
  [4 * minute, '4 min late'],
  [-2 * minute, '2 min early'],
])('%d ms is said as %s', (ms, text) => {
  expect(latenessText(ms)).toBe(text);
});
