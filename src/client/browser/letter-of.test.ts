import { expect, test } from 'vitest';
import { letterOf } from './letter-of.ts';

test.each([
  ['z', 'KeyY', 'z', 'a German keyboard says where Z is'],
  ['M', 'KeyM', 'm', 'a capital letter'],
  ['ㅡ', 'KeyM', 'm', 'a Korean input method'],
  ['Process', 'KeyS', 's', 'an input method that takes the key'],
  ['ь', 'KeyM', 'm', 'a Cyrillic keyboard'],
  ['Enter', 'Enter', '', 'a key without a letter'],
  ['1', 'Digit1', '', 'a digit'],
])('the key %s at %s is %j: %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
