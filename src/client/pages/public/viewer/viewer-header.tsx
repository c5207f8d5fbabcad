import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { LinkMark } from '../../../shared/ui/link-mark.tsx';
import { useClock } from '../../../shared/ui/use-clock.ts';
import styles from './viewer-header.module.css';

interface ViewerHeaderProps {
  tournament: Tournament | undefined;
  /** What the picture shows, or whose event it is. */
  title: string;
}

/** The group's colour, what is shown, the time of day, and a mark when the picture is not live. */
export function ViewerHeader({ tournament, title }: ViewerHeaderProps) {
  return (
    <header className={styles.header}>
      <div
        className={styles.band}
        style={{ background: tournament?.color ?? FALLBACK_GROUP_COLOR }}
      />
      <h1 className={styles.titles}>
        {tournament && <span className={styles.group}>{tournament.name}</span>}
        <span className={styles.title}>{title}</span>
      </h1>
      <LinkMark className={styles.link} quiet />
      <TimeOfDay />
    </header>
  );
}

function TimeOfDay() {
  const now = new Date(useClock(1000));
  const text = now.toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <time className={styles.time} dateTime={text}>
      {text}
    </time>
  );
}
