/** Breaks a name into lines so that it is as large as its box allows. Pure: the caller measures widths. */

/** A piece that is never broken, its width at a font size of 1 px, and whether a space precedes it. */
export interface Piece {
  text: string;
  width: number;
  spaced: boolean;
}

export interface FitBox {
  width: number;
  height: number;
  /** Height of a line for a font of 1 px. */
  lineHeight: number;
  maxLines: number;
  maxSize: number;
  /** Width of a space for a font of 1 px. */
  space: number;
}

/** The fewest lines within `limit`, filled greedily; null when a single piece is wider. */
function linesWithin(pieces: readonly Piece[], limit: number, space: number): string[] | null {
  const lines: string[] = [];
  let width = Infinity;
  for (const piece of pieces) {
    if (piece.width > limit) return null;
    const gap = piece.spaced ? space : 0;
    if (width + gap + piece.width > limit) {
      lines.push(piece.text);
      width = piece.width;
    } else {
      lines.push(`${lines.pop() ?? ''}${piece.spaced ? ' ' : ''}${piece.text}`);
      width += gap + piece.width;
    }
  }
  return lines;
}

/** All possible widths of a line of adjacent pieces: the narrowest box is one of them. */
function lineWidths(pieces: readonly Piece[], space: number): number[] {
  const widths: number[] = [];
  for (let start = 0; start < pieces.length; start += 1) {
    let width = 0;
    for (const piece of pieces.slice(start)) {
      width += piece.width + (width > 0 && piece.spaced ? space : 0);
      widths.push(width);
    }
  }
  return widths.sort((a, b) => a - b);
}

/** The largest font size in px at which the pieces fill at most `maxLines` lines of the box. */
export function fitSize(pieces: readonly Piece[], box: FitBox): number {
  let best = 0;
  for (const width of lineWidths(pieces, box.space)) {
    const lines = linesWithin(pieces, width * (1 + 1e-9), box.space);
    if (lines === null || lines.length > box.maxLines) continue;
    const byHeight = box.height / (lines.length * box.lineHeight);
    best = Math.max(best, Math.min(box.width / width, byHeight, box.maxSize));
  }
  return best;
}

/**
 * The lines at that size: as few as possible, and of those the most even, so that no single word is left
 * below a full line.
 */
export function fitLines(pieces: readonly Piece[], size: number, box: FitBox): string[] {
  const limit = (box.width / size) * (1 + 1e-9);
  const fewest = linesWithin(pieces, limit, box.space);
  if (fewest === null) return [pieces.map((piece) => piece.text).join(' ')];
  for (const width of lineWidths(pieces, box.space)) {
    if (width > limit) break;
    const lines = linesWithin(pieces, width * (1 + 1e-9), box.space);
    if (lines !== null && lines.length === fewest.length) return lines;
  }
  return fewest;
}
