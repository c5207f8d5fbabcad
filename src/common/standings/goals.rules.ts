/** GOL-1 … GOL-7: total goals, goals per match and their ratio, calculated with whole numbers, and their order. */
import { type Scores, type Sides, scoreOf } from '../fixture/score.rules.ts';
import type { GoalLine, Standings } from './standings.schema.ts';

/** Total goals of one team over some matches. */
export interface GoalTotals {
  matches: number;
  for: number;
  against: number;
}

export const NO_GOALS: GoalTotals = { matches: 0, for: 0, against: 0 };

/** The goals of each team that has a match with both scores, by team id. RES-2: matches with the goals that count. */
export function goalTotals(matches: readonly (Scores & Sides)[]): ReadonlyMap<number, GoalTotals> {
  const totals = new Map<number, GoalTotals>();
  for (const match of matches) {
    const { homeTeamId, awayTeamId } = match;
    for (const [teamId, opponentId] of [
      [homeTeamId, awayTeamId],
      [awayTeamId, homeTeamId],
    ] as const) {
      const [scored, conceded] = [scoreOf(match, teamId), scoreOf(match, opponentId)];
      if (scored === null || conceded === null) continue;
      const before = totals.get(teamId) ?? NO_GOALS;
      totals.set(teamId, {
        matches: before.matches + 1,
        for: before.for + scored,
        against: before.against + conceded,
      });
    }
  }
  return totals;
}

/** GOL-6: a round in which a team has no match. */
export const NOT_APPLICABLE: GoalLine = { for: 'N.A.', against: 'N.A.', ratio: 'N.A.' };

/** GOL-2: '-' without a match. */
export const averageText = (goals: number, matches: number): string =>
  matches === 0 ? '-' : twoDecimals(goals, matches);

/** GOL-3 … GOL-5: from total goals; '∞' with only scored goals, '-' with no goals at all. */
export function ratioText(scored: number, conceded: number): string {
  if (conceded > 0) return twoDecimals(scored, conceded);
  return scored > 0 ? '∞' : '-';
}

/** The three texts of one line of the goals tables. */
export const goalLine = (totals: GoalTotals): GoalLine => ({
  for: averageText(totals.for, totals.matches),
  against: averageText(totals.against, totals.matches),
  ratio: ratioText(totals.for, totals.against),
});

/**
 * GOL-1: the exact value of numerator / denominator with two decimals, rounded half up. Both are whole
 * numbers: numerator from 0 to 10^13, denominator from 1.
 */
export function twoDecimals(numerator: number, denominator: number): string {
  const doubled = numerator * 200 + denominator;
  const hundredths = (doubled - (doubled % (2 * denominator))) / (2 * denominator);
  const cents = String(hundredths % 100).padStart(2, '0');
  return `${Math.trunc(hundredths / 100)}.${cents}`;
}

/** GOL-7: sorting the goals tables. */
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

/** LVL-4: averages are compared exactly, as fractions of whole numbers. */
export interface Fraction {
  numerator: number;
  /** From 1. */
  denominator: number;
}

/** Negative, 0 or positive, as for sorting from low to high. Exact while the products are below 2^53. */
export const compareFractions = (a: Fraction, b: Fraction): number =>
  a.numerator * b.denominator - b.numerator * a.denominator;

/** A whole number without decimals, anything else with two. The numerator is 0 or more. */
export const fractionText = ({ numerator, denominator }: Fraction): string =>
  numerator % denominator === 0
    ? String(numerator / denominator)
    : twoDecimals(numerator, denominator);

/** With its sign: '+3', '−0.67', '0'. */
export function signedText({ numerator, denominator }: Fraction): string {
  if (numerator === 0) return '0';
  const text = fractionText({ numerator: Math.abs(numerator), denominator });
  return `${numerator > 0 ? '+' : '−'}${text}`;
}

/** The goal difference: '+5', '−3', '0'. */
export const differenceText = ({ for: scored, against }: Pick<GoalTotals, 'for' | 'against'>) =>
  signedText({ numerator: scored - against, denominator: 1 });
