/** RNK-8, RNK-11: the order of a table in which teams have no place yet. */
import type { Standings } from './standings.schema.ts';

/** Whether no team has points: no pairing is complete yet, or only void ones are (LVL-8). */
export const isUnranked = ({ pairings }: Pick<Standings, 'pairings'>): boolean =>
  pairings.every(({ points }) => Object.values(points).every((count) => count === 0));

const LAST = Number.MAX_SAFE_INTEGER;

/** RNK-11: the rows of a table, those without a place behind the others. */
export const inOrderOfPlace = <Row extends { place: number | null }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((row, next) => (row.place ?? LAST) - (next.place ?? LAST));
