/** How the matches of one pairing have gone so far, as the spine between its teams shows it. */
import { DECIDER_ROUND } from '../../../common/fixtures/decider.rules.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { hasResult, isSamePair, winnerOf } from '../../../common/fixtures/score.rules.ts';

export interface Series {
  /** Who won each match that is over, in the order of the rounds: a team's id, or a draw. */
  results: (number | 'draw' | false | null)[];
  /** Matches won by a team. */
  winsOf: (teamId: number) => number;
  /** How many matches there are at most. */
  length: number;
  isDecider: boolean;
}

/** The pair's matches before this one, and this one too when it is over. Null in a single round. */
export function seriesOf(fixture: Fixture, fixtures: readonly Fixture[]): Series | null {
  const nth = ({ set, round }: Fixture) => set ?? round;
  const pair = fixtures
    .filter((other) => other.tieId === fixture.tieId && isSamePair(other, fixture))
    .sort((one, other) => nth(one) - nth(other));
  if (pair.length < 2) return null;
  const results = pair
    .filter((other) => nth(other) <= nth(fixture) && other.mapLit === 0)
    .map((other) => hasResult(other) && winnerOf(other))
    .filter((winner) => winner);
  return {
    results,
    winsOf: (teamId) => results.filter((winner) => winner === teamId).length,
    length: pair.length,
    isDecider: !fixture.set && fixture.round === DECIDER_ROUND,
  };
}
