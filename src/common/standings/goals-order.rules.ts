/** GOL-7: sorting the goals tables. */
import type { GoalLine, Standings } from './standings.schema.ts';

export interface GoalsOrder {
  measure: keyof GoalLine;
  /** A round, or 'all'. */
  round: string;
  isDescending: boolean;
}

type GoalsRow = Standings['goals'][number];

/**
 * Sorts by one column; '∞' is the highest, and non-numbers ('-', 'N.A.') come last in either direction. Equal
 * rows keep their order. With null the rows keep their order, by name.
 */
export function orderedGoals(rows: readonly GoalsRow[], order: GoalsOrder | null): GoalsRow[] {
  if (order === null) return [...rows];
  const { measure, round, isDescending } = order;
  const numberIn = (row: GoalsRow) =>
    goalValue((round === 'all' ? row.all : row.rounds[round])?.[measure]);
  return [...rows].sort((left, right) => {
    const [a, b] = [numberIn(left), numberIn(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (a === b) return 0;
    return a > b === isDescending ? -1 : 1;
  });
}

function goalValue(text: string | undefined): number | null {
  if (text === '∞') return Number.POSITIVE_INFINITY;
  const value = Number(text);
  return text === undefined || Number.isNaN(value) ? null : value;
}
