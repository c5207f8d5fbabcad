/** Converts between RFC 4180 text and rows. The meaning of the cells is in src/common/transfer. */
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { limits } from '../../../common/limits.ts';
import { ok, type Result } from '../../../common/result.ts';
import { cellProblem, lineProblem } from '../../../common/transfer/csv-cell.rules.ts';
import type { TableRow } from '../../../common/transfer/csv-columns.rules.ts';
import type { ImportCode } from '../../../common/transfer/import-sentences.rules.ts';

/** In bytes. The longest legal row is far shorter; only an unclosed quote exceeds this. */
const LONGEST_ROW = 10_000;

/** UTF-8 with a byte order mark: without it Excel assumes another encoding. */
export const writeCsv = (table: readonly (readonly string[])[]): string =>
  stringify([...table], { bom: true, record_delimiter: 'windows', quote_record_delimiter: true });

/**
 * The rows of a file from a spreadsheet or a text editor: with or without a byte order mark, any line
 * endings, commas or semicolons. Rows may differ in length. Refuses 'import-invalid', naming the line.
 */
export function readCsv(text: string): Result<TableRow[]> {
  // The parser would count a CRLF inside quotes as two lines.
  const lines = text.replace(/\r\n?/g, '\n');
  const broken = lines.search(/\p{Cs}/u);
  if (broken >= 0) return lineProblem(lineAt(lines, broken), 'half-character');

  const rows: TableRow[] = [];
  let nextLine = 1;
  let refused: Result<never> | null = null;
  try {
    parse(lines, {
      bom: true,
      delimiter: delimiterOf(lines),
      record_delimiter: '\n',
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
      on_record: (cells: string[], { lines: last }) => {
        const line = last - lineBreaksIn(cells);
        refused = tooMuch(line, rows.length, cells.length);
        if (refused !== null) throw new TooMuchError();
        rows.push({ line, cells });
        nextLine = last + 1;
        return null;
      },
    });
  } catch (error) {
    if (refused !== null) return refused;
    if (error instanceof CsvError) return problemOf(error, nextLine, rows[0]?.cells ?? []);
    throw error;
  }
  return ok(rows);
}

/** Aborts the parsing. */
class TooMuchError extends Error {}

function tooMuch(line: number, rows: number, cells: number): Result<never> | null {
  if (rows >= limits.importRows) {
    return lineProblem(line, 'file-rows', { max: limits.importRows });
  }
  return cells > limits.importColumns
    ? lineProblem(line, 'row-cells', { max: limits.importColumns })
    : null;
}

/** The separator of the header: European spreadsheets save semicolons. */
function delimiterOf(lines: string): ',' | ';' {
  const header = lines.split('\n', 1)[0] ?? '';
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

const lineAt = (lines: string, index: number): number => lineBreaksIn([lines.slice(0, index)]) + 1;

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** The parser reports the line it stopped in; users look for the row with the error. */
function problemOf(error: CsvError, line: number, header: readonly string[]): Result<never> {
  const column = typeof error.column === 'number' ? header[error.column] : undefined;
  const problem = problems.get(error.code) ?? 'not-csv';
  return column === undefined ? lineProblem(line, problem) : cellProblem(line, column, problem);
}

const problems = new Map<string, ImportCode>([
  ['CSV_QUOTE_NOT_CLOSED', 'quote-open'],
  ['CSV_MAX_RECORD_SIZE', 'quote-perhaps-open'],
  ['INVALID_OPENING_QUOTE', 'quote-inside'],
  ['CSV_INVALID_CLOSING_QUOTE', 'after-quote'],
]);
