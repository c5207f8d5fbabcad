import type { Tie } from '../../../common/knockout/tie.schema.ts';
import { t } from '../../texts/t.ts';
import { tieReasonText } from '../match-play/state-text.ts';

/** KO-7, KO-11: 'Shots 2:0', 'Awarded · Late': what decided a tie other than its sets; '' for all others. */
export const tieEndText = ({ outcome, reason }: Pick<Tie, 'outcome' | 'reason'>): string =>
  [
    outcome === 'walkover' && t('Walkover'),
    outcome === 'awarded' && t('Awarded'),
    outcome === 'none' && t('Bye'),
    reason && tieReasonText(reason),
  ]
    .filter(Boolean)
    .join(' · ');
