/** TRF-1, TRF-2: the rows of the championship file by column name. */

import { ok, type Result } from '../kernel/result.ts';
import { keysOf } from '../kernel/values.ts';
import {
  cellOf,
  cellProblem,
  FileProblems,
  lineProblem,
  type Row,
  readChoice,
} from './csv-cell.rules.ts';
import {
  type Column,
  columns,
  optionalColumns,
  type RowType,
  unused,
} from './csv-column-names.rules.ts';

const rowTypes = keysOf(unused).map((type) => [type, type] as const);

const FORMAT_VERSION = 'v1';

/**
 * TRF-2: part of every row that this version writes. Only such rows are unescaped. The tick is lost when a
 * spreadsheet saves the file in another encoding than UTF-8, which would otherwise damage names unnoticed.
 */
export const FORMAT_MARK = `${FORMAT_VERSION} ✓`;

/** A row of the file. */
export interface TableRow {
  /** Line of the file at which the row begins, from 1. */
  line: number;
  cells: readonly string[];
}

export interface TypedRow extends Row {
  type: RowType;
}

/** Cells of one row in the order of {@link columns}. */
export const toCells = (type: RowType, cells: Partial<Record<Column, string>>): string[] =>
  columns.map((column) => {
    if (column === 'Type') return type;
    return column === 'Format' ? FORMAT_MARK : (cells[column] ?? '');
  });

/** All rows below the header, without empty ones. Refuses 'import-invalid'. */
export function typedRows(rows: readonly TableRow[]): Result<TypedRow[]> {
  const [header, ...others] = rows;
  if (header === undefined) return lineProblem(1, 'file-empty');
  const places = readHeader(header);
  if (!places.ok) return places;
  const nameless = header.cells.flatMap((cell, place) => (cell.trim() === '' ? [place] : []));
  const typed: TypedRow[] = [];
  const problems = new FileProblems();
  for (const row of others) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    const read = checkShape(row, header.cells.length, nameless) ?? readRow(row, places.value);
    if (!problems.has(read)) typed.push(read.value);
    if (problems.isFull) break;
  }
  return problems.isEmpty ? ok(typed) : problems.refuse();
}

/** Returns the index of each column. Spreadsheets append nameless columns. */
function readHeader({ line, cells }: TableRow): Result<ReadonlyMap<Column, number>> {
  const byName = new Map<string, Column>(columns.map((column) => [column.toLowerCase(), column]));
  const places = new Map<Column, number>();
  for (const [place, cell] of cells.entries()) {
    const name = cell.trim();
    const column = byName.get(name.toLowerCase());
    if (column === undefined) {
      if (name === '') continue;
      return cellProblem(line, shortened(name), 'column-unknown');
    }
    if (places.has(column)) return cellProblem(line, column, 'column-twice');
    places.set(column, place);
  }
  const missing = columns.find(
    (column) => !optionalColumns.includes(column) && !places.has(column),
  );
  return missing === undefined ? ok(places) : cellProblem(line, missing, 'missing');
}

const shortened = (text: string): string =>
  text.length > 40 ? `${[...text].slice(0, 40).join('')}…` : text;

function checkShape(
  { line, cells }: TableRow,
  width: number,
  nameless: readonly number[],
): Result<never> | null {
  if (cells.length !== width) {
    return lineProblem(line, 'cells-differ', { cells: cells.length, max: width });
  }
  const stray = nameless.map((place) => cells[place] ?? '').find((cell) => cell.trim() !== '');
  return stray === undefined ? null : lineProblem(line, 'no-column', { text: shortened(stray) });
}

function readRow({ line, cells }: TableRow, places: ReadonlyMap<Column, number>): Result<TypedRow> {
  const isOwn = readMark(line, cellOf({ cells, places }, 'Format'));
  if (!isOwn.ok) return isOwn;
  const row: Row = { line, isOwn: isOwn.value, cells, places };
  const type = readChoice(row, 'Type', rowTypes);
  if (!type.ok) return type;
  // A value in a column that the row type does not use indicates shifted cells.
  const stray = unused[type.value].find((column) => cellOf(row, column) !== '');
  return stray === undefined
    ? ok({ ...row, type: type.value })
    : cellProblem(line, stray, 'not-in-row', { type: type.value });
}

function readMark(line: number, mark: string): Result<boolean> {
  if (mark === '' || mark === FORMAT_MARK) return ok(mark !== '');
  return mark.split(' ', 1)[0] === FORMAT_VERSION
    ? cellProblem(line, 'Format', 'not-utf-8')
    : cellProblem(line, 'Format', 'empty-or-one-of', { choice: [`"${FORMAT_MARK}"`] });
}
