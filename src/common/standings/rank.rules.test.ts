import fc from 'fast-check';
import { expect, test } from 'vitest';
import { competitionRanks } from './rank.rules.ts';

const ranks = (values: number[]) => competitionRanks(values, (value) => value);

test.each([
  [[], []],
  [[5], [1]],
  [
    [9, 9, 4],
    [1, 1, 3],
  ],
  [
    [9, 4, 4, 1],
    [1, 2, 2, 4],
  ],
  [
    [0, 0, 0],
    [1, 1, 1],
  ],
  [
    [4, 9, 4, 10],
    [3, 2, 3, 1],
  ],
])('RNK-1 %j rank %j', (values, expected) => {
  expect(ranks(values)).toEqual(expected);
});

test('RNK-1 the value is taken from the row', () => {
  expect(competitionRanks([{ wins: 1 }, { wins: 3 }], ({ wins }) => wins)).toEqual([2, 1]);
});

test('RNK-1 a rank is one more than the number of better rows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 6 })), (values) => {
      expect(ranks(values)).toEqual(
        values.map((value) => values.filter((otherValue) => otherValue > value).length + 1),
      );
    }),
  );
});
