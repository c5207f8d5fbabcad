/** LIVE-43: the current text of a clock, and the time of its next change. Nothing happens in between. */
import { clockText, leadInNumber } from '../../../common/match/clock-text.rules.ts';
import {
  type Break,
  breakLeft,
  leadInLeft,
  phaseAt,
  remainingAt,
} from '../../../common/match/match-clock.rules.ts';
import type {
  MatchClock,
  MatchPhase,
  MatchState,
} from '../../../common/match/match-state.schema.ts';
import { dueShots } from '../../../common/match/penalties.rules.ts';

export interface ReadingOptions {
  /** The last ten seconds with tenths. */
  tenths?: boolean;
  /** The break in the cage, or null. */
  pause?: Break | null;
}

export interface ClockReading {
  phase: MatchPhase;
  /** '2:59', '9.4', '3' of a lead-in; null while the clock runs and the server's time is unknown. */
  text: string | null;
  /** Milliseconds that remain of the playing time, the lead-in or the break. */
  leftMs: number;
  /** Milliseconds until the text or the phase changes; null when time changes neither. */
  changesIn: number | null;
}

interface Clocked {
  phase: MatchPhase;
  clock: MatchClock;
  /** Fouls and preset decide whether shots follow the end (PEN-2). */
  fouls?: MatchState['fouls'];
  preset?: Pick<MatchState['preset'], 'penalty'>;
  tiePlay?: MatchState['tiePlay'];
}

/** Shots that either team may take once the set is over. */
function shotsAfter({ fouls, preset, tiePlay }: Clocked): number {
  if (fouls === undefined || preset === undefined) return 0;
  const { home, away } = dueShots({ preset, fouls, tiePlay });
  return home + away;
}

/** Time until the text changes, which is rounded up to the next second or tenth. */
function untilNext(leftMs: number, tenths: boolean): number {
  const step = tenths && leftMs < 10_000 ? 100 : 1000;
  const next = leftMs - (Math.ceil(leftMs / step) - 1) * step;
  return tenths && leftMs >= 10_000 ? Math.min(next, leftMs - 10_000 + 1) : next;
}

/** `now`: the match time, ms of the epoch; null while it is unknown. */
export function readClock(
  match: Clocked,
  now: number | null,
  { tenths = false, pause = null }: ReadingOptions = {},
): ClockReading {
  const isStill = !match.clock.running && pause === null;
  if (now === null && !isStill) {
    return { phase: match.phase, text: null, leftMs: match.clock.remainingMs, changesIn: null };
  }
  const at = now ?? match.clock.anchorAt;
  const phase = phaseAt(match, at, { pause, shotsDue: shotsAfter(match) });
  const leftMs =
    phase === 'break'
      ? breakLeft(pause, at)
      : phase === 'lead-in'
        ? leadInLeft(match.clock, at)
        : remainingAt(match.clock, at);
  const isCounting = phase === 'break' || phase === 'lead-in' || phase === 'running';
  const withTenths = tenths && phase !== 'break' && phase !== 'lead-in';
  return {
    phase,
    text:
      phase === 'lead-in'
        ? String(leadInNumber(leftMs))
        : clockText(leftMs, { tenths: withTenths }),
    leftMs,
    changesIn: isCounting ? untilNext(leftMs, withTenths) : null,
  };
}
