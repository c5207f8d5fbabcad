/** WDR-2, WDR-4: the knockout ties that a team forfeits when it withdraws, and gets back. */

import { groupsOf } from '../../../common/knockout/build-bracket.rules.ts';
import { hasBegun, tieView } from '../../../common/knockout/tie-result.rules.ts';
import { stageOf } from '../../../common/tournaments/stage.rules.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { Write } from '../../db/write-gate.ts';
import { ruleTie } from '../knockout/rule-tie.ts';
import { readQualifiers } from '../tournament-state/knockout-writer.ts';
import { loadState, saveParts } from '../tournament-state/state-writer.ts';

/** The knockouts that a team of the tournament may take part in. */
const knockoutsOf = (tournament: Tournament): readonly number[] =>
  stageOf(tournament).hasBracket ? [tournament.id] : (tournament.feeds ?? []);

/** The opponents win the open ties of the team; returns the ids of these ties. */
export async function leaveTies(
  write: Write,
  tournament: Tournament,
  teamId: number,
  reason: string | null,
): Promise<number[]> {
  const left: number[] = [];
  for (const id of knockoutsOf(tournament)) {
    const state = await loadState(write.trx, id);
    // A team that came from another group stays.
    if (!(await outOf(write, id)).has(teamId)) continue;
    for (const tie of state.bracket ?? []) {
      const { teamA, teamB, outcome } = tieView(tie, state.fixtures);
      if (outcome !== null || !teamA || !teamB || ![teamA, teamB].includes(teamId)) continue;
      await ruleTie(write, await loadState(write.trx, id), {
        id: tie.id,
        outcome: hasBegun(tie, state.fixtures) ? 'awarded' : 'walkover',
        winnerTeamId: teamA === teamId ? teamB : teamA,
        reason,
      });
      left.push(tie.id);
    }
  }
  return left;
}

/** The teams that left a knockout. */
async function outOf({ trx }: Write, id: number): Promise<ReadonlySet<number>> {
  const state = await loadState(trx, id);
  return (await readQualifiers(trx, state.bracket ?? [], state)).out;
}

/**
 * Reopens the forfeited ties, including those that the team never began. Where the opponent has left too, the
 * team wins.
 */
export async function returnToTies(
  write: Write,
  tournament: Tournament,
  teamId: number,
  left: readonly number[],
): Promise<void> {
  for (const id of knockoutsOf(tournament)) {
    const { bracket = [], fixtures } = await loadState(write.trx, id);
    const out = await outOf(write, id);
    if (out.has(teamId)) continue;
    for (const tie of bracket) {
      const isOf = tie.teamA === teamId || tie.teamB === teamId;
      const isWalkover = tie.ruling === 'walkover' && tie.rulingWinner !== teamId;
      const hasSets = fixtures.some(({ tieId }) => tieId === tie.id);
      if (!isOf || !(left.includes(tie.id) || (isWalkover && !hasSets))) continue;
      const state = await loadState(write.trx, id);
      await ruleTie(write, state, { id: tie.id, outcome: 'played' });
      const opponent = tie.teamA === teamId ? tie.teamB : tie.teamA;
      if (opponent !== null && out.has(opponent)) await forfeit(write, id, opponent);
    }
  }
}

/** The team that has left loses its reopened tie too, and gets it back with its own withdrawal. */
async function forfeit(write: Write, id: number, teamId: number): Promise<void> {
  const { tournament: knockout, bracket = [] } = await loadState(write.trx, id);
  for (const source of [id, ...groupsOf(bracket)]) {
    const { tournament } = await loadState(write.trx, source);
    const { withdrawals = [] } = tournament;
    const ownWithdrawal = withdrawals.find((withdrawal) => withdrawal.teamId === teamId);
    if (ownWithdrawal === undefined) continue;
    const ties = await leaveTies(write, knockout, teamId, ownWithdrawal.reason);
    const noted = { ...ownWithdrawal, ties: [...(ownWithdrawal.ties ?? []), ...ties] };
    await saveParts(write, tournament, {
      withdrawals: withdrawals.map((withdrawal) =>
        withdrawal === ownWithdrawal ? noted : withdrawal,
      ),
    });
    return;
  }
}
