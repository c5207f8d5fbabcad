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

test('LNG-11: English gets entries for changed texts only, another language all of its own', () => {
  const texts = ['Group {n}', 'Draw'];
  expect(withTerms(null, texts, [])).toEqual({});
  expect(withTerms(null, texts, [pool])).toEqual({ 'Group {n}': 'Pool {n}' });
  const german = { 'Group {n}': 'Gruppe {n}', '{n} s': { one: 'Group', other: '{n} Group' } };
  expect(withTerms(german, texts, [pool])).toEqual({
    'Group {n}': 'Gruppe {n}',
    '{n} s': { one: 'Pool', other: '{n} Pool' },
  });
});
