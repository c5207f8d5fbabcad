// Loops over the contract: whatever call is added is covered here without a line more. Who may call
// what, and from where, is in tests/proof/access*.test.ts; bad input in tests/proof/bad-input.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/contract/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { everyEndpoint } from '../support/api-client.ts';
import { createGroup } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let group: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  group = (await createGroup(admin)).tournament.id;
});
afterAll(() => server.close());

describe('paths that are none', () => {
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

describe('what lies beside the contract', () => {
  it.each(['/api/openapi.json', '/api/docs', '/health/live', '/health/ready'])(
    '%s is read, and nothing else',
    async (path) => {
      const answer = await admin.request('POST', path, {});
      expect(answer).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    },
  );
});

describe('what a cache may keep', () => {
  it('is nothing that needs a session', async () => {
    for (const { name, entry } of everyEndpoint.filter(({ entry }) => entry.method === 'GET')) {
      const path = entry.path.replace('{topic}', 'championship').replace('{id}', String(group));
      const query = name === 'fixtures.list' ? `?tournament_id=${group}` : '';
      const { status, headers } = await admin.request('GET', path + query);
      const expected = entry.access === 'public' ? 'no-cache' : 'no-store';
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
        .filter((one) => one.in === 'header')
        .map(({ name }) => name);
    expect(headersOf('post', '/api/teams')).toEqual(['Idempotency-Key']);
    expect(headersOf('get', '/api/teams')).toEqual([]);
    expect(headersOf('delete', '/api/all-data')).toEqual(['Idempotency-Key', 'If-Match']);
    expect(headersOf('get', '/api/live/{topic}')).toEqual(['If-None-Match']);
    expect(paths['/api/live/{topic}']?.get).toMatchObject({
      responses: { 200: { headers: { ETag: {} } }, 304: {} },
    });
  });
});

describe('idempotency keys', () => {
  it('give the first answer to a repeat, and refuse another request', async () => {
    const headers = { 'Idempotency-Key': '0a0b0c0d-0000-4000-8000-000000000001' };
    const first = await admin.call(api.teams.create, { name: 'Once' }, { headers });
    const again = await admin.call(api.teams.create, { name: 'Once' }, { headers });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const other = await admin.call(api.teams.create, { name: 'Twice' }, { headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
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
    const { fixtures } = await createGroup(admin, { name: 'Repeat' });
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
