import type { ReactNode } from 'react';
import { countdownText } from '../../../common/broadcast/announcement.rules.ts';
import type { Announcement as Content } from '../../../common/broadcast/broadcast.contract.ts';
import { useSponsors } from '../../domain/images/images.ts';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import styles from './announcement.module.css';
import { Sponsors } from './sponsors.tsx';

/** The time is set apart from its sentence. */
const [beforeTime, afterTime] = t('until {time}', { time: '\n' }).split('\n');

interface AnnouncementProps {
  /** The whole picture of a big screen, a band in the lower third of a stream, or a strip above a phone's tabs. */
  size: 'wall' | 'stream' | 'phone';
  announcement: Content;
  /** On a wall: the tournament's name, or the championship's. */
  title: string;
  color: string | null;
  now: number;
  isLeaving: boolean;
}

/** The admin's announcement: the text and the remaining time. */
export function Announcement(props: AnnouncementProps) {
  const { size, announcement, color, now, isLeaving } = props;
  const { text, until } = announcement;
  const left = countdownText(until, now);
  const countdown = left !== null && (
    <p className={styles.left} role="timer" data-long={left.length > 5 || undefined}>
      {left}
    </p>
  );
  const end = until !== null && (
    <p className={styles.until} data-soon={left === null || undefined}>
      {left === null ? (
        t('We go on in a moment.')
      ) : (
        <>
          {beforeTime}
          <b>{timeOfDay(until)}</b>
          {afterTime}
        </>
      )}
    </p>
  );
  return (
    <section
      className={styles.announcement}
      data-size={size}
      data-leaving={isLeaving || undefined}
      data-counts={until !== null || undefined}
      aria-label={t('Announcement')}
      style={color ? { '--band': color } : undefined}
    >
      {size === 'wall' ? (
        <WholePicture {...props} countdown={countdown} end={end} />
      ) : (
        <>
          <div className={styles.words} role={size === 'phone' ? 'status' : undefined}>
            <p className={styles.text}>
              <NameText text={text} />
            </p>
            {end}
          </div>
          {countdown}
        </>
      )}
    </section>
  );
}

interface WholePictureProps extends Pick<AnnouncementProps, 'announcement' | 'title' | 'now'> {
  countdown: ReactNode;
  end: ReactNode;
}

function WholePicture({ announcement, title, now, countdown, end }: WholePictureProps) {
  const { text, at } = announcement;
  const sponsors = useSponsors();
  const until = announcement.until === null ? null : Date.parse(announcement.until);
  const rest = until === null ? 0 : (until - now) / (until - Date.parse(at));
  return (
    <>
      <div className={styles.band} />
      <header className={styles.header}>
        <FitText className={styles.title} text={title} lines={1} />
        <time className={styles.time}>{timeOfDay(now)}</time>
      </header>
      <h2 className={styles.head}>
        <FitText className={styles.text} text={text} lines={until === null ? 4 : 2} />
      </h2>
      {end && (
        <div className={styles.end}>
          {countdown}
          {end}
          <div className={styles.track}>
            <div
              className={styles.rest}
              style={{ transform: `scaleX(${Math.min(1, Math.max(0, rest))})` }}
            />
          </div>
        </div>
      )}
      {sponsors.length > 0 && <Sponsors size="strip" sponsors={sponsors} now={now} />}
    </>
  );
}
