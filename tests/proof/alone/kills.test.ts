// The built server is killed and stopped while people write: nothing acknowledged is lost, nobody is left behind.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../bench/durability/random.ts';
import { api } from '../../../src/common/wire/api.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { migrationSource } from '../../../src/server/db/migrations.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { copyTemplate } from '../../support/embedded-template.ts';
import { figure, firstSeed, howMany } from '../../support/proof.ts';
import { type Acknowledged, judge, readEvidence } from '../support/expected-state.ts';
import { Load } from '../support/load.ts';
import { percentile } from '../support/percentile.ts';
import { RawClient } from '../support/raw-request.ts';
import { buildServer, ServerProcess, sameSession } from '../support/server-process.ts';

const kills = howMany(2, 30);
const stops = howMany(1, 30);
/** Requests under way when the server is told to stop. */
const UNDER_WAY = 20;

let built: Awaited<ReturnType<typeof buildServer>>;
let dataDir: string;
let server: ServerProcess;
let admin: ApiClient;
let load: Load;
const random = randomFrom(firstSeed);
const acknowledged: Acknowledged[] = [];
const shownMs: number[] = [];
const figures = { stopMost: 0, answered: 0, unanswered: 0, startMost: 0 };

beforeAll(async () => {
  built = await buildServer();
  dataDir = await copyTemplate();
  server = new ServerProcess(built.program, { DATA_DIR: dataDir });
  await server.start();
  admin = await server.admin();
  load = await Load.start({ admin, clients: 8, seed: firstSeed, port: () => server.port });
});
afterAll(async () => {
  await load?.close();
  await server?.end('SIGKILL');
  built?.remove();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

/** Starts again and waits for every screen. */
async function restart(): Promise<void> {
  figures.startMost = Math.max(figures.startMost, await server.start());
  shownMs.push(...(await load.shownMs(sameSession(admin, server.origin))));
}

/** Writes scores that nobody else enters, each over its own open connection; a write without an answer is null. */
async function writeAtOnce(
  mark: number,
): Promise<{ sent: Promise<unknown>; written: Promise<(Acknowledged | null)[]> }> {
  const client = new RawClient(server.origin, UNDER_WAY);
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const open = Array.from({ length: UNDER_WAY }, () =>
    client.send({ method: 'GET', path: '/health/live' }),
  );
  await Promise.all(open);
  const sent: Promise<void>[] = [];
  const written = load.tournament.fixtures.slice(0, UNDER_WAY).map((fixture) => {
    const key = crypto.randomUUID();
    const { id, tournament_id, homeTeamId: teamId } = fixture;
    const write = {
      method: api.fixtures.update.method,
      path: api.fixtures.update.path.replace('{id}', `${id}`),
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ type: 'score', id, tournament_id, homeScore: mark, awayScore: 0 }),
    };
    return new Promise<Acknowledged | null>((answered) => {
      sent.push(
        new Promise((reached) => {
          client.send(write, reached).then(
            ({ status }) => answered(status === 200 ? { key, fixtureId: id, teamId, mark } : null),
            () => answered(null),
          );
        }),
      );
    });
  });
  return {
    sent: Promise.all(sent),
    written: Promise.all(written).finally(() => client.close()),
  };
}

describe(`seed ${firstSeed}`, () => {
  it(`the server starts again after each of ${kills} times kill -9 under load`, async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(300 + 1200 * random());
      await server.end('SIGKILL');
      await sleep(1000 * random());
      await restart();
    }
  });

  it(`the server answers what is under way and ends within 10 s, ${stops} times SIGTERM under load`, async () => {
    for (let stop = 0; stop < stops; stop += 1) {
      await sleep(200 + 800 * random());
      const { sent, written: answers } = await writeAtOnce(6000 + stop);
      await sent;
      const { code, ms } = await server.end('SIGTERM');
      const written = await answers;
      const known = written.filter((answer) => answer !== null);
      acknowledged.push(...known);
      figures.answered += known.length;
      figures.unanswered += written.length - known.length;
      figures.stopMost = Math.max(figures.stopMost, ms);
      expect([code, ms < 10_000]).toEqual([0, true]);
      await restart();
    }
    expect(figures.unanswered).toBe(0);
  });

  it('nothing is lost, doubled or out of order, and every screen shows the committed state', async () => {
    const diverged = await load.settle(sameSession(admin, server.origin));
    await server.end('SIGTERM');
    const db = await openDatabase({ dataDir, migrationSource });
    const known = [...load.acknowledged, ...acknowledged];
    const verdict = judge(await readEvidence(db, known));
    await db.close();
    figure('kills', {
      kills,
      stops,
      entered: load.entered,
      acknowledged: known.length,
      lost: verdict.lost.length,
      doubled: verdict.doubled.length,
      diverged: diverged.length,
      shownP50: percentile(shownMs, 0.5),
      shownP99: percentile(shownMs, 0.99),
      ...figures,
    });
    expect(diverged).toEqual([]);
    expect(verdict).toEqual({ lost: [], doubled: [], gaps: [], wrong: [] });
    expect(known.length).toBeGreaterThan(kills * 10);
  });
});
