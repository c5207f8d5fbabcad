/** LVL-5: the teams whose order the admin may decide. */
import type { FixtureState } from '../fixture/fixture.schema.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { computeStandings, type StandingsSettings } from './standings.rules.ts';
import type { Decision } from './standings.schema.ts';
import { isSameSet } from './tie-break.rules.ts';

/**
 * Returns the order when its teams are exactly those that share one rank in final standings; else refuses
 * 'teams-not-level'. An earlier decision on the same teams is ignored: the new one replaces it.
 * `disqualified`: PLC-6.
 */
export function canDecide(
  { tournament, fixtures }: FixtureState & { tournament: StandingsSettings },
  order: readonly number[],
  disqualified?: ReadonlySet<number>,
): Result<number[]> {
  const undecided = { ...tournament, decisions: [] };
  const { points } = computeStandings({
    tournament: undecided,
    fixtures,
    teams: [],
    revision: 0,
    disqualified,
  });
  const row = points.find(({ teamId }) => teamId === order[0]);
  const level = points.filter(({ rank, provisional }) => rank === row?.rank && !provisional);
  const isLevel = isSameSet(
    order,
    level.map(({ teamId }) => teamId),
  );
  return isLevel ? ok([...order]) : refuse('teams-not-level', {}, tournament);
}

/** The decisions with a new one, which replaces an earlier one for the same teams. */
export const withDecision = (decisions: readonly Decision[], decision: Decision): Decision[] => [
  ...decisions.filter(({ order }) => !isSameSet(order, decision.order)),
  decision,
];
