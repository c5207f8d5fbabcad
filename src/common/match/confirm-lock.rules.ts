/** CLK-17 … CLK-19: guards against confirming a result by accident. */
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
