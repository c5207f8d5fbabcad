import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersOf, isBrokenWorthwhile, unbrokenParts } from './word-parts.ts';

test('a Latin word stays whole, and breaks after a hyphen', () => {
  expect(unbrokenParts('Falcons')).toEqual(['Falcons']);
  expect(unbrokenParts('Rhein-Neckar')).toEqual(['Rhein-', 'Neckar']);
});

test('Han and kana break after any character, a Korean word stays whole', () => {
  expect(unbrokenParts('東京カゼ')).toEqual(['東', '京', 'カ', 'ゼ']);
  expect(unbrokenParts('서울드론')).toEqual(['서울드론']);
});

test('a line of a Japanese name never starts with a long-vowel sign or a small kana', () => {
  expect(unbrokenParts('ドローンズ')).toEqual(['ド', 'ロー', 'ン', 'ズ']);
  expect(charactersOf('チャージ')).toEqual(['チャー', 'ジ']);
  expect(unbrokenParts('東京・大阪')).toEqual(['東', '京・', '大', '阪']);
  expect(unbrokenParts('佐々木')).toEqual(['佐々', '木']);
});

test('emoji and accents stay whole between Han and kana', () => {
  expect(unbrokenParts('東👨‍👩‍👧京👍🏽🇯🇵')).toEqual(['東', '👨‍👩‍👧', '京', '👍🏽🇯🇵']);
  expect(unbrokenParts('か\u3099き')).toEqual(['か\u3099', 'き']);
});

test('a character is what a reader calls one: accents, flags and skin tones stay together', () => {
  expect(charactersOf('e\u0301x')).toEqual(['e\u0301', 'x']);
  expect(charactersOf('🇰🇷👍🏽')).toEqual(['🇰🇷', '👍🏽']);
});

test('a short word is never broken, a long one after any letter', () => {
  expect(charactersOf('Comets')).toEqual(['Comets']);
  expect(charactersOf('서울드론')).toEqual(['서울드론']);
  expect(charactersOf('W'.repeat(25))).toHaveLength(25);
  expect(charactersOf('東京')).toEqual(['東', '京']);
});

test('Arabic and Hindi words are never broken: their letters are joined', () => {
  expect(charactersOf('صقور')).toEqual(['صقور']);
  expect(charactersOf('दिल्ली')).toEqual(['दिल्ली']);
});

test('a word is not broken for a little more size', () => {
  expect(isBrokenWorthwhile(50, 74)).toBe(false);
  expect(isBrokenWorthwhile(50, 76)).toBe(true);
});

test('the expressions without a lookbehind find the same parts as those with one', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      '-',
      '–',
      '/',
      '東',
      'ー',
      '・',
      '👨',
      '🇰',
      '🏽',
      '\u200d',
      '\u0301',
      '\n',
    ),
  });
  const character =
    /.(?:[\p{M}\p{Sk}\p{RI}\p{Lm}\p{Cf}っゃゅょァィェォッャュョ・]|(?<=\u200d).)*/gsu;
  fc.assert(
    fc.property(text, (word) => {
      const parts = /[東ー・]/.test(word)
        ? (word.match(character) ?? [])
        : word.split(/(?<=[-/–—])/u);
      expect(unbrokenParts(word)).toEqual(parts);
    }),
  );
});
