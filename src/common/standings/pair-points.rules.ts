/** PTS-1 … PTS-13 and TIE-1 … TIE-3: the points of a pairing for its two teams. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { Pairing } from '../fixture/pairing.rules.ts';
import { scoreOf, winnerOf } from '../fixture/score.rules.ts';

export interface PairPoints {
  /** Keyed by team id. */
  points: Record<number, number>;
  /** TIE-3: whether goals decided the pairing. */
  tieBroken: boolean;
}

/** Results of one team in a pairing's counting fixtures. */
export interface PairRecord {
  wins: number;
  draws: number;
  losses: number;
}

/** PTS-1: an open pairing gives no points. */
export function pairPoints(pairing: Pairing, useGoalsTieBreaker: boolean): PairPoints {
  const [first, second] = pairing.teamIds;
  if (!pairing.complete) return { points: { [first]: 0, [second]: 0 }, tieBroken: false };

  const points = {
    [first]: recordPoints(recordOf(pairing.counting, first)),
    [second]: recordPoints(recordOf(pairing.counting, second)),
  };
  // A single drawn fixture is also level, but so are its goals: TIE-3 needs no check of the number.
  const isLevel = points[first] === 1 && points[second] === 1;
  if (!useGoalsTieBreaker || !isLevel) return { points, tieBroken: false };

  const lead = goalsOf(pairing.counting, first) - goalsOf(pairing.counting, second);
  if (lead === 0) return { points, tieBroken: false };
  return { points: { [first]: lead > 0 ? 2 : 0, [second]: lead > 0 ? 0 : 2 }, tieBroken: true };
}

/** PTS-2 … PTS-12: 3 points for two wins; else 2 for more wins than losses, 1 for as many. */
export function recordPoints({ wins, draws, losses }: PairRecord): number {
  if (wins + draws + losses === 0 || wins < losses) return 0;
  if (wins >= 2) return 3;
  return wins > losses ? 2 : 1;
}

function recordOf(counting: readonly Fixture[], teamId: number): PairRecord {
  const winners = counting.map(winnerOf);
  const wins = winners.filter((winner) => winner === teamId).length;
  const draws = winners.filter((winner) => winner === 'draw').length;
  return { wins, draws, losses: counting.length - wins - draws };
}

const goalsOf = (counting: readonly Fixture[], teamId: number): number =>
  counting.reduce((sum, fixture) => sum + (scoreOf(fixture, teamId) ?? 0), 0);
