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
 * A number that rolls to its new value: the old one goes out as the new one comes in, so that there is
 * a number in every frame. A new number on a new thing is not a change: give the component the thing's
 * id as its key.
 */
export function FlipNumber({ value, ...mark }: FlipNumberProps) {
  const { value: shown, turn, old, done } = useRolling(value, isCorrection);
  return (
    <span {...mark} className={styles.number}>
      {old && (
        <span key={turn - 1} className={styles.old} aria-hidden onAnimationEnd={done}>
          {old.value ?? '–'}
        </span>
      )}
      <span key={turn} className={styles.now} data-changed={old ? '' : undefined}>
        {shown ?? '–'}
      </span>
    </span>
  );
}
