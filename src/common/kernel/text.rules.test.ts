import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasForbiddenCharacters,
  nameKey,
  normalizeText,
  textLength,
  textWidth,
} from './text.rules.ts';

describe('TXT-1 the stored form', () => {
  test.each([
    ['  Sky Rockets  ', 'Sky Rockets'],
    ['Sky   Rockets', 'Sky Rockets'],
    ['Sky\u00a0\u2003Rockets', 'Sky Rockets'],
    ['Cafe\u0301', 'Café'],
    ['\tSky Rockets\n', 'Sky Rockets'],
    ['', ''],
    ['   ', ''],
    ['ＡＢＣ', 'ＡＢＣ'],
    ['=1+1', '=1+1'],
  ])('of %j is %j', (text, stored) => {
    expect(normalizeText(text)).toBe(stored);
  });

  test('is its own stored form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stored = normalizeText(text);
        expect(normalizeText(stored)).toBe(stored);
      }),
    );
  });
});

describe('TXT-2 length counts code points', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['🚁', 1],
    ['🇸🇬', 2],
    ['한글', 2],
    ['𝔘', 1],
  ])('%j has %i', (text, length) => {
    expect(textLength(normalizeText(text))).toBe(length);
  });
});

describe('TXT-3 forbidden characters of a name', () => {
  test.each([
    ['a NUL', '\u0000'],
    ['a line break', '\n'],
    ['a carriage return', '\r'],
    ['a tab', '\t'],
    ['an escape', '\u001b'],
    ['a delete', '\u007f'],
    ['a C1 control', '\u0085'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a zero-width space', '\u200b'],
    ['a zero-width joiner', '\u200d'],
    ['a zero-width non-joiner', '\u200c'],
    ['a byte order mark', '\ufeff'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['the mark for an absent object', '\ufffc'],
    ['the mark for an unreadable character', '\ufffd'],
    ['a left-to-right mark', '\u200e'],
    ['a right-to-left override', '\u202e'],
    ['a right-to-left isolate', '\u2067'],
    ['a Hangul filler', '\u3164'],
    ['the blank Braille pattern', '\u2800'],
    ['a tag character', '\u{e0041}'],
    ['a lone surrogate', '\ud800'],
    ['a private character', '\ue000'],
    ['an unassigned character', '\u0378'],
  ])('include %s', (_, character) => {
    expect(hasForbiddenCharacters(character)).toBe(true);
    expect(hasForbiddenCharacters(`Sky${character}Rockets`)).toBe(true);
  });

  test.each([
    'Sky Rockets',
    'Zoë, "the" Owls; & <Sons>',
    "O'Neill=+-@",
    'فريق الصقور',
    'צוות',
    '東京ドローン',
    'กรุงเทพ',
    'हिन्दी',
    '🚁❤️',
    '1️⃣',
  ])('are not in %s', (text) => {
    expect(hasForbiddenCharacters(normalizeText(text))).toBe(false);
  });

  test('are found in the same way each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hasForbiddenCharacters(text)).toBe(hasForbiddenCharacters(text));
      }),
    );
  });
});

describe('TXT-5 joiners', () => {
  test.each(['👨‍👩‍👧‍👦', '🏳️‍🌈 Flyers', '👩🏽‍🚀', '🧑‍🚀🧑‍🚀'])('are legal inside %s', (text) => {
    expect(hasForbiddenCharacters(normalizeText(text))).toBe(false);
  });

  test.each(['👨\u200d', '\u200d👨', '👨\u200d\u200d👩', 'a\u200d👩', '👨\u200da', '1\u200d2'])(
    'are refused in %j',
    (text) => {
      expect(hasForbiddenCharacters(text)).toBe(true);
    },
  );

  test('do not make another name', () => {
    expect(nameKey('👨‍👩‍👧')).toBe(nameKey('👨👩👧'));
  });
});

