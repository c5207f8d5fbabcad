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
  const [shown, setShown] = useState<Omit<Rolling<T>, 'done'>>({ value, turn: 0, old: null });
  if (shown.value !== value) {
    const old = isQuiet?.(shown.value, value) ? null : { value: shown.value };
    setShown({ value, turn: shown.turn + 1, old });
  }
  return { ...shown, done: () => setShown((now) => ({ ...now, old: null })) };
}
