import { useCallback, useEffect, useReducer } from 'react';
import { useLiveClient } from '../../live/use-topic.ts';
import { useClock } from '../../ui/time/use-clock.ts';
import { type ServerTime, serverTimeOf } from './server-time.ts';

/** The server's match time; it is sampled while the component is mounted and `isOn`. */
export function useServerClock(isOn = true): ServerTime {
  const time = serverTimeOf(useLiveClient());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const leave = time.subscribe(redraw);
    // The time may have become known between the rendering and the subscription.
    redraw();
    return leave;
  }, [time, isOn]);
  return time;
}

/**
 * Reads the server's time in ms of the epoch, on this screen's monotonic clock; this device's own time until
 * the first sample. Renders again when samples change it.
 */
export function useServerNow(isOn = true): () => number {
  const time = useServerClock(isOn);
  return useCallback(() => time.now() ?? Date.now(), [time]);
}

/** The server's time in ms of the epoch, renewed every `every` ms while `isOn`. */
export function useServerTime(isOn = true, every = 1000): number {
  const now = useServerNow(isOn);
  useClock(every, isOn);
  return now();
}
