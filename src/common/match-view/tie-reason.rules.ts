/** KO-7: the stored reason of a tie in the language of the reader. */
import type { PublicText, Translate } from '../texts/translator.ts';
import { tieReasons } from './shown-match.rules.ts';

/** KO-7: an automatic reason is translated; one that the admin typed stays as it is. */
export function tieReasonText(t: Translate<PublicText>, reason: string): string {
  const [, words, score = ''] = /^(.+?)( \d+:\d+)?$/.exec(reason) ?? [];
  const automaticReason = Object.values(tieReasons).find((tieReason) => tieReason === words);
  return automaticReason ? t(automaticReason) + score : reason;
}
