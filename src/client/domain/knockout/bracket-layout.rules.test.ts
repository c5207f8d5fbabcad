import { expect, test } from 'vitest';
import { aTie } from '../../../../tests/support/fixtures.factory.ts';
import type { Tie } from '../../../common/fixture/fixture.schema.ts';
import { planBracket } from '../../../common/knockout/build-bracket.rules.ts';
import { bracketLayout, latestDecided } from './bracket-layout.rules.ts';

/** The ties of a knockout of so many teams from two groups; the first rounds are decided. */
function bracketOf(teams: number, decidedRounds = 0): Tie[] {
  const plan = planBracket({
    ...{ tournaments: [1, 2], places: teams / 2, wildcards: 0, bestOf: 1 },
    ...{ thirdPlace: true, placement: 'none' },
  });
  if (!plan.ok) throw new Error(plan.refusal.code);
  return plan.value.map((tie, index) =>
    aTie({ ...tie, id: index + 1, outcome: tie.round <= decidedRounds ? 'played' : null }),
  );
}
const codesOf = (ties: readonly Tie[]) => bracketLayout(ties).seats.map(({ tie }) => tie.code);
const seatOf = (ties: readonly Tie[], code: string) =>
  bracketLayout(ties).seats.find(({ tie }) => tie.code === code);

test('a bracket of eight teams stands whole, from left to right, with the match for third place', () => {
  const ties = bracketOf(8);
  expect(codesOf(ties)).toEqual(['QF1', 'QF2', 'QF3', 'QF4', 'SF1', 'SF2', 'F']);
  expect(bracketLayout(ties)).toMatchObject({ wide: { columns: 3, rows: 4 } });
  expect(bracketLayout(ties).thirdPlace?.code).toBe('P3');
  expect(seatOf(ties, 'SF2')?.wide).toEqual({
    ...{ column: 2, row: 3, rows: 2 },
    ...{ from: 'left', line: 'up' },
  });
});

test('a bracket of sixteen teams stands on both sides of its final, upright on one', () => {
  const ties = bracketOf(16);
  const { wide, tall } = bracketLayout(ties);
  expect([wide, tall]).toEqual([
    { columns: 7, rows: 4 },
    { columns: 4, rows: 8 },
  ]);
  expect(seatOf(ties, 'R16-5')?.wide).toEqual({ column: 7, row: 1, rows: 1, line: 'down' });
  expect(seatOf(ties, 'SF2')?.wide).toMatchObject({ column: 5, row: 1, rows: 4, line: 'level' });
  expect(seatOf(ties, 'F')?.wide).toMatchObject({ column: 4, row: 1, rows: 4, from: 'both' });
  expect(seatOf(ties, 'F')?.tall).toMatchObject({ column: 4, row: 1, rows: 8, from: 'left' });
});

test('a bracket of thirty-two teams shows the round that is played and the next, then what fits', () => {
  expect(codesOf(bracketOf(32))).toHaveLength(16 + 8);
  expect(bracketLayout(bracketOf(32)).wide).toEqual({ columns: 4, rows: 8 });
  expect(codesOf(bracketOf(32, 1))).toHaveLength(8 + 4 + 2 + 1);
});

test.each([2, 4, 8, 16, 32, 64])('no two of %i teams’ ties stand in the same place', (teams) => {
  for (const decided of [0, 1, 2]) {
    const { seats, wide, tall } = bracketLayout(bracketOf(teams, decided));
    for (const [cells, size] of [
      [seats.map((seat) => seat.wide), wide],
      [seats.map((seat) => seat.tall), tall],
    ] as const) {
      const taken = cells.flatMap(({ column, row, rows }) =>
        Array.from({ length: rows }, (_, index) => `${column}/${row + index}`),
      );
      expect(new Set(taken).size).toBe(taken.length);
      expect(Math.max(...cells.map(({ column }) => column))).toBe(size.columns);
      expect(Math.max(...cells.map(({ row, rows }) => row + rows - 1))).toBe(size.rows);
    }
  }
});

test('the tie decided last is that of the set finished last', () => {
  const ties = [
    aTie({ code: 'SF1', fixtures: [1, 2], winnerTeamId: 5 }),
    aTie({ code: 'SF2', fixtures: [3], winnerTeamId: 6 }),
    aTie({ code: 'F', fixtures: [4] }),
  ];
  const finished = [3, 1, 2].map((id) => ({ id }));
  expect(latestDecided(ties, finished)?.code).toBe('SF1');
  expect(latestDecided(ties.slice(2), finished)).toBeUndefined();
});
