import { expect, test } from 'vitest';
import { aPair, tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import { ownResults } from './final-card.rules.ts';

test('a team keeps its own results, without a decider that was not needed', () => {
  const pair = aPair('2-0', '3-1', '0-9');
  expect(ownResults(pair, 1).map(({ id }) => id)).toEqual([1, 2]);
  expect(ownResults(tournamentFixtures(3, 1), 1)).toEqual([]);
});

test('a team keeps the sets of all its ties, without those that were not needed', () => {
  const quarterFinal = aPair('2-0', '3-1', '0-9').map((set, index) => ({
    ...{ ...set, tieId: 1, set: index + 1, round: 1 },
    ...(index === 2 ? { homeScore: null, awayScore: null } : {}),
  }));
  const final = aPair('1-0').map((set) => ({ ...set, id: 9, tieId: 2, set: 1, round: 2 }));
  expect(ownResults([...quarterFinal, ...final], 1).map(({ id }) => id)).toEqual([1, 2, 9]);
});
