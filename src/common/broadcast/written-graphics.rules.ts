import type { Graphic } from './graphics.ts';

/** GFX-8: the graphics that the operator writes. */
export const writtenGraphics = ['text', 'ticker', 'slate'] as const satisfies readonly Graphic[];
export type WrittenGraphic = (typeof writtenGraphics)[number];

export const isWritten = (graphic: Graphic): graphic is WrittenGraphic =>
  writtenGraphics.some((writtenGraphic) => writtenGraphic === graphic);
