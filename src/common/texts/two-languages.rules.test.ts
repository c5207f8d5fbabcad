import { expect, test } from 'vitest';
import { catalogs } from './catalogs.ts';
import { inTwoLanguages, MARKS, textsOf } from './two-languages.rules.ts';

const both = (first: string, second: string) =>
  `${MARKS.start}${first}${MARKS.middle}${second}${MARKS.end}`;

test('LNG-10: labels are in both languages, numbers and sentences in the first', () => {
  const koreanFirst = inTwoLanguages(catalogs.ko.public, {});
  expect(koreanFirst.Winner).toBe(both('우승', 'Winner'));
  expect(koreanFirst['Match {n}']).toBe(both('{n}경기', 'Match'));
  expect(koreanFirst['This group no longer exists.']).toBe(
    catalogs.ko.public['This group no longer exists.'],
  );
});

test('LNG-10: English can be the first; a label that is the same in both is not doubled', () => {
  const englishFirst = inTwoLanguages({}, catalogs.de.public);
  expect([englishFirst['Match {n}'], englishFirst.Match]).toEqual([undefined, undefined]);
  expect(englishFirst.Winner).toBe(both('Winner', 'Sieger'));
});

test('LNG-10: a label gives its texts, one for each language', () => {
  expect(textsOf(both('우승', 'Winner'))).toEqual(['우승', 'Winner']);
  expect(textsOf('Winner')).toEqual(['Winner']);
});
