// Listed bad inputs on the real app: each is refused in a sentence, and nothing changes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Contract, Endpoint } from '../../src/common/kernel/endpoint.ts';
import { api } from '../../src/common/wire/api.ts';
import type { CallName } from '../proof/support/access-table.ts';
import { badBodies } from '../proof/support/bad-bodies.ts';
import { badFields, withValue } from '../proof/support/bad-fields.ts';
import { badStates, makeStateScene, type StateScene } from '../proof/support/bad-states.ts';
import { badKeys } from '../proof/support/bad-texts.ts';
import { addCanary } from '../proof/support/canary.ts';
import { faultOf, RawClient } from '../proof/support/raw-request.ts';
import { storedState } from '../proof/support/stored-state.ts';
import { type Answer, type ApiClient, everyEndpoint } from '../support/api-client.ts';
import { figure } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let raw: RawClient;
let scene: StateScene;
let before: string;
let tried = 0;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  raw = new RawClient(server.origin);
  scene = await makeStateScene(admin);
});
beforeEach(async () => {
  before = await storedState(server.database.db);
});
// Whatever was refused has changed nothing, in any table.
afterEach(async () => {
  expect(await storedState(server.database.db)).toBe(before);
});
afterAll(async () => {
  raw.close();
  await server.close();
});

const entryOf = (name: CallName): Endpoint => {
  const [feature = '', call = ''] = name.split('.');
  return (api as Record<string, Contract>)[feature]?.[call] as Endpoint;
};

/** What is wrong with the refusal of a bad input; null when it is one as it should be. */
function faultIn(answer: Answer, field?: string): string | null {
  const { status, body } = answer;
  const fault = faultOf({
    status,
    headers: Object.fromEntries(answer.headers),
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (fault !== null) return fault;
  if (status < 400) return `was taken: ${status}`;
  const { code, message } = body as { code: string; message: string };
  // A person who is told "must be 1 to 3" needs to know what must be.
  const name = field?.split('.').at(-1);
  const isNamed = name === undefined || code !== 'invalid-input' || message.includes(name);
  return isNamed ? null : `does not name ${name}: ${message}`;
}

const shown = (value: unknown) => String(JSON.stringify(value) ?? String(value)).slice(0, 80);

describe('values that no field accepts', () => {
  it.each(badFields)('are refused in $call $field', async ({ call, field, values, input }) => {
    const faults: string[] = [];
    for (const value of values) {
      const body = withValue(input(scene), field, value);
      const fault = faultIn(await admin.call(entryOf(call), body), field);
      if (fault !== null) faults.push(`${shown(value)} ${fault}`);
    }
    expect(faults).toEqual([]);
    tried += values.length;
  });

  it('are refused as Idempotency-Key', async () => {
    const faults: string[] = [];
    for (const key of badKeys) {
      const headers = { 'Idempotency-Key': key };
      const answer = await admin.call(api.teams.create, { name: 'Keyed' }, { headers });
      const fault = faultIn(answer, 'Idempotency-Key');
      if (fault !== null) faults.push(`${shown(key)} ${fault}`);
    }
    expect(faults).toEqual([]);
    tried += badKeys.length;
  });

  it('are refused as parameters given twice', async () => {
    const id = scene.tournament;
    for (const [method, path] of [
      ['GET', `/api/fixtures?tournament_id=${id}&tournament_id=${id}`],
      ['DELETE', `/api/fixtures?tournament_id=${id}&tournament_id=${id}`],
      ['DELETE', `/api/fixtures/round/2?tournament_id=${id}&tournament_id=2`],
      ['PUT', `/api/fixtures/${scene.first.id}?type=score&type=map-lit`],
      ['GET', `/api/fixtures?tournament_id[]=${id}`],
      ['GET', `/api/fixtures?tournament_id[x]=${id}`],
    ] as const) {
      const body = method === 'PUT' ? { tournament_id: id, homeScore: 1, awayScore: 1 } : undefined;
      const answer = await admin.request(method, path, body);
      expect(answer.status, path).toBe(400);
      expect(faultIn(answer), path).toBeNull();
      tried += 1;
    }
  });
});

describe('invalid bodies are refused', () => {
  const writes = everyEndpoint.filter(({ entry }) => /POST|PUT/.test(entry.method));

  it.each(writes)('$name', async ({ entry }) => {
    const path = entry.path.replace(/\{\w+\}/g, String(scene.first.id));
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
    const faults: string[] = [];
    for (const { title, body, headers, status } of badBodies) {
      const answer = await raw.send({
        method: entry.method,
        path,
        headers: { 'content-type': 'application/json', cookie, ...headers },
        body,
      });
      const fault = faultOf(answer);
      if (fault !== null) faults.push(`${title}: ${fault}`);
      else if (answer.status !== status) faults.push(`${title}: ${answer.status} ${answer.text}`);
    }
    expect(faults).toEqual([]);
    tried += badBodies.length;
  });
});

describe('requests that the state forbids are refused', () => {
  const rows = Object.entries(badStates).flatMap(([call, refusals]) =>
    refusals.map(([code, title, input]) => ({ call: call as CallName, code, title, input })),
  );

  it.each(rows)('$call, $title: $code', async ({ call, code, input }) => {
    const answer = await admin.call(entryOf(call), input(scene));
    expect(answer.body).toMatchObject({ code });
    expect(faultIn(answer)).toBeNull();
    tried += 1;
  });
});

describe('the checks', () => {
  it('see an answer of 500, one without a sentence, and one that is a page', async () => {
    const bodies: Record<string, [number, string, string]> = {
      five: [500, 'application/json', '{"message":"Something","code":"internal"}'],
      silent: [400, 'application/json', '{"message":" ","code":"invalid-input"}'],
      page: [400, 'text/html', '<h1>Bad Request</h1>'],
      unnamed: [400, 'application/json', '{"message":"must be text","code":"invalid-input"}'],
      taken: [200, 'application/json', '{}'],
    };
    const removeCanary = addCanary(server.app.httpServer, (request, response) => {
      const [status, type, body] = bodies[request.url?.split('/').at(-1) ?? ''] ?? [200, '', ''];
      response.writeHead(status, { 'content-type': type }).end(body);
      return true;
    });
    try {
      for (const name of Object.keys(bodies)) {
        const answer = await admin.request('GET', `/api/${name}`);
        expect(faultIn(answer, 'name'), name).not.toBeNull();
      }
    } finally {
      removeCanary();
    }
  });

  it('see a change that was smuggled into a refusal', async () => {
    const knex = server.database.db.knex;
    const removeCanary = addCanary(server.app.httpServer, async () => {
      await knex('teams').where({ id: scene.idleTeam }).update({ name: 'Smuggled' });
      return false;
    });
    try {
      expect((await admin.call(api.teams.create, { name: '' })).status).toBe(400);
      expect(await storedState(server.database.db)).not.toBe(before);
    } finally {
      removeCanary();
      await knex('teams').where({ id: scene.idleTeam }).update({ name: 'Idle' });
    }
  });

  it('were made on at least 800 inputs', () => {
    expect(tried).toBeGreaterThanOrEqual(800);
    figure('bad-input', { inputs: tried, fields: badFields.length });
  });
});
