import { listComma, sentenceGap, sentenceStop } from '../../common/texts/notation.rules.ts';
import { language } from './t.ts';

/** LNG-16: between two sentences in the language of the page. */
export const GAP = sentenceGap(language);

/** LNG-16: the end of a sentence before another one in the language of the page. */
export const STOP = sentenceStop(language);

/** LNG-16: between the parts of a list in the language of the page. */
export const COMMA = listComma(language);

/** Sentences one after the other; those that are not said are left out. */
export const sentences = (...said: readonly (string | false | null | undefined)[]): string =>
  said.filter((sentence) => sentence).join(GAP);
