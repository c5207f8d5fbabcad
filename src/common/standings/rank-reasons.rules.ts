/** RNK-9, RNK-10: the reasons for a team's rank in the points table. */
import type { FixtureState } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { scoreOf } from '../fixture/score.rules.ts';
import { pairPoints } from './pair-points.rules.ts';
import type { Standings } from './standings.schema.ts';

/** RNK-9: a level pairing that goals decided (TIE-1), seen from one team. */
export interface GoalsDecision {
  opponentId: number;
  scored: number;
  conceded: number;
}

type RankedState = Pick<FixtureState, 'fixtures'> & {
  tournament: { awardGoals: number };
};

export interface RankReason {
  /** RNK-10: the teams that share its rank, because only points rank them (RNK-1). */
  levelWith: readonly number[];
  /** Pairings that the team won or lost by goals. */
  byGoals: readonly GoalsDecision[];
}

/**
 * By team id; a team without an entry is ranked by its points alone. `state` is what the standings are of.
 */
export function rankReasons(
  { points, useGoalsTieBreaker }: Pick<Standings, 'points' | 'useGoalsTieBreaker'>,
  state: RankedState,
): ReadonlyMap<number, RankReason> {
  const decisions = goalsDecisions(state, useGoalsTieBreaker);
  const reasons = points.map(({ teamId, rank, level }): [number, RankReason] => [
    teamId,
    {
      levelWith: points
        .filter((row) => level && row.rank === rank && row.teamId !== teamId)
        .map((row) => row.teamId),
      byGoals: decisions.get(teamId) ?? [],
    },
  ]);
  return new Map(
    reasons.filter(([, { levelWith, byGoals }]) => levelWith.length + byGoals.length > 0),
  );
}

function goalsDecisions(
  { tournament, fixtures }: RankedState,
  useGoalsTieBreaker: boolean,
): Map<number, GoalsDecision[]> {
  const decisions = new Map<number, GoalsDecision[]>();
  for (const pairing of pairingsOf(fixtures, tournament.awardGoals)) {
    if (!pairPoints(pairing, useGoalsTieBreaker).tieBroken) continue;
    const [first, second] = pairing.teamIds;
    const goals = (teamId: number) =>
      pairing.counting.reduce((sum, fixture) => sum + (scoreOf(fixture, teamId) ?? 0), 0);
    for (const [teamId, opponentId] of [
      [first, second],
      [second, first],
    ] as const) {
      const decision = { opponentId, scored: goals(teamId), conceded: goals(opponentId) };
      decisions.set(teamId, [...(decisions.get(teamId) ?? []), decision]);
    }
  }
  return decisions;
}
