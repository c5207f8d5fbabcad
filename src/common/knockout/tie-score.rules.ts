/** KO-13: the score of a tie, as brackets write it. */

import { isFinal } from '../fixture/decider.rules.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { scoreOf } from '../fixture/score.rules.ts';
import type { Tie } from '../fixture/tie.schema.ts';
import { tieReasons } from '../match-view/shown-match.rules.ts';
import { setsOf } from './tie-result.rules.ts';

/** The number of one team, and its scored shots where shots decided the tie. */
export interface SeatScore {
  score: number;
  shots: number | null;
}

const SHOTS = new RegExp(`^${tieReasons.shots} (\\d+):(\\d+)$`);

/**
 * KO-13: of a tie of one set its goals, of several sets those that each team has won; null before the first
 * result. A set in play or under review has none.
 */
export function seatScores(
  tie: Tie,
  fixtures: readonly Fixture[],
): { a: SeatScore; b: SeatScore } | null {
  const { bestOf, teamA, teamB, wins, winnerTeamId, reason } = tie;
  const [first] = setsOf(tie.id, fixtures).filter(isFinal);
  if (first === undefined || teamA === null || teamB === null) return null;
  if (bestOf === 1 && first.outcome !== 'played') return null;
  const [, most, least] = SHOTS.exec(reason ?? '') ?? [];
  const shotsOf = (teamId: number) => {
    if (most === undefined || least === undefined) return null;
    return Number(teamId === winnerTeamId ? most : least);
  };
  const [a, b] = bestOf === 1 ? [scoreOf(first, teamA), scoreOf(first, teamB)] : [wins.a, wins.b];
  return {
    a: { score: a ?? 0, shots: shotsOf(teamA) },
    b: { score: b ?? 0, shots: shotsOf(teamB) },
  };
}
