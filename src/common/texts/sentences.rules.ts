const isUnspaced = (language: string): boolean => /^(ja|zh)/.test(language);

/** LNG-16: what stands between two sentences; Japanese and Chinese have no space there. */
export const sentenceGap = (language: string): '' | ' ' => (isUnspaced(language) ? '' : ' ');

/** LNG-16: what ends a sentence before another one. */
export const sentenceStop = (language: string): '. ' | '。' => (isUnspaced(language) ? '。' : '. ');

/** LNG-16: what stands between the parts of a list. */
export const listComma = (language: string): ', ' | '、' => (isUnspaced(language) ? '、' : ', ');
