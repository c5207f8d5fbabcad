import { ordinal } from '../../common/texts/notation.rules.ts';
import { language, t } from './t.ts';

/** '2nd', in the language of the page. */
export const placeText = (n: number): string =>
  language === 'en' ? ordinal(n) : t('{n}th', { n });
