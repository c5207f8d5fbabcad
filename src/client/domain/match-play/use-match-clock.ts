import { useEffect, useReducer, useSyncExternalStore } from 'react';
import type { Break } from '../../../common/match/match-clock.rules.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import { type ClockReading, type ReadingOptions, readClock } from './clock-reading.ts';
import { serverTimeOf } from './server-time.ts';
import { useServerClock } from './use-server-time.ts';

/** Error bound of this screen's clock in whole ms, rounded up; null until it is known. */
export function useTimeBound(): number | null {
  const time = serverTimeOf(useLiveClient());
  const bound = useSyncExternalStore(time.subscribe, time.bound);
  return bound === null ? null : Math.ceil(bound);
}

/** The text of a match's clock; renders again only when it changes. `delayMs` is the delay of a stream. */
export function useMatchClock(
  match: Parameters<typeof readClock>[0],
  { delayMs = 0, ...options }: ReadingOptions & { delayMs?: number } = {},
): ClockReading {
  const time = useServerClock();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const now = time.now();
  const reading = readClock(match, now === null ? null : now - delayMs, options);
  const { changesIn } = reading;
  useEffect(() => {
    if (changesIn === null) return;
    const timer = setTimeout(
      () => {
        time.check();
        redraw();
      },
      Math.max(1, Math.ceil(changesIn)),
    );
    return () => clearTimeout(timer);
  });
  return reading;
}

/** In a break no clock runs: only its end counts. */
const RESTING = { phase: 'idle', clock: { running: false, remainingMs: 0, anchorAt: 0 } } as const;

/** SHW-8, CLK-12: the text of the remaining break; null outside of one. */
export function useBreakClock(pause: Break | null): string | null {
  const { phase, text } = useMatchClock(RESTING, { pause });
  return phase === 'break' ? text : null;
}
