import { clientTiming } from '../../live/client-timing.ts';
import { useConnectionStatus } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { timeOfDay } from '../time/time-of-day.ts';
import { useClock } from '../time/use-clock.ts';
import styles from './connection-mark.module.css';

/** '12 s old', 'as of 14:03': how old the shown data is. `since` and `now` in ms of the epoch. */
export function ageText(since: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  if (seconds < 100) return t('{n} s old', { n: seconds });
  return t('as of {time}', { time: timeOfDay(since) });
}

interface ConnectionMarkProps {
  className?: string | undefined;
  /** While live only the dot is visible. */
  quiet?: boolean;
}

/** In ms: a page that has just opened is not marked as old. */
const YOUNG = 2000;

/** Text while the server accepts no more connections (LIVE-72). */
const POLLED = t('Updates every {n} s', { n: clientTiming.pollTournament / 1000 });

/** A dot while live; else the age of the shown data. */
export function ConnectionMark({ className, quiet = false }: ConnectionMarkProps) {
  const status = useConnectionStatus();
  const { state, isPolled } = status;
  const isLive = state === 'live';
  const now = useClock(1000, !isLive);
  return (
    <p className={`${styles.mark} ${className ?? ''}`} data-connection={state}>
      <span className={styles.dot} aria-hidden />
      <span className={isLive && quiet && !isPolled ? 'sr-only' : undefined}>
        {isLive
          ? isPolled
            ? POLLED
            : t('Live')
          : now - status.since >= YOUNG && ageText(status.since, now)}
      </span>
    </p>
  );
}
