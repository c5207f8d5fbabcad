/** TRF-17: separated text as rows: championship files, team lists, and cells pasted from a spreadsheet. */

import type { ImportCode } from '../kernel/import-sentences.rules.ts';
import { limits } from '../kernel/limits.ts';
import { ok, type Result } from '../kernel/result.ts';
import { cellProblem, lineProblem } from './csv-cell.rules.ts';
import type { TableRow } from './csv-columns.rules.ts';

/** Spreadsheets of countries with a decimal comma save semicolons; copied cells have tabs between them. */
const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** In characters. The longest legal row is far shorter; only an unclosed quote exceeds this. */
const LONGEST_ROW = 10_000;

/** The text with `\n` as its only line end, without a byte order mark. */
export const plainLines = (text: string): string =>
  text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** Excel names the separator in a first line of its own. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?\n/i;

/** The separator that the first line names, or that its cells have between them. */
export function separatorOf(text: string): Separator {
  const [header = ''] = text.split('\n', 1);
  const named = separators.find((separator) => separator === SEPARATOR_LINE.exec(text)?.[1]);
  const count = (separator: Separator) => header.split(separator).length;
  return named ?? [...separators].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

interface TableOptions {
  /** Absent: each line is one cell. */
  separator?: Separator | undefined;
  /** Whether a wrong quote is part of its cell. Otherwise it is refused. */
  isLenient?: boolean;
}

/**
 * The rows of a text from {@link plainLines}, quoted as in RFC 4180. Rows may differ in length. Refuses
 * 'import-invalid', naming the line at which the row begins.
 */
export function readTable(
  text: string,
  { separator, isLenient = false }: TableOptions,
): Result<TableRow[]> {
  const rows: TableRow[] = [];
  let position = SEPARATOR_LINE.exec(text)?.[0].length ?? 0;
  let line = position === 0 ? 1 : 2;
  const refused = (column: number, code: ImportCode) => {
    const name = rows[0]?.cells[column];
    return name === undefined ? lineProblem(line, code) : cellProblem(line, name, code);
  };
  while (position < text.length) {
    const start = position;
    const cells: string[] = [];
    for (let hasMore = true; hasMore; position += 1) {
      const end = quotedEnd(text, position);
      const isQuoted = end !== null && endsCell(text[end], separator);
      const cellEnd = isQuoted ? end : plainEnd(text, position, separator);
      if (!isLenient && cellEnd - start > LONGEST_ROW) {
        return refused(cells.length, 'quote-perhaps-open');
      }
      const cell = text.slice(position, cellEnd);
      if (!isLenient && !isQuoted && cell.includes('"')) {
        const isLong = text.length - start > LONGEST_ROW;
        return refused(cells.length, wrongQuote(cell, end, isLong));
      }
      cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
      position = cellEnd;
      hasMore = position < text.length && text[position] !== '\n';
    }
    const tooMuch = isLenient ? null : tooMuchFor(line, rows.length, cells.length);
    if (tooMuch !== null) return tooMuch;
    rows.push({ line, cells });
    line += text.slice(start, position).split('\n').length - 1;
  }
  return ok(rows);
}

/** The index after the quoted text that begins here; null where none begins or it has no end. */
function quotedEnd(text: string, start: number): number | null {
  if (text[start] !== '"') return null;
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote < 0 ? null : quote + 1;
}

const endsCell = (character: string | undefined, separator: Separator | undefined): boolean =>
  character === undefined || character === '\n' || character === separator;

function plainEnd(text: string, start: number, separator: Separator | undefined): number {
  let end = start;
  while (end < text.length && !endsCell(text[end], separator)) end += 1;
  return end;
}

function wrongQuote(cell: string, end: number | null, isLong: boolean): ImportCode {
  if (!cell.startsWith('"')) return 'quote-inside';
  if (end !== null) return 'after-quote';
  return isLong ? 'quote-perhaps-open' : 'quote-open';
}

function tooMuchFor(line: number, rows: number, cells: number): Result<never> | null {
  if (rows >= limits.importRows) return lineProblem(line, 'file-rows', { max: limits.importRows });
  return cells > limits.importColumns
    ? lineProblem(line, 'row-cells', { max: limits.importColumns })
    : null;
}
