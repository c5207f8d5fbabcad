// Requests generated from the OpenAPI document, with a session and without, several at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { figure, firstSeed, howMany } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { addCanary } from './support/canary.ts';
import { inconsistencies } from './support/consistency.ts';
import {
  type Document,
  isUsual,
  type MadeRequest,
  requestsOf,
  toRaw,
} from './support/openapi-requests.ts';
import { faultOf, RawClient } from './support/raw-request.ts';
import type { Pool } from './support/schema-values.ts';
import { changeMark } from './support/stored-state.ts';

const REQUESTS = howMany(1_500, 100_000);
/** From one fresh championship to the next. */
const BLOCK = 500;
/** After so many at once, some are sent alone, to see what each of them changed. */
const AT_ONCE = 20;
const ALONE = 5;

let server: TestApp;
let admin: ApiClient;
let client: RawClient;
let document: Document;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  client = new RawClient(server.origin, 6);
  document = (await server.visitor().request('GET', '/api/openapi.json')).body as Document;
});
afterAll(async () => {
  client.close();
  await server.close();
});

interface Findings {
  faults: string[];
  statuses: Record<string, number>;
  /** Operations that did what they are for at least once. */
  done: Set<string>;
  /** Refused requests whose effect was looked for, and found to be none. */
  refusedAlone: number;
}

async function freshChampionship(): Promise<void> {
  if ((await admin.call(api.auth.me, {})).status !== 200) admin = await signedInAgain();
  await admin.ok(api.transfer.deleteAll, {});
  await createTournament(admin, { name: 'A', teams: 4, rounds: 2 });
  await createTournament(admin, { name: 'B', teams: 3, rounds: 1 });
  await admin.ok(api.tournaments.create, { name: 'C' });
}

/** As the same device, which the guesses of the generated sign-ins cannot lock out. */
async function signedInAgain(): Promise<ApiClient> {
  const again = server.visitor();
  again.cookies.set('device', admin.cookies.get('device') ?? '');
  await again.signIn('admin', 'correct horse');
  return again;
}

async function readPool(): Promise<Pool> {
  const visitor = server.visitor();
  const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
  const tournaments = await visitor.ok(api.tournaments.list, {});
  const fixtures = await visitor.ok(api.fixtures.listAll, {});
  return {
    teams: ids(await visitor.ok(api.teams.list, {})),
    tournaments: ids(tournaments),
    fixtures: ids(fixtures),
    firstRounds: tournaments.map(({ id }) =>
      ids(fixtures.filter((fixture) => fixture.tournament_id === id && fixture.round === 1)),
    ),
    backups: (await server.database.db.knex('backups').select('id').orderBy('id')).map(
      (row: { id: number }) => row.id,
    ),
  };
}

/** Sends the requests; most of them several at once, the others alone. */
async function fire(requests: readonly MadeRequest[], findings: Findings): Promise<void> {
  const send = async (made: MadeRequest): Promise<number> => {
    const raw = toRaw(made, pool, `sid=${admin.cookies.get('sid')}`);
    const answer = await client.send(raw);
    const fault = faultOf(answer, raw.method);
    if (fault !== null) findings.faults.push(`${JSON.stringify(raw)} ${fault}`);
    findings.statuses[answer.status] = (findings.statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) findings.done.add(made.operation);
    return answer.status;
  };
  let pool = await readPool();
  for (let start = 0; start < requests.length; start += AT_ONCE + ALONE) {
    const part = requests.slice(start, start + AT_ONCE + ALONE);
    await Promise.all(part.slice(0, AT_ONCE).map(send));
    let before = await changeMark(server.database.db);
    for (const made of part.slice(AT_ONCE)) {
      const status = await send(made);
      const after = await changeMark(server.database.db);
      const isRefused = status >= 400;
      if ((isRefused || made.method === 'GET') && after !== before) {
        findings.faults.push(`${status}, but something changed: ${JSON.stringify(made)}`);
      }
      if (isRefused) findings.refusedAlone += 1;
      before = after;
    }
    if (start % ((AT_ONCE + ALONE) * 4) === 0) pool = await readPool();
  }
}

