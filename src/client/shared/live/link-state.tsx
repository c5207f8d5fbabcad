import { useClock } from '../ui/use-clock.ts';
import type { Link } from './freshness.ts';
import styles from './link-state.module.css';
import { useLink } from './use-topic.ts';

/** Whether what this screen shows is live, and how old it is when not. */
export function LinkState() {
  const link = useLink();
  const now = useClock(1000, link.state !== 'live');
  return (
    <span className={styles.link} data-link={link.state} role="status">
      {linkText(link, now)}
    </span>
  );
}

/** 'Live', '12 s old', or 'Offline since 14:03'. `now` in ms of the epoch. */
export function linkText({ state, since }: Link, now: number): string {
  if (state === 'live') return 'Live';
  if (state === 'late') return `${Math.max(1, Math.round((now - since) / 1000))} s old`;
  const at = new Date(since).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return `Offline since ${at}`;
}
