import type { Tie } from '../../../../common/fixture/fixture.schema.ts';
import { tieEndText, useMeetsText } from '../../../domain/knockout/tie-texts.ts';
import { t } from '../../../texts/t.ts';
import styles from './my-pairings.module.css';

interface IfYouWinProps {
  teamId: number;
  /** The tie that the team plays. */
  tie: Tie;
  ties: readonly Tie[];
}

/** KO-12: the team's next opponent if it wins; renders nothing in the last tie. */
export function IfYouWin({ teamId, tie, ties }: IfYouWinProps) {
  const text = useMeetsText().ofTeam(teamId, tie, ties);
  return text && <p>{text}</p>;
}

/** KO-7: what decided a tie other than its sets, and that the team lost it: a won one has its badge. */
export function TieLabel({ tie, hasWon }: { tie: Tie; hasWon: boolean }) {
  const text = tieEndText(tie);
  const hasLost = tie.winnerTeamId !== null && !hasWon;
  return text && <span className={styles.label}>{hasLost ? `${t('Lost')} · ${text}` : text}</span>;
}
