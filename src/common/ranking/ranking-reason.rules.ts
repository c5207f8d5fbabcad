/** PLC-3: the reason for a team's place in the ranking of the event, as data and as text. */

import { tieCodeText } from '../knockout/tie-code-text.rules.ts';
import { type LeaveText, leaveText } from '../standings/leave.rules.ts';
import type { Leave } from '../standings/withdrawal.schema.ts';
import type { EventText, Translate } from '../texts/translator.ts';
import type { RankingRow } from './ranking.contract.ts';

type Reason = Pick<RankingRow, 'code' | 'params' | 'left'>;

/** PLC-3: returns code and values. `left` is set for a team that withdrew. */
export const rankingReason = (
  code: Reason['code'],
  params: Reason['params'],
  left?: Leave,
): Reason => ({ code, params, ...(left && { left }) });

/** PLC-3: the reason in the language of `t`; `placeText`: '2nd'. */
export function rankingReasonText(
  t: Translate<EventText | LeaveText>,
  row: Reason,
  placeText: (place: number) => string,
): string {
  const place = row.code === 'left' ? [] : [placeReason(t, row, placeText)];
  return [...place, leaveText(t, row.left)].filter(Boolean).join(' · ');
}

function placeReason(
  t: Translate<EventText>,
  { code, params }: Reason,
  placeText: (place: number) => string,
): string {
  const { tie = '', walkover, place = 0, group = '' } = params;
  if (walkover) {
    const result = placeReason(t, { code, params: { tie } }, placeText);
    return t('{result} by walkover', { result });
  }
  if (code === 'named') return t('Named champion');
  if (code === 'place') return t('{place} in {group}', { place: placeText(place), group });
  const isWon = code === 'won';
  if (tie === 'F') return t(isWon ? 'Won the final' : 'Lost the final');
  if (tie === 'P3') {
    return t(isWon ? 'Won the match for third place' : 'Lost the match for third place');
  }
  return t(isWon ? 'Won {code}' : 'Lost {code}', { code: tieCodeText(t, tie) });
}
