/** PTS-14: the points of a pairing as shown under the standings. */
import type { Translate } from '../texts/translator.ts';
import { type PairRecord, recordPoints } from './pair-points.rules.ts';

type PairingResult =
  | 'Win'
  | 'Draw'
  | 'Two wins'
  | 'Win and draw'
  | 'Level'
  | 'Level, more goals'
  | 'Level, equal goals';

type PointsText =
  | 'A win gives {first} points, a draw {second}.'
  | 'Against each opponent two wins give {first} points, a win and a draw {second}, level {level}.'
  | 'Against each opponent two wins give {first} points, a win and a draw {second}, level with more goals {level}, with equal goals {equal}.';

export interface PointsLine {
  /** How a pairing ended, seen from one team: 'Two wins'. */
  result: PairingResult;
  points: number;
}

const line = (result: PairingResult, wins: number, draws: number, losses: number): PointsLine => ({
  result,
  points: recordPoints({ wins, draws, losses } satisfies PairRecord),
});

/**
 * Returns the results that earn points for a number of rounds, highest first. The numbers come from the table
 * that the standings use. With the goals tie-breaker a level pairing splits by goals.
 */
export function pointsLines(rounds: number, useGoalsTieBreaker: boolean): PointsLine[] {
  if (rounds <= 1) return [line('Win', 1, 0, 0), line('Draw', 0, 1, 0)];
  const level = line('Level', 1, 0, 1);
  const lines = [line('Two wins', 2, 0, 0), line('Win and draw', 1, 1, 0)];
  if (!useGoalsTieBreaker) return [...lines, level];
  return [
    ...lines,
    { result: 'Level, more goals', points: 2 * level.points },
    { ...level, result: 'Level, equal goals' },
  ];
}

/** PTS-14 as one sentence, for pages with space for one line. */
export function pointsSentence(
  t: Translate<PointsText>,
  rounds: number,
  useGoalsTieBreaker: boolean,
): string {
  const [first = 0, second = 0, level = 0, equal = 0] = pointsLines(rounds, useGoalsTieBreaker).map(
    ({ points }) => points,
  );
  if (rounds <= 1) return t('A win gives {first} points, a draw {second}.', { first, second });
  return useGoalsTieBreaker
    ? t(
        'Against each opponent two wins give {first} points, a win and a draw {second}, level with more goals {level}, with equal goals {equal}.',
        { first, second, level, equal },
      )
    : t(
        'Against each opponent two wins give {first} points, a win and a draw {second}, level {level}.',
        { first, second, level },
      );
}
