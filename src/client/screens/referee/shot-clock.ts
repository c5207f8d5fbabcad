/** PEN-2: the time of a penalty shot, on the phone of the referee who started it. */
import { useEffect, useState } from 'react';
import { clockText } from '../../../common/match/clock-text.rules.ts';
import { shotsMissing } from '../../../common/match/confirm-guards.rules.ts';
import type { MatchPhase, MatchState } from '../../../common/match/match-state.schema.ts';
import { t } from '../../texts/t.ts';

/** In ms: how often the time is rendered. */
const EVERY = 100;
/** In ms: the phone vibrates this long when the time is over. */
const VIBRATION = 400;

export interface ShotClock {
  /** The remaining time from the start of the shot until it is entered; null before. */
  text: string | null;
  /** The text of the button that starts it. */
  label: string;
  start: () => void;
}

export const isShootingNow = (match: MatchState, phase: MatchPhase): boolean =>
  phase === 'penalty-shots' && shotsMissing(match) > 0;

/** Null when no shot is due, and when the rules set no time for a shot. */
export function useShotClock({ preset, shots }: MatchState, isShooting: boolean): ShotClock | null {
  const [run, setRun] = useState<{ endsAt: number; shot: number } | null>(null);
  const [now, setNow] = useState(0);
  const shotMs = preset.penalty.mode === 'shots-after-set' ? preset.penalty.shotMs : null;
  // Entering a shot ends its time.
  const endsAt = isShooting && run?.shot === shots.length ? run.endsAt : null;
  const isOver = endsAt !== null && now >= endsAt;
  useEffect(() => {
    if (endsAt === null || isOver) return;
    const timer = setInterval(() => setNow(performance.now()), EVERY);
    return () => clearInterval(timer);
  }, [endsAt, isOver]);
  useEffect(() => {
    if (isOver) navigator.vibrate?.(VIBRATION);
  }, [isOver]);
  if (shotMs === null || !isShooting) return null;
  const leftMs = endsAt === null ? null : Math.max(0, Math.min(shotMs, endsAt - now));
  return {
    text: leftMs === null ? null : clockText(leftMs, { tenths: true }),
    label: t('Shot: {n} s', { n: shotMs / 1000 }),
    start: () => {
      const started = performance.now();
      setNow(started);
      setRun({ endsAt: started + shotMs, shot: shots.length });
    },
  };
}
