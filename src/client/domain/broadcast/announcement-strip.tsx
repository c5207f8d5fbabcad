import { countdownText } from '../../../common/broadcast/announcement.rules.ts';
import type { Announcement } from '../../../common/broadcast/broadcast.schema.ts';
import { t } from '../../texts/t.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import styles from './announcement-strip.module.css';

interface AnnouncementStripProps {
  announcement: Announcement;
  now: number;
  isLeaving: boolean;
}

/** On a phone: above the tabs, where it does not move anything. */
export function AnnouncementStrip({ announcement, now, isLeaving }: AnnouncementStripProps) {
  const { text, until } = announcement;
  const left = countdownText(until, now);
  return (
    <section
      className={styles.strip}
      data-leaving={isLeaving || undefined}
      aria-label={t('Announcement')}
    >
      <p className={styles.text} role="status">
        <NameText text={text} />
        {until !== null && (
          <span className={styles.until}>
            {left === null
              ? t('We go on in a moment.')
              : t('until {time}', { time: timeOfDay(until) })}
          </span>
        )}
      </p>
      {left !== null && <p className={styles.left}>{left}</p>}
    </section>
  );
}
