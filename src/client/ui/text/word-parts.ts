/** Where a name may be broken when it is fitted into its box. */

/** Below this share of its largest size a name may be broken inside a word rather than made smaller. */
export const BREAK_BELOW = 0.7;
/** How much larger a broken word must be to be worth the break. */
const WORTH = 1.5;

/** Scripts that are written without spaces may break after any character. Korean has spaces. */
const UNSPACED = /[\u2E80-\u312F\u3190-\u9FFF\uF900-\uFAFF]/u;
/** What no line of Japanese or Chinese starts with: small kana, the long-vowel sign, closing marks. */
const NEVER_FIRST =
  /^[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿーゝゞヽヾ々・、。」』】）！？：]/u;
/** Scripts whose letters are joined or stacked: a break inside a word would change their shape. */
const JOINED = /[\u0590-\u08FF\u0900-\u0DFF\u0E00-\u0FFF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** A word that is never broken: about as wide as eleven Latin letters. */
const SHORT = /^(?:[A-Za-z\u00C0-\u024F\u0370-\u052F]{1,11}|[\uAC00-\uD7AF]{1,6})$/;

export const isBrokenWorthwhile = (whole: number, broken: number): boolean =>
  broken > whole * WORTH;

let segmenter: Intl.Segmenter | null | undefined;

/** What a reader calls a character: a flag, or a letter with its accents, is one. */
function graphemes(word: string): string[] {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter() : null;
  return segmenter ? [...segmenter.segment(word)].map(({ segment }) => segment) : [...word];
}

/** Characters between which a script without spaces may break. */
function unspacedParts(word: string): string[] {
  const parts: string[] = [];
  for (const character of graphemes(word)) {
    if (parts.length > 0 && NEVER_FIRST.test(character)) parts.push(`${parts.pop()}${character}`);
    else parts.push(character);
  }
  return parts;
}

/** The parts of a word that stay together as long as the name is large enough. */
export function unbrokenParts(word: string): string[] {
  if (UNSPACED.test(word)) return unspacedParts(word);
  return word.split(/(?<=[-/–—])/u);
}

/** How much higher than ours the lines of a text are: joined letters reach further up and down. */
export const lineStretch = (text: string): number => (JOINED.test(text) ? 1.3 : 1);

/** The parts of a word that stay together whatever happens. */
export function charactersOf(word: string): string[] {
  if (UNSPACED.test(word)) return unspacedParts(word);
  return JOINED.test(word) || SHORT.test(word) ? unbrokenParts(word) : graphemes(word);
}
