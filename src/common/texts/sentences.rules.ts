/** LNG-16: what stands between two sentences; Japanese and Chinese have no space there. */
export const sentenceGap = (language: string): '' | ' ' => (/^(ja|zh)/.test(language) ? '' : ' ');
