// The built server is killed in the middle of a set, again and again: its clock goes on, no event is lost or doubled.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../bench/durability/random.ts';
import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import { api } from '../../../src/common/wire/api.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { createTournament } from '../../support/championship.factory.ts';
import { copyTemplate } from '../../support/embedded-template.ts';
import { MatchCalls, refereeOf } from '../../support/match-calls.ts';
import { figure, firstSeed, howMany } from '../../support/proof.ts';
import { buildServer, ServerProcess, sameSession } from '../support/server-process.ts';

const kills = howMany(3, 20);
/** Milliseconds by which the clock may be off after a restart. */
const MOST_OFF = 50;
const random = randomFrom(firstSeed);

let built: Awaited<ReturnType<typeof buildServer>>;
let dataDir: string;
let server: ServerProcess;
let referee: ApiClient;
let fixture: Fixture;

beforeAll(async () => {
  built = await buildServer();
  dataDir = await copyTemplate();
  server = new ServerProcess(built.program, { DATA_DIR: dataDir });
  await server.start();
  const admin = await server.admin();
  const { fixtures, tournament } = await createTournament(admin, { teams: 2 });
  fixture = fixtures[0] as Fixture;
  // Long enough for all kills to fall into one set.
  const matchPreset = { name: 'Plain', setMs: 3_600_000 };
  await admin.ok(api.tournaments.update, { id: tournament.id, matchPreset });
  ({ referee } = await refereeOf(admin, server.visitor(), tournament.id));
  await new MatchCalls(admin, fixture).light(1);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  built?.remove();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

const asReferee = () => new MatchCalls(sameSession(referee, server.origin), fixture);

/** What remains by the server's time, and the middle of the call on this process's monotonic clock. */
async function reading(): Promise<{ remaining: number; at: number; halfTrip: number }> {
  const match = asReferee();
  const { clock } = await match.read();
  const samples = [];
  for (let n = 0; n < 5; n += 1) {
    const sent = performance.now();
    const { now } = await match.caller.ok(api.match.time, {});
    samples.push({ now, sent, trip: performance.now() - sent });
  }
  const best = samples.reduce((a, b) => (b.trip < a.trip ? b : a));
  const remaining = clock.remainingMs - (best.now - clock.anchorAt);
  return { remaining, at: best.sent + best.trip / 2, halfTrip: best.trip / 2 };
}

describe(`seed ${firstSeed}`, () => {
  it(`the clock is right and every goal counts once after ${kills} times kill -9 in one set`, async () => {
    const started = await asReferee().clock('start');
    expect(started.status).toBe(200);
    const first = await reading();
    const goals = new Map<string, 'sent' | 'acknowledged'>();
    let mostOff = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      // Goals are under way when the server dies.
      const match = asReferee();
      const sending = Array.from({ length: 12 }, async () => {
        const id = randomUUID();
        goals.set(id, 'sent');
        await sleep(200 * random());
        const answer = await match.event('goal', { id }).catch(() => null);
        if (answer?.status === 201) goals.set(id, 'acknowledged');
      });
      await sleep(200 * random());
      await server.end('SIGKILL');
      await Promise.all(sending);
      await server.start();
      const now = await reading();
      const expected = first.remaining - (now.at - first.at);
      const off = Math.abs(now.remaining - expected);
      mostOff = Math.max(mostOff, off);
      expect(off).toBeLessThan(MOST_OFF + now.halfTrip + first.halfTrip);

      const recorded = new Set((await asReferee().read()).events.map(({ id }) => id));
      const lost = [...goals].filter(
        ([id, state]) => state === 'acknowledged' && !recorded.has(id),
      );
      expect(lost).toEqual([]);
      // A device sends again what was not acknowledged, and what was.
      for (const id of goals.keys()) {
        const { status } = await asReferee().event('goal', { id });
        expect([200, 201]).toContain(status);
        goals.set(id, 'acknowledged');
      }
    }
    const { events, phase } = await asReferee().read();
    const ids = events.filter(({ kind }) => kind === 'goal').map(({ id }) => id);
    expect(phase).toBe('running');
    expect([...ids].sort()).toEqual([...goals.keys()].sort());
    expect((await asReferee().row()).homeScore).toBe(goals.size);
    figure('match-kills', { kills, goals: goals.size, mostOffMs: Math.round(mostOff * 10) / 10 });
  });
});
