const isUnspaced = (language: string): boolean => /^(ja|zh)/.test(language);

/** LNG-16: what stands between two sentences; Japanese and Chinese have no space there. */
export const sentenceGap = (language: string): '' | ' ' => (isUnspaced(language) ? '' : ' ');

/** LNG-16: what ends a sentence before another one. */
export const sentenceStop = (language: string): '. ' | '。' => (isUnspaced(language) ? '。' : '. ');

/** LNG-16: what stands between the parts of a list. */
export const listComma = (language: string): ', ' | '、' => (isUnspaced(language) ? '、' : ', ');

/** LNG-15: '4.89' with the decimal sign of a language; anything that is no number is unchanged. */
export const decimalText = (text: string, language: string): string =>
  /^(de|es|fr)/.test(language) ? text.replace(/(\d)\.(?=\d)/, '$1,') : text;

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** '1st', '2nd', '3rd', '4th', '11th', '22nd'. */
export const ordinal = (n: number): string => `${n}${ENDINGS[rules.select(n)] ?? 'th'}`;
