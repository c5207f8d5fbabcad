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
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
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

describe('the OpenAPI document', () => {
  it('has every call with its method, parameters and body', async () => {
    const { body } = await server.visitor().request('GET', '/api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> };
    for (const { name, entry } of everyEndpoint) {
      expect(paths[entry.path]?.[entry.method.toLowerCase()]?.operationId).toBe(name);
    }
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
