/** How the matches of one pairing have gone so far, as the spine between its teams shows it. */
import { DECIDER_ROUND } from '../../../common/fixtures/decider.rules.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { hasResult, isSamePair, winnerOf } from '../../../common/fixtures/score.rules.ts';

export interface Series {
  /** Who won each match that is over, in the order of the rounds: a team's id, or a draw. */
  results: (number | 'draw')[];
  /** Matches won, by team id. */
  wins: ReadonlyMap<number, number>;
  isDecider: boolean;
}

/** The pair's matches before this one, and this one too when it is over. Null in a single round. */
export function seriesOf(fixture: Fixture, fixtures: readonly Fixture[]): Series | null {
  const pair = fixtures
    .filter((other) => isSamePair(other, fixture))
    .sort((one, other) => one.round - other.round);
  if (pair.length < 2) return null;
  const over = pair.filter(
    (other) => other.round <= fixture.round && other.mapLit === 0 && hasResult(other),
  );
  const results = over.map(winnerOf).filter((winner) => winner !== null);
  const count = (teamId: number) => results.filter((winner) => winner === teamId).length;
  return {
    results,
    wins: new Map(
      [fixture.homeTeamId, fixture.awayTeamId].map((teamId) => [teamId, count(teamId)]),
    ),
    isDecider: fixture.round === DECIDER_ROUND,
  };
}
