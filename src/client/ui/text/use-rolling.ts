import { useState } from 'react';

interface Rolling<T> {
  value: T;
  /** Number of the current value, used as key. */
  turn: number;
  /** The previous value while it is visible; null when there is none. */
  old: { value: T } | null;
  /** Call when the old value has disappeared. */
  done: () => void;
}

/** A value and, until `done`, the one before it: both are drawn while one rolls to the other. */
export function useRolling<T>(value: T, isQuiet?: (from: T, to: T) => boolean): Rolling<T> {
  const [rolling, setRolling] = useState<Omit<Rolling<T>, 'done'>>({ value, turn: 0, old: null });
  if (rolling.value !== value) {
    const old = isQuiet?.(rolling.value, value) ? null : { value: rolling.value };
    setRolling({ value, turn: rolling.turn + 1, old });
  }
  return { ...rolling, done: () => setRolling((now) => ({ ...now, old: null })) };
}
