/** Widths of the shipped text face, in em, rounded up: a server has no font to measure with. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[ilj.,:;'’|! ·]/u, 0.32],
  [/[mwMW@%—]/u, 1],
  [/\p{Lu}/u, 0.74],
  [/[\p{Script=Latin}\p{Script=Greek}\p{N}\p{P}]/u, 0.62],
];
const WIDEST = 1;

/** The estimated width of a line of text in em. */
export const textWidth = (text: string): number =>
  [...text].reduce(
    (width, letter) => width + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST),
    0,
  );
