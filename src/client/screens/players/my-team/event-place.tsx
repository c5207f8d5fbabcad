import type { ChampionshipSnapshot } from '../../../../common/contract/live.ts';
import { paths } from '../../../../common/pages.ts';
import { useEventRanking } from '../../../domain/ranking/use-event-ranking.ts';
import { useChampionshipSelect } from '../../../live/use-topic.ts';
import { placeText } from '../../../texts/place-text.ts';
import { t } from '../../../texts/t.ts';
import styles from './final-card.module.css';

const isOver = ({ tournaments }: ChampionshipSnapshot): boolean =>
  tournaments.length > 1 && tournaments.every(({ status }) => status === 'Completed');

/** The final place of a team among all teams of the event, once nothing is left to be played. */
export function EventPlace({ teamId }: { teamId: number }) {
  return useChampionshipSelect(isOver) ? <FinalPlace teamId={teamId} /> : null;
}

function FinalPlace({ teamId }: { teamId: number }) {
  const rows = useEventRanking().ranking?.ranking ?? [];
  const own = rows.find((row) => row.teamId === teamId);
  if (!own?.rank) return null;
  return (
    <p className={styles.event}>
      <b>
        {t('{place} of {n} in the whole event', { place: placeText(own.rank), n: rows.length })}
      </b>
      {' · '}
      <a href={paths.ranking}>{t('Ranking and all results')}</a>
    </p>
  );
}
