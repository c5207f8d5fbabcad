// Two servers, one database, one Redis: what docker-compose.yml runs. Needs REDIS_URL.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { ApiClient } from '../support/api-client.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { type LiveListener, listen } from '../support/live-listener.ts';
import { OwnRedis } from '../support/own-storage.ts';
import { ownTime } from '../support/own-time.ts';
import { connect, disconnect, type RedisConnections } from '../support/redis-connections.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const redisUrl = process.env.REDIS_URL;
const why = redisUrl === undefined ? 'skipped: REDIS_URL names no Redis: ' : '';

/** For news of another server, which comes through Redis, also once Redis is back. */
const OTHER_SERVER_MS = 30_000;
/** Milliseconds for what the machine does besides, where a second is promised. */
const PATIENCE_MS = 1500;

/** Waits until a server receives what another one says: its subscription may come after its start. */
async function hears({ app }: TestApp, { app: other }: TestApp): Promise<void> {
  const sid = randomUUID();
  let hasHeard = false;
  app.live.io.on('cluster-message', (message) => {
    if (message.kind === 'session-ended' && message.sid === sid) hasHeard = true;
  });
  await until(() => {
    other.live.endSession(sid);
    return hasHeard;
  }, OTHER_SERVER_MS);
}

describe.skipIf(redisUrl === undefined)(`${why}two servers`, () => {
  let database: TestDatabase;
  let redis: RedisConnections[];
  let firstApp: TestApp;
  let two: TestApp;
  let admin: ApiClient;
  let tournament: TestTournament;
  const listeners: LiveListener[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    redis = [await connect(redisUrl ?? ''), await connect(redisUrl ?? '')];
    firstApp = await startTestApp({ database, redis: redis[0] });
    two = await startTestApp({ database, redis: redis[1] });
    await hears(two, firstApp);
    await hears(firstApp, two);
    admin = await firstApp.admin();
    tournament = await createTournament(admin, { name: 'Shared', teams: 3 });
  });
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await Promise.all([firstApp.close(), two.close()]);
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
    // Without heartbeats, so that only cluster messages can make a server send the change.
    for (const { app } of [firstApp, two])
      vi.spyOn(app.live.dispatcher, 'sendHeartbeat').mockResolvedValue();
    const topic = tournamentTopic(tournament.tournament.id);
    const screens = [await listen(firstApp.origin), await listen(two.origin)];
    listeners.push(...screens);
    for (const screen of screens) await screen.subscribe({ topic });
    const [fixture] = tournament.fixtures;
    if (fixture === undefined) throw new Error('no fixture');
    const clients = [admin, onTwo()];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        setScore(clients[n % 2] as ApiClient, fixture, n, 100 + n),
      ),
    );
    const { body } = await admin.request('GET', `/api/live/${topic}`);
    const { revision } = body as { revision: number };
    for (const screen of screens) {
      await until(() => screen.changes.at(-1)?.revision === revision, OTHER_SERVER_MS);
      for (const [index, message] of screen.changes.entries()) {
        if (index > 0) expect(message.from).toBe(screen.changes[index - 1]?.revision);
      }
    }
    vi.restoreAllMocks();
  });

  it('end a session and its sockets everywhere', async () => {
    const leaving = await firstApp.admin();
    const cookie = [...leaving.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const screen = await listen(two.origin, { cookie });
    listeners.push(screen);
    await leaving.ok(api.auth.logout, {});
    await until(() => !screen.socket.connected, OTHER_SERVER_MS);
    expect((await leaving.call(api.auth.me, {})).status).toBe(401);
  });

  it('end a session at once, also while the other server reads it', async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      const leaving = await firstApp.admin();
      const otherClient = new ApiClient(two.origin);
      for (const [name, value] of leaving.cookies) otherClient.cookies.set(name, value);
      const reads = Array.from({ length: trial % 4 }, () => otherClient.call(api.auth.me, {}));
      const left = leaving.ok(api.auth.logout, {});
      await Promise.all([...reads, left, otherClient.call(api.auth.me, {})]);
      expect((await otherClient.call(api.auth.me, {})).status).toBe(401);
    }
  });

  it('read a session from the database once for both', async () => {
    const ownClient = await firstApp.admin();
    const [, id = ''] =
      /^s:([^.]+)/.exec(decodeURIComponent(ownClient.cookies.get('sid') ?? '')) ?? [];
    // What was entered for the sign-in itself is not cached.
    await redis[0]?.commands.del(`session:${id}`);
    let reads = 0;
    const count = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
      if (/^select .*"sessions"/.test(sql) && bindings?.includes(id)) reads += 1;
    };
    database.db.knex.on('query', count);
    const otherClient = new ApiClient(two.origin);
    for (const [name, value] of ownClient.cookies) otherClient.cookies.set(name, value);
    for (let n = 0; n < 5; n += 1) {
      for (const client of [ownClient, otherClient])
        expect((await client.call(api.auth.me, {})).status).toBe(200);
    }
    database.db.knex.off('query', count);
    expect(reads).toBe(1);
  });

  it('keep everybody signed in when Redis is empty', async () => {
    await onTwo().ok(api.auth.me, {});
    const keys = await redis[0]?.commands.keys('session:*');
    expect(keys?.length).toBeGreaterThan(0);
    await redis[0]?.commands.del(keys ?? []);
    for (const client of [admin, onTwo()]) {
      expect((await client.call(api.auth.me, {})).status).toBe(200);
    }
  });
});

describe.skipIf(redisUrl === undefined)(`${why}a Redis that is away`, () => {
  let redis: OwnRedis;
  let connections: RedisConnections;
  let app: TestApp;

  beforeAll(async () => {
    redis = await OwnRedis.create();
    connections = await connect(redis.url);
    app = await startTestApp({ redis: connections });
  });
  afterAll(async () => {
    await redis.remove();
    await app.close();
    disconnect(connections);
  });

  const outages: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
    ['stopped', () => redis.kill(), () => redis.start()],
    ['frozen', () => redis.freeze(), () => redis.thaw()],
  ];

  it.each(outages)(
    'and %s makes nobody wait: writing, reading and watching go on, and nobody is signed out',
    async (how, begin, end) => {
      const admin = await app.admin();
      const screen = await listen(app.origin);
      await screen.subscribe({ topic: 'championship' });
      await begin();

      const time = ownTime();
      const write = await admin.call(api.teams.create, { name: `While ${how}` });
      expect(time()).toBeLessThan(1000 + PATIENCE_MS);
      expect(write.status).toBe(201);
      // Wrong attempts are counted in Redis, by each server while it is away.
      await app.admin();
      expect((await app.visitor().call(api.teams.list, {})).status).toBe(200);
      const ready = await app.visitor().request('GET', '/health/ready');
      expect(ready).toMatchObject({ status: 503, body: { database: true, redis: false } });
      expect((await app.visitor().request('GET', '/health/live')).status).toBe(200);

      await end();
      const team = await admin.ok(api.teams.create, { name: `After ${how}` });
      await until(
        () => screen.changes.some(({ changes }) => changes.some(({ id }) => id === team.id)),
        OTHER_SERVER_MS,
      );
      screen.close();
    },
  );
});
