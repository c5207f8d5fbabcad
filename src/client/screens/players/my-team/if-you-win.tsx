import type { Tie } from '../../../../common/fixture/tie.schema.ts';
import { useMeetsText } from '../../../domain/knockout/tie-texts.ts';
import styles from './my-status.module.css';

interface IfYouWinProps {
  teamId: number;
  /** The tie that the team plays. */
  tie: Tie;
  ties: readonly Tie[];
}

/** KO-12: the team's next opponent if it wins; renders nothing in the last tie. */
export function IfYouWin({ teamId, tie, ties }: IfYouWinProps) {
  const text = useMeetsText().ofTeam(teamId, tie, ties);
  return text && <p className={styles.details}>{text}</p>;
}
