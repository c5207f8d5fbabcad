import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import { goalMarks } from '../../../../common/match-view/shown-events.rules.ts';
import {
  leftToRight,
  type MatchView,
} from '../../../../common/tournament-view/match-view.rules.ts';
import { t } from '../../../texts/t.ts';
import styles from './goal-line.module.css';

interface GoalLineProps {
  match: MatchView;
  play: MatchState;
  isFlipped: boolean;
  /** The played part of the set, from 0 to 1. */
  played: number;
}

/** The timeline of the set, with each goal at its time: the left team's above, the other's below. */
export function GoalLine({ match, play, isFlipped, played }: GoalLineProps) {
  const [left, right] = leftToRight(match, isFlipped);
  return (
    <div className={styles.line} aria-hidden>
      <span className={styles.label}>{t('Goals')}</span>
      <div className={styles.track}>
        <span className={styles.played} style={{ transform: `scaleX(${played})` }} />
        {goalMarks(play, match.fixture).map(({ id, teamId, at }) => (
          <span
            key={id}
            className={styles.goal}
            data-side={teamId === left.teamId ? left.side : right.side}
            data-row={teamId === left.teamId ? 'above' : 'below'}
            style={{ left: `${at * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}
