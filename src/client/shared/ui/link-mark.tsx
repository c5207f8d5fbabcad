import { useLink } from '../live/use-topic.ts';
import styles from './link-mark.module.css';
import { useClock } from './use-clock.ts';

/** "12 s old", "since 14:03": how old what is shown is. */
export function ageText(since: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  if (seconds < 100) return `${seconds} s old`;
  const time = new Date(since).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `as of ${time}`;
}

interface LinkMarkProps {
  className?: string | undefined;
  /** While live only the dot is seen. */
  quiet?: boolean;
}

/** A dot while live; else how old what is shown is. */
export function LinkMark({ className, quiet = false }: LinkMarkProps) {
  const link = useLink();
  const { state } = link;
  const isLive = state === 'live';
  const now = useClock(1000, !isLive);
  return (
    <p className={`${styles.mark} ${className ?? ''}`} data-link={state}>
      <span className={styles.dot} aria-hidden />
      <span className={isLive && quiet ? 'sr-only' : undefined}>
        {isLive ? 'Live' : ageText(link.since, now)}
      </span>
    </p>
  );
}
