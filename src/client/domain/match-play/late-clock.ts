/** OUT-44: a clock action that reaches the server late takes effect at the moment of the tap. */
import { remainingAt } from '../../../common/match/match-clock.rules.ts';
import type { ClockAct } from '../../../common/match/match-event.schema.ts';
import type { MatchClock } from '../../../common/match/match-state.schema.ts';
import type { QueuedAct } from './act.ts';

/** In ms: below it an act counts as sent at once. */
export const LATE_MS = 500;
/** In ms: the readings of one clock on two screens may differ by this much. */
const SAME_MS = 900;

export const isLate = ({ at }: QueuedAct, now: number | null): boolean =>
  at !== null && now !== null && now - at > LATE_MS;

/** Whether the clock still runs or stands as the screen showed it, so that no other device changed it. */
export function isClockAsSeen(seen: MatchClock, clock: MatchClock, at: number): boolean {
  if (seen.running !== clock.running) {
    // A clock that ran out is over in both states.
    return remainingAt(seen, at) === 0 && remainingAt(clock, at) === 0;
  }
  const ends = (one: MatchClock) => one.remainingMs + (one.running ? one.anchorAt : 0);
  return Math.abs(ends(seen) - ends(clock)) <= SAME_MS;
}

/** The correction that a late clock act needs; null for none. */
export function catchUp(
  { act, at, clockMs }: { act: ClockAct; at: number; clockMs: number },
  clock: MatchClock,
  leadInMs: number,
): { act: 'set' | 'adjust'; ms: number } | null {
  if (act === 'pause') {
    return clock.remainingMs === clockMs ? null : { act: 'set', ms: clockMs };
  }
  const isCounted = act === 'lead-in' || act === 'tie-play';
  const isStart = act === 'start' || act === 'resume' || isCounted;
  if (!isStart || !clock.running) return null;
  const wanted = at + (isCounted ? leadInMs : 0);
  const ms = Math.round(wanted - clock.anchorAt);
  return ms < 0 ? { act: 'adjust', ms } : null;
}
