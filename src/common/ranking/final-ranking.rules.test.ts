import { describe, expect, test } from 'vitest';
import { aPair, aTie, aTournament } from '../../../tests/support/fixtures.factory.ts';
import { ordinal } from '../texts/ordinal.rules.ts';
import { translator } from '../texts/translate.rules.ts';
import { finalRanking } from './final-ranking.rules.ts';
import { rankingReason, rankingReasonText } from './ranking-reason.rules.ts';

const names = (id: number) => `Team ${id}`;
const done = { status: 'Completed' } as const;

const final = aTie({ teamA: 3, teamB: 1, outcome: 'played', winnerTeamId: 1 });
const group = {
  tournament: aTournament({ ...done, name: 'Group B' }),
  fixtures: aPair('3-1'),
};

test('PLC-1, PLC-2: the finalists come before the teams of the groups', () => {
  const { ranking, complete } = finalRanking(
    [
      { tournament: aTournament({ ...done, kind: 'knockout' }), fixtures: [], ties: [final] },
      group,
    ],
    names,
  );
  expect(complete).toBe(true);
  expect(ranking.map(({ rank, name }) => [rank, name])).toEqual([
    [1, 'Team 1'],
    [2, 'Team 3'],
    [3, 'Team 2'],
  ]);
});

test('PLC-2: an open tournament keeps the ranking from being complete', () => {
  const open = { ...group, tournament: aTournament({ status: 'Ongoing' }) };
  expect(finalRanking([group, open], names).complete).toBe(false);
  expect(finalRanking([], names)).toEqual({ ranking: [], complete: false });
});

describe('PLC-3: the reason of a place', () => {
  test('is a code with values and an English sentence', () => {
    expect(rankingReason('won', { tie: 'F' })).toEqual({
      ...{ code: 'won', params: { tie: 'F' }, reason: 'Won the final' },
    });
    expect(rankingReason('lost', { tie: 'QF2' }).reason).toBe('Lost QF2');
    expect(rankingReason('place', { place: 3, group: 'Group A' }).reason).toBe('3rd in Group A');
  });

  test('is said in the language of the page', () => {
    const t = translator(
      { 'Won the final': 'Finale gewonnen', 'Lost {code}': '{code} verloren' },
      'de',
    );
    const text = (...of: Parameters<typeof rankingReason>) =>
      rankingReasonText(t, rankingReason(...of), ordinal);
    expect(text('won', { tie: 'F' })).toBe('Finale gewonnen');
    expect(text('lost', { tie: 'SF1' })).toBe('SF1 verloren');
    expect(text('won', { tie: 'P3' })).toBe('Won the match for third place');
    expect(text('place', { place: 2, group: 'Group A' })).toBe('2nd in Group A');
  });
});
