// Requests no browser of ours sends, at files, pages, the contract and the calls: never a 5xx, and
// an error answer describes itself, not the file it is about.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { faultOf, type RawAnswer, RawClient } from './support/raw-request.ts';

const client = makeClientFolder();
const FILE = '/assets/app-1a2b3c.js';
const COMPRESSED = '/assets/packed-1a2b3c.js';
let server: TestApp;
let raw: RawClient;
beforeAll(async () => {
  server = await startTestApp({ clientDir: client.clientDir });
  raw = new RawClient(server.origin);
});
afterAll(async () => {
  raw.close();
  await server.close();
  client.remove();
});

const paths = [
  FILE,
  COMPRESSED,
  '/sw.js',
  '/assets',
  '/assets/',
  '/view/1',
  '/mgrstart',
  '/nothing',
  '/api/teams',
  '/api/live/championship',
  '/api/openapi.json',
  '/api/docs',
  '/health/live',
  '/health/ready',
];

const long = 'x'.repeat(4000);
const headerSets: Record<string, Record<string, string>> = {
  plain: {},
  'a range': { range: 'bytes=0-1' },
  'a range from the end': { range: 'bytes=-1' },
  'a range behind the end': { range: 'bytes=99999-' },
  'several ranges': { range: 'bytes=0-0,2-2' },
  'a broken range': { range: 'bytes=x' },
  'another unit': { range: 'lines=1-2' },
  'a range of another version': { range: 'bytes=0-1', 'if-range': '"other"' },
  'another version wanted': { 'if-match': '"other"' },
  'any version wanted': { 'if-match': '*' },
  'unmodified since 1970': { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  'a broken date': { 'if-unmodified-since': 'yesterday', 'if-modified-since': 'now' },
  'any version but': { 'if-none-match': '*' },
  'broken tags': { 'if-none-match': '"', 'if-match': ',,' },
  'a broken encoding': { 'accept-encoding': ';q=x,,*;q=0' },
  'no encoding': { 'accept-encoding': 'identity;q=0' },
  'a broken type': { accept: '/;;q=' },
  'a long header': { 'x-long': long },
  'a broken cookie': { cookie: 'sid=s%3A%E0%A4%A; =; __proto__=1' },
  'a broken host': { host: 'a b' },
  'other hops': { forwarded: 'for=x', 'x-forwarded-host': 'evil.example', te: 'trailers' },
  'another method inside': { 'x-http-method-override': 'DELETE' },
};
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

/** What is wrong with any answer; null for a sound one. */
function problemOf(answer: RawAnswer, method: string): string | null {
  const fault = answer.status === 404 && isDocument(answer) ? null : faultOf(answer, method);
  if (fault !== null) return fault;
  const { headers, status } = answer;
  if (headers['cache-control'] === undefined) return `${status} without Cache-Control`;
  if (headers['content-security-policy'] === undefined) return `${status} without a policy`;
  if (status < 400 || isDocument(answer)) return null;
  if (headers['content-encoding'] !== undefined)
    return `${status} in ${headers['content-encoding']}`;
  const ofTheFile = ['etag', 'last-modified', 'accept-ranges'].filter((name) => name in headers);
  if (ofTheFile.length > 0) return `${status} with ${ofTheFile.join(', ')}`;
  if (headers['cache-control'] !== 'no-store') return `${status}: ${headers['cache-control']}`;
  return null;
}

const isDocument = ({ headers }: RawAnswer): boolean =>
  String(headers['content-type']).startsWith('text/html');

describe('raw requests', () => {
  it.each(Object.entries(headerSets))('with %s are answered', async (_name, headers) => {
    for (const path of paths) {
      for (const method of methods) {
        for (const encoding of ['identity', 'br']) {
          const sent = { 'accept-encoding': encoding, ...headers };
          const answer = await raw.send({ method, path, headers: sent });
          expect(problemOf(answer, method), `${method} ${path} ${encoding}`).toBeNull();
        }
      }
    }
  });

  const file = (headers: Record<string, string>, path = FILE) =>
    raw.send({ method: 'GET', path, headers });

  it.each([FILE, COMPRESSED, '/sw.js'])('%s: 206, 416 and 412 are told apart', async (path) => {
    const br = { 'accept-encoding': 'br' };
    const whole = await file(br, path);
    expect(whole.status).toBe(200);
    const part = await file({ ...br, range: 'bytes=0-1' }, path);
    expect([part.status, part.headers['content-length']]).toEqual([206, '2']);
    const behind = await file({ ...br, range: 'bytes=99999-' }, path);
    expect([behind.status, JSON.parse(behind.text).code]).toEqual([416, 'range-not-satisfiable']);
    expect(behind.headers['content-range']).toBe(`bytes */${whole.headers['content-length']}`);
    const otherAnswer = await file({ ...br, 'if-match': '"other"' }, path);
    expect([otherAnswer.status, JSON.parse(otherAnswer.text).code]).toEqual([
      412,
      'precondition-failed',
    ]);
    const since = { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' };
    expect((await file({ ...br, ...since }, path)).status).toBe(412);
    const etag = String(whole.headers.etag);
    expect((await file({ ...br, 'if-match': etag.replace(/^W\//, '') }, path)).status).toBe(200);
    expect((await file({ ...br, 'if-none-match': etag }, path)).status).toBe(304);
  });

  it('a compressed file is sent compressed, and as what it is', async () => {
    const { headers } = await file({ 'accept-encoding': 'br' }, COMPRESSED);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
  });

  it.each(['/api/openapi.json', '/api/docs'])(
    '%s is asked for anew, and answered 304',
    async (path) => {
      const first = await raw.send({ method: 'GET', path });
      expect(first.headers['cache-control']).toBe('no-cache');
      const headers = { 'if-none-match': String(first.headers.etag) };
      expect((await raw.send({ method: 'GET', path, headers })).status).toBe(304);
    },
  );

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a line break in a path', 'GET /a\nb HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/teams HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/teams HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a negative length', 'POST /api/teams HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
    [
      'a broken chunk',
      'POST /api/teams HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['no host', 'GET /api/teams HTTP/1.1\r\n\r\n', 400],
    [
      'headers without an end',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
  ])('%s is refused in our own form', async (_name, text, status) => {
    const answer = await rawText(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^Content-Type: application\/json; charset=utf-8$/im);
    expect(head).toMatch(/^Cache-Control: no-store$/im);
    expect(head).toMatch(/^X-Content-Type-Options: nosniff$/im);
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(['code', 'message']);
  });
});

/** All that comes back for these bytes until the server closes the connection. */
function rawText(text: string): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((answered, failed) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('error', failed);
    socket.on('close', () => answered(answer));
  });
}
