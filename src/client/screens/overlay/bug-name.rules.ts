/** In Latin letters of at least 1.8 % of the picture's height: what fits beside a mark and a score. */
const MOST_LETTERS = 9;

/** In the display face a letter of Hangul or Han is as wide as two Latin ones. */
const widthOf = (text: string): number => text.replaceAll(/[\u1100-\uffff]/g, '$&$&').length;

/** The name or short name that fits in a bug; undefined when only the mark is shown. */
export const bugName = (name: string, short: string): string | undefined =>
  [name, short].find((text) => text !== '' && widthOf(text) <= MOST_LETTERS);
