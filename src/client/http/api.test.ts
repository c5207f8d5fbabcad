// @vitest-environment node
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aFixture } from '../../../tests/support/fixtures.factory.ts';
import { api } from '../../common/wire/api.ts';
import { call, client } from './api.ts';
import { ApiError, failureOf, NetworkError, sentenceOf } from './api-errors.ts';
import { onSessionSignal, signalSession } from './signals.ts';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let asked: Asked[];
let answer: { status: number; body: string; headers?: Record<string, string> };
/** Credentials mode of each fetch: a server cannot see it. */
let credentials: (string | undefined)[];

beforeEach(async () => {
  asked = [];
  credentials = [];
  answer = { status: 200, body: '{"ok":true}' };
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method, url: request.url, headers: request.headers, body });
    if (answer.status === 0) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
    response.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    credentials.push(init.credentials);
    return real(origin + path, init);
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const says = (status: number, body: unknown, headers = {}) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers };
};
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error,
  );

describe('a request', () => {
  test('a write has its fields in path and body as JSON, a key of its own and the cookie', async () => {
    says(200, { id: 7, name: 'Ants' });
    expect(await client.teams.rename({ id: 7, name: 'Ants' })).toEqual({ id: 7, name: 'Ants' });
    await client.teams.rename({ id: 7, name: 'Ants' });
    const [first, second] = asked;
    expect(first).toMatchObject({ method: 'PUT', url: '/api/teams/7', body: '{"name":"Ants"}' });
    expect(first?.headers['content-type']).toBe('application/json');
    const key = first?.headers['idempotency-key'];
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second?.headers['idempotency-key']).not.toBe(key);
    expect(credentials).toEqual(['include', 'include']);
  });

  test('a read has its fields in the query, no content type and no key', async () => {
    says(200, []);
    await client.fixtures.list({ tournament_id: 3 });
    expect(asked[0]).toMatchObject({
      method: 'GET',
      url: '/api/fixtures?tournament_id=3',
      body: '',
    });
    expect(asked[0]?.headers['content-type']).toBeUndefined();
    expect(asked[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test('a write without a body has no content type', async () => {
    await client.auth.logout();
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/auth/logout', body: '' });
    expect(asked[0]?.headers['content-type']).toBeUndefined();
  });

  test('a delete has path and query parameters, and absent fields are not sent', async () => {
    says(200, []);
    await client.fixtures.removeRound({ round: 2, tournament_id: 3 });
    expect(asked[0]?.url).toBe('/api/fixtures/round/2?tournament_id=3');
    says(200, aFixture());
    await client.fixtures.update({
      type: 'map-lit',
      id: 1,
      tournament_id: 7,
      mapLit: 1,
    });
    expect(asked[1]).toMatchObject({ url: '/api/fixtures/1?type=map-lit' });
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ tournament_id: 7, mapLit: 1 });
  });

  test('a request has the key and the headers that it was given', async () => {
    await call(
      api.transfer.deleteAll,
      {},
      { idempotencyKey: 'mine', headers: { 'If-Match': '"x"' } },
    );
    expect(asked[0]?.headers).toMatchObject({ 'idempotency-key': 'mine', 'if-match': '"x"' });
  });

  test('every entry of the contract has its function', () => {
    const names = (of: object) =>
      Object.entries(of).flatMap(([feature, calls]) =>
        Object.keys(calls).map((name) => `${feature}.${name}`),
      );
    expect(names(client)).toEqual(names(api));
  });
});

describe('an answer', () => {
  test('an answer loses its unknown fields', async () => {
    says(200, { id: 7, name: 'Ants', secret: 1 });
    expect(await client.teams.rename({ id: 7, name: 'Ants' })).toEqual({ id: 7, name: 'Ants' });
  });

  test('a text answer is returned as a text', async () => {
    says(200, 'a;b\r\n', { 'Content-Type': 'text/csv', ETag: '"e-1"' });
    const { value, headers } = await call(api.transfer.export, {});
    expect(value).toBe('a;b\r\n');
    expect(headers.get('ETag')).toBe('"e-1"');
  });

  test('a refusal has status and body in its message, and sentence, code and current as fields', async () => {
    const body = {
      message: 'Another screen changed this score meanwhile.',
      code: 'stale',
      current: { id: 1 },
    };
    says(409, body);
    const error = await failure(client.teams.create({ name: 'Ants' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `409: ${JSON.stringify(body)}`,
      status: 409,
      code: 'stale',
      sentence: body.message,
      current: { id: 1 },
      retryAfter: undefined,
    });
    expect(sentenceOf(error, 'Failed')).toBe(body.message);
  });

  test.each([
    ['an empty body', '', '502: Bad Gateway', 'Bad Gateway'],
    ['a proxy’s page', '<h1>no</h1>', '502: <h1>no</h1>', '<h1>no</h1>'],
    ['JSON that is no refusal', '[1]', '502: [1]', '[1]'],
  ])('an error with %s has no code of this server', async (_name, body, message, sentence) => {
    says(502, body);
    const error = await failure(client.teams.list());
    expect(error).toMatchObject({ message, sentence, code: null });
    expect(sentenceOf(error, 'Failed to create team')).toBe('Failed to create team');
  });

  test('a refusal has its Retry-After in seconds', async () => {
    says(429, { message: 'Wait', code: 'too-many-attempts' }, { 'Retry-After': '7' });
    expect(await failure(client.teams.list())).toMatchObject({ status: 429, retryAfter: 7 });
  });

  test.each([
    ['a cut connection', 0, ''],
    ['a portal that says 200 to everything', 200, '<html>Please log in</html>'],
    ['an answer that breaks the contract', 200, '{"id":"seven"}'],
  ])('%s counts as no answer', async (_name, status, body) => {
    says(status, body);
    const error = await failure(client.teams.rename({ id: 7, name: 'Ants' }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(sentenceOf(error, 'Failed')).toMatch(/^The server could not be reached/);
    const reason = 'The server could not be reached. Please try again.';
    expect(failureOf(error, 'Failed to create team')).toBe(`Failed to create team. ${reason}`);
    expect(failureOf(error, 'Failed to save. Please try again.')).toBe(`Failed to save. ${reason}`);
  });

  test('a request without an answer in time counts as unanswered', async () => {
    server.removeAllListeners('request');
    const began = performance.now();
    const error = await failure(call(api.teams.list, {}, { timeout: 100 }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(performance.now() - began).toBeLessThan(4000);
  });

  test('any other error has the given sentence', () => {
    expect(sentenceOf(new Error('x'), 'Failed to create team')).toBe('Failed to create team');
  });
});

describe('the session', () => {
  test.each([
    ['not-signed-in', 401, 1],
    ['session-ended', 401, 1],
    ['invalid-credentials', 401, 0],
    ['wrong-password', 403, 0],
  ])('%s signals its end %#', async (code, status, times) => {
    const signals = vi.fn();
    const stop = onSessionSignal(signals);
    says(status, { message: 'no', code });
    await failure(client.teams.list());
    stop();
    expect(signals).toHaveBeenCalledTimes(times);
    if (times) expect(signals).toHaveBeenCalledWith('ended');
  });

  test('a refusal from before a sign-in is a lost answer, and does not end the session again', async () => {
    says(401, { message: 'no', code: 'session-ended' });
    const signals = vi.fn();
    const stop = onSessionSignal(signals);
    const refused = failure(client.teams.list());
    signalSession('signed-in');
    expect(await refused).toBeInstanceOf(NetworkError);
    stop();
    expect(signals.mock.calls).toEqual([['signed-in']]);
  });
});
