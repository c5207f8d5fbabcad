import { countdownText } from '../../../common/broadcast/announcement.rules.ts';
import type { Announcement } from '../../../common/broadcast/broadcast.schema.ts';
import { t } from '../../texts/t.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import styles from './announcement-lower.module.css';

interface AnnouncementLowerProps {
  announcement: Announcement;
  now: number;
  isLeaving: boolean;
}

/** A band in the lower third of a stream. */
export function AnnouncementLower({ announcement, now, isLeaving }: AnnouncementLowerProps) {
  const { text, until } = announcement;
  const left = countdownText(until, now);
  return (
    <section
      className={styles.lower}
      data-leaving={isLeaving || undefined}
      aria-label={t('Announcement')}
    >
      <p className={styles.text}>
        <NameText text={text} />
      </p>
      {until !== null && left === null && (
        <p className={styles.until}>{t('We go on in a moment.')}</p>
      )}
      {until !== null && left !== null && (
        <>
          <p className={styles.until}>{t('until {time}', { time: timeOfDay(until) })}</p>
          <p className={styles.left} role="timer">
            {left}
          </p>
        </>
      )}
    </section>
  );
}
