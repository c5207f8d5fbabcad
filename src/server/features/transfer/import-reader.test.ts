import { describe, expect, it } from 'vitest';
import { csvWorkerProgram } from '../../../../tests/support/bundle-program.ts';
import { fullTournamentFixtures } from '../../../../tests/support/championship-data.factory.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { toTable } from '../../../common/transfer/csv-format.ts';
import type { AppError } from '../../errors.ts';
import { writeCsv } from './csv.ts';
import { ImportReader } from './import-reader.ts';

const program = await csvWorkerProgram();
const reader = new ImportReader(program);
const columns = toTable({ name: 'Cup', teams: [], tournaments: [] })[0] as string[];
const header = columns.join(',');
const row = (...cells: string[]) =>
  `${cells.join(',')}${','.repeat(columns.length - cells.length)}\n`;
const refusalOf = (reading: Promise<unknown>): Promise<AppError> =>
  reading.then(
    () => expect.unreachable(),
    (error) => error as AppError,
  );

describe('an imported file', () => {
  it('arrives whole from the other thread, in portions', async () => {
    const teams = Array.from({ length: 30 }, (_, index) => `Team ${index}`);
    const full = { ...fullTournamentFixtures('Pool', teams, 3), color: null };
    const data = { name: 'Cup', teams, tournaments: [full] };
    expect(full.fixtures.length).toBeGreaterThan(1000);
    expect(await reader.read(writeCsv(toTable(data)))).toStrictEqual(data);
  });

  it('is refused with every bad line, by line', async () => {
    const file = `${header}\n${row('championship')}${row('team', 'Ann')}${row('team', 'Ann')}${row('x')}`;
    const { code, message, problems } = await refusalOf(reader.read(file));
    expect(code).toBe('import-invalid');
    // The type of a row decides what else is read of it, so unknown types are told first.
    expect(problems).toMatchObject([
      { line: 5, column: 'Type', code: 'one-of', message: expect.stringContaining('must be') },
    ]);
    expect(message).toBe(`Line 5, column "Type": ${problems?.[0]?.message}`);
    const named = await refusalOf(reader.read(file.replace(row('x'), '')));
    expect(named.problems?.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Name'],
      [4, 'Name'],
    ]);
  });

  it('is read no further than the first 50 bad rows', async () => {
    const file = `${header}\n${row('championship')}${row('x').repeat(200)}`;
    const { problems } = await refusalOf(reader.read(file));
    expect(problems?.map(({ line }) => line)).toEqual(
      Array.from({ length: limits.importProblems }, (_, index) => index + 3),
    );
  });

  it('is refused when it has too many rows or columns', async () => {
    const rows = await refusalOf(reader.read('\n'.repeat(limits.importRows + 1)));
    expect(rows.message).toBe('Line 70001: a file has at most 70000 rows.');
    const cells = await refusalOf(reader.read(','.repeat(limits.importColumns)));
    expect(cells.message).toBe('Line 1: a row has at most 100 cells.');
  });

  it('is given up when it takes too long, and the next one is read', async () => {
    const hasty = new ImportReader(program, 1);
    const { code, message } = await refusalOf(hasty.read('\n'.repeat(60_000)));
    expect([code, message]).toEqual(['import-invalid', expect.stringContaining('takes too long')]);
    const patient = await refusalOf(reader.read(''));
    expect(patient.message).toBe('Line 1: the file is empty.');
  });

  it('waits while another one is read, up to a number of waiting files', async () => {
    const readings = Array.from({ length: 5 }, () => refusalOf(reader.read('')));
    const codes = (await Promise.all(readings)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'unavailable')).toHaveLength(1);
    expect(codes.filter((code) => code === 'import-invalid')).toHaveLength(4);
  });
});
