import { useEffect, useRef, useState } from 'react';

/**
 * A value some milliseconds late, every step of it, to match a stream that is behind. The first
 * known value is shown at once: a late overlay is right, an empty one is not.
 */
export function useDelayed<T>(value: T | undefined, delay: number): T | undefined {
  const [shown, setShown] = useState(value);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    if (delay === 0) return;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown(value);
    }, delay);
    timers.current.add(timer);
  }, [value, delay]);

  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);

  if (shown === undefined && value !== undefined) setShown(value);
  return delay === 0 ? value : (shown ?? value);
}
