/**
 * TRF-3 … TRF-6: single cells of the championship file. A spreadsheet must neither run a name as a formula
 * nor convert it to a number.
 */

import {
  type ErrorCode,
  errorSentence,
  isErrorCode,
  type Problem,
  type ProblemParams,
} from '../kernel/errors.ts';
import { type ImportCode, importSentences } from '../kernel/import-sentences.rules.ts';
import { limits } from '../kernel/limits.ts';
import { ok, type Refusal, type Result } from '../kernel/result.ts';
import { hasForbiddenCharacters, normalizeText, textLength } from '../kernel/text.rules.ts';
import { present } from '../kernel/values.ts';
import type { Column } from './csv-column-names.rules.ts';

/** One row, and the index of each column in its file. */
export interface Row {
  /** Line of the file at which the row begins, from 1. */
  line: number;
  /** Whether this version of the app wrote the row; its names are then escaped. */
  isOwn: boolean;
  cells: readonly string[];
  places: ReadonlyMap<Column, number>;
}

/**
 * TRF-3: positions at which a spreadsheet would begin a formula. A semicolon separates cells in spreadsheets
 * that use the decimal comma. Full-width signs count in East Asian editions. Quotes may precede the sign,
 * because splitting a quoted text drops them. The apostrophe is in the list because it is the escape itself.
 */
