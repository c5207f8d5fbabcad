// Loops over the contract: whatever call is added is covered here without a line more. Who may call
// what, and from where, is in tests/proof/access*.test.ts; bad input in tests/proof/bad-input.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { parseWritten } from '../../src/common/wire/written.ts';
import type { ApiClient } from '../support/api-client.ts';
import { everyEndpoint } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let tournament: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  tournament = (await createTournament(admin)).tournament.id;
});
afterAll(() => server.close());

describe('unknown paths', () => {
  it('answer 404 in JSON', async () => {
    expect(await admin.request('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await admin.request('GET', '/api/teams/%E0%A4%A')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});

describe('a path beside the contract', () => {
  it.each(['/api/openapi.json', '/api/docs', '/health/live', '/health/ready'])(
    '%s is read, and nothing else',
    async (path) => {
      const answer = await admin.request('POST', path, {});
      expect(answer).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    },
  );
});

describe('a cache', () => {
  it('may keep no answer that needs or looks at a session', async () => {
    // An image never changes under its hash: tests/server/images.test.ts.
    const reads = everyEndpoint.filter(
      ({ name, entry }) => entry.method === 'GET' && name !== 'images.file',
    );
    for (const { name, entry } of reads) {
      const path = entry.path
        .replace('{topic}', 'championship')
        .replace('{id}', String(tournament));
      const query = name === 'fixtures.list' ? `?tournament_id=${tournament}` : '';
      const { status, headers } = await admin.request('GET', path + query);
      const isForAll = entry.permission === 'view' && !entry.looksAtSession;
      const isCached = entry.shared || name === 'live.snapshot';
      const forAll = isCached ? 'public, max-age=0, s-maxage=1, must-revalidate' : 'no-cache';
      const expected = isForAll ? forAll : 'no-store';
      expect([status, headers.get('cache-control')], name).toEqual([200, expected]);
    }
  });
});

describe('the OpenAPI document', () => {
  it('has every call with its method, parameters and body', async () => {
    const { body } = await server.visitor().request('GET', '/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> };
    for (const { name, entry } of everyEndpoint) {
      expect(paths[entry.path]?.[entry.method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it('names the headers that are understood and answered', async () => {
    const { body } = await server.visitor().request('GET', '/api/openapi.json');
    const { paths } = body as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
    };
    const headersOf = (method: string, path: string) =>
      paths[path]?.[method]?.parameters
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name);
    expect(headersOf('post', '/api/teams')).toEqual(['Idempotency-Key']);
    expect(headersOf('get', '/api/teams')).toEqual(['If-None-Match']);
    expect(headersOf('get', '/api/addresses')).toEqual([]);
    expect(headersOf('delete', '/api/all-data')).toEqual(['Idempotency-Key', 'If-Match']);
    expect(headersOf('get', '/api/live/{topic}')).toEqual(['If-None-Match']);
    expect(paths['/api/live/{topic}']?.get).toMatchObject({
      responses: { 200: { headers: { ETag: {} } }, 304: {} },
    });
    expect(paths['/api/teams']?.post).toMatchObject({
      responses: { 201: { headers: { 'X-Epoch': {}, 'X-Revisions': {} } } },
    });
  });
});

describe('idempotency keys', () => {
  it('give the first answer to a repeat, and refuse another request', async () => {
    const headers = { 'Idempotency-Key': '0a0b0c0d-0000-4000-8000-000000000001' };
    const first = await admin.call(api.teams.create, { name: 'Once' }, { headers });
    const again = await admin.call(api.teams.create, { name: 'Once' }, { headers });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const otherAnswer = await admin.call(api.teams.create, { name: 'Twice' }, { headers });
    expect(otherAnswer).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    const bad = await admin.call(
      api.teams.create,
      { name: 'X' },
      { headers: { 'Idempotency-Key': 'x' } },
    );
    expect(bad).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  it('hold under ten repeats at once', async () => {
    const headers = { 'Idempotency-Key': '0a0b0c0d-0000-4000-8000-000000000002' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.call(api.teams.create, { name: 'Parallel' }, { headers }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const teams = await admin.ok(api.teams.list, {});
    expect(teams.filter((team) => team.name === 'Parallel')).toHaveLength(1);
  });

  it('keep a repeat without effect even when the state has moved on', async () => {
    const { fixtures } = await createTournament(admin, { name: 'Repeat' });
    const target = {
      type: 'score',
      id: fixtures[0]?.id ?? 0,
      tournament_id: fixtures[0]?.tournament_id ?? 0,
    } as const;
    const headers = { 'Idempotency-Key': '0a0b0c0d-0000-4000-8000-000000000003' };
    await admin.ok(api.fixtures.update, { ...target, homeScore: 1, awayScore: 0 }, { headers });
    await admin.ok(api.fixtures.update, { ...target, homeScore: 2, awayScore: 2 });
    await admin.ok(api.fixtures.update, { ...target, homeScore: 1, awayScore: 0 }, { headers });
    const stored = await admin.ok(api.fixtures.list, { tournament_id: target.tournament_id });
    expect(stored.find((fixture) => fixture.id === target.id)).toMatchObject({
      homeScore: 2,
      awayScore: 2,
    });
  });
});

describe('the revisions of a write', () => {
  const target = (fixture: { id: number; tournament_id: number } | undefined) =>
    ({ type: 'score', id: fixture?.id ?? 0, tournament_id: fixture?.tournament_id ?? 0 }) as const;

  it('stand in its answer by topic, with the epoch, and are those that screens get', async () => {
    const { tournament, fixtures } = await createTournament(admin, { name: 'Revisions' });
    const topic = tournamentTopic(tournament.id);
    const revisionNow = async () =>
      (await admin.ok(api.live.snapshot, { topic })) as { epoch: string; revision: number };
    const before = await revisionNow();
    const score = { ...target(fixtures[0]), homeScore: 1, awayScore: 0 };
    const answer = await admin.call(api.fixtures.update, score);
    const written = parseWritten(answer.headers);
    expect(written?.epoch).toBe(before.epoch);
    expect(written?.revisions[topic]).toBe(before.revision + 1);
    expect((await revisionNow()).revision).toBe(before.revision + 1);
  });

  it('are those of the first answer for a repeat, and none when nothing was changed', async () => {
    const { fixtures } = await createTournament(admin, { name: 'Repeated' });
    const score = { ...target(fixtures[0]), homeScore: 1, awayScore: 0 };
    const headers = { 'Idempotency-Key': '0a0b0c0d-0000-4000-8000-000000000004' };
    const first = await admin.call(api.fixtures.update, score, { headers });
    await admin.call(api.fixtures.update, { ...score, homeScore: 2 });
    const again = await admin.call(api.fixtures.update, score, { headers });
    expect(parseWritten(first.headers)).not.toBeNull();
    expect(parseWritten(again.headers)).toEqual(parseWritten(first.headers));

    const same = { ...score, homeScore: 2 };
    const unchanged = { 'Idempotency-Key': '0a0b0c0d-0000-4000-8000-000000000005' };
    for (const repeat of [{}, { headers: unchanged }, { headers: unchanged }]) {
      const answer = await admin.call(api.fixtures.update, same, repeat);
      expect([answer.status, parseWritten(answer.headers)]).toEqual([200, null]);
    }
  });

  it('are none for a repeat whose first answer was kept without them', async () => {
    const headers = { 'Idempotency-Key': '0a0b0c0d-0000-4000-8000-000000000006' };
    await admin.call(api.teams.create, { name: 'Older' }, { headers });
    await server.database.db.transaction((trx) =>
      trx('idempotency_keys')
        .where({ key: headers['Idempotency-Key'] })
        .update({ answer: trx.raw("answer - 'written'") }),
    );
    const again = await admin.call(api.teams.create, { name: 'Older' }, { headers });
    expect([again.status, parseWritten(again.headers)]).toEqual([201, null]);
  });
});
