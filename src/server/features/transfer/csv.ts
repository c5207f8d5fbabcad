/** Converts between RFC 4180 text and rows. The meaning of the cells is in src/common/transfer. */
import { stringify } from 'csv-stringify/sync';
import type { Result } from '../../../common/kernel/result.ts';
import { lineProblem } from '../../../common/transfer/csv-cell.rules.ts';
import type { TableRow } from '../../../common/transfer/csv-columns.rules.ts';
import { plainLines, readTable, separatorOf } from '../../../common/transfer/table.rules.ts';

/** UTF-8 with a byte order mark: without it Excel assumes another encoding. */
export const writeCsv = (table: readonly (readonly string[])[]): string =>
  stringify([...table], { bom: true, record_delimiter: 'windows', quote_record_delimiter: true });

/**
 * The rows of a file from a spreadsheet or a text editor: with or without a byte order mark, any line
 * endings, commas, semicolons or tabs. Rows may differ in length. Refuses 'import-invalid', naming the line.
 */
export function readCsv(text: string): Result<TableRow[]> {
  const lines = plainLines(text);
  const broken = lines.search(/\p{Cs}/u);
  if (broken >= 0) return lineProblem(lines.slice(0, broken).split('\n').length, 'half-character');
  return readTable(lines, { separator: separatorOf(lines) });
}
