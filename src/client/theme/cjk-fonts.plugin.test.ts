import { expect, test } from 'vitest';
import { catalogs } from '../../common/texts/catalogs.ts';
import { languages } from '../../common/texts/languages.rules.ts';
import { type CjkSheet, slicesOf } from './cjk-fonts.plugin.ts';

/** Whether a slice of one of the sheets is for a character. */
function covererOf(sheets: readonly CjkSheet[]): (character: string) => boolean {
  const ranges = sheets.flatMap(slicesOf).flatMap(({ range }) =>
    range.split(',').map((part) => {
      const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  );
  return (character) => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => from <= point && point <= to);
  };
}

const lettersOf = (text: string): string[] => [
  ...new Set(
    text.match(/[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu),
  ),
];

test.each([
  ['ko', ['kr']],
  ['ko', ['do-hyeon']],
  ['ja', ['jp']],
  ['zh-Hans', ['sc']],
  ['zh-Hant', ['tc']],
] as const)(
  'LNG-12: the texts in %s have a letter for each of theirs in %j',
  (language, sheets) => {
    const letters = lettersOf(JSON.stringify(catalogs[language]) + languages[language]);
    const isCovered = covererOf(sheets);
    expect(letters.length).toBeGreaterThan(100);
    expect(letters.filter((letter) => !isCovered(letter))).toEqual([]);
  },
);

test('LNG-12: the sheet of Hangul has no Han and no kana: their faces are chosen for themselves', () => {
  const isCovered = covererOf(['kr']);
  expect([...'한가힣ㅎ'].filter((letter) => !isCovered(letter))).toEqual([]);
  expect([...'中文日反則のア'].filter(isCovered)).toEqual([]);
});