/** All blocks of a seed; stops at the first one with a fault, which its seed repeats. */
async function run(seed: number, count: number): Promise<Findings> {
  const findings: Findings = { faults: [], statuses: {}, done: new Set(), refusedAlone: 0 };
  for (let sent = 0; sent < count && findings.faults.length === 0; sent += BLOCK) {
    const blockSeed = seed + sent / BLOCK;
    await freshChampionship();
    await fire(requestsOf(document, blockSeed, Math.min(BLOCK, count - sent)), findings);
    findings.faults.push(...(await inconsistencies(server.visitor())));
    if (findings.faults.length > 0) findings.faults.push(`SEED=${blockSeed} repeats it`);
  }
  return findings;
}

describe('generated requests', () => {
  it(`are answered or refused in a sentence: ${REQUESTS}, seed ${firstSeed}`, async () => {
    const started = performance.now();
    const { faults, statuses, done, refusedAlone } = await run(firstSeed, REQUESTS);
    const seconds = Math.round((performance.now() - started) / 1000);
    expect(faults).toEqual([]);
    expect((await server.visitor().request('GET', '/health/ready')).status).toBe(200);
    // They must reach something: reads, creations, and every way of saying no.
    for (const status of [200, 201, 400, 401, 404, 405, 409, 415]) {
      expect(statuses[status], String(status)).toBeGreaterThan(0);
    }
    const sum = (from: number) =>
      Object.entries(statuses)
        .filter(([status]) => Math.floor(Number(status) / 100) === from)
        .reduce((all, [, n]) => all + n, 0);
    figure('generated-requests', {
      requests: sum(2) + sum(3) + sum(4) + sum(5),
      succeeded: sum(2),
      refused: sum(4),
      failed: sum(5),
      refusedAlone,
      operationsDone: done.size,
      seconds,
    });
  });

  it('are the same ones under the same seed', () => {
    const once = requestsOf(document, firstSeed, 100);
    expect(requestsOf(document, firstSeed, 100)).toEqual(once);
    expect(requestsOf(document, firstSeed + 1, 100)).not.toEqual(once);
    const asked = new Set(requestsOf(document, firstSeed, 1500).map((made) => made.operation));
    const all = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(all.filter((name) => isUsual(name) && !asked.has(name))).toEqual([]);
  });
});

describe('the checks', () => {
  const findingsOf = async (count: number): Promise<Findings> => {
    const findings: Findings = { faults: [], statuses: {}, done: new Set(), refusedAlone: 0 };
    await fire(requestsOf(document, firstSeed, count), findings);
    return findings;
  };

  it('see an answer of 500', async () => {
    await freshChampionship();
    const removeCanary = addCanary(server.app.httpServer, (request, response) => {
      if (request.method !== 'DELETE') return false;
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Error</h1>');
      return true;
    });
    const { faults } = await findingsOf(100).finally(removeCanary);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every((fault) => fault.includes('answered 500'))).toBe(true);
  });

  it('see a refusal that changed something', async () => {
    await freshChampionship();
    let n = 0;
    const removeCanary = addCanary(server.app.httpServer, async (request) => {
      if (request.method === 'GET' || request.headers['x-canary'] !== undefined) return false;
      n += 1;
      const headers = { 'x-canary': 'yes' };
      await admin.call(api.championship.rename, { name: `Smuggled ${n}` }, { headers });
      return false;
    });
    const { faults } = await findingsOf(100).finally(removeCanary);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every((fault) => fault.includes('but something changed'))).toBe(true);
  });

  it('see data that contradicts itself', async () => {
    await freshChampionship();
    expect(await inconsistencies(admin)).toEqual([]);
    const all = await admin.ok(api.fixtures.listAll, {});
    const id = all.find((fixture) => fixture.round === 2)?.id ?? 0;
    await server.database.db.knex('fixtures').where({ id }).delete();
    // Shared answers are made again after a write; the deletion here was none.
    await admin.ok(api.championship.rename, { name: 'Canary Cup' });
    expect(await inconsistencies(admin)).toHaveLength(1);
  });
});
