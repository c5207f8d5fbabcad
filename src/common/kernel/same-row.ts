/** Whether two rows hold the same values. */
export function sameRow(one: object, other: object): boolean {
  if (one === other) return true;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => sameValue(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

const sameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)
    ? sameRow(one, other)
    : false);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
