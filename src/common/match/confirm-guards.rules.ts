/**
 * CLK-17 … CLK-20, REV-4, RFP-1, RFP-2: guards against confirming a result by accident, too late, or while taps
 * of referees may be missing.
 */
import type { MatchPhase, MatchState } from './match-state.schema.ts';
import { dueShots } from './penalties.rules.ts';

/** In ms: taps within this time after the end were probably meant for the clock. */
export const LOCK_MS = 2000;

const endOf = ({ running, remainingMs, anchorAt }: MatchState['clock']): number =>
  running ? anchorAt + remainingMs : anchorAt;

/** CLK-20: the reading of a match that is over, in ms: 0 minus the time since its end. */
export const readingAfterEnd = ({ clock }: Pick<MatchState, 'clock'>, now: number): number =>
  Math.min(0, Math.round(endOf(clock) - now));

/** CLK-17: ms at `now`, the time of matches, until the result of a match that is over can be confirmed. */
export function confirmLockLeft({ clock }: Pick<MatchState, 'clock'>, now: number): number {
  const endedAt = endOf(clock);
  return Math.min(LOCK_MS, Math.max(0, endedAt + LOCK_MS - now));
}

/** CLK-18: the number of shots that are due and not taken. */
export function shotsMissing(
  match: Pick<MatchState, 'preset' | 'fouls' | 'shots' | 'tiePlay'>,
): number {
  const { home, away } = dueShots(match);
  return Math.max(0, home + away - match.shots.length);
}

/**
 * CLK-19: the phase for the referee's buttons: shots begin only after the time in which a last-moment goal
 * may be entered. `lockLeft`: as in {@link confirmLockLeft}.
 */
export const entryPhase = (phase: MatchPhase, lockLeft: number): MatchPhase =>
  phase === 'penalty-shots' && lockLeft > 0 ? 'ended' : phase;

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

/** In ms: a phone that has been silent for this long may hold taps that the server does not know of. */
export const SILENT_MS = 10_000;

/** The state of the phone on which a referee's link is open. */
export interface RefereePhone {
  name: string;
  /** Null before the link was opened. */
  lastUsedAt: number | null;
  /** ms since the server heard of the phone; null before the link was opened. */
  silentMs: number | null;
  /** Unsent taps on the phone when the server last heard of it. */
  waiting: number;
}

/**
 * RFP-2: the paired phones that hold unsent taps, or may hold some because they have been silent for 10 s.
 */
export const doubtfulPhones = <T extends RefereePhone>(phones: readonly T[]): T[] =>
  phones.filter(
    ({ lastUsedAt, silentMs, waiting }) =>
      lastUsedAt !== null && (waiting > 0 || silentMs === null || silentMs > SILENT_MS),
  );

export interface PhoneDoubt {
  name: string;
  /** Unsent taps that the server knows of; 0 when there are none. */
  taps: number;
  /** How long nothing was heard of it; null while it is online, 'ever' when it has not been heard yet. */
  silentSeconds: number | 'ever' | null;
}

/** RFP-2: the reason to wait for a phone. */
export const phoneDoubt = ({ name, silentMs, waiting }: RefereePhone): PhoneDoubt => ({
  name,
  taps: waiting,
  silentSeconds:
    silentMs === null ? 'ever' : silentMs > SILENT_MS ? Math.floor(silentMs / 1000) : null,
});
