/** CLK-3 … CLK-11, CLK-16: effects of the clock acts of referee and admin. */
import { limits } from '../kernel/limits.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { phaseAt, remainingAt } from './match-clock.rules.ts';
import type { ClockAct } from './match-event.schema.ts';
import type { LevelTie, MatchPreset } from './match-preset.schema.ts';
import { isSameScore, type Score, shownScore } from './match-score.rules.ts';
import type { ClockState, MatchPhase } from './match-state.schema.ts';

/** An action with its number: ms to add (`adjust`, may be negative) or to show (`set`). */
export interface ClockActInput {
  act: ClockAct;
  ms?: number | undefined;
}

/**
 * The clock after an action at `now`, the server's time in ms; the same object when the action was already
 * applied (CLK-10). Refuses 'clock-not-started', 'match-ended', 'match-confirmed', and 'invalid-input' for an
 * action that lacks its number.
 */
export function actOnClock(
  state: ClockState,
  { act, ms }: ClockActInput,
  preset: Pick<MatchPreset, 'leadInCount' | 'levelTie'>,
  now: number,
): Result<ClockState> {
  const phase = phaseAt(state, now);
  if (isDone(act, phase)) return ok(state);
  if (phase === 'confirmed') return refuse('match-confirmed');
  switch (act) {
    case 'end':
      return ok(ended(remainingAt(state.clock, now), now));
    case 'tie-play':
      return tiePlay(state, preset, now);
    case 'pause':
      return ok(stopped(state, now));
    case 'adjust':
    case 'set':
      if (ms === undefined) return refuse('invalid-input', { detail: 'ms must be given' });
      return ok(withRemaining(state, act === 'set' ? ms : remainingAt(state.clock, now) + ms, now));
    default:
      return running(state, act, preset, now);
  }
}

/** CLK-10: whether the action changes nothing, so that two operators may press at the same time. */
function isDone(act: ClockAct, phase: MatchPhase): boolean {
  const over = phase === 'ended' || phase === 'confirmed';
  if (act === 'end') return over;
  if (act === 'pause') return over || phase === 'idle' || phase === 'paused';
  if (act === 'start') return phase === 'running';
  return (
    ['lead-in', 'resume', 'tie-play'].includes(act) && (phase === 'running' || phase === 'lead-in')
  );
}

/** CLK-3, CLK-4, CLK-6: the clock runs from now, or from the end of the lead-in. */
function running(
  state: ClockState,
  act: ClockAct,
  preset: Pick<MatchPreset, 'leadInCount'>,
  now: number,
): Result<ClockState> {
  const phase = phaseAt(state, now);
  if (phase === 'ended') return refuse('match-ended');
  if (act === 'resume' && phase === 'idle') return refuse('clock-not-started');
  const isCounted = act === 'lead-in' && preset.leadInCount > 0;
  const { remainingMs } = state.clock;
  return ok({
    phase: isCounted ? 'lead-in' : 'running',
    clock: {
      running: true,
      remainingMs,
      anchorAt: isCounted ? now + preset.leadInCount * 1000 : now,
    },
    endedWithMs: 0,
  });
}

/** The tie play of a preset for a level tie; null when the goals of all sets, or the admin, decide. */
export const tiePlayRule = ({
  levelTie,
}: Pick<MatchPreset, 'levelTie'>): Exclude<LevelTie, { mode: 'none' | 'goals' }> | null =>
  levelTie === undefined || levelTie.mode === 'none' || levelTie.mode === 'goals' ? null : levelTie;

/**
 * SIT-3: starts the clock for the tie play; for shots it stays at the end. Refuses 'tie-not-level' and
 * 'match-not-over'.
 */
function tiePlay(
  state: ClockState,
  preset: Pick<MatchPreset, 'leadInCount' | 'levelTie'>,
  now: number,
): Result<ClockState> {
  const rule = tiePlayRule(preset);
  if (rule === null) return refuse('tie-not-level');
  if (phaseAt(state, now) !== 'ended') return refuse('match-not-over');
  if (rule.mode === 'shots') return ok({ ...state });
  const clock = { running: false, remainingMs: rule.ms, anchorAt: now };
  return running({ phase: 'paused', clock, endedWithMs: 0 }, 'lead-in', preset, now);
}

/** CLK-5: stopped with the remaining time; a lead-in is cancelled. */
const stopped = (state: ClockState, now: number): ClockState => ({
  phase: 'paused',
  clock: { running: false, remainingMs: remainingAt(state.clock, now), anchorAt: now },
  endedWithMs: 0,
});

/** CLK-9: ended, with the time that remained. */
const ended = (left: number, now: number): ClockState => ({
  phase: 'ended',
  clock: { running: false, remainingMs: 0, anchorAt: now },
  endedWithMs: left,
});

/** CLK-7, CLK-8: a running clock or lead-in continues; a match that was over becomes paused. */
function withRemaining(state: ClockState, givenMs: number, now: number): ClockState {
  const left = remainingAt(state.clock, now);
  const remainingMs = Math.min(limits.maxSetMs, Math.max(0, givenMs));
  if (remainingMs === left) return state;
  if (remainingMs === 0) return ended(0, now);
  const phase = phaseAt(state, now);
  const isRunning = phase === 'running' || phase === 'lead-in';
  return {
    phase: phase === 'ended' ? 'paused' : (phase as ClockState['phase']),
    clock: {
      running: isRunning,
      remainingMs,
      anchorAt: phase === 'lead-in' ? state.clock.anchorAt : now,
    },
    endedWithMs: 0,
  };
}

/** The score that the confirming person saw, and the stored one. */
export interface ConfirmInput {
  /** The score from the events; null for a side without one. */
  score: Score;
  /** The score that was shown; without it, the stored one is confirmed. */
  base?: Score | undefined;
}

/**
 * CLK-11: the result can be confirmed once the match is over, or when it has a score without clock use.
 * Returns the same object when it was already confirmed. Refuses 'match-not-over', 'stale' and
 * 'score-incomplete'.
 */
export function confirmMatch(
  state: ClockState,
  { score, base }: ConfirmInput,
  now: number,
): Result<ClockState> {
  const phase = phaseAt(state, now);
  if (phase === 'confirmed') return ok(state);
  const isScored = score.home !== null || score.away !== null;
  if (phase !== 'ended' && !(phase === 'idle' && isScored)) return refuse('match-not-over');
  const display = shownScore(score);
  if (base && !isSameScore(shownScore(base), display)) return refuse('stale');
  if (display.home === null || display.away === null) return refuse('score-incomplete');
  const { running, remainingMs, anchorAt } = state.clock;
  const clock = running
    ? { running: false, remainingMs: 0, anchorAt: anchorAt + remainingMs }
    : state.clock;
  return ok({ ...state, phase: 'confirmed', clock });
}

/**
 * CLK-16: the clock of a confirmed match as it was before the confirmation. Refuses 'match-not-confirmed'.
 */
export function reopenMatch(state: ClockState): Result<ClockState> {
  if (state.phase !== 'confirmed') return refuse('match-not-confirmed');
  // The clock of a match that was scored without it still shows the full time.
  return ok({ ...state, phase: state.clock.remainingMs > 0 ? 'idle' : 'ended' });
}
