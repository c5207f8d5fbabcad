import type { Tie } from '../../../../common/knockout/tie.schema.ts';
import { useTieNote } from '../../../domain/knockout/use-tie-note.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './match-scene.module.css';

/** KO-7, KO-12: what decided the tie, and whom its winner meets next. */
export function MeetsRow({ tie, ties }: { tie: Tie; ties: readonly Tie[] | undefined }) {
  return <FitText className={styles.meets} text={useTieNote(tie, ties)} lines={1} />;
}
