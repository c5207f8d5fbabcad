import { expect, test } from 'vitest';
import { aTie } from '../../../tests/support/fixtures.factory.ts';
import type { Tie } from '../knockout/tie.schema.ts';
import { knockoutPlaces } from './knockout-places.rules.ts';

/** The semi-final that team 1 won over team 4, and the match for third place, which team 4 lost where it is over. */
const ties = (semiFinal: Partial<Tie>, third: Partial<Tie>): Tie[] => [
  aTie({
    ...{ code: 'SF1', teamA: 1, teamB: 4, slotA: { team: 1 }, slotB: { team: 4 } },
    ...{ outcome: 'played', winnerTeamId: 1, ...semiFinal },
  }),
  aTie({
    ...{ code: 'P3', teamA: 4, teamB: 3, slotA: { loser: 'SF1' }, slotB: { loser: 'SF2' } },
    ...third,
  }),
  aTie({ code: 'F', slotA: { winner: 'SF1' }, slotB: { winner: 'SF2' } }),
];
const open = { outcome: null, winnerTeamId: null } as const;
const lost = { outcome: 'played', winnerTeamId: 3 } as const;

test.each(['played', 'awarded'] as const)(
  'PLC-1: the loser of a semi-final that was %s plays for third place, and has none before',
  (outcome) => {
    expect(knockoutPlaces(ties({ outcome }, open))).toEqual([]);
    expect(
      knockoutPlaces(ties({ outcome }, lost)).map(({ rank, teamId }) => [rank, teamId]),
    ).toEqual([
      [3, 3],
      [4, 4],
    ]);
  },
);

test('PLC-1, KO-11: the loser of a semi-final by a walkover shares third place, unless it is seated all the same', () => {
  const walkover = { outcome: 'walkover' } as const;
  const away = { ...open, teamA: null };
  expect(knockoutPlaces(ties(walkover, away))).toMatchObject([{ rank: 3, teamId: 4 }]);
  expect(knockoutPlaces(ties(walkover, open))).toEqual([]);
});
