import { pointsSentence } from '../../../common/standings/points-text.rules.ts';
import { isUnranked } from '../../../common/standings/standings.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { useEventRanking } from '../../domain/ranking/use-event-ranking.ts';
import { useTeamName } from '../../domain/teams/use-teams.ts';
import { PlaceRow } from '../../show/standings/place-row.tsx';
import { t } from '../../texts/t.ts';
import { Panel } from './panel.tsx';
import styles from './table-panel.module.css';

/** Rows that fit at the usual scale. */
const MOST_ROWS = 12;

interface TablePanelProps {
  tournament: TournamentView;
  /** Whether the last result has just changed it: then moved rows slide to their places. */
  isNews: boolean | undefined;
}

/** The teams by points, with what earns them. */
export function TablePanel({ tournament: view, isNews }: TablePanelProps) {
  const { tournament, standings, rows, teamName } = view;
  if (rows.length === 0) return null;
  const { live, rounds, useGoalsTieBreaker } = standings;
  const title = (
    <>
      {tournament.name}
      {live && <span className={styles.live}>{t('Live')}</span>}
    </>
  );
  return (
    <Panel title={title} color={tournament.color} isNews={isNews}>
      <ol>
        {rows.slice(0, MOST_ROWS).map(({ teamId, rank, name, points, left, slid }) => (
          <PlaceRow
            key={teamId}
            size="stream"
            teamId={teamId}
            rank={rank}
            name={name}
            points={points}
            slid={slid}
            short={teamName(teamId, true)}
            hasLeft={left !== undefined}
          />
        ))}
      </ol>
      <p className={styles.note}>
        {isUnranked(standings)
          ? t('Points come when two teams have met in every round.')
          : pointsSentence(t, rounds, useGoalsTieBreaker)}
      </p>
    </Panel>
  );
}

/** The best teams of the whole event; renders nothing while no team has a place. */
export function RankingPanel() {
  const { ranking } = useEventRanking();
  const names = useTeamName();
  if (!ranking || ranking.ranking.length === 0) return null;
  return (
    <Panel title={ranking.complete ? t('Final ranking') : t('Standings')}>
      <ol>
        {ranking.ranking.slice(0, MOST_ROWS).map(({ teamId, rank, name }) => (
          <PlaceRow
            key={teamId}
            size="stream"
            teamId={teamId}
            rank={rank}
            name={name}
            short={names(teamId, true)}
          />
        ))}
      </ol>
    </Panel>
  );
}
