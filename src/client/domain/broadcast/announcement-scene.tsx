import { Suspense } from 'react';
import { countdownText } from '../../../common/broadcast/announcement.rules.ts';
import type { Announcement } from '../../../common/broadcast/broadcast.schema.ts';
import { t } from '../../texts/t.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import { useSponsors } from '../images/images.ts';
import styles from './announcement-scene.module.css';

const SponsorStrip = lazyPart(
  async () => (await import('../images/sponsor-strip.tsx')).SponsorStrip,
);

/** The time is set apart from its sentence. */
const [beforeTime, afterTime] = t('until {time}', { time: '\n' }).split('\n');

interface AnnouncementSceneProps {
  announcement: Announcement;
  /** The tournament's name, or the championship's. */
  title: string;
  color: string | null;
  now: number;
  isLeaving: boolean;
}

/** The full-screen announcement of a big screen: the text and the remaining time. */
export function AnnouncementScene(props: AnnouncementSceneProps) {
  const { announcement, title, color, now, isLeaving } = props;
  const { text, until, at } = announcement;
  const sponsors = useSponsors();
  const left = countdownText(until, now);
  const end = until === null ? null : Date.parse(until);
  const share = end === null ? 0 : Math.max(0, (end - now) / (end - Date.parse(at)));
  return (
    <section
      className={styles.scene}
      data-leaving={isLeaving || undefined}
      data-counts={until !== null || undefined}
      data-sponsors={sponsors.length > 0 || undefined}
      aria-label={t('Announcement')}
      style={color ? { '--band': color } : undefined}
    >
      <div className={styles.band} />
      <header className={styles.header}>
        <FitText className={styles.title} text={title} lines={1} />
        <time className={styles.time}>{timeOfDay(now)}</time>
      </header>
      <h2 className={styles.head}>
        <FitText className={styles.text} text={text} lines={until === null ? 4 : 2} />
      </h2>
      {end !== null && (
        <div className={styles.end}>
          {left === null ? (
            <p className={styles.soon}>{t('We go on in a moment.')}</p>
          ) : (
            <>
              <p className={styles.left} role="timer" data-long={left.length > 5 || undefined}>
                {left}
              </p>
              <p className={styles.until}>
                {beforeTime}
                <b>{timeOfDay(end)}</b>
                {afterTime}
              </p>
            </>
          )}
          <div className={styles.track}>
            <div className={styles.rest} style={{ transform: `scaleX(${Math.min(1, share)})` }} />
          </div>
        </div>
      )}
      {sponsors.length > 0 && (
        <div className={styles.sponsors}>
          <Suspense>
            <SponsorStrip sponsors={sponsors} now={now} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
