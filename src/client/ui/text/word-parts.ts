/** Break opportunities in names that are fitted into a box. */

/** Below this share of its largest size, a name may be broken inside a word instead of shrinking further. */
export const BREAK_BELOW = 0.7;
/** How much larger a broken word must be to be worth the break. */
const WORTH = 1.5;

/** Scripts that are written without spaces may break after any character. Korean has spaces. */
const UNSPACED = /[\u2E80-\u312F\u3190-\u9FFF\uF900-\uFAFF]/u;
/**
 * A user-perceived character, including what no line may start with: accents, the parts of an emoji or a
 * flag, the long-vowel sign, the sign of repetition, small kana, a middle dot. Without a lookbehind, which
 * Safari does not have before 16.4.
 */
const CHARACTER =
  /\u200d*.(?:\u200d+.|[\p{M}\p{Sk}\p{RI}\p{Lm}\p{Cf}っゃゅょァィェォッャュョ・])*/gsu;
/** Scripts whose letters are joined or stacked: a break inside a word would change their shape. */
const JOINED = /[\u0590-\u0FFF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** A word that is never broken: about as wide as eleven Latin letters. */
const SHORT = /^(?:[A-Za-z\u00C0-\u024F\u0370-\u052F]{1,11}|[\uAC00-\uD7AF]{1,6})$/;

export const isBrokenWorthwhile = (whole: number, broken: number): boolean =>
  broken > whole * WORTH;

const characters = (word: string): string[] => word.match(CHARACTER) ?? [];

/** The parts of a word that stay together while the name is large enough. */
export const unbrokenParts = (word: string): string[] =>
  UNSPACED.test(word) ? characters(word) : (word.match(/[^-/–—]*[-/–—]|[^-/–—]+/gu) ?? [word]);

/** Factor for the line height of a text: joined letters extend further up and down than Latin ones. */
export const lineStretch = (text: string): number => (JOINED.test(text) ? 1.3 : 1);

/** The parts of a word that always stay together. */
export const charactersOf = (word: string): string[] =>
  UNSPACED.test(word) || JOINED.test(word) || SHORT.test(word)
    ? unbrokenParts(word)
    : characters(word);
