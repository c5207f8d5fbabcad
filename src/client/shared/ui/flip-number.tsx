import { useState } from 'react';
import styles from './flip-number.module.css';

/**
 * A number that flips when it changes. A new number on a new thing is not a change: give the
 * component the thing's id as its key.
 */
export function FlipNumber({ value, empty = '–' }: { value: number | null; empty?: string }) {
  const [shown, setShown] = useState({ value, turn: 0 });
  if (shown.value !== value) setShown({ value, turn: shown.turn + 1 });
  return (
    <span key={shown.turn} className={styles.number} data-changed={shown.turn > 0 || undefined}>
      {value ?? empty}
    </span>
  );
}
