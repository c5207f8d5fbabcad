import type { MatchState, TiePlay } from '../../../common/match-play/match-state.schema.ts';
import {
  phaseLabels,
  type ShownPhase,
  tieReasons,
} from '../../../common/match-view/shown-match.rules.ts';
import { t } from '../../texts/t.ts';

/** SIT-3: 'Overtime 1:0', the team that stands left first; `isFlipped`: that is the away team. */
export function tiePlayText({ mode, home, away }: TiePlay, isFlipped = false): string {
  const words = t(tieReasons[mode]);
  if (mode === 'golden-goal' && home === away) return words;
  return `${words} ${isFlipped ? `${away}:${home}` : `${home}:${away}`}`;
}

/** SHW-3, SIT-3: the words of a phase; null where the state of the fixture says it. */
export function stateText(
  phase: ShownPhase,
  { tiePlay }: Pick<MatchState, 'tiePlay'>,
  isFlipped = false,
): string | null {
  if (tiePlay && phase !== 'final' && phase !== 'review') return tiePlayText(tiePlay, isFlipped);
  const label = phaseLabels[phase];
  return label && t(label);
}

/** KO-7: a reason that was recorded by itself, in the language of the page; another one as it was typed. */
export function tieReasonText(reason: string): string {
  const [, words, score = ''] = /^(.+?)( \d+:\d+)?$/.exec(reason) ?? [];
  const known = Object.values(tieReasons).find((one) => one === words);
  return known ? t(known) + score : reason;
}
