/** The keys of a record, with their type. */
export const keysOf = <T extends string>(record: Readonly<Record<T, unknown>>): T[] =>
  Object.keys(record) as T[];
