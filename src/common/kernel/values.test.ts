import { expect, test } from 'vitest';
import { present, sameRow } from './values.ts';

test('present returns a value, also 0, false and an empty text', () => {
  expect([present(0), present(false), present('')]).toEqual([0, false, '']);
});

test('present throws when the value is undefined or null', () => {
  expect(() => present(undefined)).toThrow('missing');
  expect(() => present(null)).toThrow('missing');
});

const row = { id: 1, draft: { teamIds: [1, 2], rounds: 3 } };

test.each([
  ['the same values', { ...row, draft: { rounds: 3, teamIds: [1, 2] } }, true],
  ['another order in a list', { ...row, draft: { teamIds: [2, 1], rounds: 3 } }, false],
  ['a longer list', { ...row, draft: { teamIds: [1, 2, 3], rounds: 3 } }, false],
  ['nothing in place of an object', { ...row, draft: null }, false],
  ['another key', { id: 1, draught: row.draft }, false],
  ['a key more', { ...row, name: undefined }, false],
])('two rows with %s are compared', (_what, changedRow, same) => {
  expect(sameRow(row, changedRow)).toBe(same);
  expect(sameRow(changedRow, row)).toBe(same);
});
