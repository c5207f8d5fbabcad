// Which names, proxies, networks and devices the server believes.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SessionData } from 'express-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { SESSION_MOST_MS } from '../../src/server/access/authenticate.ts';
import { RawClient } from '../proof/support/raw-request.ts';
import type { ApiClient } from '../support/api-client.ts';
import { listen } from '../support/live-listener.ts';
import { startTestApp, TEST_ADMIN, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

/** The session has 3 s left when its page is opened. */
const WEEK_OVER_MS = 30_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' };

describe('a request for the name of another host', () => {
  const ask = (host: string, path = '/api/teams') =>
    new RawClient(server.origin).send({ method: 'GET', path, headers: { host } });

  it('is refused with a sentence that names the host, on every path', async () => {
    for (const path of ['/api/teams', '/health/live', '/view', '/nothing']) {
      const answer = await ask('evil.example:3000', path);
      expect([answer.status, JSON.parse(answer.text).code], path).toEqual([421, 'unknown-host']);
      expect(JSON.parse(answer.text).message).toContain('"evil.example:3000"');
    }
  });

  it('cannot open a socket, though the origin of its page has the same name', async () => {
    const handshake = '/socket.io/?EIO=4&transport=polling';
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    const raw = new RawClient(server.origin);
    expect((await raw.send({ method: 'GET', path: handshake, headers })).status).toBe(403);
    const own = { host: 'laptop.local', origin: 'http://laptop.local' };
    expect((await raw.send({ method: 'GET', path: handshake, headers: own })).status).toBe(200);
  });

  it('is accepted once the admin chooses that name for the codes', async () => {
    expect((await ask('scores.school.example')).status).toBe(421);
    const admin = await server.admin();
    await admin.ok(api.venue.choose, { chosen: 'http://scores.school.example' });
    expect((await ask('scores.school.example')).status).toBe(200);
  });
});

describe('a request that names two hosts', () => {
  const ask = async (target: string, ...hosts: string[]) => {
    const { port } = new URL(server.origin);
    const socket = connect(Number(port), '127.0.0.1');
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
    socket.write(`GET ${target} HTTP/1.1\r\n${lines}\r\n`);
    const [bytes] = await once(socket, 'data');
    socket.destroy();
    return Number(`${bytes}`.split(' ')[1]);
  };

  it('is refused on every path, whichever of the two is this server', async () => {
    const handshake = '/socket.io/?EIO=4&transport=polling';
    for (const path of ['/api/teams', '/health/live', '/view']) {
      expect(await ask(path, 'localhost', 'evil.example'), path).toBe(400);
      expect(await ask(path, 'localhost', 'localhost'), path).toBe(400);
      expect(await ask(`http://evil.example${path}`, 'localhost'), path).toBe(400);
      expect(await ask(`http://localhost${path}`, 'evil.example'), path).toBe(400);
    }
    expect(await ask(handshake, 'localhost', 'evil.example')).toBe(403);
    expect(await ask(handshake, 'localhost')).toBe(200);
  });

  it('counts as one host when both are the same', async () => {
    expect(await ask('http://LOCALHOST:3000/api/teams', 'localhost')).toBe(200);
    expect(await ask('http://evil.example/api/teams', 'evil.example')).toBe(421);
  });
});

describe('cookies', () => {
  const cookies = async (app: TestApp, headers: Record<string, string>) => {
    const answer = await app.visitor().call(api.auth.login, TEST_ADMIN, { headers });
    return answer.headers.getSetCookie();
  };

  it('carry under TLS a prefix that no other host can set, and are only valid there', async () => {
    const behind = await startTestApp({ origins: { publicOrigins: [], trustProxy: 1 } });
    try {
      const headers = { 'x-forwarded-proto': 'https' };
      const [sid = '', device = ''] = (await cookies(behind, headers)).sort();
      expect(sid).toMatch(/^__Host-sid=.*; Path=\/;.*Secure/);
      expect(sid).not.toMatch(/Domain|Expires/i);
      expect(device).toMatch(/^__Secure-device=.*Secure/);
      const admin = behind.visitor();
      await admin.ok(api.auth.login, TEST_ADMIN, { headers });
      expect((await admin.call(api.auth.me, {}, { headers })).status).toBe(200);
      expect((await admin.call(api.auth.me, {})).status).toBe(401);
      // The same session under the name that another host could set.
      const plain = behind.visitor();
      plain.cookies.set('sid', admin.cookies.get('__Host-sid') ?? '');
      expect((await plain.call(api.auth.me, {}, { headers })).status).toBe(401);
      await admin.ok(api.auth.logout, {}, { headers });
      expect([...admin.cookies.keys()]).toEqual(['__Secure-device']);
      expect((await cookies(behind, {})).some((line) => line.startsWith('sid='))).toBe(true);
    } finally {
      await behind.close();
    }
  });

  it('carry no prefix after a forged X-Forwarded-Proto', async () => {
    const names = (await cookies(server, { 'x-forwarded-proto': 'https' })).map(
      (line) => line.split('=')[0],
    );
    expect(names.sort()).toEqual(['device', 'sid']);
  });
});

describe('AUTH-2 the most common passwords', () => {
  it('AUTH-2 are refused as a new password, in any case', async () => {
    const admin = await server.admin();
    const change = (newPassword: string) =>
      admin.call(api.auth.changePassword, { currentPassword: TEST_ADMIN.password, newPassword });
    for (const common of ['password', 'PASSWORD', '123456', 'qwertyuiop', 'letmein', 'admin123']) {
      expect(await change(common), common).toMatchObject({
        status: 400,
        body: { code: 'password-too-common' },
      });
    }
    expect((await admin.call(api.auth.me, {})).status).toBe(200);
  });
});

describe('a made-up first password', () => {
  it('is named at each sign-in until it is kept', async () => {
    const database = await createTestDatabase();
    const admin = { username: 'admin', password: undefined };
    const ownApp = await startTestApp({ database, admin });
    try {
      const password = ownApp.app.madeUpPassword ?? '';
      const screen = ownApp.visitor();
      const asked = { admin: { username: 'admin', passwordIsMadeUp: true } };
      expect(await screen.signIn('admin', password)).toEqual(asked);
      expect(await screen.ok(api.auth.me, {})).toEqual(asked);
      const settled = { admin: { username: 'admin' } };
      expect(await screen.ok(api.auth.keepPassword, {})).toEqual(settled);
      expect(await ownApp.visitor().signIn('admin', password)).toEqual(settled);
    } finally {
      await ownApp.close();
      await database.drop();
    }
  });

  it('is no longer named once it was changed', async () => {
    const database = await createTestDatabase();
    const ownApp = await startTestApp({
      database,
      admin: { username: 'admin', password: undefined },
    });
    try {
      const currentPassword = ownApp.app.madeUpPassword ?? '';
      const screen = ownApp.visitor();
      await screen.signIn('admin', currentPassword);
      const changed = { currentPassword, newPassword: 'another one' };
      expect(await screen.ok(api.auth.changePassword, changed)).toEqual({
        admin: { username: 'admin' },
      });
    } finally {
      await ownApp.close();
      await database.drop();
    }
  });
});

describe('the sessions of the admin', () => {
  const signedIn = async (app: TestApp, headers = {}): Promise<ApiClient> => {
    const client = app.visitor();
    await client.ok(api.auth.login, TEST_ADMIN, { headers });
    return client;
  };

  it('are listed with device and address, and each can be ended', async () => {
    const ownApp = await startTestApp();
    try {
      const [here, there] = [await signedIn(ownApp), await signedIn(ownApp, windows)];
      const listed = await here.ok(api.auth.sessions, {});
      expect(listed).toHaveLength(2);
      const otherSession = listed.find(({ isThisOne }) => !isThisOne);
      expect(otherSession).toMatchObject({ device: 'Firefox on Windows', address: '127.0.0.1' });
      expect(JSON.stringify(listed)).not.toContain(there.cookies.get('sid')?.slice(4, 20));
      const id = otherSession?.id ?? '';
      await here.ok(api.auth.endSession, { id });
      expect((await there.call(api.auth.me, {})).status).toBe(401);
      expect((await here.call(api.auth.me, {})).status).toBe(200);
      expect(await here.call(api.auth.endSession, { id })).toMatchObject({
        status: 404,
        body: { code: 'session-not-found' },
      });
    } finally {
      await ownApp.close();
    }
  });

  it('end their open sockets after a week', async () => {
    const database = await createTestDatabase();
    const { db } = database;
    const before = await startTestApp({ database });
    const sid = (await signedIn(before)).cookies.get('sid');
    await before.close();
    const since = Date.now() - SESSION_MOST_MS + 3000;
    await db.transaction(async (trx) => {
      const [row] = await trx<{ data: SessionData }>('sessions').select('data');
      await trx('sessions').update({ data: JSON.stringify({ ...row?.data, since }) });
    });
    const ownApp = await startTestApp({ database });
    try {
      const screen = await listen(ownApp.origin, { cookie: `sid=${sid}` });
      expect(await screen.subscribe({ topic: 'admin' })).toMatchObject({ ok: true });
      await until(() => screen.socket.disconnected, WEEK_OVER_MS);
      // The same browser comes back as everybody else, and stays.
      const again = await listen(ownApp.origin, { cookie: `sid=${sid}` });
      expect(await again.subscribe({ topic: 'admin' })).toMatchObject({ ok: false });
      expect(await again.subscribe({ topic: 'championship' })).toMatchObject({ ok: true });
      await pause(300);
      expect(again.socket.connected).toBe(true);
      again.close();
    } finally {
      await ownApp.close();
      await database.drop();
    }
  });

  it('do not include one that a changed password has ended', async () => {
    const ownApp = await startTestApp();
    try {
      const [here] = [await signedIn(ownApp), await signedIn(ownApp)];
      const changed = { currentPassword: TEST_ADMIN.password, newPassword: 'another one' };
      await here.ok(api.auth.changePassword, changed);
      expect(await here.ok(api.auth.sessions, {})).toHaveLength(1);
    } finally {
      await ownApp.close();
    }
  });
});

describe('the passphrase of the Wi-Fi', () => {
  const wifi = { ssid: 'Hall 3', passphrase: 'fly safely', security: 'WPA' } as const;
  const hidden = { ssid: 'Hall 3', security: 'WPA' };

  it('is given to the venue’s network and the admin only, until it is made public', async () => {
    const behind = await startTestApp({ origins: { publicOrigins: [], trustProxy: 1 } });
    try {
      const far = { headers: { 'x-forwarded-for': '203.0.113.7' } };
      const near = { headers: { 'x-forwarded-for': '192.168.1.40' } };
      const admin = await behind.admin();
      await admin.ok(api.venue.choose, { chosen: null, wifi });
      const seen = async (client: ApiClient, where: object) =>
        (await client.ok(api.venue.read, {}, where)).wifi;
      expect(await seen(behind.visitor(), near)).toEqual(wifi);
      expect(await seen(behind.visitor(), far)).toEqual(hidden);
      expect(await seen(admin, far)).toEqual(wifi);
      await admin.ok(api.venue.choose, { chosen: null, wifi: { ...wifi, isPublic: true } });
      expect(await seen(behind.visitor(), far)).toEqual({ ...wifi, isPublic: true });
    } finally {
      await behind.close();
    }
  });

  it('is not given through a proxy or tunnel that is not configured', async () => {
    const admin = await server.admin();
    await admin.ok(api.venue.choose, { chosen: null, wifi });
    const marks = [
      'x-forwarded-for',
      'x-forwarded-proto',
      'X-Forwarded-Host',
      'Via',
      'True-Client-IP',
      'CF-Ray',
    ];
    for (const mark of marks) {
      const through = { headers: { [mark]: '192.168.1.40' } };
      expect((await server.visitor().ok(api.venue.read, {}, through)).wifi, mark).toEqual(hidden);
    }
    expect((await server.visitor().ok(api.venue.read, {})).wifi).toEqual(wifi);
  });
});
