/** Text of RFC 4180 and rows, and the portions in which rows are handed on. The meaning of the cells is in src/common/transfer. */
import { stringify } from 'csv-stringify/sync';
import type { Refusal, Result } from '../../../common/kernel/result.ts';
import type { ChampionshipData, FixtureData } from '../../../common/transfer/championship-data.ts';
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

/** Portions of an imported file, for two threads: copying all of it at once would block the receiver. */
const FIXTURES_AT_ONCE = 500;

export type Portion =
  | { kind: 'refused'; refusal: Refusal }
  /** Everything but the fixtures. */
  | { kind: 'head'; data: ChampionshipData }
  | { kind: 'fixtures'; tournament: number; fixtures: FixtureData[] }
  | { kind: 'end' };

export function* portionsOf(result: Result<ChampionshipData>): Generator<Portion, Portion> {
  if (!result.ok) return { kind: 'refused', refusal: result.refusal };
  const { tournaments } = result.value;
  yield {
    kind: 'head',
    data: {
      ...result.value,
      tournaments: tournaments.map((tournament) => ({ ...tournament, fixtures: [] })),
    },
  };
  for (const [tournament, { fixtures }] of tournaments.entries()) {
    for (let start = 0; start < fixtures.length; start += FIXTURES_AT_ONCE) {
      const part = fixtures.slice(start, start + FIXTURES_AT_ONCE);
      yield { kind: 'fixtures', tournament, fixtures: part };
    }
  }
  return { kind: 'end' };
}
