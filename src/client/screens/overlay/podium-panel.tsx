import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { showsTeam } from '../../domain/sides/shows.ts';
import { WinCoin } from '../../domain/sides/win-badge.tsx';
import { sharedText } from '../../domain/standings/shared-text.ts';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import { Panel } from './panel.tsx';
import styles from './podium-panel.module.css';

interface PodiumPanelProps {
  tournament: TournamentView;
  /** Whether it was just decided: then second and third appear after the winner. */
  isNews: boolean | undefined;
}

/** The winner and the teams of places 2 and 3 of a tournament that is complete. PLC-8: nothing without a winner. */
export function PodiumPanel({ tournament, isNews }: PodiumPanelProps) {
  const placed = tournament.podium;
  if (placed[0]?.rank !== 1) return null;
  const { name, color } = tournament.tournament;
  return (
    <Panel title={name} color={color} width={84} isNews={isNews}>
      <ol>
        {placed.map(({ teamId, name: team, rank, isShared, points }) => (
          <li key={teamId} className={styles.row} data-rank={rank}>
            <span {...showsTeam('rank', teamId)} className={styles.rank}>
              {rank}
            </span>
            <FitText
              {...(rank === 1 ? showsTeam('winner', teamId) : {})}
              className={styles.name}
              text={team}
              lines={rank === 1 ? 2 : 1}
              lead={<TeamMark teamId={teamId} isLarge={rank === 1} />}
            />
            {rank === 1 && !isShared && <WinCoin size="large" />}
            {(isShared || points !== undefined) && (
              <span className={styles.figures}>
                {isShared && <b>{sharedText(rank)}</b>}
                {points !== undefined && (
                  <span {...showsTeam('points', teamId)}>{t('{n} points', { n: points })}</span>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
