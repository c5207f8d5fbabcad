import { expect, test } from 'vitest';
import { translatedDevice } from './translated-device.ts';

test.each([
  'Firefox on Windows',
  'Table 1 (Samsung Internet on Android)',
  'Table (1) (Another program)',
  'Another program',
  'Safari',
  '',
])('DEV-2 the name %j stays as it is stored in English', (stored) => {
  expect(translatedDevice(stored)).toBe(stored);
});
