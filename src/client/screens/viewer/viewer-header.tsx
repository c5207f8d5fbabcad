import { useEffect, useState } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import { MINUTE_MS } from '../../../common/kernel/time.rules.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { ConnectionMark } from '../../ui/connection/connection-mark.tsx';
import { FitText } from '../../ui/text/fit-text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import styles from './viewer-header.module.css';

interface ViewerHeaderProps {
  tournament: Tournament | undefined;
  championship: string;
  /** Title of the picture; null when the picture needs none. */
  title: string | null;
}

/** The tournament's colour, the title, the time of day, and a mark when the data is not live. */
export function ViewerHeader({ tournament, championship, title }: ViewerHeaderProps) {
  return (
    <header className={styles.header}>
      <div
        className={styles.band}
        style={{ background: tournament?.color ?? FALLBACK_TOURNAMENT_COLOR }}
      />
      <h1 className={styles.titles}>
        {tournament && <FitText className={styles.tournament} text={tournament.name} />}
        <FitText
          className={`${styles.title} ${title === null ? '' : styles.strap}`}
          text={title ?? championship}
        />
      </h1>
      <ConnectionMark className={styles.link} quiet />
      <TimeOfDay />
    </header>
  );
}

/** Renders once a minute, so that an idle screen does nothing in between. */
function TimeOfDay() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS) + 20);
    return () => clearTimeout(timer);
  }, [now]);
  const text = timeOfDay(now);
  return (
    <time className={styles.time} dateTime={text}>
      {text}
    </time>
  );
}
