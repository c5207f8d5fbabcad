// No call holds the event loop, whatever is sent: with its largest legal and illegal bodies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/common/kernel/endpoint.ts';
import { limits } from '../../../src/common/kernel/limits.ts';
import { toTable } from '../../../src/common/transfer/csv-format.ts';
import { api } from '../../../src/common/wire/api.ts';
import { readCsv, writeCsv } from '../../../src/server/features/transfer/csv.ts';
import { type ApiClient, everyEndpoint } from '../../support/api-client.ts';
import { fullTournamentFixtures } from '../../support/championship-data.factory.ts';
import { figure } from '../../support/proof.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { AsideSender, canMeasureHolds, longestHoldMs, ownCpuMs } from '../support/loop-hold.ts';

const MOST_MS = 50;
const names = Array.from({ length: limits.maxTeams }, (_, index) => `Team ${index + 1}`);
/** Bulk writes of the embedded engine grow with their rows: so many are promised not to hold. */
const SOME_TEAMS = names.slice(0, 16);

describe.skipIf(!canMeasureHolds)('the event loop', () => {
  let server: TestApp;
  let admin: ApiClient;
  let sender: AsideSender;
  let tournament: number;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.admin();
    sender = new AsideSender();
    const full = { ...fullTournamentFixtures('Full', names, 3), color: null };
    const csvData = writeCsv(toTable({ name: 'Cup', teams: names, tournaments: [full] }));
    await admin.ok(api.transfer.import, { csvData });
    tournament = (await admin.ok(api.tournaments.list, {}))[0]?.id ?? 0;
  });
  afterAll(async () => {
    await sender.close();
    await server.close();
  });

  const raw = (method: string, path: string, body?: string, headers = {}) =>
    sender.send({
      method,
      url: server.origin + path,
      headers: {
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    });
  const holdOf = async (
    status: number | RegExp,
    send: () => Promise<{ status: number; start: string }>,
  ): Promise<number> => {
    let answer = { status: 0, start: '' };
    const most = await longestHoldMs(async () => {
      answer = await send();
    });
    expect(String(answer.status), answer.start).toMatch(
      typeof status === 'number' ? String(status) : status,
    );
    return most;
  };
  const bring = (csvData: string) =>
    raw('POST', '/api/import', JSON.stringify({ csvData, preview: true }));

  it('is seen to be held by what held it before', async () => {
    // What fits into a row limit already takes long enough.
    const held = await longestHoldMs(async () => {
      readCsv('\n'.repeat(1_990_000));
    });
    expect(held).toBeGreaterThan(MOST_MS);
    const busy = await longestHoldMs(async () => {
      const until = ownCpuMs() + MOST_MS;
      while (ownCpuMs() < until);
    });
    expect(busy).toBeGreaterThanOrEqual(MOST_MS);
  });

  const header = toTable({ name: 'Cup', teams: [], tournaments: [] })[0] as string[];
  const badFiles: Record<string, string> = {
    'line feeds': '\n'.repeat(1_990_000),
    'rows of nothing': `${header.join(',')}\n${',,,,,,,,,,,,,,\n'.repeat(240_000)}`,
    'bad rows': `${header.join(',')}\n${'x,,,,,,,,,,,,,,\n'.repeat(60_000)}`,
    quotes: '"'.repeat(1_990_000),
    'one cell': 'x'.repeat(3_900_000),
    commas: ','.repeat(3_900_000),
    'control characters': '\u0001'.repeat(600_000),
    'half characters': '\ud800'.repeat(600_000),
    'combining marks': 'e\u0301'.repeat(1_200_000),
  };
  it.each(Object.entries(badFiles))('is not held by a file of %s', async (name, csvData) => {
    const held = await holdOf(400, () => bring(csvData));
    figure('loop-holds', { name, heldMs: Math.round(held) });
    expect(held).toBeLessThan(MOST_MS);
  });

  /** As large as the call takes, in bytes; all of them are refused. */
  const hostile: Record<string, (bytes: number) => string> = {
    'one text': (bytes) => JSON.stringify({ name: 'x'.repeat(bytes) }),
    'one open text': (bytes) => `{"name":"${'x'.repeat(bytes)}`,
    'open lists': (bytes) => '['.repeat(bytes),
    'empty lists': (bytes) => `{"name":[${'[],'.repeat(bytes / 3)}1]}`,
    names: (bytes) => {
      const fields = Array.from({ length: bytes / 14 }, (_, index) => `"k${index}":1`);
      return `{${fields.join(',')}}`;
    },
    'long numbers': (bytes) => `{"id":${'9'.repeat(bytes)}}`,
    'escaped signs': (bytes) => `{"name":"${'\\u0001'.repeat(bytes / 6)}"}`,
  };
  const withBody = everyEndpoint.filter(({ entry }) => ['POST', 'PUT'].includes(entry.method));
  const pathOf = ({ path }: Endpoint) =>
    path.replace('{topic}', 'championship').replace(/\{\w+\}/g, '2147483647');

  it.each(withBody)('is not held by the largest illegal bodies of $name', async ({ entry }) => {
    if (entry === (api.auth.logout as Endpoint)) return;
    const bytes = (entry.maxBytes ?? limits.jsonBytes) - 500;
    for (const [kind, make] of Object.entries(hostile)) {
      const body = make(bytes);
      const held = await holdOf(/^(20\d|4\d\d)$/, () => raw(entry.method, pathOf(entry), body));
      expect(held, kind).toBeLessThan(MOST_MS);
    }
  });

  const reads = everyEndpoint.filter(({ entry }) => entry.method === 'GET');
  it.each(reads)('is not held by $name of $entry.path with 64 teams', async ({ entry }) => {
    const path = entry.path
      .replace('{topic}', `tournament:${tournament}`)
      .replace('{id}', String(tournament));
    const query = path === '/api/fixtures' ? `?tournament_id=${tournament}` : '';
    const held = await holdOf(200, () => raw('GET', path + query));
    figure('loop-holds', { name: entry.path, heldMs: Math.round(held) });
    expect(held).toBeLessThan(MOST_MS);
  });

  it('is not held by bulk writes of 16 teams in three rounds', async () => {
    const group = await admin.ok(api.tournaments.create, { name: 'Some' });
    const body = JSON.stringify({ tournament_id: group.id, rounds: 3, teams: SOME_TEAMS });
    const held = {
      generate: await holdOf(201, () => raw('POST', '/api/fixtures/generate', body)),
      removeRound: await holdOf(200, () =>
        raw('DELETE', `/api/tournaments/${group.id}/rounds/last`),
      ),
      addRound: await holdOf(201, () => raw('POST', `/api/tournaments/${group.id}/rounds`, '{}')),
      remove: await holdOf(200, () => raw('DELETE', `/api/tournaments/${group.id}`)),
    };
    figure(
      'loop-holds',
      Object.fromEntries(Object.entries(held).map(([k, ms]) => [k, Math.round(ms)])),
    );
    for (const [name, ms] of Object.entries(held)) expect(ms, name).toBeLessThan(MOST_MS);
  });

  it('measures, without a promise, what 64 teams in three rounds take', async () => {
    const group = await admin.ok(api.tournaments.create, { name: 'All' });
    const body = JSON.stringify({ tournament_id: group.id, rounds: 3, teams: names });
    const held = {
      generate64: await holdOf(201, () => raw('POST', '/api/fixtures/generate', body)),
      backup64: await holdOf(201, () => raw('POST', '/api/backups', '{}')),
      remove64: await holdOf(200, () => raw('DELETE', `/api/tournaments/${group.id}`)),
      deleteAll64: await holdOf(200, () => raw('DELETE', '/api/all-data')),
    };
    figure(
      'loop-holds',
      Object.fromEntries(Object.entries(held).map(([k, ms]) => [k, Math.round(ms)])),
    );
  });
});
