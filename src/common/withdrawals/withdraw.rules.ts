/** WDR-1 … WDR-4: changes when a team withdraws, and their undo. */
import { isNotNeeded } from '../fixtures/decider.rules.ts';
import type { Fixture, NewFixture, Outcome, TournamentState } from '../fixtures/fixture.schema.ts';
import { hasResult, isLit, isScored, isUnplayed } from '../fixtures/score.rules.ts';
import { ok, type Result, refuse } from '../result.ts';
import { stageOf } from '../stages/stage.rules.ts';
import type { Withdrawal } from './withdrawal.schema.ts';

export interface WithdrawInput {
  teamId: number;
  mode: Withdrawal['mode'];
  reason: string | null;
  disqualified?: true;
  /** UTC, ISO. */
  at: string;
}

export interface Withdrawn {
  withdrawal: Withdrawal;
  changed: Fixture[];
  removed: Fixture[];
}

/**
 * In a group, a team without results loses its matches, and the playing order closes the gaps; otherwise
 * `mode` decides how they count. A group whose teams are seated in a knockout, and a knockout, stay
 * unchanged: the other team wins the open tie. Refuses 'withdrawal-known', 'withdrawal-team', 'outcome-lit'.
 */
export function withdraw(state: TournamentState, input: WithdrawInput): Result<Withdrawn> {
  const { tournament, fixtures, bracket = [] } = state;
  const { teamId, mode, reason } = input;
  const known = tournament.withdrawals ?? [];
  if (known.some((one) => one.teamId === teamId)) return refuse('withdrawal-known');
  if (stageOf(tournament).hasBracket) {
    const isIn = bracket.some(({ teamA, teamB }) => teamA === teamId || teamB === teamId);
    const withdrawal = { ...input, before: [], removed: [] };
    return isIn ? ok({ withdrawal, changed: [], removed: [] }) : refuse('withdrawal-team');
  }
  const own = fixtures.filter((fixture) => isOf(fixture, teamId));
  if (own.length === 0) return refuse('withdrawal-team');
  const lit = own.find(isLit);
  if (lit) return refuse('outcome-lit', {}, lit);
  const base = { ...input, before: [], removed: [] };
  if (tournament.feeds !== undefined && tournament.status === 'Completed') {
    return ok({ withdrawal: base, changed: [], removed: [] });
  }
  if (mode === 'void-all' && !own.some(isScored)) {
    const rest = fixtures.filter((fixture) => !own.includes(fixture));
    const removed = own.map(placeOf);
    return ok({ withdrawal: { ...base, removed }, changed: closedUp(rest), removed: own });
  }
  const out = new Set([teamId, ...known.map((one) => one.teamId)]);
  const changed = changedBy(fixtures, own, { mode, out, reason });
  const before = changed.flatMap(({ id }) =>
    own.filter((fixture) => fixture.id === id).map(outcomeOf),
  );
  return ok({ withdrawal: { ...base, before }, changed, removed: [] });
}

interface Ending {
  mode: Withdrawal['mode'];
  out: ReadonlySet<number>;
  reason: string | null;
}

/** Round by round, because awards can make deciders unnecessary. */
function changedBy(
  fixtures: readonly Fixture[],
  own: readonly Fixture[],
  { mode, out, reason }: Ending,
): Fixture[] {
  let present = [...fixtures];
  const changed: Fixture[] = [];
  for (const fixture of [...own].sort((one, other) => one.round - other.round)) {
    if (mode === 'rest-lost' && (hasResult(fixture) || isUnplayed(fixture))) continue;
    if (mode !== 'void-all' && isNotNeeded(fixture, present)) continue;
    const opponent = [fixture.homeTeamId, fixture.awayTeamId].find((id) => !out.has(id));
    const isVoid = mode === 'void-all' || opponent === undefined;
    const next: Fixture = {
      ...fixture,
      outcome: isVoid ? 'void' : 'awarded',
      winnerTeamId: isVoid ? null : opponent,
      reason,
    };
    changed.push(next);
    present = present.map((one) => (one.id === next.id ? next : one));
  }
  return changed;
}

/** WDR-2: refuses 'withdrawal-not-found', and 'withdrawal-used' when later entries depend on it. */
export function takeBackWithdrawal(
  { tournament, fixtures }: TournamentState,
  teamId: number,
): Result<{ changed: Fixture[]; added: NewFixture[] }> {
  const withdrawal = tournament.withdrawals?.find((one) => one.teamId === teamId);
  if (withdrawal === undefined) return refuse('withdrawal-not-found');
  const { before, removed } = withdrawal;
  const restored: Fixture[] = [];
  for (const { id, ...outcome } of before) {
    const fixture = fixtures.find((one) => one.id === id);
    if (fixture === undefined || !isUnplayed(fixture)) return refuse('withdrawal-used');
    restored.push({ ...fixture, ...outcome });
  }
  const rounds = new Set(fixtures.map(({ round }) => round));
  const isTaken = removed.some(
    ({ round, matchNumber }) =>
      !rounds.has(round) ||
      fixtures.some((one) => one.round === round && one.matchNumber === matchNumber),
  );
  if (isTaken || hasJoined(fixtures, removed, teamId)) return refuse('withdrawal-used');
  const added = removed.map(
    (place): NewFixture => ({
      ...place,
      tournament_id: tournament.id,
      homeScore: null,
      awayScore: null,
      mapLit: 0,
    }),
  );
  return ok({ changed: [...restored, ...madeRoom(fixtures, added)], added });
}

/** TMS-1: a team that joined later has no fixture against the returning one. */
function hasJoined(
  fixtures: readonly Fixture[],
  removed: Withdrawal['removed'],
  teamId: number,
): boolean {
  const met = [...fixtures, ...removed].filter((one) => isOf(one, teamId));
  return fixtures.some(({ homeTeamId, awayTeamId }) =>
    [homeTeamId, awayTeamId].some((id) => id !== teamId && !met.some((one) => isOf(one, id))),
  );
}

const isOf = (
  { homeTeamId, awayTeamId }: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>,
  teamId: number,
): boolean => homeTeamId === teamId || awayTeamId === teamId;

const placeOf = ({ homeTeamId, awayTeamId, round, matchNumber, displayOrder }: Fixture) => ({
  ...{ homeTeamId, awayTeamId, round, matchNumber, displayOrder },
});

const outcomeOf = ({ id, outcome, winnerTeamId, reason }: Fixture): Outcome & { id: number } => ({
  ...{ id, outcome, winnerTeamId, reason },
});

/** The fixtures that change place when gaps in the order are closed. */
export function closedUp(fixtures: readonly Fixture[]): Fixture[] {
  return fixtures.flatMap((fixture) => {
    const displayOrder =
      1 +
      fixtures.filter(
        (other) => other.round === fixture.round && other.displayOrder < fixture.displayOrder,
      ).length;
    return displayOrder === fixture.displayOrder ? [] : [{ ...fixture, displayOrder }];
  });
}

/** The fixtures that move down to make room for restored ones. */
function madeRoom(fixtures: readonly Fixture[], added: readonly NewFixture[]): Fixture[] {
  return fixtures.flatMap((fixture) => {
    let { displayOrder } = fixture;
    const back = added
      .filter(({ round }) => round === fixture.round)
      .sort((one, other) => one.displayOrder - other.displayOrder);
    for (const one of back) if (one.displayOrder <= displayOrder) displayOrder += 1;
    return displayOrder === fixture.displayOrder ? [] : [{ ...fixture, displayOrder }];
  });
}
