import { expect, test } from 'vitest';
import { decimalText } from './decimal.rules.ts';

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
