import { TeamMark } from '../../domain/images/team-mark.tsx';
import { useEventRanking } from '../../domain/ranking/use-event-ranking.ts';
import { showsTeam } from '../../domain/sides/shows.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import styles from './panel.module.css';

/** Rows that fit at the usual scale. */
const MOST_ROWS = 12;

/** The best teams of the whole event; renders nothing while no team has a place. */
export function RankingPanel() {
  const { ranking } = useEventRanking();
  const names = useTeamName();
  if (!ranking || ranking.ranking.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{ranking.complete ? t('Final ranking') : t('Standings')}</h2>
      <ol>
        {ranking.ranking.slice(0, MOST_ROWS).map(({ rank, teamId, name }) => (
          <li key={teamId} className={styles.row}>
            <span {...showsTeam('rank', teamId)} className={styles.number}>
              {rank ?? '–'}
            </span>
            <FitText
              className={styles.name}
              text={name}
              short={names(teamId, true)}
              lines={1}
              lead={<TeamMark teamId={teamId} />}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
