import { t } from './t.ts';

/** A sentence of the server in the language of the page; in English where no catalog has it. */
export const said = (sentence: string): string =>
  sentence.includes('{') ? sentence : t(sentence as 'Set over');
