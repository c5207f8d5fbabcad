import { expect, test } from 'vitest';
import type { FixtureData } from './championship-data.ts';
import { importSummary } from './import-summary.rules.ts';

const fixture = (home: string, away: string, homeScore: number | null): FixtureData => ({
  round: 1,
  matchNumber: 1,
  displayOrder: 1,
  mapLit: 0,
  scoredAt: null,
  finishedAt: null,
  finishOrder: null,
  home,
  away,
  homeScore,
  awayScore: 1,
});
const base = {
  rounds: 1,
  color: null,
  useGoalsTieBreaker: false,
  redOnLeft: true,
  tieBreak: 'none' as const,
  awardGoals: 0,
};

test('IMP-1 the summary counts tournaments, teams, matches and results; a half-entered score is none', () => {
  const summary = importSummary({
    name: 'Cup',
    teams: ['Ants', 'Bees', 'Cats', 'Dogs'],
    tournaments: [
      {
        ...base,
        name: 'Group A',
        fixtures: [fixture('Ants', 'Bees', 2), fixture('Ants', 'Cats', null)],
      },
      { ...base, name: 'Group B', fixtures: [] },
    ],
  });
  expect(summary).toEqual({
    championship: 'Cup',
    teams: 4,
    tournaments: 2,
    fixtures: 2,
    results: 1,
    details: [
      { name: 'Group A', teams: 3, fixtures: 2, results: 1 },
      { name: 'Group B', teams: 0, fixtures: 0, results: 0 },
    ],
  });
});
