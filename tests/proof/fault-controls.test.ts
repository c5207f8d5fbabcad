// The suites of the proof against parts with a defence off: what they cannot catch they do not prove.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { ApiClient } from '../support/api-client.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { figure, firstSeed, howMany } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  type Acknowledged,
  type Evidence,
  isClean,
  judge,
  readEvidence,
} from './support/expected-state.ts';
import { planFaults, planLength } from './support/fault-plan.ts';
import { FaultProxy } from './support/fault-proxy.ts';
import { NaiveScreen } from './support/naive-screen.ts';
import { RealClient } from './support/real-client.ts';

let server: TestApp;
let admin: ApiClient;
let tournament: TestTournament;
let count = 0;
const port = () => Number(new URL(server.origin).port);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  count += 1;
  tournament = await createTournament(admin, { name: `Control ${count}`, teams: 5 });
});
afterAll(() => server.close());

const fixture = (nth: number): Fixture => tournament.fixtures[nth] as Fixture;

describe('screens', () => {
  it('that never ask for missed changes stay wrong; those of the product, on the same network, do not', async () => {
    const size = { clients: 5, faults: 4, gap: 200 };
    // A silence that goes on afterwards would hand out all that it held back: nothing would be missed.
    const plan = planFaults(firstSeed, size).map((faults) =>
      faults.map((fault) => ({ ...fault, resumes: false })),
    );
    const proxies = await Promise.all(plan.map(() => FaultProxy.start(port)));
    const topic = tournamentTopic(tournament.tournament.id);
    const naive = proxies.map(({ url }) => new NaiveScreen(url, topic));
    const real = proxies.map(
      ({ url }) => new RealClient({ origin: url, tournamentId: tournament.tournament.id, admin }),
    );
    const all = [...naive, ...real];
    await vi.waitFor(
      () => expect(all.every(({ fixtures }) => fixtures.length > 0)).toBe(true),
      30_000,
    );
    const cutAt = performance.now() + planLength(size);
    for (const [index, faults] of plan.entries()) proxies[index]?.follow(faults);
    for (let score = 1; score <= 40; score += 1) {
      await setScore(admin, fixture(score % 10), score, 0);
      await sleep(110);
    }
    // By now every network is away for certain, so that each screen misses at least these.
    await sleep(Math.max(0, cutAt - performance.now()));
    for (let nth = 0; nth < 10; nth += 1) await setScore(admin, fixture(nth), 100 + nth, 0);
    for (const proxy of proxies) proxy.recover();
    const truth = await admin.ok(api.fixtures.list, { tournament_id: tournament.tournament.id });
    await vi.waitFor(
      () => {
        for (const { fixtures } of real) expect(fixtures).toEqual(truth);
        expect(naive.every(({ isConnected }) => isConnected)).toBe(true);
      },
      { timeout: 15_000 },
    );
    await sleep(1000);
    const wrong = naive.filter(
      ({ fixtures }) => JSON.stringify(fixtures) !== JSON.stringify(truth),
    );
    figure('control: screens that do not ask', { screens: naive.length, diverged: wrong.length });
    expect(wrong.length).toBeGreaterThan(naive.length / 2);
    for (const screen of all) screen.close();
    await Promise.all(proxies.map((proxy) => proxy.close()));
  });
});

describe('a writer who sends again what was not answered', () => {
  /** A score whose first answer is lost; meanwhile somebody else corrects the fixture. */
  async function sendTwice(mark: number, headers: Record<string, string>): Promise<Acknowledged> {
    const proxy = await FaultProxy.start(port);
    const writer = new ApiClient(proxy.url);
    for (const [name, value] of admin.cookies) writer.cookies.set(name, value);
    const { id: fixtureId, tournament_id, homeTeamId: teamId } = fixture(mark % 10);
    const scored = { id: fixtureId, tournament_id, homeScore: mark, awayScore: 0 };
    const send = () => writer.call(api.fixtures.update, { type: 'score', ...scored }, { headers });
    proxy.apply({ kind: 'drop-answer', at: 0, ms: 60_000, scope: 'all', resumes: false });
    await expect(send()).rejects.toThrow();
    await setScore(admin, fixture(mark % 10), 5000 + mark, 0);
    proxy.recover();
    expect((await send()).status).toBe(200);
    await proxy.close();
    return { key: headers['Idempotency-Key'] ?? 'none', fixtureId, teamId, mark };
  }
  const trials = howMany(5, 50);

  it('without keys writes twice, and the judge says so', async () => {
    const acknowledged: Acknowledged[] = [];
    for (let mark = 1; mark <= trials; mark += 1) acknowledged.push(await sendTwice(mark, {}));
    const { doubled } = judge(await readEvidence(server.database.db, acknowledged));
    figure('control: a writer without keys', { writes: trials, doubled: doubled.length });
    expect(doubled).toHaveLength(trials);
  });

  it('with keys writes once', async () => {
    const acknowledged: Acknowledged[] = [];
    for (let mark = 1; mark <= trials; mark += 1) {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      acknowledged.push(await sendTwice(mark, headers));
    }
    expect(isClean(judge(await readEvidence(server.database.db, acknowledged)))).toBe(true);
  });
});

describe('the judge', () => {
  let evidence: Evidence;

  beforeEach(async () => {
    const acknowledged: Acknowledged[] = [];
    // One is left out: the last one would change the tournament's status as well.
    for (let mark = 1; mark <= 9; mark += 1) {
      const { id: fixtureId, tournament_id, homeTeamId: teamId } = fixture(mark - 1);
      const key = crypto.randomUUID();
      const scored = { id: fixtureId, tournament_id, homeScore: mark, awayScore: 0 };
      const headers = { 'Idempotency-Key': key };
      await admin.ok(api.fixtures.update, { type: 'score', ...scored }, { headers });
      acknowledged.push({ key, fixtureId, teamId, mark });
    }
    evidence = await readEvidence(server.database.db, acknowledged);
  });

  it('finds nothing where nothing is wrong', () => {
    expect(judge(evidence)).toEqual({ lost: [], doubled: [], gaps: [], wrong: [] });
  });

  it('finds a write that is gone, a gap in the numbers, and a fixture that says otherwise', () => {
    const log = evidence.log.slice(0, -1);
    const verdict = judge({ ...evidence, log });
    expect([verdict.lost.length, verdict.wrong.length]).toEqual([1, 1]);
    const hole = [...evidence.log.slice(0, -5), ...evidence.log.slice(-4)];
    expect(judge({ ...evidence, log: hole }).gaps.length).toBeGreaterThan(0);
  });

  it('finds a write that happened twice, and two in the wrong order', () => {
    const last = evidence.log.at(-1);
    if (last === undefined) throw new Error('nothing was written');
    const again = { ...last, seq: last.seq + 1, revision: last.revision + 1 };
    expect(judge({ ...evidence, log: [...evidence.log, again] }).doubled).toHaveLength(1);
    const turned = [...evidence.log.slice(0, -2), last, ...evidence.log.slice(-2, -1)];
    expect(judge({ ...evidence, log: turned }).gaps.length).toBeGreaterThan(0);
  });

  it('finds an acknowledgement whose key the server does not know', () => {
    expect(judge({ ...evidence, keys: new Set() }).lost).toHaveLength(9);
  });
});
