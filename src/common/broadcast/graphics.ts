/** What can be laid over a stream's picture. A file of its own: public pages load no validator. */
export const graphics = ['bug', 'lower', 'next', 'table', 'sponsor', 'ranking'] as const;
export type Graphic = (typeof graphics)[number];
