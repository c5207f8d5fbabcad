/** The stream graphics. A file of its own, because public pages load no validator. */
export const graphics = [
  ...(['bug', 'lower', 'next', 'table', 'sponsor', 'ranking'] as const),
  ...(['intro', 'podium', 'text', 'ticker', 'slate'] as const),
] as const;
export type Graphic = (typeof graphics)[number];

/** GFX-8: the graphics that the operator writes. */
export const writtenGraphics = ['text', 'ticker', 'slate'] as const satisfies readonly Graphic[];
export type WrittenGraphic = (typeof writtenGraphics)[number];

export const isWritten = (graphic: Graphic): graphic is WrittenGraphic =>
  writtenGraphics.some((writtenGraphic) => writtenGraphic === graphic);
