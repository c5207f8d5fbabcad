import { expect, test } from 'vitest';
import { durationText } from './schedule-estimate.tsx';

test.each([
  [45, '45 min'],
  [240, '4 h'],
  [864, '14 h 24 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
