/** PLC-3: why a team has its place in the ranking of the event, as data and as a text. */

import type { EventText } from '../texts/event-texts.ts';
import { ordinal } from '../texts/ordinal.rules.ts';
import type { Translate } from '../texts/translate.rules.ts';
import type { RankingRow } from './ranking.contract.ts';

type Reason = Pick<RankingRow, 'reason' | 'code' | 'params'>;

/** PLC-3: code and values, with the English sentence. */
export function rankingReason(code: Reason['code'], params: Reason['params']): Reason {
  const { tie = '', place = 0, group = '' } = params;
  const title = tie === 'F' ? 'the final' : tie;
  const act = code === 'won' ? 'Won' : 'Lost';
  const reason = code === 'place' ? `${ordinal(place)} in ${group}` : `${act} ${title}`;
  return { reason, code, params };
}

/** PLC-3: the reason in the language of `t`; `placeText`: '2nd'. */
export function rankingReasonText(
  t: Translate<EventText>,
  { code, params }: Pick<RankingRow, 'code' | 'params'>,
  placeText: (place: number) => string,
): string {
  const { tie = '', place = 0, group = '' } = params;
  if (code === 'place') return t('{place} in {group}', { place: placeText(place), group });
  const isWon = code === 'won';
  if (tie === 'F') return t(isWon ? 'Won the final' : 'Lost the final');
  if (tie === 'P3') {
    return t(isWon ? 'Won the match for third place' : 'Lost the match for third place');
  }
  return t(isWon ? 'Won {code}' : 'Lost {code}', { code: tie });
}
