import { expect, test } from 'vitest';
import { listComma, sentenceGap } from './sentences.rules.ts';

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

test.each([
  ['en', ', '],
  ['ko', ', '],
  ['ja', '、'],
  ['zh-Hant', '、'],
])('LNG-16: between the parts of a list in %s is %j', (language, comma) => {
  expect(listComma(language)).toBe(comma);
});
