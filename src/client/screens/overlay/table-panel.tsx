import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/base-limits.ts';
import type { TournamentSnapshot } from '../../../common/contract/live.ts';
import { pointsSentence } from '../../../common/standings/points-text.rules.ts';
import { isUnranked } from '../../../common/standings/unranked.rules.ts';
import { leavesOf } from '../../../common/withdrawals/leave.rules.ts';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { showsTeam } from '../../domain/sides/shows.ts';
import { useTournamentStandings } from '../../domain/standings/use-standings.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import styles from './panel.module.css';

/** Rows that fit at the usual scale. */
const MOST_ROWS = 12;

/** The teams by points, with what earns them. */
export function TablePanel({ tournament }: { tournament: TournamentSnapshot }) {
  const standings = useTournamentStandings(tournament);
  const names = useTeamName();
  const { live, points, rounds, useGoalsTieBreaker } = standings;
  const leaves = leavesOf(tournament.tournament.withdrawals);
  const hasRanks = !isUnranked(standings);
  if (points.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2
        className={styles.title}
        style={{ borderColor: tournament.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      >
        {tournament.tournament.name}
        {live && <span className={styles.live}>{t('Live')}</span>}
      </h2>
      <ol>
        {points.slice(0, MOST_ROWS).map((row) => (
          <li
            key={row.teamId}
            className={styles.row}
            data-left={leaves.has(row.teamId) || undefined}
          >
            <span {...showsTeam('rank', row.teamId)} className={styles.number}>
              {hasRanks ? row.rank : '–'}
            </span>
            <FitText
              className={styles.name}
              text={row.name}
              short={names(row.teamId, true)}
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
        {hasRanks
          ? pointsSentence(t, rounds, useGoalsTieBreaker)
          : t('Points come when two teams have met in every round.')}
      </p>
    </section>
  );
}
