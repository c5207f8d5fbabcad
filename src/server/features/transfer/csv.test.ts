import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyChampionship } from '../../../../tests/support/championship-data.factory.ts';
import { errorSentence } from '../../../common/kernel/errors.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { ChampionshipData } from '../../../common/transfer/championship-data.ts';
import { columns } from '../../../common/transfer/csv-column-names.rules.ts';
import { fromTable, toTable } from '../../../common/transfer/csv-format.ts';
import { readCsv, writeCsv } from './csv.ts';

/** Of a file of an event without cages. */
const WIDTH = columns.length - 1;

const BOM = '\uFEFF';

function read(text: string): Result<ChampionshipData> {
  const rows = readCsv(text);
  return rows.ok ? fromTable(rows.value) : rows;
}

const write = (data: ChampionshipData) => writeCsv(toTable(data));

const sentenceOf = (result: Result<unknown>) =>
  result.ok ? 'accepted' : errorSentence(result.refusal.code, result.refusal.params);

/** As European editions of Excel save a sheet, or as it is saved as a text with tabs. */
function withSeparator(csv: string, separator: ';' | '\t'): string {
  const rows = readCsv(csv);
  if (!rows.ok) throw new Error(sentenceOf(rows));
  const written = (cell: string) =>
    /[;\t"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.value.map(({ cells }) => cells.map(written).join(separator)).join('\r\n');
}

const cup: ChampionshipData = {
  name: 'Cup, "the" one; 2026',
  teams: ['Zürich', '-1', 'نور', '드론 👍'],
  tournaments: [],
};

describe('the exported file', () => {
  it('comes back bit for bit, whatever is in it (TRF-1 … TRF-8)', () => {
    fc.assert(
      fc.property(anyChampionship, (data) => {
        expect(read(write(data))).toStrictEqual(ok(data));
      }),
    );
  });

  it('comes back from a spreadsheet or an editor that saved it its own way', () => {
    const ways: ((csv: string) => string)[] = [
      (csv) => csv.replace(BOM, ''),
      (csv) => csv.replaceAll('\r\n', '\n'),
      (csv) => csv.replaceAll('\r\n', '\r'),
      (csv) => csv.replace('\r\n', '\n'),
      (csv) => `${csv}\r\n\r\n`,
      (csv) => csv.trimEnd(),
      (csv) => csv.normalize('NFD'),
      (csv) => withSeparator(csv, ';'),
      (csv) => withSeparator(csv, '\t'),
      (csv) => `sep=;\r\n${withSeparator(csv, ';')}`,
      (csv) => BOM + withSeparator(csv, ';').normalize('NFD'),
      (csv) => csv.replaceAll('\r\n', ',,\r\n'),
      (csv) => csv.replaceAll('\r\n', `\r\n${','.repeat(WIDTH - 1)}\r\n`),
    ];
    fc.assert(
      fc.property(anyChampionship, fc.constantFrom(...ways), (data, way) => {
        expect(read(way(write(data)))).toStrictEqual(ok(data));
      }),
    );
  });

  it('is RFC 4180 with a byte order mark, CRLF and doubled quotes', () => {
    const csv = write(cup);
    expect(csv.startsWith(`${BOM}Type,Name,Group,`)).toBe(true);
    expect(csv.split('\r\n')[1]).toBe(
      'championship,"Cup, ""the"" one; 2026",,,,,,,,,,,,,v1 ✓,,,,,,,,,,,,,,,,',
    );
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  it('has no cell that runs as a formula, whatever a spreadsheet takes for a separator', () => {
    fc.assert(
      fc.property(anyChampionship, (data) => {
        const csv = write(data);
        const rows = readCsv(csv);
        const cells = rows.ok ? rows.value.flatMap((row) => row.cells) : [];
        expect(cells.length).toBeGreaterThan(0);
        expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
        const parts = csv.split(/[;\t\r\n]/);
        expect(parts.filter((part) => /^ *"?[=+\-@＝＋－＠]/.test(part))).toEqual([]);
      }),
    );
  });

  it.each([
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://x")',
    '+1+1',
    '-2+3+cmd|x!A0',
    '@SUM(1+1)*cmd|x!A0',
    '＝1+1',
    '＠A1',
    'A;=1+1',
    'A";=1+1',
    'A","=1+1',
    "'=1+1",
    ';=1+1;@x',
  ])('carries %s as text and brings it back', (payload) => {
    const data = { ...cup, teams: [payload], name: payload };
    const csv = write(data);
    const parts = csv.split(/[;\r\n]/);
    expect(parts.filter((part) => /^ *"?[=+\-@＝＋－＠]/.test(part))).toEqual([]);
    expect(csv).not.toMatch(/,"?[=+@＝＋－＠]/);
    expect(read(csv)).toStrictEqual(ok(data));
  });
});

describe('files that are refused', () => {
  const lines = (...texts: string[]) =>
    [write({ ...cup, teams: [] }).trimEnd(), ...texts].join('\r\n');

  it.each([
    [
      'a quote never closed',
      lines('team,"Ann,,,,,,,,,,,,,', 'team,Bob,,,,,,,,,,,,,'),
      'Line 3, column "Name": a quote is opened and never closed.',
    ],
    [
      'the same in a long file',
      lines('team,"Ann,,,,,,,,,,,,,', 'x'.repeat(20_000)),
      'Line 3, column "Name": this is too long; perhaps a quote is never closed.',
    ],
    [
      'a quote inside a text',
      lines('team,A"nn,,,,,,,,,,,,,'),
      'Line 3, column "Name": a quote inside a text must be doubled, and the text quoted.',
    ],
    [
      'text after a quote',
      lines('team,"Ann"x,,,,,,,,,,,,,'),
      'Line 3, column "Name": there is something after the closing quote.',
    ],
    [
      'a line break in a name',
      lines(`team,Ann${','.repeat(WIDTH - 2)}`, `team,"B\r\nob"${','.repeat(WIDTH - 2)}`),
      'Line 4, column "Name": Names cannot contain control',
    ],
    [
      'an error below a line break',
      lines(`"\r\n"${','.repeat(WIDTH - 1)}`, `team${','.repeat(WIDTH - 1)}`),
      'Line 5, column "Name": Team name is required',
    ],
    ['a row cut off', lines('team,Ann'), `Line 3: has 2 cells, but the header has ${WIDTH}.`],
    [
      'half a character',
      lines('team,A\ud800,,,,,,,,,,,,,'),
      'Line 3: half a character cannot be read.',
    ],
    ['nothing', '', 'Line 1: the file is empty.'],
    ['a byte order mark alone', BOM, 'Line 1: the file is empty.'],
    [
      'not a table',
      '{"name": "Cup"}',
      'Line 1: a quote inside a text must be doubled, and the text quoted.',
    ],
    [
      'other columns',
      'id,name\r\n1,Ann',
      'Line 1, column "id": is not a column of a championship file.',
    ],
    [
      'inherited names',
      '__proto__,constructor\r\n1,2',
      'Line 1, column "__proto__": is not a column of a championship file.',
    ],
    ['bytes', '\u0000\u0001\u0002', 'Line 1, column "\u0000\u0001\u0002": is not a column'],
  ])('%s', (_title, text, sentence) => {
    expect(sentenceOf(read(text)).slice(0, sentence.length)).toBe(sentence);
  });

  it('that are damaged never throw, and say where', () => {
    const damage = fc.record({
      at: fc.nat(),
      length: fc.integer({ min: 0, max: 30 }),
      text: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.constantFrom('"', ',', '\n', ';'),
      ),
    });
    fc.assert(
      fc.property(
        anyChampionship,
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        (data, all) => {
          const text = all.reduce((csv, { at, length, text: put }) => {
            const start = at % csv.length;
            return csv.slice(0, start) + put + csv.slice(start + length) || 'x';
          }, write(data));
          const result = read(text);
          if (result.ok) return;
          expect(result.refusal.code).toBe('import-invalid');
          expect(sentenceOf(result)).toMatch(/^Line [1-9]\d*(, column "[^"]*.*)?: ./s);
        },
      ),
    );
  });
});
