import { useEffect, useReducer, useState } from 'react';
import { readItem, writeItem } from '../../browser/device-storage.ts';
import { kept, nextDue, readHistory, shownAt, withReceived } from './delay.rules.ts';

/**
 * Returns the value of `delay` ms ago, with every step, to match a delayed stream. Values in between are
 * stored on the device under `name`, so that a reopened overlay continues from there.
 */
export function useDelayed<T>(name: string, value: T | undefined, delay: number): T | undefined {
  const key = `delayed:${name}`;
  const [history, setHistory] = useState(() => (delay === 0 ? [] : readHistory<T>(readItem(key))));
  const [, wake] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (delay === 0 || value === undefined) return;
    setHistory((now) => {
      const next = withReceived(now, { at: Date.now(), value }, delay);
      writeItem(key, JSON.stringify(kept(next)));
      return next;
    });
  }, [key, value, delay]);

  const now = Date.now();
  const due = nextDue(history, now, delay);
  useEffect(() => {
    if (due === Infinity) return;
    const timer = setTimeout(wake, Math.max(0, due - Date.now()));
    return () => clearTimeout(timer);
  }, [due]);

  return delay === 0 ? value : shownAt(history, now, delay);
}
