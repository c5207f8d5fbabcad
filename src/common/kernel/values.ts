/** Returns the value with null and undefined removed from its type. Throws Error when it is missing. */
export function present<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('A value that must exist is missing');
  return value;
}

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

/** The keys of a record, with their type. */
export const keysOf = <T extends string>(record: Readonly<Record<T, unknown>>): T[] =>
  Object.keys(record) as T[];

/** Whether two rows hold the same values. */
export function sameRow(a: object, b: object): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => sameValue(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (isObject(a) && isObject(b) && Array.isArray(a) === Array.isArray(b) ? sameRow(a, b) : false);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
