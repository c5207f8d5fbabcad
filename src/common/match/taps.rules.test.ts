import { expect, test } from 'vitest';
import { isOutdatedTap, isRepeatedTap } from './taps.rules.ts';

test.each([
  ['the first tap', undefined, 1000, false],
  ['at once', 1000, 1000, true],
  ['349 ms later', 1000, 1349, true],
  ['350 ms later', 1000, 1350, false],
])('TAP-1 the same tap twice within 350 ms counts once: %s', (_name, last, now, repeats) => {
  expect(isRepeatedTap(last, now)).toBe(repeats);
});

test.each([
  ['no change', undefined, 1000, false],
  ['just changed', 1000, 1999, true],
  ['a second later', 1000, 2000, false],
])('TAP-2 a button that another device changed within 1 s does nothing: %s', (_n, at, now, is) => {
  expect(isOutdatedTap(at, now)).toBe(is);
});
