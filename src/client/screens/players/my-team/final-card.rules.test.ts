import { expect, test } from 'vitest';
import { aPair, tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import { ownResults } from './final-card.rules.ts';

test('a team keeps its own results, without a decider that was not needed', () => {
  const pair = aPair('2-0', '3-1', '0-9');
  expect(ownResults(pair, 1).map(({ id }) => id)).toEqual([1, 2]);
  expect(ownResults(tournamentFixtures(3, 1), 1)).toEqual([]);
});
