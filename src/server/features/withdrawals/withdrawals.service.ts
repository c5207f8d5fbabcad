import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { auditAbout } from '../../../common/kernel/audit.rules.ts';
import { groupsOf } from '../../../common/knockout/build-bracket.rules.ts';
import { hasBegun, tieView } from '../../../common/knockout/tie-result.rules.ts';
import type { Withdrawal } from '../../../common/standings/withdrawal.schema.ts';
import { stageOf } from '../../../common/tournaments/status.rules.ts';
import type { Tournament, TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import {
  type TakenBack,
  takeBackWithdrawal,
  withdraw,
} from '../../../common/withdrawals/withdraw.rules.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { Write, WriteGate } from '../../db/write-gate.ts';
import { unwrap } from '../../errors.ts';
import { takeBackup } from '../backups/backup-writer.ts';
import { ruleTie } from '../knockout/rule-tie.ts';
import * as teams from '../teams/teams.repository.ts';
import { readQualifiers } from '../tournament-state/knockout-writer.ts';
import {
  loadState,
  type StateChange,
  saveParts,
  saveState,
} from '../tournament-state/state-writer.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';

interface WithdrawalInput {
  id: number;
  teamId: number;
  mode: Withdrawal['mode'];
  reason?: string | null | undefined;
  disqualified: boolean;
}

/** Teams that withdraw from a group or a knockout, and return. */
export class WithdrawalsService {
  readonly #gate: WriteGate;

  constructor(gate: WriteGate) {
    this.#gate = gate;
  }

  /** WDR-1, WDR-3, WDR-4: answers with the tournament. */
  add(context: WriteContext, { id, teamId, mode, ...about }: WithdrawalInput): Promise<Tournament> {
    return this.#gate.write(context, 'withdraw-team', async (write) => {
      const state = await loadState(write.trx, id);
      const subject = state.tournament.name;
      const input = {
        teamId,
        mode,
        reason: about.reason || null,
        at: write.at.toISOString(),
        ...(about.disqualified ? { disqualified: true as const } : {}),
        order: await tournaments.nextWithdrawalOrder(write.trx),
      };
      const { withdrawal, changed, removed } = unwrap(withdraw(state, input));
      await takeBackup(write, { reason: 'before-withdrawal', subject });
      const withdrawals = [...(state.tournament.withdrawals ?? []), withdrawal];
      await save(write, state, withdrawals, { changed, removed });
      const ties = await leaveTies(write, state.tournament, teamId, withdrawal.reason);
      if (ties.length > 0) {
        const now = await loadState(write.trx, id);
        await save(write, now, [...withdrawals.slice(0, -1), { ...withdrawal, ties }], {});
      }
      await note(context, write, subject, teamId);
      return (await loadState(write.trx, id)).tournament;
    });
  }

  /** WDR-2. */
  remove(
    context: WriteContext,
    { id, teamId }: { id: number; teamId: number },
  ): Promise<Tournament> {
    return this.#gate.write(context, 'take-withdrawal-back', async (write) => {
      const state = await loadState(write.trx, id);
      const { withdrawals, ...change } = unwrap(takeBackWithdrawal(state, teamId));
      const saved = await save(write, state, withdrawals, change);
      const noted = withIds(withdrawals, change.added, saved.fixtures);
      if (noted !== withdrawals) await saveParts(write, saved.tournament, { withdrawals: noted });
      const left =
        state.tournament.withdrawals?.find((withdrawal) => withdrawal.teamId === teamId)?.ties ??
        [];
      await returnToTies(write, state.tournament, teamId, left);
      await note(context, write, state.tournament.name, teamId);
      return (await loadState(write.trx, id)).tournament;
    });
  }
}

/** The withdrawals with the ids of the fixtures that were added. */
function withIds(
  withdrawals: Withdrawal[],
  added: TakenBack['added'],
  fixtures: readonly Fixture[],
): Withdrawal[] {
  const idOf = (id: number) => {
    const place = added[-id - 1];
    const fixture = fixtures.find(
      ({ round, matchNumber }) => round === place?.round && matchNumber === place.matchNumber,
    );
    return fixture?.id ?? id;
  };
  if (!withdrawals.some(({ before }) => before.some(({ id }) => id < 0))) return withdrawals;
  return withdrawals.map(({ before, ...withdrawal }) => ({
    ...withdrawal,
    before: before.map((row) => ({ ...row, id: idOf(row.id) })),
  }));
}

async function note(context: WriteContext, { trx }: Write, group: string, teamId: number) {
  const team = await teams.findById(trx, teamId);
  if (team !== null) context.note?.(auditAbout('team-of', { name: team.name, group }));
}

async function save(
  write: Write,
  state: TournamentState,
  withdrawals: Withdrawal[],
  change: StateChange,
): Promise<TournamentState> {
  const tournament = await saveParts(write, state.tournament, { withdrawals });
  return (await saveState(write, { ...state, tournament }, change)).state;
}

/** The knockouts that a team of the tournament may take part in. */
const knockoutsOf = (tournament: Tournament): readonly number[] =>
  stageOf(tournament).hasBracket ? [tournament.id] : (tournament.feeds ?? []);

/** The opponents win the open ties of the team; returns the ids of these ties. */
async function leaveTies(
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
async function returnToTies(
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
