const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** TXT-6: how wide a text is drawn, in Latin letters. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.7 : 1), 0);
