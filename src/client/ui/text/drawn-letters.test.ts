import { expect, test } from 'vitest';
import { drawnLetters } from './drawn-letters.ts';

test.each([
  ['GOLDEN GOAL', 11],
  ['골든골', 7.2],
  ['ゴール', 7.2],
  ['決勝 1', 6.8],
])('%s is as wide as %d Latin capitals in the display face', (text, letters) => {
  expect(drawnLetters(text)).toBeCloseTo(letters);
});
