import type { ConnectionStatus } from '../../live/connection-status.ts';
import { useConnectionStatus } from '../../live/use-topic.ts';
import { timeOfDay } from '../time/time-of-day.ts';
import { useClock } from '../time/use-clock.ts';
import styles from './connection-status.module.css';

/** Whether what this screen shows is live, and how old it is when not. */
export function ConnectionText() {
  const status = useConnectionStatus();
  const now = useClock(1000, status.state !== 'live');
  return (
    <span className={styles.link} data-connection={status.state} role="status">
      {statusText(status, now)}
    </span>
  );
}

/** 'Live', '12 s old', or 'Offline since 14:03'. `now` in ms of the epoch. */
export function statusText({ state, since }: ConnectionStatus, now: number): string {
  if (state === 'live') return 'Live';
  if (state === 'stale') return `${Math.max(1, Math.round((now - since) / 1000))} s old`;
  return `Offline since ${timeOfDay(since)}`;
}
