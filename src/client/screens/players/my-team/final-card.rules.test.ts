import { expect, test } from 'vitest';
import { aPair, tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import { ordinal, ownResults } from './final-card.rules.ts';

test('ranks in words', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 63, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '63rd',
    '111th',
  ]);
});

test('a team keeps its own results, without a decider that was not needed', () => {
  const pair = aPair('2-0', '3-1', '0-9');
  expect(ownResults(pair, 1).map(({ id }) => id)).toEqual([1, 2]);
  expect(ownResults(tournamentFixtures(3, 1), 1)).toEqual([]);
});
