// Championship files as spreadsheets, editors, bad disks and attackers leave them.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { columns } from '../../../src/common/transfer/csv-column-names.rules.ts';
import { toTable } from '../../../src/common/transfer/csv-format.ts';
import { writeCsv } from '../../../src/server/features/transfer/csv.ts';
import { anyChampionship } from '../../support/championship-data.factory.ts';

type Cells = string[][];

/** Cells as any program reads them; not our own reader. */
export const cellsOf = (csv: string, delimiter = ','): Cells =>
  parse(csv, { bom: true, delimiter, relax_column_count: true, relax_quotes: true }) as Cells;

const quoted = (cell: string) =>
  /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const written = (cells: Cells, delimiter = ',', end = '\r\n') =>
  cells.map((row) => row.map(quoted).join(delimiter) + end).join('');

/** Some numbers to choose places by. */
interface Dice {
  a: number;
  b: number;
  text: string;
}
type Damage = (csv: string, dice: Dice) => string;

const onCells =
  (change: (cells: Cells, dice: Dice) => void): Damage =>
  (csv, dice) => {
    const cells = cellsOf(csv);
    change(cells, dice);
    return written(cells);
  };
const rowAt = (cells: Cells, n: number): string[] => cells[n % Math.max(1, cells.length)] ?? [];
const put = (row: string[], n: number, cell: string) => {
  row[n % Math.max(1, row.length)] = cell;
};
const onBytes =
  (change: (bytes: Buffer, dice: Dice) => Buffer): Damage =>
  (csv, dice) =>
    new TextDecoder().decode(change(Buffer.from(csv), dice));
const spliced: Damage = (csv, { a, b, text }) => {
  const start = a % (csv.length + 1);
  return csv.slice(0, start) + text + csv.slice(start + (b % 9));
};

/** Some harmless, most not; each names what was done to the file. */
export const damages: Readonly<Record<string, Damage>> = {
  'a flipped bit': onBytes((bytes, { a, b }) => {
    const at = a % bytes.length;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (b % 8));
    return bytes;
  }),
  'a byte of another value': onBytes((bytes, { a, b }) => {
    bytes[a % bytes.length] = b % 256;
    return bytes;
  }),
  'a lost block': onBytes((bytes, { a, b }) => {
    const at = a % bytes.length;
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + (b % 512))]);
  }),
  'a doubled block': onBytes((bytes, { a, b }) => {
    const at = a % bytes.length;
    return Buffer.concat([bytes.subarray(0, at + (b % 64)), bytes.subarray(at)]);
  }),
  'a cut-off end': onBytes((bytes, { a }) => bytes.subarray(0, a % bytes.length)),
  'another encoding': onBytes((bytes) => Buffer.from(bytes.toString('utf8'), 'latin1')),
  'read as another encoding': (csv) => Buffer.from(csv).toString('latin1'),
  'text put in': spliced,
  'a dropped cell': onCells((cells, { a, b }) => {
    rowAt(cells, a).splice(b % columns.length, 1);
  }),
  'a doubled cell': onCells((cells, { a, b }) => {
    const row = rowAt(cells, a);
    row.splice(b % columns.length, 0, row[b % columns.length] ?? '');
  }),
  'two cells exchanged': onCells((cells, { a, b }) => {
    const row = rowAt(cells, a);
    const cell = row[b % columns.length] ?? '';
    put(row, b, row[(b + 1) % columns.length] ?? '');
    put(row, b + 1, cell);
  }),
  'a dropped row': onCells((cells, { a }) => {
    cells.splice(a % cells.length, 1);
  }),
  'a doubled row': onCells((cells, { a }) => {
    cells.splice(a % cells.length, 0, [...rowAt(cells, a)]);
  }),
  'two rows exchanged': onCells((cells, { a, b }) => {
    const from = a % cells.length;
    const to = b % cells.length;
    [cells[from], cells[to]] = [rowAt(cells, to), rowAt(cells, from)];
  }),
  'a dropped column': onCells((cells, { a }) => {
    for (const row of cells) row.splice(a % columns.length, 1);
  }),
  'a cell of another text': onCells((cells, { a, b, text }) => put(rowAt(cells, a), b, text)),
  'a cell of a number': onCells((cells, { a, b }) => put(rowAt(cells, a), b, String(a - 5))),
  'a huge cell': onCells((cells, { a, b }) => put(rowAt(cells, a), b, 'x'.repeat(b % 200_000))),
  'a quote put in': (csv, dice) => spliced(csv, { ...dice, b: 0, text: '"' }),
  'a quote taken out': (csv) => csv.replace('"', ''),
  'all quotes taken out': (csv) => csv.replaceAll('"', ''),
  'all cells quoted': (csv) =>
    cellsOf(csv)
      .map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
      .join(''),
  'single quotes': (csv) => csv.replaceAll('"', "'"),
  'no byte order mark': (csv) => csv.replace('\ufeff', ''),
  'two byte order marks': (csv) => `\ufeff${csv}`,
  semicolons: (csv) => written(cellsOf(csv), ';'),
  tabs: (csv) => written(cellsOf(csv), '\t'),
  'line feeds': (csv) => csv.replaceAll('\r\n', '\n'),
  'carriage returns': (csv) => csv.replaceAll('\r\n', '\r'),
  'mixed line ends': (csv) => csv.replace('\r\n', '\n'),
  'empty lines': (csv) => csv.replaceAll('\r\n', '\r\n\r\n'),
  'decomposed letters': (csv) => csv.normalize('NFD'),
  'compatible letters': (csv) => csv.normalize('NFKC'),
  capitals: (csv) => csv.toUpperCase(),
  'spaces around cells': (csv) =>
    written(cellsOf(csv).map((row) => row.map((cell) => ` ${cell} `))),
  'a column called __proto__': onCells((cells) => {
    for (const [n, row] of cells.entries()) row.push(n === 0 ? '__proto__' : '{"isAdmin":true}');
  }),
  'a cell called __proto__': onCells((cells, { a, b }) => put(rowAt(cells, a), b, '__proto__')),
  'a NUL': (csv, dice) => spliced(csv, { ...dice, text: '\0' }),
  'half a character': (csv, dice) => spliced(csv, { ...dice, text: '\ud800' }),
  'nothing at all': () => '',
};

