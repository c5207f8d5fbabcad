// Files in and out: damaged ones by the thousand, formulas, and every legal name there and back.
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../src/common/kernel/limits.ts';
import { ok } from '../../src/common/kernel/result.ts';
import { nameKey } from '../../src/common/kernel/text.rules.ts';
import { fromTable, toTable } from '../../src/common/transfer/csv-format.ts';
import { api } from '../../src/common/wire/api.ts';
import { readCsv, writeCsv } from '../../src/server/features/transfer/csv.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import {
  anyChampionship,
  anyName,
  fullTournamentFixtures,
} from '../support/championship-data.factory.ts';
import { figure, firstSeed, howMany } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { addCanary } from './support/canary.ts';
import {
  badCells,
  formulas,
  type HostileFile,
  hostileFile,
  runningCells,
  withCell,
} from './support/hostile-csv.ts';
import { changeMark } from './support/stored-state.ts';

const FILES = howMany(100, 5_000);
const PORTION = 50;

let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
});
afterAll(() => server.close());

const exported = async () => String((await admin.call(api.transfer.export, {})).body);
const bring = (csvData: string, preview = false) =>
  admin.call(api.transfer.import, { csvData, preview });

/** Where, then what: a person with the file open must find the place. */
const SENTENCE = /^Line [1-9]\d*(, column "[^"]*.*)?: ./su;

interface Tally {
  accepted: number;
  refused: number;
  faults: string[];
}

/** Previews and imports one file into an empty championship, and leaves it empty. */
async function judge({ how, csv }: HostileFile, tally: Tally): Promise<void> {
  const fault = (what: string, detail: unknown) =>
    tally.faults.push(`${how}: ${what} ${JSON.stringify(detail)} in ${JSON.stringify(csv)}`);
  const before = await changeMark(server.database.db);
  const seen = await bring(csv, true);
  if ((await changeMark(server.database.db)) !== before) fault('the preview changed', seen.body);
  const taken = await bring(csv);
  const { message = '', code } = taken.body as { message?: string; code?: string };
  if (taken.status !== 201) {
    tally.refused += 1;
    const isSound = taken.status === 400 && code === 'import-invalid' && SENTENCE.test(message);
    if (!isSound) fault(`answered ${taken.status}`, taken.body);
    if ((await changeMark(server.database.db)) !== before) fault('a part of it stayed', message);
    if (JSON.stringify(seen.body) !== JSON.stringify(taken.body)) fault('preview says', seen.body);
    return;
  }
  tally.accepted += 1;
  if (seen.status !== 201) fault(`the preview answered ${seen.status}`, seen.body);
  if (JSON.stringify(seen.body) !== JSON.stringify(taken.body)) fault('preview says', seen.body);
  const first = await exported();
  await admin.ok(api.transfer.deleteAll, {});
  const again = await bring(first);
  if (again.status !== 201) fault('its export is refused', again.body);
  if ((await exported()) !== first) fault('its export comes back as another', first);
  await admin.ok(api.transfer.deleteAll, {});
}

const filesOf = (seed: number, count: number) => fc.sample(hostileFile, { seed, numRuns: count });

describe('damaged files', () => {
  it(`are taken whole or refused whole: ${FILES}, seed ${firstSeed}`, async () => {
    const tally: Tally = { accepted: 0, refused: 0, faults: [] };
    for (let judged = 0; judged < FILES; judged += PORTION) {
      const seed = firstSeed + judged / PORTION;
      for (const file of filesOf(seed, PORTION)) await judge(file, tally);
      expect(tally.faults, `seed ${seed}`).toEqual([]);
    }
    expect(tally.accepted).toBeGreaterThan(0);
    expect(tally.refused).toBeGreaterThan(0);
    figure('csv', { files: FILES, accepted: tally.accepted, refused: tally.refused });
  });

  it('are told by line and column where it is a cell', async () => {
    const teams = ['Ann', 'Bob', 'Cleo'];
    const tournament = { ...fullTournamentFixtures('Pool', teams, 2), color: '#123456' };
    const cup = writeCsv(toTable({ name: 'Cup', teams, tournaments: [tournament] }));
    const before = await changeMark(server.database.db);
    for (const [type, column, cells] of badCells) {
      for (const cell of cells) {
        const { csv, line } = withCell(cup, type, column, cell);
        const { status, body } = await bring(csv);
        const { message = '' } = body as { message?: string };
        expect(message, `${type} ${column} ${cell}`).toContain(
          `Line ${line}, column "${column}": `,
        );
        expect(status).toBe(400);
      }
    }
    expect(await changeMark(server.database.db)).toBe(before);
    figure('csv', { badCells: badCells.reduce((sum, [, , cells]) => sum + cells.length, 0) });
  });
});