describe('TXT-7 marks that a copied text has', () => {
  test.each([
    ['\u2068Foxes\u2069', 'Foxes'],
    ['\u200eFoxes\u200f', 'Foxes'],
    ['\u202a\u202dFoxes\u202c', 'Foxes'],
    ['\ufeffFoxes', 'Foxes'],
    ['Red \u2067صقور\u2069 1', 'Red صقور 1'],
    ['Red \u200e \u200eFoxes', 'Red Foxes'],
    ['\u00ad \u200bFoxes\u2060', 'Foxes'],
    ['A\u200e\u030a', 'Å'],
    ['\u200b', ''],
  ])('are taken off %j', (text, stored) => {
    expect(normalizeText(text)).toBe(stored);
    expect(nameKey(text)).toBe(nameKey(stored));
  });

  test.each(['Fox\u00ades', 'Fox\u200bes', 'Fox\u2060es', '\u202eFoxes', 'Fox\u0007es'])(
    'do not include those in %j',
    (text) => {
      expect(hasForbiddenCharacters(normalizeText(text))).toBe(true);
    },
  );

  test('are taken off a long text in linear time', () => {
    const text = `x${' '.repeat(200_000)}x`;
    expect(normalizeText(text)).toBe('x x');
  });
});

describe('TXT-8 joiners of a script that needs them', () => {
  test.each([
    ['Persian', 'علی‌رضا'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['Bengali', 'র‍্যাব'],
    ['Malayalam, at the end of a word', 'അവന്‍'],
    ['Hindi', 'क्‍ष'],
    ['Kannada', 'ರ‍್ಯ'],
  ])('are legal in %s, and do not make another name', (_script, name) => {
    expect(name).toMatch(/[\u200c\u200d]/);
    expect(normalizeText(name)).toBe(name.normalize('NFC'));
    expect(hasForbiddenCharacters(name)).toBe(false);
    expect(nameKey(name)).toBe(nameKey(name.replace(/[\u200c\u200d]/g, '')));
  });

  test.each([
    '\u200cعلی',
    'علی\u200c',
    'علی\u200c\u200cرضا',
    'علی\u200c رضا',
    'a\u200cb',
    'ع\u200da',
    '한\u200d글',
  ])('are refused in %j', (text) => {
    expect(hasForbiddenCharacters(normalizeText(text))).toBe(true);
  });
});

describe('TXT-4 two names are the same name', () => {
  test.each([
    ['Sky Rockets', 'SKY ROCKETS'],
    ['Sky Rockets', ' sky   rockets '],
    ['Café', 'CAFE\u0301'],
    ['Straße', 'STRASSE'],
    ['ΣΟΦΟΣ', 'σοφος'],
    ['ΣΟΦΟΣ', 'σοφοσ'],
    ['ＡＢＣ', 'abc'],
    ['ﬁre', 'FIRE'],
    ['Å', 'Å'],
  ])('%s and %s', (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  test.each([
    ['Sky Rockets', 'SkyRockets'],
    ['Owls', 'Owls 2'],
    ['Cafe', 'Café'],
  ])('%s and %s are not', (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });

  test('a name, its stored form and its key have the same key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(nameKey(normalizeText(text))).toBe(nameKey(text));
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
    );
  });

  test('of every letter there is, upper and lower case have the same key', () => {
    const different: string[] = [];
    for (let point = 0; point <= 0x1ffff; point += 1) {
      const letter = String.fromCodePoint(point);
      if (!/\p{L}/u.test(letter)) continue;
      const key = nameKey(letter);
      if (nameKey(letter.toUpperCase()) !== key || nameKey(key) !== key) different.push(letter);
    }
    expect(different).toEqual([]);
  });
});

test.each([
  ['Sky 1', 5],
  ['팀', 1.7],
  ['東京', 3.4],
  ['ドロ', 3.4],
])('TXT-6 %s is as wide as %d Latin letters', (text, width) => {
  expect(textWidth(text)).toBe(width);
});
