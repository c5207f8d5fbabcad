/** GOL-1 … GOL-6: total goals, goals per match and their ratio, calculated with whole numbers. */
import { type Scores, type Sides, scoreOf } from '../fixture/score.rules.ts';
import type { GoalLine } from './standings.schema.ts';

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
