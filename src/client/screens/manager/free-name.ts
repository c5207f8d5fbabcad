/** The first name, counted from 1, that no row has. */
export function freeName(nameOf: (n: number) => string, rows: readonly { name: string }[]): string {
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()));
  let n = 1;
  while (taken.has(nameOf(n).toLowerCase())) n += 1;
  return nameOf(n);
}
