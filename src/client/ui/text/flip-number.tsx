import type { HTMLAttributes } from 'react';
import styles from './flip-number.module.css';
import { useRolling } from './use-rolling.ts';

/** A smaller number, or none, is a correction and is shown at once. */
const isCorrection = (from: number | null, to: number | null): boolean =>
  to === null || (from !== null && to < from);

interface FlipNumberProps extends HTMLAttributes<HTMLElement> {
  value: number | null;
}

/**
 * A number that rolls to its new value: the old one moves out as the new one moves in, so that every frame
 * shows a number. For the number of another thing, set the thing's id as `key`, so that it does not roll.
 */
export function FlipNumber({ value, ...mark }: FlipNumberProps) {
  const { value: shownValue, turn, old, done } = useRolling(value, isCorrection);
  return (
    <span {...mark} className={styles.number}>
      {old && (
        <span key={turn - 1} className={styles.old} aria-hidden onAnimationEnd={done}>
          {old.value ?? '–'}
        </span>
      )}
      <span key={turn} className={styles.now} data-changed={old ? '' : undefined}>
        {shownValue ?? '–'}
      </span>
    </span>
  );
}
