import type { Break } from '../../../../common/match/match-clock.rules.ts';
import { useBreakClock } from '../../../domain/match-play/use-match-clock.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { t } from '../../../texts/t.ts';
import styles from './match-clock.module.css';

/** SHW-8: the rest of the break before the next match; renders nothing outside of a break. */
export function BreakClock({ pause, nextId }: { pause: Break | null; nextId: number }) {
  const text = useBreakClock(pause);
  if (text === null) return null;
  return (
    <span className={styles.clock} aria-live="off">
      <span className={styles.word}>{t('Break')}</span>
      <b {...shows('clock', nextId)} className={styles.time} role="timer">
        {text}
      </b>
    </span>
  );
}
