import { useEffect, useReducer, useSyncExternalStore } from 'react';
import type { Break } from '../../../common/match-play/match-clock.rules.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import { type ClockReading, type ReadingOptions, readClock } from './clock-reading.ts';
import { type ServerTime, serverTimeOf } from './server-time.ts';

/** The server's match time; it is sampled while the component is mounted. */
export function useServerTime(): ServerTime {
  const time = serverTimeOf(useLiveClient());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => time.subscribe(redraw), [time]);
  // The time may become known between the first rendering and the subscription.
  useSyncExternalStore(time.subscribe, () => time.now() !== null);
  return time;
}

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
  const time = useServerTime();
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