const FORMULA_START = /(^|;)(?=[ "]*['=+\-@\t\r＝＋－＠])/g;

/** TRF-4: a spreadsheet changes 007, 1-2, (12), 10:30, 1e5 and true when it saves them. */
const CONVERTED = /^(?:\P{L}*\p{Nd}\P{L}*(?:e\P{L}*)?|true|false)$/iu;

/** Escapes a name for the file; {@link unescapeName} is the exact inverse. */
export function escapeName(name: string): string {
  const harmless = name.replace(FORMULA_START, "$1'");
  return CONVERTED.test(name) && !harmless.startsWith("'") ? `'${harmless}` : harmless;
}

export const unescapeName = (cell: string): string => cell.replace(/(^|;)'/g, '$1');

/** Longest length in code points, and the error codes of the REST calls. */
export interface NameLimits {
  length: number;
  required: ErrorCode;
  tooLong: ErrorCode;
}

/** The problem of a cell, for the person who edits the file. */
export function cellProblem(
  line: number,
  column: string,
  code: ImportCode | ErrorCode,
  params?: ProblemParams,
): Result<never> {
  const problem = { line, column, ...problemOf(code, params) };
  return refusedFile(problem, `Line ${line}, column "${column}": ${problem.message}`);
}

export function lineProblem(line: number, code: ImportCode, params?: ProblemParams): Result<never> {
  const problem = { line, ...problemOf(code, params) };
  return refusedFile(problem, `Line ${line}: ${problem.message}`);
}

const problemOf = (code: ImportCode | ErrorCode, params?: ProblemParams) => ({
  message: problemSentence(code, params),
  code,
  ...(params === undefined ? {} : { params }),
});

/** The English sentence of a problem; a list of values is joined with "or". */
const problemSentence = (code: ImportCode | ErrorCode, params: ProblemParams = {}): string =>
  isErrorCode(code)
    ? errorSentence(code)
    : importSentences[code].replace(/{(\w+)}/g, (_, slot) => {
        const value = params[slot] ?? '';
        return typeof value === 'object' ? value.join(' or ') : String(value);
      });

const refusedFile = (problem: Problem, detail: string): Result<never> => ({
  ok: false,
  refusal: { code: 'import-invalid', params: { detail }, problems: [problem] },
});

/** Collects the problems of a file, line by line, up to limits.importProblems. */
export class FileProblems {
  readonly #refusals: Refusal[] = [];

  /** Whether the limit of problems is reached; further ones are dropped. */
  get isFull(): boolean {
    return this.#refusals.length >= limits.importProblems;
  }

  get isEmpty(): boolean {
    return this.#refusals.length === 0;
  }

  /** Records a refusal. Returns whether the result was one. */
  has<T>(result: Result<T>): result is Extract<Result<T>, { ok: false }> {
    if (!result.ok && !this.isFull) this.#refusals.push(result.refusal);
    return !result.ok;
  }

  /** All problems as one refusal; its sentence is that of the first wrong line. */
  refuse(): Result<never> {
    const byLine = this.#refusals.sort((a, b) => lineOf(a) - lineOf(b));
    return {
      ok: false,
      refusal: {
        ...present(byLine[0]),
        problems: byLine.flatMap(({ problems = [] }) => problems),
      },
    };
  }
}

const lineOf = ({ problems }: Refusal): number => problems?.[0]?.line ?? 0;

/** The trimmed cell; empty when the file lacks the column. */
export const cellOf = (row: Pick<Row, 'cells' | 'places'>, column: Column): string =>
  row.cells[row.places.get(column) ?? -1]?.trim() ?? '';

/** TRF-5: a name in its stored form, checked as the REST calls check it. */
export function readName(row: Row, column: Column, most: NameLimits): Result<string> {
  const cell = cellOf(row, column);
  const name = normalizeText(row.isOwn ? unescapeName(cell) : cell);
  const wrong = (code: ErrorCode) => cellProblem(row.line, column, code);
  if (name === '') return wrong(most.required);
  if (name.includes('\uFFFD')) return cellProblem(row.line, column, 'unreadable');
  if (hasForbiddenCharacters(name)) return wrong('forbidden-characters');
  return textLength(name) > most.length ? wrong(most.tooLong) : ok(name);
}

/** A whole number in plain digits. */
export function readWholeNumber(
  row: Row,
  column: Column,
  least: number,
  most: number,
): Result<number> {
  const cell = cellOf(row, column);
  const value = /^[0-9]{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
  return value >= least && value <= most
    ? ok(value)
    : cellProblem(row.line, column, 'whole-number', { min: least, max: most });
}

/** TRF-6: as {@link readWholeNumber}; an empty cell is null. */
export function readScore(row: Row, column: Column, most: number): Result<number | null> {
  if (cellOf(row, column) === '') return ok(null);
  const score = readWholeNumber(row, column, 0, most);
  if (score.ok) return score;
  return cellProblem(row.line, column, 'empty-or-number', { min: 0, max: most });
}

/** Seconds and fractions may be missing, because spreadsheets cut them off. A time without a zone is UTC. */
const TIME =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9]{2}:[0-9]{2})(?::([0-9]{2})(\.[0-9]{1,3})?)?Z?$/i;

/** TRF-13: a time as `Date.toISOString()` writes it, or null for an empty cell. */
export function readTime(row: Row, column: Column): Result<string | null> {
  const cell = cellOf(row, column);
  if (cell === '') return ok(null);
  const [, day, minute, second = '00', part = '.000'] = TIME.exec(cell) ?? [];
  const text = `${day}T${minute}:${second}${part.padEnd(4, '0')}Z`;
  const time = new Date(text);
  // A date that does not exist, like 30 February, would be changed to another one.
  return !Number.isNaN(time.getTime()) && time.toISOString() === text
    ? ok(text)
    : cellProblem(row.line, column, 'time');
}

/** The value of a label, ignoring case. */
export function readChoice<T>(
  row: Row,
  column: Column,
  labels: readonly (readonly [label: string, value: T])[],
): Result<T> {
  const cell = cellOf(row, column).toLowerCase();
  const found = labels.find(([label]) => label === cell);
  if (found !== undefined) return ok(found[1]);
  const choice = labels.flatMap(([label]) => (label === '' ? [] : [`"${label}"`]));
  const isOptional = choice.length < labels.length;
  return cellProblem(row.line, column, isOptional ? 'empty-or-one-of' : 'one-of', { choice });
}

/** `#rrggbb` in lower case, or null for an empty cell. */
export function readColor(row: Row, column: Column): Result<string | null> {
  const cell = cellOf(row, column).toLowerCase();
  if (cell === '') return ok(null);
  return /^#[0-9a-f]{6}$/.test(cell) ? ok(cell) : cellProblem(row.line, column, 'colour');
}

type Values<T extends Record<string, Result<unknown>>> = {
  [K in keyof T]: T[K] extends Result<infer V> ? V : never;
};

/** The values of several cells, or the first refusal. */
export function all<T extends Record<string, Result<unknown>>>(results: T): Result<Values<T>> {
  const entries: [string, unknown][] = [];
  for (const [name, result] of Object.entries(results)) {
    if (!result.ok) return result;
    entries.push([name, result.value]);
  }
  return ok(Object.fromEntries(entries) as Values<T>);
}
