// Who may call what, from where: every call and route against every caller and every origin.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/common/kernel/endpoint.ts';
import { api } from '../../src/common/wire/api.ts';
import { type ApiClient, everyEndpoint } from '../support/api-client.ts';
import { figure } from '../support/proof.ts';
import { startTestApp, TEST_ADMIN, type TestApp } from '../support/test-app.ts';
import {
  accessTable,
  type Caller,
  callers,
  makeScene,
  openRoutes,
  type Row,
  type Scene,
} from './support/access-table.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { changeMark } from './support/stored-state.ts';

const FORGED = 's%3AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.forged';

const client = makeClientFolder();
let server: TestApp;
let admin: ApiClient;
/** Session cookies of the callers that once had a session. */
const sid = { ended: '', outdated: '' };

beforeAll(async () => {
  server = await startTestApp({ clientDir: client.clientDir });
  const [ended, outdated] = [await server.admin(), await server.admin()];
  sid.ended = ended.cookies.get('sid') ?? '';
  sid.outdated = outdated.cookies.get('sid') ?? '';
  await ended.ok(api.auth.logout, {});
  admin = await server.admin();
  const { password } = TEST_ADMIN;
  await admin.ok(api.auth.changePassword, { currentPassword: password, newPassword: password });
});
afterAll(async () => {
  await server.close();
  client.remove();
});

/** A fresh client with the cookie of that caller; `who` is asked what an admin's cookie is. */
function callerNamed(name: Caller, session: ApiClient, scene?: Scene): ApiClient {
  const caller = server.visitor();
  const cookie = {
    'no cookie': undefined,
    'forged cookie': FORGED,
    ended: sid.ended,
    outdated: sid.outdated,
    referee: scene?.link.referee.cookies.get('sid'),
    admin: session.cookies.get('sid'),
  }[name];
  if (cookie !== undefined) caller.cookies.set('sid', cookie);
  return caller;
}

/** Sends a row's request as every caller; one line for each answer that is not the expected one. */
async function breachesOf(
  name: string,
  row: Row,
  asCaller: typeof callerNamed = callerNamed,
): Promise<string[]> {
  const breaches: string[] = [];
  const scene = await makeScene(admin);
  if (row.needsNoTournaments) await admin.ok(api.transfer.deleteAll, {});
  for (const [place, who] of callers.entries()) {
    if (row.endsSession) admin = await server.admin();
    const before = await changeMark(server.database.db);
    const { status, body } = await row.send(asCaller(who, admin, scene), scene);
    const expected = row.statuses[place];
    if (status !== expected) breaches.push(`${name}, ${who}: ${status} in place of ${expected}`);
    if (status === 401 || status === 403) {
      const { message = '', code } = body as { message?: string; code?: string };
      const isRefusal =
        status === 401
          ? code === 'not-signed-in' || code === 'session-ended'
          : who === 'referee' && code === 'admin-only';
      if (message === '' || !isRefusal) breaches.push(`${name}, ${who}: ${JSON.stringify(body)}`);
      const after = await changeMark(server.database.db);
      if (after !== before) breaches.push(`${name}, ${who}: refused, but something changed`);
    }
  }
  if (row.endsSession) admin = await server.admin();
  return breaches;
}

const namesWithoutRow = (endpoints: readonly { name: string }[]): string[] =>
  endpoints.map(({ name }) => name).filter((name) => !Object.hasOwn(accessTable, name));

describe('the access table of every call and caller', () => {
  it('has a row for each call of the contract, and none for others', () => {
    expect(namesWithoutRow(everyEndpoint)).toEqual([]);
    expect(Object.keys(accessTable).sort()).toEqual(everyEndpoint.map(({ name }) => name).sort());
    for (const { name, entry } of everyEndpoint) {
      const row = accessTable[name as keyof typeof accessTable];
      expect(row.statuses).toHaveLength(callers.length);
      expect(
        row.statuses.slice(0, 4).every((status) => status === 401),
        name,
      ).toBe(entry.permission !== 'view');
      expect(row.statuses[callers.indexOf('referee')] === 403, name).toBe(
        entry.permission === 'manage',
      );
    }
  });

  it('would notice a call added without a row', () => {
    const canary = { name: 'teams.planted', entry: api.teams.list as Endpoint };
    expect(namesWithoutRow([...everyEndpoint, canary])).toEqual(['teams.planted']);
  });

  it.each(Object.entries(accessTable))('%s', async (name, row) => {
    expect(await breachesOf(name, row)).toEqual([]);
  });

  it('would notice a call that lets everybody in', async () => {
    const asAdmin: typeof callerNamed = (_who, session) => callerNamed('admin', session);
    for (const name of ['auth.me', 'tournaments.history', 'tournaments.update'] as const) {
      const letIn = await breachesOf(name, accessTable[name], asAdmin);
      const expected = callers
        .slice(0, -1)
        .map((who) => `${name}, ${who}: 200 in place of ${who === 'referee' ? 403 : 401}`);
      expect(letIn).toEqual(expected);
    }
  });

  it.each(openRoutes)('$path answers $status to everybody', async ({ path, status, type }) => {
    for (const who of callers) {
      const answer = await callerNamed(who, admin).request('GET', path);
      expect(answer.status, who).toBe(status);
      expect(answer.headers.get('content-type'), who).toContain(type);
    }
  });

  it('counts its cells', () => {
    const calls = everyEndpoint.length * callers.length;
    figure('access', { calls, routes: openRoutes.length * callers.length });
  });
});

describe('every path', () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
  const sample = (path: string) => path.replace('{topic}', 'championship').replace(/\{\w+\}/g, '1');
  const matches = (pattern: string, path: string) =>
    new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const paths = [...new Set(everyEndpoint.map(({ entry }) => sample(entry.path)))];
  const cells = paths.flatMap((path) => methods.map((method) => ({ path, method })));
  const answering = ({ path, method }: (typeof cells)[0]) =>
    everyEndpoint.some(({ entry }) => entry.method === method && matches(entry.path, path));

  it('answers 405 with Allow to a method that it does not have, and changes nothing', async () => {
    const refused = cells.filter((cell) => !answering(cell));
    const before = await changeMark(server.database.db);
    for (const { method, path } of refused) {
      const body = method === 'GET' || method === 'OPTIONS' ? undefined : {};
      const answer = await admin.request(method, path, body);
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 405,
        body: { code: 'method-not-allowed' },
      });
      const allowed = answer.headers.get('allow')?.split(', ') ?? [];
      const own = everyEndpoint.filter(({ entry }) => sample(entry.path) === path);
      for (const { entry } of own) expect(allowed, path).toContain(entry.method);
    }
    expect(await changeMark(server.database.db)).toBe(before);
    figure('access', { methodCells: cells.length, refused: refused.length });
  });
});
