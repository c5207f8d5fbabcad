import { expect, test } from 'vitest';
import { aPair, tournamentFixtures } from '../../../tests/support/fixtures.factory.ts';
import { differenceText } from './goals.rules.ts';
import { teamGoals, teamRecords } from './record.rules.ts';

test('RNK-7 a record counts won, drawn and lost fixtures, each by itself', () => {
  const records = teamRecords(aPair('2-1', '1-3', '2-2'));
  expect(records.get(1)).toEqual({ wins: 1, draws: 1, losses: 1 });
  expect(records.get(2)).toEqual({ wins: 1, draws: 1, losses: 1 });
});

test('RNK-7 a decider nobody needs and a half-entered score do not count', () => {
  expect(teamRecords(aPair('2-1', '2-0', '0-5')).get(1)).toEqual({ wins: 2, draws: 0, losses: 0 });
  expect(teamRecords(aPair('2-1', '2-')).get(2)).toEqual({ wins: 0, draws: 0, losses: 1 });
});

test('RNK-7 every team of the tournament has a record, also before it played', () => {
  const records = teamRecords(tournamentFixtures(4, 2));
  expect([...records.keys()].sort()).toEqual([1, 2, 3, 4]);
  expect(new Set([...records.values()].map((record) => JSON.stringify(record))).size).toBe(1);
});

test('RNK-7 the goals of a team are those of the matches that count', () => {
  const goals = teamGoals(aPair('2-1', '1-3', '2-2'), 0);
  expect(goals.get(1)).toEqual({ matches: 3, for: 5, against: 6 });
  expect(goals.get(2)).toEqual({ matches: 3, for: 6, against: 5 });
  expect(teamGoals(aPair('2-1', '2-0', '0-5'), 0).get(1)).toEqual({
    matches: 2,
    for: 4,
    against: 1,
  });
  expect(teamGoals(tournamentFixtures(3, 1), 0).get(1)).toBeUndefined();
});

test.each([
  [5, 2, '+3'],
  [2, 5, '−3'],
  [2, 2, '0'],
])('RNK-7 %i goals against %i are a difference of %s', (scored, against, text) => {
  expect(differenceText({ for: scored, against })).toBe(text);
});
