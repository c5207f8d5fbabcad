/** WDR-1 … WDR-4: changes when a team withdraws, and their undo. */
import { isNotNeeded } from '../fixture/decider.rules.ts';
import type { Fixture, NewFixture, Outcome } from '../fixture/fixture.schema.ts';
import { played } from '../fixture/outcome.rules.ts';
import { closedUp } from '../fixture/reorder.rules.ts';
import { noTimes, timesOf } from '../fixture/result-times.rules.ts';
import { hasResult, isLit, isScored, isUnplayed } from '../fixture/score.rules.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { sameRow } from '../kernel/values.ts';
import type { Withdrawal } from '../standings/withdrawal.schema.ts';
import { stageOf } from '../tournaments/status.rules.ts';
import type { Tournament, TournamentState } from '../tournaments/tournament.schema.ts';

export interface WithdrawInput {
  teamId: number;
  mode: Withdrawal['mode'];
  reason: string | null;
  disqualified?: true | undefined;
  /** UTC, ISO. */
  at: string;
  order?: number | undefined;
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
  const { teamId } = input;
  const knownWithdrawals = tournament.withdrawals ?? [];
  if (knownWithdrawals.some((withdrawal) => withdrawal.teamId === teamId))
    return refuse('withdrawal-known');
  const unchanged = { changed: [], removed: [] };
  if (stageOf(tournament).hasBracket) {
    const isIn = bracket.some(({ teamA, teamB }) => teamA === teamId || teamB === teamId);
    const withdrawal = { ...input, before: [], removed: [] };
    return isIn ? ok({ withdrawal, ...unchanged }) : refuse('withdrawal-team');
  }
  const ownFixtures = fixtures.filter((fixture) => isOf(fixture, teamId));
  if (ownFixtures.length === 0) return refuse('withdrawal-team');
  const lit = ownFixtures.find(isLit);
  if (lit) return refuse('outcome-lit', {}, lit);
  if (!changesMatches(tournament)) {
    const teams = teamsIn(fixtures);
    return ok({ withdrawal: { ...input, teams, before: [], removed: [] }, ...unchanged });
  }
  const gone = knownWithdrawals.map((withdrawal) => withdrawal.teamId);
  return ok(leave(fixtures, input, gone));
}

/** WDR-3: whether a withdrawal changes matches. Otherwise its mode has no effect. */
export const changesMatches = (tournament: Tournament): boolean =>
  stageOf(tournament).hasStandings &&
  !(tournament.feeds !== undefined && tournament.status === 'Completed');

/** WDR-1: the changes of a group's matches; `gone` are the teams that have withdrawn before. */
function leave(
  fixtures: readonly Fixture[],
  input: WithdrawInput,
  gone: readonly number[],
): Withdrawn {
  const { teamId, mode, reason } = input;
  const ownFixtures = fixtures.filter((fixture) => isOf(fixture, teamId));
  const withdrawal = { ...input, teams: teamsIn(fixtures), before: [], removed: [] };
  if (mode === 'void-all' && !ownFixtures.some(isScored)) {
    const rest = fixtures.filter((fixture) => !ownFixtures.includes(fixture));
    const removed = ownFixtures.map(placeOf);
    return {
      withdrawal: { ...withdrawal, removed },
      changed: closedUp(rest),
      removed: ownFixtures,
    };
  }
  const changed = changedBy(fixtures, ownFixtures, {
    mode,
    out: new Set([teamId, ...gone]),
    reason,
  });
  const before = changed.flatMap(({ id }) =>
    ownFixtures.filter((fixture) => fixture.id === id).map(outcomeOf),
  );
  return { withdrawal: { ...withdrawal, before }, changed, removed: [] };
}

const teamsIn = (fixtures: readonly Fixture[]): number[] => [
  ...new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])),
];

interface Ending {
  mode: Withdrawal['mode'];
  out: ReadonlySet<number>;
  reason: string | null;
}

/** Round by round, because awards can make deciders unnecessary. */
function changedBy(
  fixtures: readonly Fixture[],
  ownFixtures: readonly Fixture[],
  { mode, out, reason }: Ending,
): Fixture[] {
  let present = [...fixtures];
  const changed: Fixture[] = [];
  for (const fixture of [...ownFixtures].sort((a, b) => a.round - b.round)) {
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
    present = present.map((row) => (row.id === next.id ? next : row));
  }
  return changed;
}

export interface TakenBack {
  changed: Fixture[];
  removed: Fixture[];
  added: (NewFixture & Partial<Outcome>)[];
  /** Those that remain. An id in `before` that is negative means the added fixture -id - 1. */
  withdrawals: Withdrawal[];
}

/**
 * WDR-2: the later withdrawals of the group are taken back too, and made again. Refuses
 * 'withdrawal-not-found', and 'withdrawal-used' when later entries depend on one of these withdrawals.
 */
