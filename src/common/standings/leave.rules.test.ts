import { expect, test } from 'vitest';
import {
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import { computeStandings } from './standings.rules.ts';

test('WDR-5 a team whose matches are all void is last in the table', () => {
  const fixtures = tournamentFixtures(3, 1).map((fixture) => ({
    ...{ ...fixture, ...scores('5-0') },
    // Team 1 left; team 3 lost its only match 0-5.
    ...(fixture.homeTeamId === 1 ? { outcome: 'void' as const } : {}),
  }));
  const withdrawals = [
    {
      ...{ teamId: 1, mode: 'void-all' as const, reason: 'Hurt', at: '2026-01-01T10:00:00.000Z' },
      ...{ before: [], removed: [] },
    },
  ];
  const tournament = aTournament({ withdrawals, tieBreak: 'goal-difference' });
  const { points } = computeStandings({ tournament, fixtures, teams: [], revision: 0 });
  expect(points.map(({ rank, teamId }) => [rank, teamId])).toEqual([
    [1, 2],
    [2, 3],
    [3, 1],
  ]);
});
