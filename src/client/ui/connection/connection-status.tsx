import type { ConnectionStatus } from '../../live/connection-status.ts';
import { useConnectionStatus } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
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
  if (state === 'live') return t('Live');
  if (state === 'stale')
    return t('{n} s old', { n: Math.max(1, Math.round((now - since) / 1000)) });
  return t('Offline since {time}', { time: timeOfDay(since) });
}
