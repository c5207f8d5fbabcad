import { describe, expect, test } from 'vitest';
import { aTie } from '../../../tests/support/fixtures.factory.ts';
import type { Tie } from '../fixture/fixture.schema.ts';
import type { NamedChampion } from '../tournaments/tournament.schema.ts';
import { hasNoChampion, knockoutPlaces } from './knockout-places.rules.ts';

interface Event {
  out?: readonly number[];
  named?: Omit<NamedChampion, 'at'>;
}
const inputOf = (ties: readonly Tie[], { out = [], named }: Event) => ({
  ...{ ties, disqualified: new Set(out) },
  champion: named && { ...named, at: '2026-01-01T10:00:00.000Z' },
});
const placesOf = (ties: readonly Tie[], event: Event = {}) =>
  knockoutPlaces(inputOf(ties, event)).map(({ rank, teamId }) => [rank, teamId]);

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
    expect(placesOf(ties({ outcome }, open))).toEqual([]);
    expect(placesOf(ties({ outcome }, lost))).toEqual([
      [3, 3],
      [4, 4],
    ]);
  },
);

describe('PLC-7, KO-11: the loser of a semi-final by a walkover', () => {
  const walkover = { outcome: 'walkover' } as const;

  test('the loser is fourth, unless the match for third place seats it all the same', () => {
    expect(placesOf(ties(walkover, { ...open, teamA: null }))).toEqual([[4, 4]]);
    expect(placesOf(ties(walkover, open))).toEqual([]);
  });

  test('stands behind the team that is third by walkover', () => {
    const third = { teamA: null, outcome: 'none', winnerTeamId: 3 } as const;
    expect(
      knockoutPlaces(inputOf(ties(walkover, third), {})).map(
        ({ rank, teamId, code, isWalkover }) => [rank, teamId, code, isWalkover],
      ),
    ).toEqual([
      [3, 3, 'won', true],
      [4, 4, 'lost', true],
    ]);
  });

  test('shares third place where nobody plays for it', () => {
    const [first, third, final] = ties(walkover, { teamA: null, teamB: null, outcome: 'none' });
    const second = aTie({
      ...{ code: 'SF2', teamA: 2, teamB: 3, slotA: { team: 2 }, slotB: { team: 3 } },
      ...{ outcome: 'walkover', winnerTeamId: 2 },
    });
    expect(placesOf([first, second, third, final] as Tie[])).toEqual([
      [3, 4],
      [3, 3],
    ]);
  });
});

describe('PLC-6, PLC-8: a knockout of four', () => {
  const semi = (code: string, teamA: number, teamB: number) =>
    aTie({
      ...{ code, teamA, teamB, slotA: { team: teamA }, slotB: { team: teamB } },
      ...{ outcome: 'played', winnerTeamId: teamA },
    });
  /** Team 1 beats 2 in the final, 3 beats 4 for third place. */
  const over = (final: Partial<Tie> = {}, third: Partial<Tie> = {}) => [
    semi('SF1', 1, 3),
    semi('SF2', 2, 4),
    aTie({ teamA: 1, teamB: 2, outcome: 'played', winnerTeamId: 1, ...final }),
    aTie({
      ...{ code: 'P3', teamA: 3, teamB: 4, slotA: { loser: 'SF1' }, slotB: { loser: 'SF2' } },
      ...{ outcome: 'played', winnerTeamId: 3, ...third },
    }),
  ];

  test.each<[string, Event, number[][]]>([
    [
      'nobody is disqualified',
      {},
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ],
    ],
    [
      'the second team is: the others move up',
      { out: [2] },
      [
        [1, 1],
        [2, 3],
        [3, 4],
      ],
    ],
    [
      'the third team is',
      { out: [3] },
      [
        [1, 1],
        [2, 2],
        [3, 4],
      ],
    ],
    [
      'the winner is: nobody is champion',
      { out: [1] },
      [
        [2, 2],
        [3, 3],
        [4, 4],
      ],
    ],
    [
      'the winner is, and the second is named',
      { out: [1], named: { teamId: 2, instead: 1 } },
      [
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    ],
    [
      'the winner is, and the third is named',
      { out: [1], named: { teamId: 3, instead: 1 } },
      [
        [1, 3],
        [2, 2],
        [3, 4],
      ],
    ],
    [
      'the winner is, and nobody is named',
      { out: [1], named: { teamId: null, instead: 1 } },
      [
        [2, 2],
        [3, 3],
        [4, 4],
      ],
    ],
    [
      'both finalists are',
      { out: [1, 2] },
      [
        [2, 3],
        [3, 4],
      ],
    ],
    [
      'the named champion is too',
      { out: [1, 2], named: { teamId: 2, instead: 1 } },
      [
        [2, 3],
        [3, 4],
      ],
    ],
    [
      'the disqualification was taken back',
      { named: { teamId: 2, instead: 1 } },
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ],
    ],
    [
      'another team was replaced as champion',
      { out: [1], named: { teamId: 3, instead: 2 } },
      [
        [2, 2],
        [3, 3],
        [4, 4],
      ],
    ],
  ])('%s', (_, event, places) => {
    expect(placesOf(over(), event)).toEqual(places);
    const isFree = places.every(([rank]) => rank !== 1);
    expect(hasNoChampion(inputOf(over(), event))).toBe(isFree);
  });

  test('a final without a winner leaves the first place free', () => {
    const final = { outcome: 'none', winnerTeamId: null } as const;
    expect(placesOf(over(final))).toEqual([
      [2, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(placesOf(over(final), { out: [1] })).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(placesOf(over(final), { out: [1, 2] })).toEqual([
      [2, 3],
      [3, 4],
    ]);
    const named = { teamId: 2, instead: null };
    expect(placesOf(over(final), { named })).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
      [4, 4],
    ]);
  });

  test('an open final has no champion to name, and a disqualified finalist no place', () => {
    const final = { teamB: null, outcome: null, winnerTeamId: null } as const;
    expect(placesOf(over(final), { out: [1] })).toEqual([
      [2, 3],
      [3, 4],
    ]);
    expect(hasNoChampion(inputOf(over(final), { out: [1] }))).toBe(false);
  });
});
