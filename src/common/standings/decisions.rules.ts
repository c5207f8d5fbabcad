/** LVL-5: which teams the admin may put in order. */
import type { TournamentState } from '../fixtures/fixture.schema.ts';
import { ok, type Result, refuse } from '../result.ts';
import { computeStandings } from './standings.rules.ts';
import { isSameSet } from './tie-break.rules.ts';
import type { Decision } from './tie-break.schema.ts';

/**
 * The order, where its teams are all that share one rank in final standings; refuses 'teams-not-level'.
 * A recorded decision of the same teams does not stand in the way: it is replaced.
 */
export function canDecide(
  { tournament, fixtures }: TournamentState,
  order: readonly number[],
): Result<number[]> {
  const undecided = { ...tournament, decisions: [] };
  const { points } = computeStandings({ tournament: undecided, fixtures, teams: [], revision: 0 });
  const row = points.find(({ teamId }) => teamId === order[0]);
  const level = points.filter(({ rank, provisional }) => rank === row?.rank && !provisional);
  const isLevel = isSameSet(
    order,
    level.map(({ teamId }) => teamId),
  );
  return isLevel ? ok([...order]) : refuse('teams-not-level', {}, tournament);
}

/** The decisions with a new one, which replaces an earlier one of the same teams. */
export const withDecision = (decisions: readonly Decision[], decision: Decision): Decision[] => [
  ...decisions.filter(({ order }) => !isSameSet(order, decision.order)),
  decision,
];
