import { expect, test } from 'vitest';
import { replacerOf, withTerms } from './terms.rules.ts';

const pool = { text: 'Group', own: 'Pool' };

test('LNG-11: an own word replaces whole words, in capital and in small letters, and no slot', () => {
  const replace = replacerOf([pool, { text: 'Groups', own: 'Pools' }]);
  expect(replace('Group {n}')).toBe('Pool {n}');
  expect(replace('change group')).toBe('change pool');
  expect(replace('Groups will appear here.')).toBe('Pools will appear here.');
  expect(replace('{place} {group}')).toBe('{place} {group}');
  expect(replace('Grouping')).toBe('Grouping');
});

test('LNG-11: an own word replaces Korean and Chinese words without spaces around them', () => {
  expect(replacerOf([{ text: '조', own: '풀' }])('{n}조 경기')).toBe('{n}풀 경기');
  expect(replacerOf([{ text: '比賽', own: '場次' }])('下一場比賽。')).toBe('下一場場次。');
});

test('LNG-11: words may change places, and signs mean nothing but themselves', () => {
  const swap = replacerOf([
    { text: 'Red', own: 'Blue' },
    { text: 'Blue', own: 'Red' },
    { text: '+/−', own: 'diff.' },
  ]);
  expect(swap('Red against Blue')).toBe('Blue against Red');
  expect(swap('Goals +/−')).toBe('Goals diff.');
});

test('LNG-11: own words are in every form of a text, and change no key', () => {
  const catalog = { 'Group {n}': 'Gruppe {n}', 'Group {n}_one': 'Group', Draw: 'Remis' };
  expect(withTerms(catalog, [])).toEqual(catalog);
  expect(withTerms(catalog, [{ text: 'Gruppe', own: 'Pool' }, pool])).toEqual({
    'Group {n}': 'Pool {n}',
    'Group {n}_one': 'Pool',
    Draw: 'Remis',
  });
});
