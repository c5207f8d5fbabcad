/** PTS-14: the points of a pairing as screens print them under the standings. */
import { type PairRecord, recordPoints } from './pair-points.rules.ts';

export interface PointsLine {
  /** How a pairing ended, seen from one team: 'Two wins'. */
  result: string;
  points: number;
}

const line = (result: string, wins: number, draws: number, losses: number): PointsLine => ({
  result,
  points: recordPoints({ wins, draws, losses } satisfies PairRecord),
});

/**
 * What earns points in a tournament of so many rounds, highest first. The numbers come from the table
 * that is calculated with. With the goals tie-breaker a level pairing splits by goals.
 */
export function pointsLines(rounds: number, useGoalsTieBreaker: boolean): PointsLine[] {
  if (rounds <= 1) return [line('Win', 1, 0, 0), line('Draw', 0, 1, 0)];
  const level = line('Level', 1, 0, 1);
  return [
    line('Two wins', 2, 0, 0),
    line('Win and draw', 1, 1, 0),
    ...(useGoalsTieBreaker
      ? [
          { result: 'Level, more goals', points: 2 * level.points },
          { ...level, result: 'Level, equal goals' },
        ]
      : [level]),
  ];
}

/** PTS-14 as one sentence, for screens that have a line for it. */
export function pointsSentence(rounds: number, useGoalsTieBreaker: boolean): string {
  const [first, second, level, equal] = pointsLines(rounds, useGoalsTieBreaker).map(
    ({ points }) => points,
  );
  if (rounds <= 1) return `A win gives ${first} points, a draw ${second}.`;
  const start = `Against each opponent two wins give ${first} points, a win and a draw ${second}`;
  return useGoalsTieBreaker
    ? `${start}, level with more goals ${level}, with equal goals ${equal}.`
    : `${start}, level ${level}.`;
}
