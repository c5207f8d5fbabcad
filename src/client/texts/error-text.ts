import {
  type ErrorCode,
  type ErrorParams,
  errorSentence,
  translatedSentence,
} from '../../common/kernel/errors.ts';
import {
  type ImportCode,
  translatedImportSentences,
} from '../../common/kernel/import-sentences.rules.ts';
import { language, translate } from './t.ts';

/** The sentence of a code in the language of the page; `params` are the values of its slots. */
export const errorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  language === 'en' ? errorSentence(code, params) : translate(translatedSentence(code), params);

/** The sentence of a code of an imported file that has no slots. */
export const importText = (code: ImportCode): string => translate(translatedImportSentences[code]);
