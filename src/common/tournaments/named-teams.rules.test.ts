import { expect, test } from 'vitest';
import { aFixture, aTournament } from '../../../tests/support/fixtures.factory.ts';
import type { StoredTie } from '../fixture/fixture.schema.ts';
import type { Withdrawal } from '../standings/withdrawal.schema.ts';
import { teamsNamedIn } from './named-teams.rules.ts';
import type { Tournament } from './tournament.schema.ts';

const at = '2026-01-01T10:00:00.000Z';
const tie: StoredTie = {
  ...{ id: 257, code: 'F', round: 1, position: 1, bestOf: 1, reason: null },
  ...{ slotA: { tournament: 9, place: 1 }, slotB: { bye: true } },
  ...{ teamA: null, teamB: null, ruling: null, rulingWinner: null, marks: [] },
};
const aWithdrawal = (parts: Partial<Withdrawal>): Withdrawal => ({
  ...{ teamId: 1, mode: 'void-all', reason: null, at, before: [], removed: [] },
  ...parts,
});
const before = { id: 1, outcome: 'awarded', reason: null } as const;
const removed = { homeTeamId: 1, awayTeamId: 2, round: 1, matchNumber: 1, displayOrder: 1 };

test.each<[string, Partial<Tournament>, Partial<StoredTie> | null, number[]]>([
  ['nothing', {}, null, []],
  ['a lot', { decisions: [{ kind: 'lot', order: [2, 1], at }] }, null, [1, 2]],
  ['a withdrawal', { withdrawals: [aWithdrawal({})] }, null, [1]],
  [
    'the matches that a withdrawal removed',
    { withdrawals: [aWithdrawal({ removed: [removed] })] },
    null,
    [1, 2],
  ],
  [
    'the earlier winner of a voided match',
    { withdrawals: [aWithdrawal({ before: [{ ...before, winnerTeamId: 3 }] })] },
    null,
    [1, 3],
  ],
  ['a named champion', { champion: { teamId: 1, instead: 2, at } }, null, [1, 2]],
  ['no champion', { champion: { teamId: null, instead: null, at } }, null, []],
  ['a seat', {}, { slotA: { team: 4 } }, [4]],
  ['the teams of a tie', {}, { teamA: 1, teamB: 2 }, [1, 2]],
  ['a ruling', {}, { ruling: 'awarded', rulingWinner: 5 }, [5]],
  [
    'the marks of a tie',
    {},
    {
      marks: [
        { kind: 'kept', would: [6, null] },
        { kind: 'replayed', teams: [7, 8], scores: [] },
      ],
    },
    [6, 7, 8],
  ],
])('TRN-9 the named teams include those of %s', (_where, parts, tieParts, teams) => {
  const bracket = tieParts === null ? {} : { bracket: [{ ...tie, ...tieParts }] };
  expect([...teamsNamedIn({ tournament: aTournament(parts), fixtures: [], ...bracket })]).toEqual(
    expect.arrayContaining(teams),
  );
  const named = teamsNamedIn({
    tournament: aTournament(parts),
    fixtures: [aFixture()],
    ...bracket,
  });
  const { homeTeamId, awayTeamId } = aFixture();
  expect(named).toEqual(new Set([homeTeamId, awayTeamId, ...teams]));
});
