/** Whether the parameter of an address asks for something: `?sound`, `?sound=1`, but not `?sound=off`. */
export const isAsked = (value: string | null): boolean =>
  value !== null && !/^(off|no|false|0)$/i.test(value);
