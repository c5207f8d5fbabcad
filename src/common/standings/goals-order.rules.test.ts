import { expect, test } from 'vitest';
import { orderedGoals } from './goals-order.rules.ts';

const row = (teamId: number, ratio: string, first = '-') => ({
  teamId,
  name: `Team ${teamId}`,
  rounds: { '1': { for: '1.00', against: '1.00', ratio: first } },
  all: { for: '1.00', against: '1.00', ratio },
});
const rows = [row(1, '1.50', '0.10'), row(2, '-'), row(3, '∞', '10.00'), row(4, 'N.A.', '9.00')];
const ids = (round: string, isDescending: boolean) =>
  orderedGoals(rows, { measure: 'ratio', round, isDescending }).map(({ teamId }) => teamId);

test('GOL-7 rows are ordered by numbers, the infinite one highest, a value that is no number last either way', () => {
  expect(ids('all', true)).toEqual([3, 1, 2, 4]);
  expect(ids('all', false)).toEqual([1, 3, 2, 4]);
  expect(ids('1', true)).toEqual([3, 4, 1, 2]);
});

test('GOL-7 rows stay as they come without an order', () => {
  expect(orderedGoals(rows, null)).toEqual(rows);
});