export interface HostileFile {
  how: string;
  csv: string;
}

const dice: fc.Arbitrary<Dice> = fc.record({
  a: fc.nat(),
  b: fc.nat(),
  text: fc.oneof(
    fc.constantFrom('"', ',', ';', '\n', '=1+1', '-1', '0', '4', '', "'", 'team', 'v1 ✓', '🏆'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  ),
});

/** A legal file with one or two things done to it. */
export const hostileFile: fc.Arbitrary<HostileFile> = fc
  .tuple(
    anyChampionship,
    fc.array(fc.tuple(fc.constantFrom(...Object.keys(damages)), dice), {
      minLength: 1,
      maxLength: 2,
    }),
  )
  .map(([data, done]) => ({
    how: done.map(([name]) => name).join(', then '),
    csv: done.reduce((csv, [name, with_]) => damageOnce(name, csv, with_), writeCsv(toTable(data))),
  }));

/** If the first damage made the file unreadable as a table, the second one is skipped. */
function damageOnce(name: string, csv: string, with_: Dice): string {
  try {
    return damages[name]?.(csv, with_) ?? csv;
  } catch {
    return csv;
  }
}

/** Cells that a spreadsheet would run, whatever it takes for a separator. */
export const runningCells = (csv: string): string[] =>
  [',', ';', '\t'].flatMap((delimiter) =>
    cellsOf(csv, delimiter)
      .flat()
      .filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell)),
  );

/** Names that would calculate, call out or start programs; short enough for a team. */
export const formulas: readonly string[] = [
  '=1+1',
  '=SUM(A1:A9)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x")',
  '=IMPORTXML("//x")',
  '=WEBSERVICE("//x")',
  '+1+1',
  '+cmd|x!A0',
  '-1',
  '-2+3+cmd|x!A0',
  '@SUM(1+1)*cmd|x!A0',
  '@A1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  'A;=1+1',
  'A","=1+1',
  'A";"=1+1',
  ';=1+1;@x',
  "'=1+1",
  "''=1+1",
  '"=1+1"',
  '"',
];

/** A cell by its column that no row of that type takes. */
export const badCells: readonly [type: string, column: string, cells: readonly string[]][] = [
  ['championship', 'Type', ['', 'cup', 'championships', '1']],
  ['championship', 'Name', ['', ' ', 'A\u200bB', 'x'.repeat(81), '\u202eA']],
  ['championship', 'Group', ['x']],
  ['championship', 'Format', ['v2', 'v1', 'v1 ?', 'x']],
  ['team', 'Type', ['', 'teams', 'players', '__proto__']],
  ['team', 'Name', ['', 'A\u200bB', 'x'.repeat(26), 'A\u0007', '\ue000', 'A\nB']],
  ['team', 'Round', ['1', 'x']],
  ['team', 'Home score', ['0']],
  ['group', 'Name', ['x']],
  ['group', 'Group', ['', 'A\u200bB', 'x'.repeat(61)]],
  ['group', 'Rounds', ['', '-1', '4', 'x', '1.5', '٣', '3 rounds', '1e0']],
  ['group', 'Colour', ['red', '#fff', '#gggggg', '123456', '#1234567']],
  ['group', 'Goals tie-breaker', ['', 'maybe', '1', 'true', 'y']],
  ['group', 'Red on left', ['left', '1', 'true', 'y']],
  ['fixture', 'Name', ['x']],
  ['fixture', 'Red on left', ['yes']],
  ['fixture', 'Scored at', ['now', '1', '2026-11-20', '2026-02-30T10:00:00.000Z', '٣']],
  ['fixture', 'Finished at', ['now', '14:05', '2026-11-20T14:05:00+09:00', '10:00Z']],
  ['fixture', 'Group', ['', 'No such group', '__proto__']],
  ['fixture', 'Round', ['', '0', '4', 'x', '-1', '1.0', '1e0']],
  ['fixture', 'Match', ['', '0', '10000', '-1', '1.5', 'x', '９']],
  ['fixture', 'Order', ['', '0', '10000', '-1', '1.5', 'first']],
  ['fixture', 'Home team', ['', 'No such team', 'constructor']],
  ['fixture', 'Away team', ['', 'No such team', 'toString']],
  ['fixture', 'Home score', ['-1', '10000', '1.5', 'x', '1e1', '٣', '0x1', 'null']],
  ['fixture', 'Away score', ['-1', '10000', '1.5', 'x', '1,5', '½', '1 0', 'NaN']],
  ['fixture', 'Cage', ['lit', '1', 'called!', 'on']],
];

/** The file with one cell replaced in the first row of a type, and the line that row stands in. */
export function withCell(
  csv: string,
  type: string,
  column: string,
  cell: string,
): { csv: string; line: number } {
  const cells = cellsOf(csv);
  const at = cells.findIndex((row) => row[0] === type);
  const place = (columns as readonly string[]).indexOf(column);
  const row = cells[at];
  if (row === undefined || place < 0) throw new Error(`no ${type} row with ${column}`);
  row[place] = cell;
  return { csv: `\ufeff${written(cells)}`, line: at + 1 };
}
