import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { startTestApp, TEST_ADMIN, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const login = (password: string, username = TEST_ADMIN.username) => ({ username, password });

describe('signing in', () => {
  it('answers with the admin, and never says which of name and password was wrong', async () => {
    const visitor = server.visitor();
    expect(await visitor.call(api.auth.me, {})).toMatchObject({ status: 401 });
    for (const wrong of [
      login('no'),
      login(TEST_ADMIN.password, 'nobody'),
      login(TEST_ADMIN.password, 'Admin'),
    ]) {
      expect(await visitor.call(api.auth.login, wrong)).toMatchObject({
        status: 401,
        body: { message: 'Invalid username or password', code: 'invalid-credentials' },
      });
    }
    expect(await visitor.signIn(TEST_ADMIN.username, TEST_ADMIN.password)).toEqual({
      admin: { username: 'admin' },
    });
    expect(await visitor.ok(api.auth.me, {})).toEqual({ admin: { username: 'admin' } });
  });

  it('needs both fields, as texts', async () => {
    for (const body of [
      {},
      { username: 'admin' },
      login(''),
      { username: 1, password: 2 },
      { username: ['a'], password: {} },
    ]) {
      const answer = await server.visitor().request('POST', '/api/auth/login', body);
      expect(answer, JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: 'credentials-required' },
      });
    }
    expect((await server.visitor().request('POST', '/api/auth/login')).status).toBe(400);
  });

  it('gives a new session id, so that one fixed before it is not valid', async () => {
    const first = await server.admin();
    const canary = first.cookies.get('sid');
    await first.signIn(TEST_ADMIN.username, TEST_ADMIN.password);
    expect(first.cookies.get('sid')).not.toBe(canary);
    const thief = server.visitor();
    thief.cookies.set('sid', canary ?? '');
    expect((await thief.call(api.auth.me, {})).status).toBe(401);
  });

  it('sets a cookie that scripts cannot read and that ends with the browser', async () => {
    const answer = await server.visitor().call(api.auth.login, TEST_ADMIN);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sid='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Expires|Max-Age|Secure/);
  });
});

describe('signing out', () => {
  it('ends the session, and is harmless without one', async () => {
    const admin = await server.admin();
    const sid = admin.cookies.get('sid') ?? '';
    await admin.ok(api.auth.logout, {});
    admin.cookies.set('sid', sid);
    expect((await admin.call(api.auth.me, {})).status).toBe(401);
    expect((await server.visitor().call(api.auth.logout, {})).status).toBe(200);
  });
});

describe('changing the password', () => {
  it('checks all fields, in the words of the product', async () => {
    const admin = await server.admin();
    const change = (currentPassword: string, newPassword: string) =>
      admin.call(api.auth.changePassword, { currentPassword, newPassword });
    expect(await change('', 'long enough')).toMatchObject({
      status: 400,
      body: { message: 'All fields are required' },
    });
    expect(await change(TEST_ADMIN.password, '12345')).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 6 characters' },
    });
    expect(await change(TEST_ADMIN.password, '가'.repeat(25))).toMatchObject({
      status: 400,
      body: { code: 'password-too-long' },
    });
    expect(await change('wrong', 'long enough')).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    });
  });

  it('ends every other session at once, reads and writes alike, and keeps this one', async () => {
    const ownApp = await startTestApp();
    try {
      const [admin, otherClient] = [await ownApp.admin(), await ownApp.admin()];
      await admin.ok(api.auth.changePassword, {
        currentPassword: TEST_ADMIN.password,
        newPassword: 'another one',
      });
      expect((await admin.call(api.auth.me, {})).status).toBe(200);
      expect(await otherClient.call(api.teams.create, { name: 'Late' })).toMatchObject({
        status: 401,
        body: { code: 'session-ended' },
      });
      for (const entry of [api.auth.me, api.transfer.export]) {
        expect((await otherClient.call(entry, {})).status).toBe(401);
      }
      expect((await otherClient.call(api.auth.login, TEST_ADMIN)).status).toBe(401);
      expect((await otherClient.call(api.auth.login, login('another one'))).status).toBe(200);
    } finally {
      await ownApp.close();
    }
  });

  it('ends them also for requests that never reach the gate, however the path is spelt', async () => {
    const ownApp = await startTestApp();
    try {
      const [admin, otherClient] = [await ownApp.admin(), await ownApp.admin()];
      const mark = { tournament_id: 1, fixtureId: null };
      const calls: [path: string, body: object][] = [
        ['/api/import', { csvData: 'Type,Name', preview: true }],
        ['/api/presence', mark],
        ['/api/presence/', mark],
        ['/API/Presence', mark],
      ];
      await admin.ok(api.auth.changePassword, {
        currentPassword: TEST_ADMIN.password,
        newPassword: 'another one',
      });
      for (const [path, body] of calls) {
        expect(await otherClient.request('POST', path, body), path).toMatchObject({
          status: 401,
          body: { code: 'session-ended' },
        });
      }
    } finally {
      await ownApp.close();
    }
  });

  it('compares the whole current password, not only the part that bcrypt reads', async () => {
    const longest = 'x'.repeat(72);
    const ownApp = await startTestApp({ admin: { username: 'admin', password: longest } });
    try {
      const admin = ownApp.visitor();
      await admin.signIn('admin', longest);
      const change = (currentPassword: string) =>
        admin.call(api.auth.changePassword, { currentPassword, newPassword: 'another one' });
      expect(await change(`${longest}y`)).toMatchObject({
        status: 403,
        body: { code: 'wrong-password' },
      });
      expect((await change(longest)).status).toBe(200);
    } finally {
      await ownApp.close();
    }
  });
});

describe('guessing', () => {
  it('is slowed down, and does not lock out a device that has signed in before', async () => {
    const ownApp = await startTestApp();
    try {
      const knownClient = await ownApp.admin();
      const guesser = ownApp.visitor();
      const answers: number[] = [];
      for (let n = 0; n < 14; n += 1)
        answers.push((await guesser.call(api.auth.login, login(`guess ${n}`))).status);
      expect(answers.slice(0, 10).every((status) => status === 401)).toBe(true);
      expect(answers.slice(10)).toEqual([429, 429, 429, 429]);
      const last = await guesser.call(api.auth.login, login('guess'));
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(last.body).toMatchObject({ code: 'too-many-attempts' });

      await knownClient.ok(api.auth.logout, {});
      expect((await knownClient.call(api.auth.login, login('mistyped'))).status).toBe(401);
      expect((await knownClient.call(api.auth.login, TEST_ADMIN)).status).toBe(200);
    } finally {
      await ownApp.close();
    }
  }, 60_000);
});
