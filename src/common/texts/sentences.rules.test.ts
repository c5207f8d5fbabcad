import { expect, test } from 'vitest';
import { sentenceGap } from './sentences.rules.ts';

test.each([
  ['en', ' '],
  ['ko', ' '],
  ['de', ' '],
  ['ja', ''],
  ['zh-Hans', ''],
  ['zh-Hant', ''],
])('LNG-16: between two sentences in %s is %j', (language, gap) => {
  expect(sentenceGap(language)).toBe(gap);
});
