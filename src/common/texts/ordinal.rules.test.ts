import { expect, test } from 'vitest';
import { ordinal } from './ordinal.rules.ts';

test('an English ordinal number ends as it is spoken', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 63, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 63rd 111th'.split(' '),
  );
});
