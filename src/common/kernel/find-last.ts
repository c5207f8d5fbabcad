/** `Array.findLast` and `findLastIndex`, which browsers of 2021 do not have (decision 37). */

export function findLastIndex<T>(items: readonly T[], matches: (item: T) => boolean): number {
  return items.map((item) => matches(item)).lastIndexOf(true);
}

export function findLast<T, Found extends T>(
  items: readonly T[],
  matches: (item: T) => item is Found,
): Found | undefined;
export function findLast<T>(items: readonly T[], matches: (item: T) => boolean): T | undefined;
export function findLast<T>(items: readonly T[], matches: (item: T) => boolean): T | undefined {
  return items[findLastIndex(items, matches)];
}
