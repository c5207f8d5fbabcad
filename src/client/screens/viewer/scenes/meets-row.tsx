import type { Tie } from '../../../../common/fixture/fixture.schema.ts';
import type { MatchView } from '../../../../common/tournament-view/match-view.rules.ts';
import { setReasonText, useTieNote } from '../../../domain/knockout/tie-texts.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './match-scene.module.css';

/** KO-7, KO-12: what decided the tie, and whom its winner meets next. */
export function MeetsRow({ tie, ties }: { tie: Tie; ties: readonly Tie[] | undefined }) {
  return <FitText className={styles.meets} text={useTieNote(tie, ties)} lines={1} />;
}

/** KO-7: under the score of a level set that is shown as won. */
export function SetReason({
  match,
  className,
}: {
  match: MatchView;
  className: string | undefined;
}) {
  const text = setReasonText(match);
  return text && <FitText className={className} text={text} lines={2} />;
}
