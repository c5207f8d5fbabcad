import { type ErrorCode, type ErrorParams, errorTemplate } from '../../common/errors.ts';
import { t } from './t.ts';

/** The sentence of a code in the language of the page; `params` are the values of its slots. */
export const errorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  (t as (text: string, values: ErrorParams) => string)(errorTemplate(code), params);
