import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import { pointsSentence } from '../../../common/standings/points-text.rules.ts';
import { isUnranked } from '../../../common/standings/unranked.rules.ts';
import { slidText } from '../../../common/tournament-view/table-rows.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { showsTeam } from '../../domain/sides/shows.ts';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import styles from './panel.module.css';

/** Rows that fit at the usual scale. */
const MOST_ROWS = 12;

interface TablePanelProps {
  tournament: TournamentView;
  /** Whether the last result has just changed it: then moved rows slide to their places. */
  isNews: boolean | undefined;
}

/** The teams by points, with what earns them. */
export function TablePanel({ tournament, isNews }: TablePanelProps) {
  const { standings, rows, teamName } = tournament;
  if (rows.length === 0) return null;
  const { live, rounds, useGoalsTieBreaker } = standings;
  return (
    <section className={styles.panel} data-news={isNews || undefined}>
      <h2
        className={styles.title}
        style={{ borderColor: tournament.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      >
        {tournament.tournament.name}
        {live && <span className={styles.live}>{t('Live')}</span>}
      </h2>
      <ol>
        {rows.slice(0, MOST_ROWS).map((row) => (
          <li
            key={row.teamId}
            className={styles.row}
            data-left={row.left && ''}
            data-slid={slidText(row)}
            style={{ '--slid': row.slid }}
          >
            <span {...showsTeam('rank', row.teamId)} className={styles.number}>
              {row.rank ?? '–'}
            </span>
            <FitText
              className={styles.name}
              text={row.name}
              short={teamName(row.teamId, true)}
              shortBelow={0.75}
              lines={1}
              lead={<TeamMark teamId={row.teamId} />}
            />
            <span {...showsTeam('points', row.teamId)} className={styles.points}>
              {row.points}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {isUnranked(standings)
          ? t('Points come when two teams have met in every round.')
          : pointsSentence(t, rounds, useGoalsTieBreaker)}
      </p>
    </section>
  );
}
