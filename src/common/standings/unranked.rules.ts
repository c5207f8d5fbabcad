/** RNK-8: whether a table has no ranks to show. */
import type { Standings } from './standings.schema.ts';

/** Whether no pairing is complete yet: every team has 0 points and no rank. */
export const isUnranked = ({ pairings }: Pick<Standings, 'pairings'>): boolean =>
  pairings.every(({ complete }) => !complete);
