import { expect, test } from 'vitest';
import { aPair, aTournament } from '../../../tests/support/fixtures.factory.ts';
import { catalogs, english } from '../texts/catalogs.ts';
import { translator } from '../texts/translator.ts';
import { goalsText, rankReasons, separationText } from './rank-reasons.rules.ts';
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

const german = translator({ ...catalogs.de.event, ...catalogs.de.public }, 'de');
const by = (step: Parameters<typeof separationText>[2]['step']) => ({
  ...{ step, own: '+1.50', other: '-0.25', over: 2 },
});

test.each([
  ['goals', 'Ahead of Bees on goals per set: +1.50 against -0.25.'],
  ['lot', 'Ahead of Bees by lot.'],
  ['manual', 'Ahead of Bees by decision of the organiser.'],
] as const)('LVL-6 the sentence about teams that %s separated', (step, text) => {
  expect(separationText(english, 'en', by(step), 'Bees')).toBe(text);
});

test('LVL-6 the German sentence names the measure in brackets, in its basic form, with a decimal comma', () => {
  expect(separationText(german, 'de', by('head-to-head-goals'), 'Bees')).toBe(
    'Vor Bees (Tore je Satz zwischen den gleichauf liegenden Mannschaften): +1,50 gegen -0,25.',
  );
});

test('RNK-9 the sentence about a pairing that goals decided has the goals of the team first', () => {
  const goals = { opponentId: 2, scored: 9, conceded: 7 };
  expect(goalsText(english, goals, 'Bees')).toBe('Goals decided against Bees: 9 to 7.');
});
