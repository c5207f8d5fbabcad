/** Returns the value with null and undefined removed from its type. Throws Error when it is missing. */
export function present<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('A value that must exist is missing');
  return value;
}
