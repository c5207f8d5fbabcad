import type { Language } from '../../common/texts/languages.rules.ts';
import {
  type AnyText,
  type Catalog,
  type Translate,
  type TranslateKey,
  translator,
} from '../../common/texts/translator.ts';

/** Absent where a test runs without a browser. */
const page: Document | undefined = globalThis.document;

/** The first language of the page. */
export const language = (page?.documentElement.lang || 'en') as Language;

/** The server sent the catalog in the document. */
const catalog = JSON.parse(page?.getElementById('texts')?.textContent || '{}') as Catalog;
const textOf = translator(catalog, language);

/** Returns a text in the language of the page. */
export const t: Translate<AnyText> = textOf;

/** Returns the text of a key that is chosen at run time, such as the sentence of a refusal. */
export const translate: TranslateKey<AnyText> = textOf;

/** A sentence of the server in the language of the page; in English where no catalog has it. */
export const said = (sentence: string): string =>
  sentence.includes('{') ? sentence : textOf(sentence);
