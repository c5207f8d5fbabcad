import { expect, test } from 'vitest';
import { present } from './present.ts';

test('present returns a value, also 0, false and an empty text', () => {
  expect([present(0), present(false), present('')]).toEqual([0, false, '']);
});

test('present throws when the value is undefined or null', () => {
  expect(() => present(undefined)).toThrow('missing');
  expect(() => present(null)).toThrow('missing');
});
