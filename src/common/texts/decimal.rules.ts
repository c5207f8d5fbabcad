/** LNG-15: '4.89' with the decimal sign of a language; anything that is no number is unchanged. */
export const decimalText = (text: string, language: string): string =>
  /^(de|es|fr)/.test(language) ? text.replace(/(\d)\.(?=\d)/, '$1,') : text;