describe('legal names', () => {
  const championships = howMany(100, 5_000);
  it(`come back through the file, ${championships} championships`, async () => {
    const comesBack = fc.property(anyChampionship, (data) => {
      const rows = readCsv(writeCsv(toTable(data)));
      expect(rows.ok && fromTable(rows.value)).toStrictEqual(ok(data));
    });
    // In portions: the server runs in this process, and its connections need their turn.
    for (let done = 0; done < championships; done += PORTION) {
      fc.assert(comesBack, { numRuns: PORTION, seed: firstSeed + done / PORTION });
      await nextTurn();
    }
    figure('csv', { championships });
  });

  const runs = howMany(4, 60);
  it(`come back through the calls, ${runs} championships`, async () => {
    const names = fc.record({
      championship: anyName(limits.championshipName),
      tournament: anyName(limits.tournamentName),
      teams: fc.uniqueArray(anyName(limits.teamName), {
        minLength: 3,
        maxLength: 6,
        selector: nameKey,
      }),
    });
    for (const made of fc.sample(names, { numRuns: runs, seed: firstSeed })) {
      await admin.ok(api.transfer.deleteAll, {});
      await admin.ok(api.championship.rename, { name: made.championship });
      const { fixtures } = await createTournament(admin, {
        name: made.tournament,
        teams: made.teams,
      });
      for (const fixture of fixtures.slice(1)) await setScore(admin, fixture, 3, null);
      const csv = await exported();
      await admin.ok(api.transfer.deleteAll, {});
      expect((await bring(csv)).status).toBe(201);
      expect(await exported()).toBe(csv);
      expect(await admin.ok(api.championship.read, {})).toEqual({ name: made.championship });
      const teams = await admin.ok(api.teams.list, {});
      expect(teams.map((team) => team.name)).toEqual(made.teams);
      const tournaments = await admin.ok(api.tournaments.list, {});
      expect(tournaments.map((tournament) => tournament.name)).toEqual([made.tournament]);
    }
  });
});

describe('formulas', () => {
  it('are harmless in the exported file, and come back unchanged', async () => {
    for (const formula of formulas) {
      await admin.ok(api.transfer.deleteAll, {});
      await admin.ok(api.championship.rename, { name: formula });
      await createTournament(admin, {
        name: formula,
        teams: [formula, 'x'],
      });
      const csv = await exported();
      expect(runningCells(csv), formula).toEqual([]);
      await admin.ok(api.transfer.deleteAll, {});
      expect((await bring(csv)).status, formula).toBe(201);
      expect(await admin.ok(api.championship.read, {})).toEqual({ name: formula });
      expect((await admin.ok(api.teams.list, {}))[0]?.name).toBe(formula);
      expect((await admin.ok(api.tournaments.list, {}))[0]?.name).toBe(formula);
      expect(await exported()).toBe(csv);
    }
    figure('csv', { formulas: formulas.length });
  });

  it('would be found in a file that does not escape them', () => {
    const found = formulas.filter((formula) => {
      const row = ['team', formula, ...Array.from({ length: 13 }, () => '')];
      return runningCells(writeCsv([row])).length > 0;
    });
    // Those that begin with an apostrophe or are a quote alone run nowhere as they are.
    expect(found.length).toBeGreaterThanOrEqual(18);
  });
});

describe('the checks', () => {
  const tallied = async (): Promise<Tally> => {
    const tally: Tally = { accepted: 0, refused: 0, faults: [] };
    for (const file of filesOf(firstSeed, 12)) await judge(file, tally);
    return tally;
  };

  it('see an answer of 500', async () => {
    const removeCanary = addCanary(server.app.httpServer, (request, response) => {
      if (request.url !== '/api/import') return false;
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"internal"}');
      return true;
    });
    const { faults } = await tallied().finally(removeCanary);
    expect(faults).toHaveLength(12);
  });

  it('see a part of a refused file that stays', async () => {
    let n = 0;
    const removeCanary = addCanary(server.app.httpServer, async (request) => {
      if (request.url !== '/api/import') return false;
      n += 1;
      await admin.ok(api.teams.create, { name: `Half ${n}` });
      return false;
    });
    const { faults } = await tallied().finally(removeCanary);
    expect(faults.length).toBeGreaterThanOrEqual(12);
  });
});
