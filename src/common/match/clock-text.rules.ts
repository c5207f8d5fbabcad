/** CLK-13, CLK-15: the text of a clock, and the calls at given times. */
import type { MatchPreset } from './match-preset.schema.ts';

/** Below this, in ms, the console shows tenths. */
const TENTHS_BELOW = 10_000;

/**
 * CLK-13: '2:59', rounded up to the second; with `tenths`, '9.4' in the last 10 s, rounded up to the
 * tenth. '0:00' only when nothing remains.
 */
export function clockText(remainingMs: number, { tenths = false } = {}): string {
  if (remainingMs <= 0) return '0:00';
  if (tenths && remainingMs < TENTHS_BELOW) return (Math.ceil(remainingMs / 100) / 10).toFixed(1);
  const seconds = Math.ceil(remainingMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** CLK-3: the number of a lead-in: 3, 2, 1; 0 when it is over. */
export const leadInNumber = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / 1000));

/** One call, and the remaining time at which it is made. */
export interface Call {
  remainingMs: number;
  call: 'start' | 'minute' | 'warning' | 'last-second' | 'end';
}

/** CLK-15: all calls of a set in order; of several at the same moment, the one added first counts. */
export function callsOf({ setMs, calls }: Pick<MatchPreset, 'setMs' | 'calls'>): Call[] {
  const found = new Map<number, Call['call']>([
    [setMs, 'start'],
    [0, 'end'],
  ]);
  const add = (remainingMs: number, call: Call['call']) => {
    if (remainingMs < setMs && !found.has(remainingMs)) found.set(remainingMs, call);
  };
  for (let s = 1; s <= calls.lastSeconds; s += 1) add(s * 1000, 'last-second');
  if (calls.warningSeconds > 0) add(calls.warningSeconds * 1000, 'warning');
  if (calls.eachMinute) for (let ms = 60_000; ms < setMs; ms += 60_000) add(ms, 'minute');
  return [...found]
    .map(([remainingMs, call]) => ({ remainingMs, call }))
    .sort((a, b) => b.remainingMs - a.remainingMs);
}

/**
 * CLK-15: the calls that are due when the clock went from one reading to a lower one, in ms. The start call
 * follows from the phase, because no reading is above it.
 */
export const callsBetween = (
  preset: Pick<MatchPreset, 'setMs' | 'calls'>,
  from: number,
  to: number,
): Call[] => callsOf(preset).filter(({ remainingMs }) => remainingMs < from && remainingMs >= to);
