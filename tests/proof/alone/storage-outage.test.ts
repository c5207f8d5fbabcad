// The database and Redis are stopped, restarted and frozen while people write: nobody hangs, nothing is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../bench/durability/random.ts';
import { api } from '../../../src/common/wire/api.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { migrationSource } from '../../../src/server/db/migrations.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { missingStorage, OwnPostgres, OwnRedis } from '../../support/own-storage.ts';
import { figure, firstSeed, howMany } from '../../support/proof.ts';
import { judge, readEvidence } from '../support/expected-state.ts';
import { Load } from '../support/load.ts';
import { percentile } from '../support/percentile.ts';
import { Prober } from '../support/prober.ts';
import { buildServer, ServerProcess } from '../support/server-process.ts';

const times = howMany(1, 12);
/**
 * When a write must have been answered: Redis within a second, a frozen PostgreSQL is given up within
 * 3.5 s (database-outage.test.ts). The rest is patience with a machine that does other things as well.
 */
const answeredIn = { redis: 1000, postgres: 3500 };
const PATIENCE_MS = 1500;

const title = missingStorage === null ? `seed ${firstSeed}` : `skipped: ${missingStorage}`;

describe.skipIf(missingStorage !== null)(title, () => {
  let postgres: OwnPostgres;
  let redis: OwnRedis;
  let built: Awaited<ReturnType<typeof buildServer>>;
  let server: ServerProcess;
  let admin: ApiClient;
  let load: Load;
  let prober: Prober;
  const random = randomFrom(firstSeed);

  beforeAll(async () => {
    postgres = await OwnPostgres.create();
    redis = await OwnRedis.create();
    built = await buildServer();
    server = new ServerProcess(built.program, { DATABASE_URL: postgres.url, REDIS_URL: redis.url });
    await server.start();
    admin = await server.admin();
    load = await Load.start({ admin, clients: 6, seed: firstSeed, port: () => server.port });
    prober = new Prober(() => admin, load.tournament.fixtures);
  });
  afterAll(async () => {
    await prober?.stop();
    await load?.close();
    await server?.end('SIGKILL');
    built?.remove();
    await redis?.remove();
    await postgres?.remove();
  });

  const outages: [
    string,
    'redis' | 'postgres',
    () => Promise<void> | void,
    () => Promise<void> | void,
  ][] = [
    ['a Redis that is killed', 'redis', () => redis.kill(), () => redis.start()],
    ['a Redis that is frozen', 'redis', () => redis.freeze(), () => redis.thaw()],
    [
      'a PostgreSQL that crashes',
      'postgres',
      () => postgres.stop('immediate'),
      () => postgres.start(),
    ],
    [
      'a PostgreSQL that is restarted',
      'postgres',
      () => postgres.stop('fast'),
      () => postgres.start(),
    ],
    ['a PostgreSQL that is frozen', 'postgres', () => postgres.freeze(), () => postgres.thaw()],
  ];

  it.each(outages)('%s makes nobody wait, and is forgiven', async (name, which, begin, end) => {
    const recovered: number[] = [];
    // Long enough that the server has to give it up.
    const isFrozen = name === 'a PostgreSQL that is frozen';
    for (let time = 0; time < times; time += 1) {
      await sleep(200 + 400 * random());
      await prober.during(name, async () => {
        await begin();
        await sleep((isFrozen ? 4500 : 1500) + 1500 * random());
        if (which === 'redis') {
          expect((await server.visitor().call(api.teams.list, {})).status).toBe(200);
        }
        await end();
      });
      recovered.push(await prober.works());
    }
    const shown = await load.shownMs(admin);
    const probes = prober.of(name);
    const refused = probes.filter(({ status }) => status !== 200);
    figure(`storage: ${name}`, {
      times,
      writes: probes.length,
      refused: refused.length,
      answerP50: percentile(
        (refused.length > 0 ? refused : probes).map(({ ms }) => ms),
        0.5,
      ),
      answerMost: Math.max(...probes.map(({ ms }) => ms)),
      recoveredMost: Math.max(...recovered),
      shownMost: Math.max(...shown),
    });
    const wanted = which === 'redis' ? [] : [503];
    expect([...new Set(refused.map(({ status }) => status))]).toEqual(wanted);
    expect(Math.max(...probes.map(({ ms }) => ms))).toBeLessThan(answeredIn[which] + PATIENCE_MS);
  });

  it('nothing is lost, doubled or out of order, and every screen shows the committed state', async () => {
    await prober.stop();
    const diverged = await load.settle(admin);
    const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '', migrationSource });
    const known = [...load.acknowledged, ...prober.acknowledged];
    const verdict = judge(await readEvidence(db, known));
    await db.close();
    figure('storage', {
      outages: outages.length * times,
      acknowledged: known.length,
      lost: verdict.lost.length,
      doubled: verdict.doubled.length,
      diverged: diverged.length,
    });
    expect(diverged).toEqual([]);
    expect(verdict).toEqual({ lost: [], doubled: [], gaps: [], wrong: [] });
    expect(known.length).toBeGreaterThan(50 * times);
  });
});
