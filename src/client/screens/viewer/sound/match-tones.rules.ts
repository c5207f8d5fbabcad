/** The notes that a screen plays at each moment of a match, as numbers instead of files. */
import {
  type Call,
  callsBetween,
  leadInNumber,
} from '../../../../common/match/clock-text.rules.ts';
import type { MatchPhase, MatchState } from '../../../../common/match/match-state.schema.ts';

/** One note; times in seconds from the moment of the call. */
export interface Tone {
  hertz: number;
  at: number;
  seconds: number;
  /** A horn has overtones; a beep has none. */
  isHorn?: boolean;
}

export type Moment = Call['call'] | 'lead-in' | 'goal';

const beep = (hertz: number, at = 0, seconds = 0.14): Tone => ({ hertz, at, seconds });

export const tonesOf: Record<Moment, readonly Tone[]> = {
  'lead-in': [beep(440)],
  start: [beep(880, 0, 0.7)],
  minute: [beep(660), beep(660, 0.22)],
  warning: [beep(740), beep(740, 0.2), beep(740, 0.4)],
  'last-second': [beep(587)],
  goal: [beep(523), beep(659, 0.12), beep(784, 0.24, 0.4)],
  end: [233, 294, 349].map((hertz) => ({ hertz, at: 0, seconds: 1.4, isHorn: true })),
};

/** The state of a match's clock at the previous check. */
export interface ClockLook {
  phase: MatchPhase;
  leftMs: number;
}

/**
 * Returns the moments between two checks of a clock. A jump of more than two seconds, as after a sleep or when
 * the clock was set, is silent but for the end.
 */
export function momentsBetween(
  preset: MatchState['preset'],
  before: ClockLook,
  now: ClockLook,
): Moment[] {
  if (now.phase === 'lead-in') {
    const isSame =
      before.phase === 'lead-in' && leadInNumber(before.leftMs) === leadInNumber(now.leftMs);
    return isSame ? [] : ['lead-in'];
  }
  if (now.phase === 'running' && before.phase !== 'running') {
    return before.phase === 'idle' || before.phase === 'lead-in' ? ['start'] : [];
  }
  if (now.phase === 'ended' && before.phase !== 'ended') return ['end'];
  if (now.phase !== 'running' || before.leftMs - now.leftMs > 2000) return [];
  return callsBetween(preset, before.leftMs, now.leftMs).map(({ call }) => call);
}
