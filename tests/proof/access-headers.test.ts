// The headers that guard a browser, on every kind of answer the server has.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type ApiClient, everyEndpoint } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { figure } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { addCanary } from './support/canary.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { faultOf, type RawAnswer, RawClient } from './support/raw-request.ts';

const client = makeClientFolder();
let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestApp({ clientDir: client.clientDir });
  admin = await server.admin();
  await createTournament(admin, { teams: 2 });
});
afterAll(async () => {
  await server.close();
  client.remove();
});

type HeadersOf = () => Promise<{ status: number; headers: Headers }>;

const get = (path: string, headers?: Record<string, string>): HeadersOf => {
  return () => server.visitor().request('GET', path, undefined, headers);
};
const asAdmin = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): HeadersOf => {
  return () => admin.request(method, path, body, headers);
};
const key = { 'Idempotency-Key': '0a0b0c0d-0000-4000-8000-00000000000a' };

const kinds: Record<string, [status: number, answer: HeadersOf]> = {
  'a read': [200, get('/api/teams')],
  'a snapshot': [200, get('/api/live/championship')],
  'an export': [200, asAdmin('GET', '/api/export')],
  'something made': [201, asAdmin('POST', '/api/teams', { name: 'Made' }, key)],
  'an unchanged snapshot': [
    304,
    async () => {
      const etag = (await get('/api/live/championship')()).headers.get('etag') ?? '';
      return get('/api/live/championship', { 'if-none-match': etag })();
    },
  ],
  'bad input': [400, asAdmin('POST', '/api/teams', {})],
  'broken JSON': [400, asAdmin('POST', '/api/teams', '{')],
  'no session': [401, get('/api/export')],
  'a wrong password': [
    401,
    () => server.visitor().request('POST', '/api/auth/login', { username: 'a', password: 'b' }),
  ],
  'another origin': [403, asAdmin('POST', '/api/teams', {}, { origin: 'http://evil.example' })],
  'no such call': [404, get('/api/nothing')],
  'no such row': [404, get('/api/tournaments/2147483647')],
  'a path that cannot be read': [404, get('/api/teams/%E0%A4%A')],
  'a path no router can read': [404, raw('//ay#@,ax!', {}, faultOf)],
  'another method': [405, asAdmin('PATCH', '/api/teams', {})],
  'a state that forbids it': [409, asAdmin('POST', '/api/teams', { name: 'Made' })],
  'too large': [413, asAdmin('POST', '/api/teams', { name: 'x'.repeat(200_000) })],
  'not JSON': [415, asAdmin('POST', '/api/teams', 'a=1', { 'content-type': 'text/plain' })],
  'a reused key': [422, asAdmin('POST', '/api/teams', { name: 'Other' }, key)],
  'too many attempts': [
    429,
    async () => {
      const guess = { username: 'admin', password: 'guess' };
      let answer = await server.visitor().request('POST', '/api/auth/login', guess);
      for (let n = 0; n < 15 && answer.status !== 429; n += 1) {
        answer = await server.visitor().request('POST', '/api/auth/login', guess);
      }
      return answer;
    },
  ],
  alive: [200, get('/health/live')],
  ready: [200, get('/health/ready')],
  'the contract': [200, get('/api/openapi.json')],
  'the contract for people': [200, get('/api/docs')],
  'an admin page': [200, get('/mgrstart')],
  'a public page': [200, get('/view/1')],
  'the overlay': [200, get('/overlay/1')],
  'no such page': [404, get('/nothing')],
  'an asset': [200, get('/assets/app-1a2b3c.js')],
  'the worker': [200, get('/sw.js')],
  'a folder of assets': [404, get('/assets/')],
  'a handshake': [200, get('/socket.io/?EIO=4&transport=polling')],
  'a refused handshake': [
    403,
    get('/socket.io/?EIO=4&transport=polling', { origin: 'http://evil.example' }),
  ],
  'a broken handshake': [400, get('/socket.io/?EIO=4&transport=none')],
  'a session that is gone': [400, get('/socket.io/?EIO=4&transport=polling&sid=gone')],
  'a refused handshake with a header of an upgrade': [
    403,
    raw('/socket.io/?EIO=4&transport=polling', {
      ...{ origin: 'http://evil.example', upgrade: 'websocket' },
    }),
  ],
  'an opened websocket': [101, () => upgrade()],
  'a refused websocket': [403, () => upgrade({ origin: 'http://evil.example' })],
  'a websocket of a session that is gone': [400, () => upgrade({}, '&sid=gone')],
};

