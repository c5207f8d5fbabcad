/** Figures of a run, and how they are printed. */
import { appendFileSync } from 'node:fs';

/** The value below which the share `q` (0..1) of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
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

export type Target = { what: string; value: number; unit?: string } & (
  | { atMost: number }
  | { atLeast: number }
);

/**
 * One line a target: the figure, the limit and whether it is met. One that is not met is named again
 * at the end of the run, whose exit status is then 1.
 */
export function printTarget({ what, value, unit = 'x', ...bound }: Target): void {
  const figure = `${value.toFixed(value < 0.1 ? 3 : 2)} ${unit}`.trim();
  const [word, bounding] =
    'atMost' in bound ? ['at most', bound.atMost] : ['at least', bound.atLeast];
  const limit = `${word} ${Number(bounding.toFixed(3))} ${unit}`.trim();
  const isMet = 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
  console.log(`  ${what}: ${figure} (${limit}): ${isMet ? 'met' : 'NOT met'}`);
  if (!isMet) notMet(`${what}: ${figure}, ${limit}`);
}

/** Says what did not hold; the run ends with exit status 1. */
export function notMet(sentence: string): void {
  report({ kind: 'not met', sentence });
  process.exitCode = 1;
}

/** Says what cannot be measured here, and why. */
export function leftOut(sentence: string): void {
  console.log(`  LEFT OUT: ${sentence}`);
  report({ kind: 'left out', sentence });
}

/** To scripts/bench.mjs, which prints the lists at the end. */
function report(line: { kind: 'not met' | 'left out'; sentence: string }): void {
  const file = process.env.BENCH_REPORT;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
