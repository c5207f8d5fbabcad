/** RNK-7: a team's wins, draws, losses and goals so far. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { scoreOf, winnerOf } from '../fixture/score.rules.ts';
import type { PairRecord } from './pair-points.rules.ts';

/**
 * Won, drawn and lost fixtures of each team of the tournament, by team id. Only fixtures that count (PAIR-3).
 * The record shows progress before the first pairing is complete; it does not affect ranks.
 */
export function teamRecords(fixtures: readonly Fixture[]): ReadonlyMap<number, PairRecord> {
  const records = new Map<number, PairRecord>();
  const recordOf = (teamId: number) => {
    const record = records.get(teamId) ?? { wins: 0, draws: 0, losses: 0 };
    records.set(teamId, record);
    return record;
  };
  for (const { teamIds, counting } of pairingsOf(fixtures)) {
    for (const teamId of teamIds) recordOf(teamId);
    for (const winner of counting.map(winnerOf)) {
      for (const teamId of teamIds) {
        const record = recordOf(teamId);
        if (winner === 'draw') record.draws += 1;
        else if (winner === teamId) record.wins += 1;
        else record.losses += 1;
      }
    }
  }
  return records;
}

/** Goals of a team in the fixtures that count. */
export interface GoalTotals {
  for: number;
  against: number;
}

/** RNK-7: the goals of each team, by team id; `awardGoals`: those that an awarded fixture counts. */
export function teamGoals(
  fixtures: readonly Fixture[],
  awardGoals: number,
): ReadonlyMap<number, GoalTotals> {
  const totals = new Map<number, GoalTotals>();
  for (const { teamIds, counting } of pairingsOf(fixtures, awardGoals)) {
    for (const teamId of teamIds) {
      const total = totals.get(teamId) ?? { for: 0, against: 0 };
      totals.set(teamId, total);
      for (const fixture of counting) {
        const { homeTeamId, awayTeamId } = fixture;
        total.for += scoreOf(fixture, teamId) ?? 0;
        total.against += scoreOf(fixture, teamId === homeTeamId ? awayTeamId : homeTeamId) ?? 0;
      }
    }
  }
  return totals;
}

/** '+5', '−3', '0'. */
export function differenceText({ for: scored, against }: GoalTotals): string {
  const difference = scored - against;
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
