import { isErrorCode, type Problem, type ProblemParams } from '../../../../common/errors.ts';
import {
  importSentences,
  plainImportSentences,
} from '../../../../common/transfer/import-sentences.rules.ts';
import { errorText } from '../../../texts/error-text.ts';
import { language, t } from '../../../texts/t.ts';

/** What is wrong with a line of a file, in the language of the page; without a code as the server says it. */
export function problemText({ code, params = {}, message }: Problem): string {
  if (code === undefined || language === 'en') return message;
  if (isErrorCode(code)) return errorText(code);
  const sentence: string =
    code in plainImportSentences
      ? plainImportSentences[code as keyof typeof plainImportSentences]
      : importSentences[code];
  return (t as (text: string, values: Readonly<Record<string, string | number>>) => string)(
    sentence,
    Object.fromEntries(Object.entries(params).map(([slot, value]) => [slot, slotText(value)])),
  );
}

/** Of a list: '"yes" or "no"'. */
const slotText = (value: ProblemParams[string]): string | number =>
  typeof value === 'object'
    ? new Intl.ListFormat(language, { type: 'disjunction' }).format(value)
    : value;
