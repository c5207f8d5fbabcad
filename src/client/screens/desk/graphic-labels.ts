import type { Graphic } from '../../../common/broadcast/graphics.ts';

/** What the operator calls a graphic. */
export const graphicLabels: Record<Graphic, string> = {
  bug: 'Score bug',
  lower: 'Lower third',
  next: 'Up next',
  table: 'Standings',
  sponsor: 'Sponsors',
  ranking: 'Final ranking',
};
