/** RNK-1: standard competition ranking. */

/**
 * The rank of each row, in the order of the rows: 1 plus the number of rows with a higher value, so
 * that equal values share a rank and the next one is skipped (1, 1, 3).
 */
export function competitionRanks<T>(rows: readonly T[], value: (row: T) => number): number[] {
  const values = rows.map(value);
  const highestFirst = [...values].sort((a, b) => b - a);
  return values.map((rowValue) => highestFirst.indexOf(rowValue) + 1);
}
