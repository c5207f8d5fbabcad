import { expect, test } from 'vitest';
import { listComma, sentenceGap, sentenceStop } from './sentences.rules.ts';

test.each([
  ['en', ' '],
  ['ko', ' '],
  ['de', ' '],
  ['ja', ''],
  ['zh-Hans', ''],
  ['zh-Hant', ''],
])('LNG-16: two sentences in %s have %j between them', (language, gap) => {
  expect(sentenceGap(language)).toBe(gap);
});

test.each([
  ['en', ', '],
  ['ko', ', '],
  ['ja', '、'],
  ['zh-Hant', '、'],
])('LNG-16: the parts of a list in %s have %j between them', (language, comma) => {
  expect(listComma(language)).toBe(comma);
});

test.each([
  ['en', '. '],
  ['ko', '. '],
  ['ja', '。'],
  ['zh-Hans', '。'],
])('LNG-16: a sentence in %s ends with %j before another one', (language, stop) => {
  expect(sentenceStop(language)).toBe(stop);
});
