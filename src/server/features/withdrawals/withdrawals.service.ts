import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { auditAbout } from '../../../common/kernel/audit-detail.rules.ts';
import type { Withdrawal } from '../../../common/standings/withdrawal.schema.ts';
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
import * as teams from '../teams/teams.repository.ts';
import {
  loadState,
  type StateChange,
  saveParts,
  saveState,
} from '../tournament-state/state-writer.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import { leaveTies, returnToTies } from './leave-ties.ts';

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
        ...{ teamId, mode, reason: about.reason || null, at: write.at.toISOString() },
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
