import { expect, test } from 'vitest';
import { decimalText, listComma, ordinal, sentenceGap, sentenceStop } from './notation.rules.ts';

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

test.each([
  ['4.89', 'de', '4,89'],
  ['−0.67', 'fr', '−0,67'],
  ['4.89', 'ko', '4.89'],
  ['4.89', 'en', '4.89'],
  ['N.A.', 'de', 'N.A.'],
  ['∞', 'es', '∞'],
])('LNG-15: %s in %s is %s', (text, language, expected) => {
  expect(decimalText(text, language)).toBe(expected);
});

test('an English ordinal number ends as it is spoken', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 63, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 63rd 111th'.split(' '),
  );
});
