import { expect, test } from 'vitest';
import { aTie } from '../../../tests/support/fixtures.factory.ts';
import type { Tie } from '../fixture/fixture.schema.ts';
import { nextTie, nextTieOf } from './next-tie.rules.ts';

const semi = (code: string, fields: Partial<Tie>) =>
  aTie({ code, slotA: { bye: true }, slotB: { bye: true }, ...fields });
const first = semi('SF1', { teamA: 1, teamB: 2 });
const second = semi('SF2', { teamA: 3, teamB: 4 });
const final = aTie({ code: 'F', round: 2 });
const third = aTie({ code: 'P3', round: 2, slotA: { loser: 'SF1' }, slotB: { loser: 'SF2' } });

test('KO-12 the winner of a tie meets the other slot, and its team once it is known', () => {
  const ties = [first, second, third, final];
  expect(nextTie('SF1', ties)).toEqual({ tie: final, teamId: null, slot: { winner: 'SF2' } });
  const seated = { ...final, teamB: 3 };
  expect(nextTie('SF1', [first, second, seated])?.teamId).toBe(3);
  expect(nextTie('F', ties)).toBeNull();
});

test('KO-12 a team meets nobody where the other seat stays empty', () => {
  expect(nextTie('SF1', [first, { ...final, slotB: { bye: true } }])).toBeNull();
});

test('KO-12 the loser of a walkover has no next tie', () => {
  const walkover = { ...first, outcome: 'walkover' as const, winnerTeamId: 1 };
  expect(nextTieOf(2, [walkover, second, third, final])).toBeNull();
});

test('KO-12 a team goes on from its latest tie, the loser of a semi-final to third place', () => {
  const over = { ...first, outcome: 'played' as const, winnerTeamId: 1 };
  const ties = [over, second, third, final];
  expect(nextTieOf(1, ties)?.tie.code).toBe('F');
  expect(nextTieOf(2, ties)).toMatchObject({ tie: { code: 'P3' }, slot: { loser: 'SF2' } });
  expect(nextTieOf(3, ties)).toBeNull();
  const waiting = { ...final, teamA: 1 };
  expect(nextTieOf(1, [over, waiting])).toEqual({
    ...{ tie: waiting, teamId: null, slot: { winner: 'SF2' } },
  });
});
