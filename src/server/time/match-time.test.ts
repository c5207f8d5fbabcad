// The machine's clock is set while a match is being played, and the server is started again.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTournament, setScore } from '../../../tests/support/championship.factory.ts';
import { listen } from '../../../tests/support/live-listener.ts';
import { MatchCalls } from '../../../tests/support/match-calls.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { until } from '../../../tests/support/until.ts';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { finishedFixtures } from '../../common/fixture/result-times.rules.ts';
import { api } from '../../common/wire/api.ts';
import { MatchTime, type TimeSources } from './match-time.ts';

const HOUR = 3_600_000;
/** The server looks at the clock once a second. */
const CHECKED_MS = 15_000;
const START = Date.UTC(2026, 6, 18, 10);

/** A machine whose clocks stand still unless the test moves them. */
class Machine implements TimeSources {
  wallMs = START;
  monotonicMs = 5_000;
  bootId: string | null = 'boot-1';
  readonly wall = () => this.wallMs;
  readonly monotonic = () => this.monotonicMs;

  pass(ms: number): void {
    this.wallMs += ms;
    this.monotonicMs += ms;
  }

  setClock(ms: number): void {
    this.wallMs += ms;
  }

  reboot(): void {
    this.bootId = 'boot-2';
    this.monotonicMs = 0;
  }
}

let database: TestDatabase;
let server: TestApp;
let match: MatchCalls;
const machine = new Machine();

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestApp({ database, timeSources: machine });
  const { fixtures } = await createTournament(await server.admin(), { teams: 2 });
  match = new MatchCalls(await server.admin(), fixtures[0] as Fixture);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Another server that starts now, with what it logged and how often it set its time. */
async function startTime() {
  const logged: { stepMs?: number }[] = [];
  const set: number[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) });
  const time = await MatchTime.start({
    ...{ db: database.db, logger, sources: machine },
    onSet: (now) => set.push(now),
  });
  return { time, logged, set };
}

const timeOfServer = async () => (await server.visitor().ok(api.match.time, {})).now;

const remaining = async (now: number) => {
  const { clock } = await match.read();
  return clock.remainingMs - Math.max(0, now - clock.anchorAt);
};

it('a match being played goes on through steps of an hour and through restarts', async () => {
  await match.light(1);
  await match.clock('start');
  const { time, logged, set } = await startTime();
  let played = 0;
  for (const step of [HOUR, -2 * HOUR, HOUR, -HOUR, 2 * HOUR]) {
    machine.pass(1000);
    machine.setClock(step);
    played += 1000;
    await time.check();
    expect(await remaining(time.now())).toBe(180_000 - played);
    const restarted = await startTime();
    expect(await remaining(restarted.time.now())).toBe(180_000 - played);
    await restarted.time.close();
  }
  expect(logged.map(({ stepMs }) => stepMs)).toEqual([HOUR, -2 * HOUR, HOUR, -HOUR, 2 * HOUR]);
  expect(set).toEqual([]);
  const { now } = await server.visitor().ok(api.match.time, {});
  expect(now).toBe(START + played);
  await time.close();
});

it('the match time follows the clock when the match is confirmed, and tells the screens', async () => {
  const screen = await listen(server.origin);
  const received: number[] = [];
  screen.socket.on('time', ({ now }) => received.push(now));
  await match.clock('end');
  await match.confirm();
  await until(() => received.length > 0, CHECKED_MS);
  expect(received).toEqual([machine.wallMs]);
  expect((await server.visitor().ok(api.match.time, {})).now).toBe(machine.wallMs);
  screen.close();
});

it('the match time keeps what is stored of this boot as long as the clock agrees', async () => {
  machine.pass(60_000);
  machine.setClock(40);
  const { time, logged } = await startTime();
  expect(time.now()).toBe(machine.wallMs - 40);
  expect(logged).toEqual([]);
  await time.close();
});

it('the match time takes the clock of the machine after a boot, and where boots cannot be told apart', async () => {
  machine.reboot();
  const first = await startTime();
  expect(first.time.now()).toBe(machine.wallMs);
  await first.time.close();
  machine.bootId = null;
  machine.setClock(-HOUR);
  const second = await startTime();
  expect(second.time.now()).toBe(machine.wallMs);
  await second.time.close();
});

it('results keep their order when the clock is put back by six hours, and after an export and an import (TIM-7)', async () => {
  const admin = await server.admin();
  const { fixtures } = await createTournament(admin, { name: 'Group B' });
  const [first, second, third] = fixtures as [Fixture, Fixture, Fixture];
  machine.setClock(6 * HOUR);
  await expect.poll(timeOfServer, { timeout: CHECKED_MS }).toBe(machine.wallMs);
  const finished = [await setScore(admin, third, 3, 1), await setScore(admin, first, 2, 2)];
  expect(finished.map(({ finishedAt }) => Date.parse(finishedAt ?? ''))).toEqual([
    machine.wallMs,
    machine.wallMs,
  ]);
  machine.setClock(-6 * HOUR);
  await expect.poll(timeOfServer, { timeout: CHECKED_MS }).toBe(machine.wallMs);
  const latest = await setScore(admin, second, 5, 4);
  expect(Date.parse(latest.finishedAt ?? '')).toBe(machine.wallMs);

  const order = async () => {
    const all = await admin.ok(api.fixtures.listAll, {});
    const inGroup = all.filter(({ round, homeScore }) => round === 1 && homeScore !== null);
    return finishedFixtures(inGroup).map(({ homeScore, awayScore }) => `${homeScore}:${awayScore}`);
  };
  const shown = await order();
  expect(shown.slice(-3)).toEqual(['3:1', '2:2', '5:4']);
  const csvData = (await admin.call(api.transfer.export, {})).body as string;
  await admin.ok(api.transfer.deleteAll, {});
  await admin.ok(api.transfer.import, { csvData });
  expect(await order()).toEqual(shown);
  await admin.ok(api.transfer.deleteAll, {});
});
