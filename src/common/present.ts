/** The value, where it cannot be missing; throws Error when it is. */
export function present<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('A value that must exist is missing');
  return value;
}
