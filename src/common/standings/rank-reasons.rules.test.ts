import { expect, test } from 'vitest';
import { aPair, aTournament } from '../../../tests/support/fixtures.factory.ts';
import { rankReasons } from './rank-reasons.rules.ts';
import { computeStandings } from './standings.rules.ts';

const teams = [
  { id: 1, name: 'Ants' },
  { id: 2, name: 'Bees' },
];
function reasons(use_goals_tiebreaker: boolean, ...results: string[]) {
  const fixtures = aPair(...results);
  const tournament = aTournament({ use_goals_tiebreaker });
  const standings = computeStandings({ tournament, fixtures, teams, revision: 1 });
  return Object.fromEntries(rankReasons(standings, { tournament, fixtures }));
}

test('RNK-9 a level pairing that goals decided is named for both, with the goals', () => {
  expect(reasons(true, '3-0', '1-2')).toEqual({
    1: { levelWith: [], byGoals: [{ opponentId: 2, scored: 4, conceded: 2 }] },
    2: { levelWith: [], byGoals: [{ opponentId: 1, scored: 2, conceded: 4 }] },
  });
});

test('RNK-10 teams on the same points are level: nothing else ranks them', () => {
  const level = { 1: { levelWith: [2], byGoals: [] }, 2: { levelWith: [1], byGoals: [] } };
  expect(reasons(false, '3-0', '1-2')).toEqual(level);
  expect(reasons(true, '2-1', '1-2')).toEqual(level);
});

test('RNK-10 a team alone on its points needs no reason', () => {
  expect(reasons(false, '3-0', '2-1')).toEqual({});
});

test('RES-2, RNK-9 a reason names the goals that the group awards, not the stored score of an awarded match', () => {
  const fixtures = aPair('0-5', '1-2').map((fixture) =>
    fixture.round === 1 ? { ...fixture, outcome: 'awarded' as const, winnerTeamId: 1 } : fixture,
  );
  const reasonsWith = (awardGoals: number) => {
    const tournament = aTournament({ use_goals_tiebreaker: true, awardGoals });
    const standings = computeStandings({ tournament, fixtures, teams, revision: 1 });
    return rankReasons(standings, { tournament, fixtures }).get(1)?.byGoals;
  };
  expect(reasonsWith(3)).toEqual([{ opponentId: 2, scored: 4, conceded: 2 }]);
  expect(reasonsWith(0)).toEqual([{ opponentId: 2, scored: 1, conceded: 2 }]);
});
