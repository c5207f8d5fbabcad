/** Whether a query parameter switches something on: `?sound`, `?sound=1`, but not `?sound=off`. */
export const isAsked = (value: string | null): boolean =>
  value !== null && !/^(off|no|false|0)$/i.test(value);
