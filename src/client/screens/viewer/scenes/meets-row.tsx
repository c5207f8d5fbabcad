import type { Tie } from '../../../../common/knockout/tie.schema.ts';
import { useMeetsText } from '../../../domain/knockout/use-meets-text.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './match-scene.module.css';

/** KO-12: whom the winner of the tie meets next. */
export function MeetsRow({ tie, ties }: { tie: Tie; ties: readonly Tie[] }) {
  return <FitText className={styles.meets} text={useMeetsText().ofTie(tie, ties)} lines={1} />;
}
