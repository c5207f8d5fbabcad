import type { Tie } from '../../../common/fixture/tie.schema.ts';
import { tieReasonText } from '../match-play/state-text.ts';
import { useMeetsText } from './use-meets-text.ts';

/** What decided a tie other than its sets (KO-7), and whom its winner meets (KO-12); '' for neither. */
export function useTieNote(tie: Tie | undefined, ties: readonly Tie[] | undefined): string {
  const meets = useMeetsText().ofTie(tie, ties);
  return [tie?.reason && tieReasonText(tie.reason), meets].filter(Boolean).join(' · ');
}
