import { useEffect, useReducer } from 'react';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { clockText } from '../../common/match/clock-text.rules.ts';
import { reviewAge } from '../../common/match/review-reminder.rules.ts';
import { useServerClock } from '../domain/match-play/use-server-time.ts';
import { useServerTournament } from '../live/use-topic.ts';
import { t } from '../texts/t.ts';
import styles from './match-strip.module.css';

/**
 * REV-4: how long the public has seen the frozen match, beside the word for it; announced to screen readers
 * once it is long.
 */
export function ReviewAge({ fixture }: { fixture: Fixture }) {
  const view = useServerTournament(fixture.tournament_id);
  const matches = view.status === 'ready' ? view.snapshot.matches : undefined;
  const frozen = matches?.find(({ fixtureId }) => fixtureId === fixture.id);
  const time = useServerClock();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(redraw, 1000);
    return () => clearInterval(timer);
  }, []);
  const now = time.now();
  const review = now === null || frozen === undefined ? null : reviewAge(frozen, now);
  return (
    <span className={styles.review} data-long={review?.isLong || undefined}>
      {review && (
        <b className={styles.age} role="timer" aria-label={t('Under review')}>
          {clockText(review.age)}
        </b>
      )}
      <span className="sr-only" role="alert">
        {review?.isLong && t('The review has gone on for more than a minute.')}
      </span>
    </span>
  );
}
