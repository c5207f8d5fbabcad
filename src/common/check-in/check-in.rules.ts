/** CHK-1 … CHK-3: teams that are expected, arrive, are ready or are missing, and what a no-show costs. */

import { isNotNeeded } from '../fixture/decider.rules.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { byPlayingOrder } from '../fixture/playing-order.rules.ts';
import { isLit, isScored } from '../fixture/score.rules.ts';
import { GRACE_MS } from '../kernel/limits.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { timeBefore } from '../kernel/time.rules.ts';
import type { MatchPreset } from '../match/match-preset.schema.ts';
import type { CheckIn, CheckInState, TournamentState } from '../tournaments/tournament.schema.ts';

/** The teams that play in the tournament, or are selected for it. */
export function teamsToCheckIn({ tournament, fixtures, bracket = [] }: TournamentState): number[] {
  const seated = bracket.flatMap(({ teamA, teamB }) => [teamA, teamB]);
  const playing = fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
  const all = new Set([...playing, ...seated, ...(tournament.draft?.teamIds ?? [])]);
  for (const { teamId } of tournament.withdrawals ?? []) all.delete(teamId);
  return [...all].filter((teamId) => teamId !== null);
}

export const checkInOf = (checkIns: readonly CheckIn[] = [], teamId: number): CheckIn | undefined =>
  checkIns.find((candidate) => candidate.teamId === teamId);

/**
 * CHK-1: the check-ins after an update; repeating the current state keeps its time. `at`: UTC, ISO. Refuses
 * 'withdrawal-team' for a team that neither plays here nor has a check-in.
 */
export function checkIn(
  state: TournamentState,
  teamId: number,
  wantedCheckIn: CheckInState,
  at: string,
): Result<CheckIn[]> {
  const knownCheckIns = state.tournament.checkIns ?? [];
  const was = checkInOf(knownCheckIns, teamId);
  if (!was && !teamsToCheckIn(state).includes(teamId)) return refuse('withdrawal-team');
  if (was?.state === wantedCheckIn) return ok([...knownCheckIns]);
  const others = knownCheckIns.filter((candidate) => candidate.teamId !== teamId);
  return ok(
    wantedCheckIn === 'expected' ? others : [...others, { teamId, state: wantedCheckIn, at }],
  );
}

/**
 * CHK-2: the rest of a missing team's grace period, in ms; 0 once it is over, and (TIM-8) when it starts in
 * the future. `now` in ms of the epoch.
 */
export const graceLeft = (
  { at }: CheckIn,
  { graceMs = GRACE_MS }: Pick<MatchPreset, 'graceMs'>,
  now: number,
): number => Math.max(0, (timeBefore(at, now) ?? 0) + graceMs - now);

/** CHK-3: after a no-show, the grace period of a missing team restarts for its next match. `at`: UTC, ISO. */
export const waitedAnew = (
  checkIns: readonly CheckIn[] = [],
  { homeTeamId, awayTeamId }: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>,
  at: string,
): CheckIn[] =>
  checkIns.map((entry) =>
    entry.state === 'missing' && [homeTeamId, awayTeamId].includes(entry.teamId)
      ? { ...entry, at }
      : entry,
  );

/** CHK-3: the match that a missing team misses: its called one, else its next open one. */
export function missedMatch(fixtures: readonly Fixture[], teamId: number): Fixture | undefined {
  const open = fixtures
    .filter(
      (fixture) => isOf(fixture, teamId) && canBeMissed(fixture) && !isNotNeeded(fixture, fixtures),
    )
    .sort(byPlayingOrder);
  return open.find(isLit) ?? open[0];
}

/**
 * CHK-3: the team that wins a match by no-show; null when both teams are missing. Refuses
 * 'fixture-not-found', 'no-show-begun'.
 */
export function winnerOfNoShow(
  { tournament, fixtures }: TournamentState,
  teamId: number,
  fixtureId: number,
): Result<number | null> {
  const fixture = fixtures.find(({ id }) => id === fixtureId);
  if (fixture === undefined || !isOf(fixture, teamId)) return refuse('fixture-not-found');
  if (!canBeMissed(fixture)) return refuse('no-show-begun', {}, fixture);
  const otherTeamId = fixture.homeTeamId === teamId ? fixture.awayTeamId : fixture.homeTeamId;
  return ok(checkInOf(tournament.checkIns, otherTeamId)?.state === 'missing' ? null : otherTeamId);
}

const isOf = ({ homeTeamId, awayTeamId }: Fixture, teamId: number): boolean =>
  homeTeamId === teamId || awayTeamId === teamId;

const canBeMissed = (fixture: Fixture): boolean => fixture.mapLit !== 2 && !isScored(fixture);