export function takeBackWithdrawal(
  { tournament, fixtures }: Pick<TournamentState, 'tournament' | 'fixtures'>,
  teamId: number,
): Result<TakenBack> {
  const { withdrawals = [] } = tournament;
  const index = withdrawals.findIndex((withdrawal) => withdrawal.teamId === teamId);
  if (index === -1) return refuse('withdrawal-not-found');
  const earlier = withdrawals.slice(0, index);
  const later = withdrawals.slice(index + 1);
  if (stageOf(tournament).hasBracket) {
    return ok({ changed: [], removed: [], added: [], withdrawals: [...earlier, ...later] });
  }
  let rows: readonly Fixture[] = fixtures;
  for (const withdrawal of withdrawals.slice(index).reverse()) {
    const restored = restoredRows(rows, withdrawal, tournament.id);
    if (restored === null) return refuse('withdrawal-used');
    rows = restored;
  }
  const remaining = [...earlier];
  for (const withdrawal of later) {
    if (isWithoutEffect(withdrawal) && !changesMatches(tournament)) {
      remaining.push(withdrawal);
      continue;
    }
    const gone = remaining.map((entry) => entry.teamId);
    const again = leave(rows, withdrawal, gone);
    rows = rows
      .filter((row) => !again.removed.includes(row))
      .map((row) => again.changed.find(({ id }) => id === row.id) ?? row);
    remaining.push(again.withdrawal);
  }
  const stored = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const isStored = ({ id }: Fixture) => stored.has(id);
  const added = rows.filter((row) => !isStored(row));
  const addedIds = new Map(added.map(({ id }, position) => [id, -position - 1]));
  return ok({
    changed: rows.filter((row) => !sameRow(stored.get(row.id) ?? row, row)),
    removed: fixtures.filter(({ id }) => !rows.some((row) => row.id === id)),
    added: added.map(
      ({ id: _id, displayMatchNumber: _number, scoredAt: _at, finishedAt: _end, ...row }) => row,
    ),
    withdrawals: remaining.map((withdrawal) => ({
      ...withdrawal,
      before: withdrawal.before.map((row) => ({ ...row, id: addedIds.get(row.id) ?? row.id })),
    })),
  });
}

const isWithoutEffect = ({ before, removed }: Withdrawal): boolean =>
  before.length + removed.length === 0;

/** The fixtures without a withdrawal, new ones with negative ids; null when later entries depend on it. */
function restoredRows(
  fixtures: readonly Fixture[],
  { teamId, before, removed, teams }: Withdrawal,
  tournamentId: number,
): readonly Fixture[] | null {
  const outcomes = new Map(
    before.map(({ id, times, ...outcome }) => [id, { ...outcome, ...times }]),
  );
  const isKnown = ({ id }: Withdrawal['before'][number]) =>
    fixtures.some((fixture) => fixture.id === id && isUnplayed(fixture));
  if (!before.every(isKnown)) return null;
  const rows = fixtures.map((fixture) => ({ ...fixture, ...outcomes.get(fixture.id) }));
  // TMS-2: a team that was removed from the group since does not come back with this one.
  const present = teamsIn(rows);
  const back = removed.filter(({ homeTeamId, awayTeamId }) =>
    [homeTeamId, awayTeamId].every(
      (id) => id === teamId || rows.length === 0 || present.includes(id),
    ),
  );
  const rounds = new Set(rows.map(({ round }) => round));
  const isTaken = back.some(
    ({ round, matchNumber }) =>
      (rows.length > 0 && !rounds.has(round)) ||
      rows.some((row) => row.round === round && row.matchNumber === matchNumber),
  );
  if (isTaken || hasJoined(rows, back, teamId, teams)) return null;
  const lowestId = Math.min(0, ...rows.map(({ id }) => id));
  const added = back.map(
    (place, position): Fixture => ({
      ...played,
      ...noTimes,
      ...place,
      id: lowestId - position - 1,
      tournament_id: tournamentId,
      displayMatchNumber: place.displayOrder,
      homeScore: null,
      awayScore: null,
      mapLit: 0,
    }),
  );
  const moved = new Map(madeRoom(rows, added).map((row) => [row.id, row]));
  return [...rows.map((row) => moved.get(row.id) ?? row), ...added];
}

/**
 * TMS-1: whether a team has joined since, which has no fixture against the returning one. Withdrawals of older
 * versions do not name the teams of their time.
 */
function hasJoined(
  fixtures: readonly Fixture[],
  removed: Withdrawal['removed'],
  teamId: number,
  teams: readonly number[] | undefined,
): boolean {
  const met = [...fixtures, ...removed].filter((fixture) => isOf(fixture, teamId));
  const isKnown = (id: number) =>
    id === teamId || (teams?.includes(id) ?? met.some((fixture) => isOf(fixture, id)));
  return !teamsIn(fixtures).every(isKnown);
}

const isOf = (
  { homeTeamId, awayTeamId }: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>,
  teamId: number,
): boolean => homeTeamId === teamId || awayTeamId === teamId;

const placeOf = ({ homeTeamId, awayTeamId, round, matchNumber, displayOrder }: Fixture) => ({
  homeTeamId,
  awayTeamId,
  round,
  matchNumber,
  displayOrder,
});

const outcomeOf = (fixture: Fixture): Withdrawal['before'][number] => {
  const { id, outcome, winnerTeamId, reason } = fixture;
  return {
    id,
    outcome,
    winnerTeamId,
    reason,
    ...(hasResult(fixture) && { times: timesOf(fixture) }),
  };
};

/** The fixtures that move down to make room for restored ones. */
function madeRoom(fixtures: readonly Fixture[], added: readonly Fixture[]): Fixture[] {
  return fixtures.flatMap((fixture) => {
    let { displayOrder } = fixture;
    const back = added
      .filter(({ round }) => round === fixture.round)
      .sort((a, b) => a.displayOrder - b.displayOrder);
    for (const row of back) if (row.displayOrder <= displayOrder) displayOrder += 1;
    return displayOrder === fixture.displayOrder ? [] : [{ ...fixture, displayOrder }];
  });
}
