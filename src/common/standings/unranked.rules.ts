/** RNK-8: whether a table has no ranks to show. */
import type { Standings } from './standings.schema.ts';

/** Whether no team has points: no pairing is complete yet, or only void ones are (LVL-8). */
export const isUnranked = ({ pairings }: Pick<Standings, 'pairings'>): boolean =>
  pairings.every(({ points }) => Object.values(points).every((count) => count === 0));
