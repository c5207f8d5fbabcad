/** Figures of a run, and how they are printed. */

/** The value below which the share `q` (0..1) of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * q) - 1));
  return sorted[index] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Rows under a head, columns aligned, numbers to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const print = (line: readonly string[]) => {
    const cells = widths.map((width, column) => {
      const cell = line[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(`  ${cells.join('   ')}`);
  };
  for (const line of lines) print(line);
}

export interface Target {
  what: string;
  value: number;
  /** Met when the value is at most this. */
  atMost: number;
  unit?: string;
}

/** One line a target: the figure, the limit and whether it is met. */
export function printTarget({ what, value, atMost, unit = 'x' }: Target): void {
  const verdict = value <= atMost ? 'met' : 'NOT met';
  console.log(
    `  ${what}: ${value.toFixed(value < 0.1 ? 3 : 2)} ${unit} (at most ${Number(atMost.toFixed(3))} ${unit}): ${verdict}`,
  );
}
