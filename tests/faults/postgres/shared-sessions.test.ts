// What servers of one event know of each other and of the admin's sign-ins: in a Redis of the test's own.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../src/common/wire/api.ts';
import { ApiClient } from '../../support/api-client.ts';
import { listen } from '../../support/live-listener.ts';
import { missingStorage, OwnRedis } from '../../support/own-storage.ts';
import { connect, disconnect, type RedisConnections } from '../../support/redis-connections.ts';
import { startTestApp, TEST_ADMIN, type TestApp } from '../../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';

const why = missingStorage === null ? '' : `skipped: ${missingStorage}: `;
/** For news of another server, which comes through Redis. */
const OTHER_SERVER_MS = 30_000;
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' };

describe.skipIf(missingStorage !== null)(`${why}servers that share a Redis`, () => {
  let redis: OwnRedis;
  let database: TestDatabase;
  const open: { app: TestApp; connections: RedisConnections }[] = [];

  beforeAll(async () => {
    redis = await OwnRedis.create();
    database = await createTestDatabase();
    await start();
  });
  afterAll(async () => {
    await Promise.all(open.map(({ app }) => app.close()));
    for (const { connections } of open) disconnect(connections);
    await database?.drop();
    await redis?.remove();
  });

  async function start() {
    const connections = await connect(redis.url);
    const server = { app: await startTestApp({ database, redis: connections }), connections };
    open.push(server);
    return server;
  }
  const firstApp = () => (open[0] as (typeof open)[0]).app;

  /** The admin's sign-in with another browser, on a server. */
  async function signedIn(app: TestApp, headers = {}) {
    const client = app.visitor();
    await client.ok(api.auth.login, TEST_ADMIN, { headers });
    return client;
  }
  const at = (app: TestApp, { cookies }: ApiClient) => {
    const client = new ApiClient(app.origin);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };

  /** Resolves when the page "What Happened" says so; entries are written a moment later. */
  async function happened(admin: ApiClient, kind: string, what: string) {
    for (;;) {
      const { entries } = await admin.ok(api.audit.list, { area: 'server' });
      if (entries.some((entry) => entry.kind === kind && entry.detail === what)) return;
      await pause(100);
    }
  }

  it('list the sign-ins of all, each ended from any of them, with its sockets', async () => {
    const { app: two } = await start();
    const here = await signedIn(firstApp());
    const there = await signedIn(two, firefox);
    const listed = await here.ok(api.auth.sessions, {});
    expect(listed.map(({ device, isThisOne }) => [device, isThisOne]).sort()).toEqual([
      ['Another program', true],
      ['Firefox on Windows', false],
    ]);
    const since = Date.parse(listed[0]?.since ?? '');
    expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);
    expect(listed.every(({ lastUsed }) => Date.parse(lastUsed) <= Date.now())).toBe(true);

    const cookie = [...there.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const screen = await listen(two.origin, { cookie });
    const id = listed.find(({ isThisOne }) => !isThisOne)?.id ?? '';
    await here.ok(api.auth.endSession, { id });
    await until(() => !screen.socket.connected, OTHER_SERVER_MS);
    screen.close();
    for (const app of [firstApp(), two]) {
      expect((await at(app, there).call(api.auth.me, {})).status).toBe(401);
      expect((await at(app, here).call(api.auth.me, {})).status).toBe(200);
      expect(await at(app, here).ok(api.auth.sessions, {})).toHaveLength(1);
    }
  });

  it('list none that a changed password has ended', async () => {
    const here = await signedIn(firstApp());
    await signedIn(firstApp(), firefox);
    await here.ok(api.auth.changePassword, {
      currentPassword: TEST_ADMIN.password,
      newPassword: 'another horse',
    });
    expect(await here.ok(api.auth.sessions, {})).toMatchObject([{ isThisOne: true }]);
    await here.ok(api.auth.changePassword, {
      currentPassword: 'another horse',
      newPassword: TEST_ADMIN.password,
    });
  });

  it('count wrong tokens together, and each for itself while Redis is away', async () => {
    const [first, second] = [firstApp(), (open[1] as (typeof open)[0]).app];
    const guess = async (app: TestApp) =>
      (await app.visitor().call(api.referees.signIn, { token: 'wrong' })).status;
    for (let n = 0; n < 10; n += 1) expect(await guess(n % 2 === 0 ? first : second)).toBe(401);
    expect([await guess(first), await guess(second)]).toEqual([429, 429]);
    for (const { connections } of open) connections.commands.disconnect();
    expect([await guess(first), await guess(second)]).toEqual([401, 401]);
    for (const { connections } of open) await connections.commands.connect();
    expect([await guess(first), await guess(second)]).toEqual([429, 429]);
  });

  it('report a server that joins and one that stops', async () => {
    const admin = await signedIn(firstApp());
    // The others are counted once a second: a server tells of those that come after its first count.
    await pause(2500);
    const three = await start();
    await happened(admin, 'server-joined', '3 in all');
    await three.app.close();
    await happened(admin, 'server-left', '2 in all');
  });
});
