// Seeded histories on bad networks: nothing acknowledged is lost or doubled, every screen converges.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../../../src/common/wire/api.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { createTeams, setScore } from '../../support/championship.factory.ts';
import { figure, firstSeed, howMany } from '../../support/proof.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { faultKinds, planFaults } from '../support/fault-plan.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { type History, runHistory } from '../support/history.ts';
import { percentile } from '../support/percentile.ts';
import { RealClient } from '../support/real-client.ts';

let server: TestApp;
let admin: ApiClient;
let teamIds: number[];

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  const names = Array.from({ length: 9 }, (_, index) => `Team ${index + 1}`);
  teamIds = (await createTeams(admin, names)).map(({ id }) => id);
});
afterAll(() => server.close());

const seeds = howMany(2, 20);
const size = { clients: 12, faults: howMany(14, 70), gap: howMany(300, 270) };

describe(`${seeds} histories, first seed ${firstSeed}`, () => {
  const histories: History[] = [];

  it.each(Array.from({ length: seeds }, (_, nth) => firstSeed + nth))(
    'under seed %i lose and double nothing, and every screen shows the committed state again',
    async (seed) => {
      const history = await runHistory({
        ...size,
        seed,
        admin,
        teamIds,
        db: server.database.db,
        port: () => Number(new URL(server.origin).port),
        pace: 250,
      });
      histories.push(history);
      expect(history, `SEED=${seed}`).toMatchObject({
        verdict: { lost: [], doubled: [], gaps: [], wrong: [] },
        vanished: [],
        diverged: [],
      });
      // Generous, because a busy machine is no bad network; the measured figure is in the line below.
      expect(Math.max(...history.shownMs), `SEED=${seed}`).toBeLessThan(20_000);
    },
  );

  it('were bad enough to prove something', () => {
    const faults = histories.reduce((sum, history) => sum + history.faults, 0);
    const shown = histories.flatMap(({ shownMs }) => shownMs);
    const total = (count: (history: History) => number) =>
      histories.reduce((sum, history) => sum + count(history), 0);
    const kinds = faultKinds.map((kind) => [kind, total(({ struck }) => struck.get(kind) ?? 0)]);
    figure('faults', {
      histories: histories.length,
      faults,
      connections: total(({ connections }) => connections),
      entered: total(({ entered }) => entered),
      acknowledged: total(({ acknowledged }) => acknowledged),
      lost: total(({ verdict }) => verdict.lost.length),
      doubled: total(({ verdict }) => verdict.doubled.length),
      diverged: total(({ diverged }) => diverged.length),
      shownP50: percentile(shown, 0.5),
      shownP99: percentile(shown, 0.99),
      shownMost: Math.max(...shown),
      lateMost: Math.max(...histories.map(({ lateMs }) => lateMs)),
      quietMost: Math.max(...histories.map(({ quietMs }) => quietMs)),
      ...Object.fromEntries(kinds),
    });
    expect(faults).toBeGreaterThanOrEqual(howMany(100, 10_000));
    // Two histories may do without one of the rarer kinds.
    const met = kinds.filter(([, count]) => Number(count) > 0);
    expect(met.length).toBeGreaterThanOrEqual(howMany(faultKinds.length - 3, faultKinds.length));
    expect(total(({ acknowledged }) => acknowledged)).toBeGreaterThan(howMany(50, 3000));
  });
});

it('connections that are dead for ever, without being closed, are given up by every screen', async () => {
  const { id } = await admin.ok(api.tournaments.create, { name: 'Dead' });
  const [fixture] = await admin.ok(api.fixtures.generate, {
    tournament_id: id,
    rounds: 1,
    teams: teamIds,
  });
  if (fixture === undefined) throw new Error('no fixture');
  const port = () => Number(new URL(server.origin).port);
  const proxies = await Promise.all(
    Array.from({ length: howMany(8, 30) }, () => FaultProxy.start(port)),
  );
  const screens = proxies.map(
    ({ url }) => new RealClient({ origin: url, tournamentId: id, admin }),
  );
  const shows = (score: number) => (screen: RealClient) =>
    screen.fixtures.some((row) => row.id === fixture.id && row.homeScore === score);
  try {
    await setScore(admin, fixture, 1, 0);
    await vi.waitFor(() => expect(screens.every(shows(1))).toBe(true), 30_000);
    for (const proxy of proxies) proxy.deaden();
    const start = performance.now();
    await setScore(admin, fixture, 2, 0);
    const shownMs = await Promise.all(
      screens.map(async (screen) => {
        await vi.waitFor(() => expect(shows(2)(screen)).toBe(true), {
          timeout: 15_000,
          interval: 20,
        });
        return Math.round(performance.now() - start);
      }),
    );
    figure('faults: dead connections', {
      screens: screens.length,
      shownP50: percentile(shownMs, 0.5),
      shownP99: percentile(shownMs, 0.99),
    });
  } finally {
    for (const screen of screens) screen.close();
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await admin.ok(api.tournaments.remove, { id });
  }
});

it('the same seed makes the same plan, another one another', () => {
  expect(planFaults(firstSeed, size)).toEqual(planFaults(firstSeed, size));
  expect(planFaults(firstSeed, size)).not.toEqual(planFaults(firstSeed + 1, size));
});
