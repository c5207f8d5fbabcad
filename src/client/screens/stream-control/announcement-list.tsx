import { isOver } from '../../../common/broadcast/announcement.rules.ts';
import type { Announcement } from '../../../common/broadcast/broadcast.schema.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { useWithdraw } from '../../domain/broadcast/broadcast.queries.ts';
import { useLitIds } from '../../domain/broadcast/use-lit-ids.ts';
import { failureOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { showProblem } from '../../ui/notices/toaster.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import { useClock } from '../../ui/time/use-clock.ts';
import styles from './announcement-panel.module.css';

interface AnnouncementListProps {
  tournaments: readonly Tournament[];
  announcements: readonly Announcement[];
}

/** Current announcements, each with its button to end it. */
export function AnnouncementList({ tournaments, announcements }: AnnouncementListProps) {
  const now = useClock(10_000);
  if (announcements.length === 0) {
    return <Text tone="muted">{t('Nothing is shown over the screens now.')}</Text>;
  }
  return (
    <ul className={styles.list} aria-label={t('On the screens')}>
      {announcements.map((announcement) => (
        <Row
          key={announcement.tournamentId}
          announcement={announcement}
          tournaments={tournaments}
          now={now}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  announcement: Announcement;
  tournaments: readonly Tournament[];
  now: number;
}

function Row({ announcement, tournaments, now }: RowProps) {
  const { tournamentId, text, until, mayHide } = announcement;
  const withdraw = useWithdraw();
  const place = tournaments.find(({ id }) => id === tournamentId)?.name ?? t('All screens');
  const ids = tournamentId === null ? tournaments.map(({ id }) => id) : [tournamentId];
  const waits = useLitIds(ids).some((id) => !mayHide.includes(id));
  const state = isOver(announcement, now) ? 'Over' : waits ? 'Waits for the match' : 'Shown';
  return (
    <li className={styles.row}>
      <span className={styles.state} data-state={state}>
        {t(state)}
      </span>
      <span className={styles.what}>
        <b>
          <NameText text={text} />
        </b>
        {until !== null && ` ${t('until {time}', { time: timeOfDay(until) })}`}
        <span className={styles.where}>{place}</span>
      </span>
      <ActButton
        disabled={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(tournamentId, {
            onError: (error) =>
              showProblem(failureOf(error, t('The text could not be taken away.'))),
          })
        }
      >
        {t('Take Away')}
      </ActButton>
    </li>
  );
}
