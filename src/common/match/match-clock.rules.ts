/** CLK-1 … CLK-3, CLK-12, CLK-14: reading the clock of a match. Actions: clock-acts.rules.ts. */
import { AHEAD_MS } from '../kernel/time.rules.ts';
import { findLast } from '../kernel/values.ts';
import { orderedEvents } from './event-list.rules.ts';
import type { MatchEvent } from './match-event.schema.ts';
import type { MatchPreset } from './match-preset.schema.ts';
import type { ClockState, Match, MatchClock, MatchPhase } from './match-state.schema.ts';

/** The clock of a match that has not begun; `now` is the server's time in ms. */
export const newClockState = (preset: Pick<MatchPreset, 'setMs'>, now: number): ClockState => ({
  phase: 'idle',
  clock: { running: false, remainingMs: preset.setMs, anchorAt: now },
  endedWithMs: 0,
});

/**
 * CLK-1: milliseconds that remain at `now`, the server's time in ms. Never below 0, and never more than at
 * the last action, even if `now` is earlier.
 */
export function remainingAt(clock: MatchClock, now: number): number {
  if (!clock.running) return clock.remainingMs;
  return Math.max(0, clock.remainingMs - Math.max(0, now - clock.anchorAt));
}

/** The facts besides the clock that decide the phase. */
export interface PhaseContext {
  /** PEN-2: shots that either team may take; 0 or absent for none. */
  shotsDue?: number;
  /** CLK-12: the break of the cage, or null. */
  pause?: Break | null;
}

/**
 * CLK-2: returns the phase of a match at `now`. Takes a stored phase or one computed earlier. A match ends at
 * zero without a write.
 */
export function phaseAt(
  state: { phase: MatchPhase; clock: MatchClock },
  now: number,
  { shotsDue = 0, pause = null }: PhaseContext = {},
): MatchPhase {
  const { phase, clock } = state;
  if (phase === 'confirmed') return phase;
  if (phase === 'idle' || phase === 'break') {
    return breakLeft(pause, now) > 0 ? 'break' : 'idle';
  }
  const ended = phase === 'ended' || phase === 'penalty-shots' || remainingAt(clock, now) <= 0;
  if (ended) return shotsDue > 0 ? 'penalty-shots' : 'ended';
  if (phase === 'lead-in' && clock.running) return now < clock.anchorAt ? 'lead-in' : 'running';
  return phase;
}

/** Whether playing time is over, confirmed or not. */
export const isMatchOver = (state: ClockState, now: number): boolean =>
  ['ended', 'confirmed'].includes(phaseAt(state, now));

/** CLK-3: milliseconds of the lead-in that are left at `now`; 0 outside of it. */
export const leadInLeft = (clock: MatchClock, now: number): number =>
  clock.running ? Math.max(0, clock.anchorAt - now) : 0;

/** The break of the cage, in match time, ms of the epoch. */
export interface Break {
  startedAt: number;
  endsAt: number;
}

/**
 * CLK-12: the break after the fixture of the cage that was finished last; null before any was. A fixture that
 * is lit again has no `finishedAt` to count from.
 */
export function breakAfter(
  last: { finishedAt: string | null } | undefined,
  breakMs: number,
): Break | null {
  if (!last?.finishedAt) return null;
  const startedAt = Date.parse(last.finishedAt);
  return { startedAt, endsAt: startedAt + breakMs };
}

/**
 * CLK-12: milliseconds of the break that remain at `now`; 0 when it is over or there is none, and (TIM-8)
 * when it starts in the future.
 */
export const breakLeft = (pause: Break | null, now: number): number =>
  pause === null || pause.startedAt > now + AHEAD_MS ? 0 : Math.max(0, pause.endsAt - now);

/**
 * CLK-14: the server's time at which the clock showed `clockMs`, for an event that arrives late. The device's
 * time is not used. Only readings since the clock last started (at `stretchMs`) can be converted; others
 * return `now`.
 */
export function timeOfReading(
  state: ClockState,
  clockMs: number,
  now: number,
  stretchMs = Number.POSITIVE_INFINITY,
): number {
  const { clock, endedWithMs } = state;
  if (clockMs > stretchMs) return now;
  const left = clock.running ? remainingAt(clock, now) : Math.max(clock.remainingMs, endedWithMs);
  if (clockMs <= left) return now;
  const stoppedAt = clock.running ? clock.anchorAt + clock.remainingMs : clock.anchorAt;
  return Math.max(0, Math.min(now, stoppedAt) - (clockMs - left));
}

const startKinds: ReadonlySet<MatchEvent['kind']> = new Set([
  'clock-start',
  'clock-resume',
  'clock-lead-in',
  'clock-tie-play',
]);

/** CLK-14: the clock reading, in ms, when the clock last started. */
export const stretchStart = ({ events }: Pick<Match, 'events'>): number | undefined =>
  findLast(orderedEvents(events), ({ kind }) => startKinds.has(kind))?.clockMs;
