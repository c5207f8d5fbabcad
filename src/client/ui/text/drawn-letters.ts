const WIDE = /[\p{scx=Han}\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}]/u;

/** How wide a text is in the display face, in its Latin capitals, at most: faces of the machine draw Hangul, kana and Han widest. */
export const drawnLetters = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2.4 : 1), 0);
