/** REV-4: the admin is reminded of a review that goes on for long, because it may have been forgotten. */
import type { MatchState } from './match-state.schema.ts';

/** After so long the admin is reminded, in ms. */
const REMINDER_MS = 60_000;

export interface ReviewAge {
  /** In ms since the match was frozen. */
  age: number;
  isLong: boolean;
}

/**
 * REV-4: how long a match has been under review at `now`, the time of matches. Takes the match as the
 * public sees it, whose clock stands since the beginning of the review; null without a review.
 */
export function reviewAge(
  { underReview, clock }: Pick<MatchState, 'underReview' | 'clock'>,
  now: number,
): ReviewAge | null {
  if (!underReview) return null;
  const age = Math.max(0, now - clock.anchorAt);
  return { age, isLong: age >= REMINDER_MS };
}
