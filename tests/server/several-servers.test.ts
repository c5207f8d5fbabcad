// Two servers, one database, one Redis: what docker-compose.yml runs. Needs REDIS_URL.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/contract/api.ts';
import { tournamentTopic } from '../../src/common/contract/live.ts';
import { connectRedis } from '../../src/server/redis.ts';
import { ApiClient } from '../support/api-client.ts';
import { createGroup, setScore, type TestGroup } from '../support/championship.factory.ts';
import { type LiveListener, listen, until } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const redisUrl = process.env.REDIS_URL;
const logger = pino({ level: 'silent' });

type Connections = ReturnType<typeof connectRedis>;
const disconnect = ({ sessions, adapter }: Connections) => {
  sessions.disconnect();
  adapter.disconnect();
};

describe.skipIf(redisUrl === undefined)('two servers', () => {
  let database: TestDatabase;
  let redis: Connections[];
  let one: TestApp;
  let two: TestApp;
  let admin: ApiClient;
  let group: TestGroup;
  const listeners: LiveListener[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    redis = [connectRedis(redisUrl ?? '', logger), connectRedis(redisUrl ?? '', logger)];
    one = await startTestApp({ database, redis: redis[0] });
    two = await startTestApp({ database, redis: redis[1] });
    admin = await one.admin();
    group = await createGroup(admin, { name: 'Shared', teams: 3 });
  });
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await Promise.all([one.close(), two.close()]);
    for (const connections of redis) disconnect(connections);
    await database.drop();
  });

  const onTwo = () => {
    const client = new ApiClient(two.origin);
    for (const [name, value] of admin.cookies) client.cookies.set(name, value);
    return client;
  };

  it('know the same session', async () => {
    expect(await onTwo().ok(api.auth.me, {})).toEqual({ admin: { username: 'admin' } });
  });

  it('show each other’s changes at once, in one order', async () => {
    const topic = tournamentTopic(group.tournament.id);
    const screens = [await listen(one.origin), await listen(two.origin)];
    listeners.push(...screens);
    for (const screen of screens) await screen.subscribe({ topic });
    const [fixture] = group.fixtures;
    if (fixture === undefined) throw new Error('no fixture');
    const clients = [admin, onTwo()];
    const start = performance.now();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        setScore(clients[n % 2] as ApiClient, fixture, n, 100 + n),
      ),
    );
    const { body } = await admin.request('GET', `/api/live/${topic}`);
    const { revision } = body as { revision: number };
    for (const screen of screens) {
      await until(() => screen.changes.at(-1)?.revision === revision, 1500);
      for (const [index, message] of screen.changes.entries()) {
        if (index > 0) expect(message.from).toBe(screen.changes[index - 1]?.revision);
      }
    }
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('end a session and its sockets everywhere', async () => {
    const leaving = await one.admin();
    const cookie = [...leaving.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const screen = await listen(two.origin, { cookie });
    listeners.push(screen);
    await leaving.ok(api.auth.logout, {});
    await until(() => !screen.socket.connected, 2000);
    expect((await leaving.call(api.auth.me, {})).status).toBe(401);
  });
});

describe.skipIf(redisUrl === undefined)('a Redis that is away', () => {
  let server: ChildProcess;
  let port: number;
  let connections: Connections;
  let app: TestApp;

  const startRedis = async () => {
    server = spawn(
      'redis-server',
      ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'],
      { stdio: 'ignore' },
    );
    await new Promise((turn) => setTimeout(turn, 300));
  };
  beforeAll(async () => {
    port = await freePort();
    await startRedis();
    connections = connectRedis(`redis://127.0.0.1:${port}`, logger);
    app = await startTestApp({ redis: connections });
  });
  afterAll(async () => {
    server.kill('SIGCONT');
    server.kill('SIGKILL');
    await app.close();
    disconnect(connections);
  });

  it.each([
    ['stopped', 'SIGKILL'],
    ['frozen', 'SIGSTOP'],
  ] as const)(
    'and %s makes nobody wait: 503 within a second, reading and watching go on',
    async (_how, signal) => {
      const admin = await app.admin();
      const screen = await listen(app.origin);
      await screen.subscribe({ topic: 'championship' });
      server.kill(signal);
      if (signal === 'SIGKILL') await once(server, 'exit');

      const start = performance.now();
      const write = await admin.call(api.teams.create, { name: `While ${signal}` });
      expect(performance.now() - start).toBeLessThan(1000);
      expect(write).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(write.headers.get('retry-after')).toBe('1');
      expect((await app.visitor().call(api.teams.list, {})).status).toBe(200);
      const ready = await app.visitor().request('GET', '/health/ready');
      expect(ready).toMatchObject({ status: 503, body: { database: true, redis: false } });
      expect((await app.visitor().request('GET', '/health/live')).status).toBe(200);

      if (signal === 'SIGSTOP') server.kill('SIGCONT');
      else await startRedis();
      const back = await signInUntilBack(app);
      const team = await back.ok(api.teams.create, { name: `After ${signal}` });
      await until(() =>
        screen.changes.some(({ changes }) => changes.some(({ id }) => id === team.id)),
      );
      screen.close();
    },
    30_000,
  );
});

/** Sessions kept only in the Redis that was lost are gone: the admin signs in again. */
async function signInUntilBack(app: TestApp): Promise<ApiClient> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await app.admin();
    } catch (error) {
      if (tries > 40) throw error;
      await new Promise((turn) => setTimeout(turn, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
