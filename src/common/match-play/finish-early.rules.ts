/**
 * NOW-4, NOW-8: finishing a match with a running clock needs a confirmation. A match that is over needs no
 * score.
 */
import type { MissingScore } from '../fixtures/next-step.rules.ts';
import { confirmLockLeft, shotsMissing } from './confirm-lock.rules.ts';
import { phaseAt } from './match-clock.rules.ts';
import type { MatchState } from './match-state.schema.ts';

type Played = Pick<MatchState, 'phase' | 'clock'>;

/** NOW-8: whether its clock counts down at `now`, the match time; false while paused. */
export const isStillPlayed = (match: Played | undefined, now: number): boolean =>
  match !== undefined && ['running', 'lead-in'].includes(phaseAt(match, now));

/** Whether its playing time is over and it is not confirmed yet. */
export const isEnded = (match: Played | undefined, now: number): boolean =>
  match !== undefined && phaseAt(match, now) === 'ended';

/**
 * NOW-4: the sides whose missing score needs a confirmation. A goalless match that is over is 0 : 0 (EVT-12).
 */
export const missingAtFinish = (
  missing: MissingScore | null,
  match: Played | undefined,
  now: number | null,
): MissingScore | null =>
  missing === 'both' && now !== null && isEnded(match, now) ? null : missing;

/**
 * CLK-17, CLK-18, NOW-8, MAP-8: objections to finishing a match with a clock at `now`, in match time.
 * `review` and `locked` (the clock has just run out) cannot be overruled.
 */
export function finishObjections(
  match: MatchState,
  now: number,
): ('locked' | 'running' | 'shots' | 'review')[] {
  if (match.underReview) return ['review'];
  if (isStillPlayed(match, now)) return ['running'];
  if (!isEnded(match, now)) return [];
  if (confirmLockLeft(match, now) > 0) return ['locked'];
  return shotsMissing(match) > 0 ? ['shots'] : [];
}
