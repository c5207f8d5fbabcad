/** The stream graphics. A file of its own, because public pages load no validator. */
export const graphics = [
  ...(['bug', 'lower', 'next', 'table', 'sponsor', 'ranking'] as const),
  ...(['intro', 'podium', 'text', 'ticker', 'slate'] as const),
] as const;
export type Graphic = (typeof graphics)[number];
