import { isErrorCode, type Problem, type ProblemParams } from '../../../../common/errors.ts';
import {
  importSentences,
  plainImportSentences,
} from '../../../../common/transfer/import-sentences.rules.ts';
import { errorText } from '../../../texts/error-text.ts';
import { language, t } from '../../../texts/t.ts';

/** A problem of a file's line in the page's language; the server's sentence when it has no code. */
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

/** A list's values as words: '"yes" or "no"'. */
const slotText = (value: ProblemParams[string]): string | number =>
  typeof value === 'object'
    ? new Intl.ListFormat(language, { type: 'disjunction' }).format(value)
    : value;
