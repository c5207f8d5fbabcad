import {
  type ErrorCode,
  type ErrorParams,
  errorSentence,
  translatedSentence,
} from '../../common/kernel/errors.ts';
import { type ImportCode, importSentences } from '../../common/kernel/import-sentences.rules.ts';
import { language, t } from './t.ts';

/** The sentence of a code in the language of the page; `params` are the values of its slots. */
export const errorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  language === 'en'
    ? errorSentence(code, params)
    : (t as (text: string, values: ErrorParams) => string)(translatedSentence(code), params);

/** The sentence of a code of an imported file that has no slots. */
export const importText = (code: ImportCode): string =>
  (t as (text: string) => string)(importSentences[code]);
