import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import type { Tie } from '../../../../common/fixture/tie.schema.ts';
import { setReasonText } from '../../../domain/knockout/tie-end-text.ts';
import { useTieNote } from '../../../domain/knockout/use-tie-note.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './match-scene.module.css';

/** KO-7, KO-12: what decided the tie, and whom its winner meets next. */
export function MeetsRow({ tie, ties }: { tie: Tie; ties: readonly Tie[] | undefined }) {
  return <FitText className={styles.meets} text={useTieNote(tie, ties)} lines={1} />;
}

/** KO-7: under the score of a level set that is shown as won. */
export function SetReason(props: { set: Fixture; tie: Tie; className: string | undefined }) {
  const text = setReasonText(props.set, props.tie);
  return text && <FitText className={props.className} text={text} lines={2} />;
}
