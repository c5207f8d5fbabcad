import { expect, it } from 'vitest';
import { aFixture, aTournament } from '../../../../tests/support/fixtures.factory.ts';
import type { StoredTie } from '../../../common/fixture/fixture.schema.ts';
import { tieDetails, withdrawalDetails } from '../../../common/transfer/championship-data.ts';
import { laterData, storedTies, storedWithdrawal } from './knockout-names.ts';

const teams = ['Alpha', 'Bravo', 'Comets'];
const names = {
  team: (id: number) => teams[id - 1] ?? '',
  group: (id: number) => `Group ${id}`,
  tie: () => undefined,
};
const ids = {
  team: (name: string) => teams.indexOf(name) + 1,
  group: (name: string) => Number(name.slice(6)),
  tie: () => undefined,
};

const tie: StoredTie = {
  ...{ id: 1025, code: 'QF1', round: 1, position: 1, bestOf: 3, reason: null },
  ...{ slotA: { tournament: 1, place: 1 }, slotB: { tournament: 2, place: 2 } },
  ...{ teamA: 1, teamB: 3, ruling: null, rulingWinner: null },
  marks: [
    {
      ...{ kind: 'replayed', teams: [1, 2], scores: [[2, 0]] },
      ruled: { ruling: 'awarded', winner: 'b', reason: 'No show' },
    },
    { kind: 'replayed', teams: [2, 3], scores: [[null, null]] },
    { kind: 'kept', would: [2, null] },
  ],
};

it('a tie comes back from a file with what is noted of its earlier plays', () => {
  const { bracket = [] } = laterData(
    { tournament: aTournament({}), fixtures: [], bracket: [tie] },
    names,
  );
  expect(bracket).toHaveLength(1);
  expect(storedTies(bracket, tie.id, ids)).toEqual([tie]);
  for (const { marks } of bracket) expect(tieDetails.shape.marks.parse(marks)).toEqual(marks);
});

it('a withdrawal comes back from a file with the teams of its time that still play (WDR-2)', () => {
  const fixtures = [aFixture({ outcome: 'void' })];
  const withdrawal = {
    ...{ teamId: 1, mode: 'void-all' as const, reason: null, at: '2026-01-01T10:00:00.000Z' },
    before: [{ id: 1, outcome: 'played' as const, winnerTeamId: null, reason: null }],
    removed: [],
  };
  const stored = [{ ...withdrawal, teams: [1, 2, 3], order: 7 }, withdrawal];
  const { withdrawals = [] } = laterData(
    { tournament: aTournament({ withdrawals: stored }), fixtures },
    names,
  );
  expect(withdrawals.map((data) => storedWithdrawal(data, fixtures, ids))).toEqual([
    { ...withdrawal, teams: [1, 2], order: 7 },
    withdrawal,
  ]);
  for (const { team: _, mode: _mode, reason: _reason, at: _at, ...details } of withdrawals) {
    expect(withdrawalDetails.parse(details)).toEqual(details);
  }
});
