import type { MatchState, TiePlay } from '../../../common/match/match-state.schema.ts';
import {
  phaseLabels,
  tieReasonText as reasonTextIn,
  type ShownPhase,
  tieReasons,
} from '../../../common/match-view/shown-match.rules.ts';
import { t } from '../../texts/t.ts';

/** SIT-3: 'Overtime 1:0', the left team first; `isFlipped`: the away team is on the left. */
export function tiePlayText({ mode, home, away }: TiePlay, isFlipped = false): string {
  const words = t(tieReasons[mode]);
  if (mode === 'golden-goal' && home === away) return words;
  return `${words} ${isFlipped ? `${away}:${home}` : `${home}:${away}`}`;
}

/** SHW-3, SIT-3: the label of a phase; null when the fixture's state gives the label. */
export function stateText(
  phase: ShownPhase,
  { tiePlay }: Pick<MatchState, 'tiePlay'>,
  isFlipped = false,
): string | null {
  if (tiePlay && phase !== 'final' && phase !== 'review') return tiePlayText(tiePlay, isFlipped);
  const label = phaseLabels[phase];
  return label && t(label);
}

/** KO-7: an automatic reason in the language of the page; a typed reason unchanged. */
export const tieReasonText = (reason: string): string => reasonTextIn(t, reason);
