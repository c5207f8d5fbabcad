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
