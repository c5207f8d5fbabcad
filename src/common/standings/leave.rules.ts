/** WDR-5: how tables and rankings show withdrawn teams. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { isUnplayed } from '../fixture/score.rules.ts';
import type { Translate } from '../texts/translator.ts';
import type { Leave, Withdrawal } from './withdrawal.schema.ts';

/** The public part of withdrawals, by team id; of several of a team, a disqualification, else the last. */
export const leavesOf = (withdrawals: readonly Withdrawal[] = []): Map<number, Leave> =>
  new Map(
    [...withdrawals]
      .sort((a, b) => Number(a.disqualified ?? 0) - Number(b.disqualified ?? 0))
      .map(({ teamId, reason, disqualified }): [number, Leave] => [
        teamId,
        { reason, ...(disqualified ? { disqualified } : {}) },
      ]),
  );

/** A tournament as far as its withdrawals go. */
interface Withdrawing {
  withdrawals?: Withdrawal[] | undefined;
}

/** PLC-6: the teams that any of these tournaments has disqualified. */
export const disqualifiedTeams = (tournaments: readonly Withdrawing[]): Set<number> =>
  new Set(
    tournaments
      .flatMap(({ withdrawals = [] }) => withdrawals.filter(isDisqualified))
      .map(({ teamId }) => teamId),
  );

/**
 * PLC-6: the leaves that count in a tournament: its own, those of the groups that feed it, and every
 * disqualification. `event` are all tournaments.
 */
export const leavesIn = (
  { id }: { id: number },
  event: readonly (Withdrawing & { id: number; feeds?: number[] | undefined })[],
): Map<number, Leave> =>
  leavesOf(
    event.flatMap(({ id: from, feeds, withdrawals = [] }) =>
      from === id || feeds?.includes(id) ? withdrawals : withdrawals.filter(isDisqualified),
    ),
  );

const isDisqualified = ({ disqualified }: Withdrawal): boolean => disqualified === true;

/** The withdrawn teams without a played match that counts. */
export function annulledTeams(
  withdrawals: readonly Withdrawal[] = [],
  fixtures: readonly Fixture[],
): Set<number> {
  const left = withdrawals.map(({ teamId }) => teamId);
  return new Set(
    left.filter((teamId) =>
      fixtures.every(
        (fixture) =>
          isUnplayed(fixture) || (fixture.homeTeamId !== teamId && fixture.awayTeamId !== teamId),
      ),
    ),
  );
}

export type LeaveText = 'Withdrawn' | 'Disqualified';

/** 'Withdrawn: broken frame', 'Disqualified'; empty for a team that has not withdrawn. */
export function leaveText(t: Translate<LeaveText>, leave: Leave | undefined): string {
  if (!leave) return '';
  const { reason, disqualified } = leave;
  const state = t(disqualified ? 'Disqualified' : 'Withdrawn');
  return reason ? `${state}: ${reason}` : state;
}