/** Sent as it stands: fetch would tidy it up. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  fault: (answer: RawAnswer) => string | null = () => null,
): HeadersOf {
  return async () => {
    const sender = new RawClient(server.origin);
    const answer = await sender.send({ method: 'GET', path, headers });
    sender.close();
    expect(fault(answer)).toBeNull();
    return { status: answer.status, headers: headersOf(answer.headers) };
  };
}

const headersOf = (headers: IncomingHttpHeaders): Headers =>
  new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  );

/** How a request for a websocket is answered. */
function upgrade(
  headers: Record<string, string> = {},
  query = '',
): Promise<{ status: number; headers: Headers }> {
  const url = `${server.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket${query}`;
  return new Promise((answered, failed) => {
    const socket = new WebSocket(url, { headers });
    const answer = ({ statusCode = 0, headers: given }: IncomingMessage) =>
      answered({ status: statusCode, headers: headersOf(given) });
    socket.on('upgrade', answer);
    socket.on('unexpected-response', (_request, response) => answer(response));
    socket.on('open', () => socket.terminate());
    socket.on('error', failed);
  });
}

/** What a header must look like; null: it must not be there. */
const wanted: Record<string, RegExp | null> = {
  'content-security-policy': /(^|; )default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(\)/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-dns-prefetch-control': /^off$/,
  'x-download-options': /^noopen$/,
  'x-permitted-cross-domain-policies': /^none$/,
  'x-powered-by': null,
  server: null,
  'access-control-allow-origin': null,
  'access-control-allow-credentials': null,
  // On plain http browsers ignore it; a venue's server must not promise what it cannot keep.
  'strict-transport-security': null,
};

/** Policies that would open a page to others' code, or blank it on plain http. */
const unsafe = /unsafe-inline|unsafe-eval|upgrade-insecure-requests|(^|\s)(\*|https?:)(\s|;|$)/;

function missingFrom(headers: Headers): string[] {
  const missing = Object.entries(wanted).flatMap(([name, pattern]) => {
    const value = headers.get(name);
    const isRight = pattern === null ? value === null : value !== null && pattern.test(value);
    return isRight ? [] : [`${name}: ${value}`];
  });
  const policy = headers.get('content-security-policy') ?? '';
  if (!/frame-ancestors '(none|self)'/.test(policy)) missing.push(`frame-ancestors: ${policy}`);
  if (unsafe.test(policy)) missing.push(`unsafe: ${policy}`);
  return missing;
}

describe('headers', () => {
  it.each(Object.entries(kinds))('guard %s', async (_kind, [status, answer]) => {
    const { status: given, headers } = await answer();
    expect(given).toBe(status);
    expect(missingFrom(headers)).toEqual([]);
  });

  it.each(everyEndpoint)('guard $name, refused or not', async ({ entry }) => {
    const path = entry.path.replace('{topic}', 'championship').replace(/\{\w+\}/g, '2147483647');
    const body = entry.method === 'GET' ? undefined : {};
    const { headers } = await server.visitor().request(entry.method, path, body);
    expect(missingFrom(headers)).toEqual([]);
  });

  it('let a frame hold the overlay on the own pages, and nothing else', async () => {
    const policyOf = async (path: string) =>
      (await get(path)()).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/overlay/1')).toContain("frame-ancestors 'self'");
    for (const path of ['/', '/mgrstart', '/admin/1', '/view/1', '/players', '/api/teams']) {
      expect(await policyOf(path), path).toContain("frame-ancestors 'none'");
    }
  });

  it('say https only over https', async () => {
    const behind = await startTestApp({ origins: { publicOrigins: [], trustProxy: 1 } });
    try {
      const forwarded = { 'x-forwarded-proto': 'https' };
      const answer = await behind.visitor().request('GET', '/api/teams', undefined, forwarded);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    } finally {
      await behind.close();
    }
  });

  it('would be missed where something answers without them', async () => {
    const removeCanary = addCanary(server.app.httpServer, (_request, response) => {
      response.setHeader('X-Powered-By', 'canary').end('{}');
      return true;
    });
    try {
      const { headers } = await get('/api/teams')();
      expect(missingFrom(headers).length).toBeGreaterThanOrEqual(9);
    } finally {
      removeCanary();
    }
  });

  it('counts its answers', () => {
    const answers = Object.keys(kinds).length + everyEndpoint.length;
    const each = Object.keys(wanted).length + 2;
    figure('access-headers', { answers, assertions: answers * each });
  });
});
