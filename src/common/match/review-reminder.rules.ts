/** REV-4: reminds the admin of a long review, because it may have been forgotten. */
import type { MatchState } from './match-state.schema.ts';

/** In ms: the admin is reminded after this time. */
const REMINDER_MS = 60_000;

export interface ReviewAge {
  /** In ms since the match was frozen. */
  age: number;
  isLong: boolean;
}

/**
 * REV-4: how long a match has been under review at `now`, the match time. Takes the public state, whose clock
 * stopped when the review began; null without a review.
 */
export function reviewAge(
  { underReview, clock }: Pick<MatchState, 'underReview' | 'clock'>,
  now: number,
): ReviewAge | null {
  if (!underReview) return null;
  const age = Math.max(0, now - clock.anchorAt);
  return { age, isLong: age >= REMINDER_MS };
}
