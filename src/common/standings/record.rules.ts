/** RNK-7: a team's wins, draws, losses and goals so far. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { winnerOf } from '../fixture/score.rules.ts';
import { type GoalTotals, goalTotals } from './goals.rules.ts';
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

/**
 * RNK-7: the goals of each team in the fixtures that count, by team id; `awardGoals`: those of an awarded fixture.
 * A team without such a fixture has no entry.
 */
export const teamGoals = (
  fixtures: readonly Fixture[],
  awardGoals: number,
): ReadonlyMap<number, GoalTotals> =>
  goalTotals(pairingsOf(fixtures, awardGoals).flatMap(({ counting }) => counting));
