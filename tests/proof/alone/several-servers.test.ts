// Two servers on one PostgreSQL and one Redis, as docker-compose.yml runs them, while parts of it die.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../../../src/common/wire/api.ts';
import { type ChangeMessage, type Topic, tournamentTopic } from '../../../src/common/wire/live.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { migrationSource } from '../../../src/server/db/migrations.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type LiveListener, listen } from '../../support/live-listener.ts';
import { missingStorage, OwnPostgres, OwnRedis } from '../../support/own-storage.ts';
import { figure, firstSeed, howMany } from '../../support/proof.ts';
import { until } from '../../support/until.ts';
import { judge, type LoggedWrite, readEvidence } from '../support/expected-state.ts';
import { Load } from '../support/load.ts';
import { percentile } from '../support/percentile.ts';
import { buildServer, ServerProcess, sameSession } from '../support/server-process.ts';

const times = howMany(1, 20);
const SCREENS = 6;
/** For news that two servers under load send. */
const UNDER_LOAD_MS = 10_000;
const title = missingStorage === null ? `seed ${firstSeed}` : `skipped: ${missingStorage}`;

describe.skipIf(missingStorage !== null)(title, () => {
  let postgres: OwnPostgres;
  let redis: OwnRedis;
  let built: Awaited<ReturnType<typeof buildServer>>;
  let servers: ServerProcess[];
  let admin: ApiClient;
  let load: Load;
  let topic: Topic;
  const shownMs: number[] = [];
  const redisMs: number[] = [];

  const server = (nth: number) => servers[nth] as ServerProcess;
  /** As the proxy of docker-compose.yml: a client stays with its server, and moves when that is away. */
  const sticky = (client: number) => {
    const ownServer = server(client % 2);
    return ownServer.isRunning ? ownServer.port : server((client + 1) % 2).port;
  };

  beforeAll(async () => {
    postgres = await OwnPostgres.create();
    redis = await OwnRedis.create();
    built = await buildServer();
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    servers = [0, 1].map(() => new ServerProcess(built.program, settings));
    // At once, on an empty database: both want to migrate it and to make the admin.
    await Promise.all(servers.map((serverProcess) => serverProcess.start()));
    admin = await server(0).admin();
    load = await Load.start({ admin, clients: 8, seed: firstSeed, port: sticky });
    topic = tournamentTopic(load.tournament.tournament.id);
  });
  afterAll(async () => {
    await load?.close();
    await Promise.all((servers ?? []).map((serverProcess) => serverProcess.end('SIGKILL')));
    built?.remove();
    await redis?.remove();
    await postgres?.remove();
  });

  it('a session works on both servers, and ends on both', async () => {
    const client = await server(0).admin();
    const two = sameSession(client, server(1).origin);
    expect(await two.ok(api.auth.me, {})).toEqual({ admin: { username: 'admin' } });
    await two.ok(api.championship.rename, { name: 'Written on the other server' });
    await two.ok(api.auth.logout, {});
    expect((await client.call(api.auth.me, {})).status).toBe(401);
  });

  it('every screen on either server is told the same changes in the same order', async () => {
    const screens: LiveListener[] = [];
    for (let nth = 0; nth < SCREENS; nth += 1) screens.push(await listen(server(nth % 2).origin));
    const starts = new Map<LiveListener, number>();
    for (const screen of screens) {
      const answer = await screen.subscribe({ topic });
      if (!answer.ok) throw new Error(answer.code);
      starts.set(screen, answer.revision);
    }
    await sleep(howMany(2000, 20_000));
    const log = await readLog();
    const head = log.at(-1)?.revision ?? 0;
    await until(
      () => screens.every(({ changes }) => (changes.at(-1)?.revision ?? 0) >= head),
      UNDER_LOAD_MS,
    );
    for (const screen of screens) screen.close();
    // Read last: it holds whatever any screen was told.
    const all = await readLog();
    for (const screen of screens) expectTheLog(screen.changes, starts.get(screen) ?? 0, all);
    figure('several servers: order', { screens: SCREENS, revisions: head });
  });

  async function readLog(): Promise<LoggedWrite[]> {
    const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '', migrationSource });
    const { log } = await readEvidence(db, []);
    await db.close();
    return log.filter((entry) => entry.topic === topic);
  }

  it(`screens move and nothing waits when one server is killed under load, ${times} times`, async () => {
    for (let time = 0; time < times; time += 1) {
      const victim = server(time % 2);
      await sleep(700);
      await victim.end('SIGKILL');
      const otherClient = sameSession(admin, server((time + 1) % 2).origin);
      shownMs.push(...(await load.shownMs(otherClient)));
      await victim.start();
    }
    figure('several servers: kills', {
      kills: times,
      shownP50: percentile(shownMs, 0.5),
      shownP99: percentile(shownMs, 0.99),
    });
  });

  it(`sessions and changes go on when Redis is killed and started under load, ${times} times`, async () => {
    for (let time = 0; time < times; time += 1) {
      await sleep(500);
      await redis.kill();
      await sleep(700);
      await redis.start();
      // Each server finds Redis again by itself, within a second or so; the session outlived it.
      for (const { origin } of servers) {
        const caller = sameSession(admin, origin);
        await vi.waitFor(
          async () => expect((await caller.call(api.auth.me, {})).status).toBe(200),
          { timeout: 10_000, interval: 50 },
        );
      }
      redisMs.push(...(await load.shownMs(sameSession(admin, server(time % 2).origin))));
    }
    figure('several servers: Redis', {
      kills: times,
      shownP50: percentile(redisMs, 0.5),
      shownP99: percentile(redisMs, 0.99),
    });
  });

  it('a killed server is missed in the audit log of the other', async () => {
    // Redis has just come back: both are there again, and counted, within some seconds.
    await sleep(4000);
    await server(1).end('SIGKILL');
    const killedAt = Date.now();
    const otherClient = sameSession(admin, server(0).origin);
    await vi.waitFor(
      async () => {
        const { entries } = await otherClient.ok(api.audit.list, { area: 'server' });
        const since = entries.filter(({ at }) => Date.parse(at) > killedAt);
        expect(since.map(({ kind, detail }) => `${kind}: ${detail}`)).toContain(
          'server-left: this one is alone',
        );
      },
      { timeout: 20_000, interval: 250 },
    );
    await server(1).start();
  });

  it('nothing is lost, doubled or out of order, and every screen shows the committed state', async () => {
    const diverged = await load.settle(sameSession(admin, server(0).origin));
    const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '', migrationSource });
    const known = load.acknowledged;
    const verdict = judge(await readEvidence(db, known));
    await db.close();
    figure('several servers', {
      entered: load.entered,
      acknowledged: known.length,
      lost: verdict.lost.length,
      doubled: verdict.doubled.length,
      diverged: diverged.length,
    });
    expect(diverged).toEqual([]);
    expect(verdict).toEqual({ lost: [], doubled: [], gaps: [], wrong: [] });
    expect(known.length).toBeGreaterThan(100);
  });
});

/**
 * Each message begins where the one before ended, and leaves every row as the log has it there. What
 * was on its way while the screen subscribed is known to it already.
 */
function expectTheLog(
  messages: readonly ChangeMessage[],
  start: number,
  log: readonly LoggedWrite[],
): void {
  let at = start;
  const news = messages.filter(({ revision }) => revision > start);
  for (const [index, { from, revision, changes }] of news.entries()) {
    if (index === 0) expect(from).toBeLessThanOrEqual(at);
    else expect(from).toBe(at);
    at = revision;
    const part = log.filter((entry) => entry.revision > from && entry.revision <= revision);
    const rows = new Map<string, unknown>();
    for (const change of part.flatMap((entry) => entry.changes)) {
      rows.set(`${change.type} ${change.id}`, change);
    }
    expect(changes.length).toBe(rows.size);
    for (const change of changes) expect(rows.get(`${change.type} ${change.id}`)).toEqual(change);
  }
  expect(at).toBeGreaterThan(start);
}
