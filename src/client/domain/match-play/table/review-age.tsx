import { useEffect, useReducer } from 'react';
import { clockText } from '../../../../common/match-play/clock-text.rules.ts';
import type { MatchState } from '../../../../common/match-play/match-state.schema.ts';
import { reviewAge } from '../../../../common/match-play/review-reminder.rules.ts';
import { t } from '../../../texts/t.ts';
import { useServerTime } from '../use-match-clock.ts';
import styles from './match-strip.module.css';

interface ReviewAgeProps {
  /** The public state. */
  frozen: Pick<MatchState, 'underReview' | 'clock'>;
}

/** REV-4: how long the public has seen the frozen match; announced to screen readers once it is long. */
export function ReviewAge({ frozen }: ReviewAgeProps) {
  const time = useServerTime();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(redraw, 1000);
    return () => clearInterval(timer);
  }, []);
  const now = time.now();
  // Until the server has frozen the match, its clock may still run.
  const review = now === null || frozen.clock.running ? null : reviewAge(frozen, now);
  return (
    <span className={styles.review} data-long={review?.isLong || undefined}>
      {t('Under review')}
      {review && <b className={styles.age}>{clockText(review.age)}</b>}
      <span className="sr-only" role="alert">
        {review?.isLong && t('The review has gone on for more than a minute.')}
      </span>
    </span>
  );
}
