// The server's clock steps by hours, days and decades, in both directions: nothing orders, ends or locks by it.
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import { finishedFixtures } from '../../../src/common/fixture/result-times.rules.ts';
import { remainingAt } from '../../../src/common/match/match-clock.rules.ts';
import { api } from '../../../src/common/wire/api.ts';
import { tournamentTopic } from '../../../src/common/wire/live.ts';
import type { AppError } from '../../../src/server/errors.ts';
import { LoginThrottle } from '../../../src/server/features/auth/login-throttle.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../../support/championship.factory.ts';
import { listen } from '../../support/live-listener.ts';
import { MatchCalls } from '../../support/match-calls.ts';
import { figure } from '../../support/proof.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';
import { isClean, judge, readEvidence } from '../support/expected-state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The server looks at the clock once a second. */
const CHECKED_MS = 5000;
const today = Date.UTC(2026, 6, 18, 10);

/** The clock before and after the step, and whether a session of before may still be good after it. */
const steps: [string, number, number, 'stays' | 'may end'][] = [
  ['an hour forwards', today, today + HOUR, 'stays'],
  ['an hour backwards', today, today - HOUR, 'stays'],
  ['eleven hours forwards', today, today + 11 * HOUR, 'stays'],
  ['eleven hours backwards', today, today - 11 * HOUR, 'stays'],
  ['a day forwards', today, today + DAY, 'may end'],
  ['a day backwards', today, today - DAY, 'stays'],
  ['a month backwards', today, today - 30 * DAY, 'stays'],
  ['to 1970', today, 60_000, 'stays'],
  ['from 1970 to today', 60_000, today, 'may end'],
  ['beyond 2038', today, Date.UTC(2039, 0, 1), 'may end'],
  ['back from 2099', Date.UTC(2099, 0, 1), today, 'stays'],
  ['into winter time', Date.UTC(2026, 9, 25, 0), Date.UTC(2026, 9, 25, 2), 'stays'],
];

let server: TestApp;
/** What the server warned of. */
const warned: { stepMs?: number }[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => warned.push(JSON.parse(line)) });

/** Only what tells the time of day is changed: timers go on as a machine's do when its clock is set. */
const setClock = (ms: number) => vi.setSystemTime(ms);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // As a machine without a clock of its own boots.
  setClock(0);
  server = await startTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  figure('clock', { steps: steps.length, mostOffInASetMs: Math.round(mostOff) });
  await server.close();
});

/** Milliseconds by which a set may be off after a step: the time of the calls that read it. */
const MOST_OFF = 500;
let mostOff = 0;

/** How far the clock of a running set moves, in ms, when that of the machine is set. */
async function stepInASet(app: TestApp, before: number, after: number): Promise<number> {
  setClock(before);
  const admin = await app.admin();
  await admin.ok(api.transfer.deleteAll, {});
  const { fixtures } = await createTournament(admin, { teams: 2 });
  const match = new MatchCalls(admin, fixtures[0] as Fixture);
  await match.light(1);
  await match.clock('start');
  const remaining = async () => {
    const { clock } = await match.read();
    const { now } = await admin.ok(api.match.time, {});
    return { left: remainingAt(clock, now), at: performance.now() };
  };
  const first = await remaining();
  setClock(after);
  const second = await remaining();
  const played = second.at - first.at;
  const off = Math.abs(first.left - second.left - played);
  return off;
}

describe('in mid-set', () => {
  let playing: TestApp;
  beforeAll(async () => {
    playing = await startTestApp({ logger });
  });
  afterAll(() => playing.close());

  it.each(steps)('%s: the set goes on as if nothing had happened', async (_, before, after) => {
    warned.length = 0;
    const off = await stepInASet(playing, before, after);
    mostOff = Math.max(mostOff, off);
    expect(off).toBeLessThan(MOST_OFF);
    await until(() => warned.some(({ stepMs }) => stepMs !== undefined), CHECKED_MS);
  });

  it('control: with the time of day in place of the steady clock the set jumps', async () => {
    const timeSources = { wall: () => Date.now(), monotonic: () => Date.now(), bootId: null };
    const naive = await startTestApp({ timeSources });
    const off = await stepInASet(naive, today, today + HOUR);
    await naive.close();
    // The whole set, which is shorter than the step.
    expect(off).toBeGreaterThan(170_000);
  });
});

describe('the clock of the server steps', () => {
  it.each(steps)('%s: order, sessions and sign-in hold', async (name, before, after, session) => {
    setClock(before);
    const admin = await server.admin();
    const tournament: TestTournament = await createTournament(admin, { name, teams: 4 });
    const fixture = (nth: number): Fixture => tournament.fixtures[nth] as Fixture;
    const screen = await listen(server.origin);
    const topic = tournamentTopic(tournament.tournament.id);
    await screen.subscribe({ topic });
    await setScore(admin, fixture(0), 1, 0);
    await setScore(admin, fixture(1), 2, 0);
    const early = { 'Idempotency-Key': crypto.randomUUID() };
    const { id, tournament_id } = fixture(2);
    const third = { type: 'score', id, tournament_id, homeScore: 3, awayScore: 0 } as const;
    await admin.ok(api.fixtures.update, third, { headers: early });

    setClock(after);

    // The session of before: as it was, or ended in the way that every screen understands.
    const me = await admin.call(api.auth.me, {});
    if (session === 'stays') expect(me.status).toBe(200);
    else expect([200, 401]).toContain(me.status);
    const again = await server.admin();
    expect((await again.call(api.auth.me, {})).status).toBe(200);

    // A repeat from before the step is still the same request.
    await again.ok(api.fixtures.update, third, { headers: early });
    await setScore(again, fixture(3), 4, 0);
    await setScore(again, fixture(0), 5, 0);
    const history = await again.ok(api.tournaments.history, { id: tournament.tournament.id });
    expect(history.map(({ after: { homeScore } }) => homeScore)).toEqual([5, 4, 3, 2, 1]);
    const rows = await again.ok(api.fixtures.listAll, {});
    const finished = finishedFixtures(rows.filter((row) => row.tournament_id === tournament_id));
    expect(finished.map((row) => row.id)).toEqual([0, 1, 2, 3].map((nth) => fixture(nth).id));
    await until(() => screen.changes.at(-1)?.changes.at(-1)?.id === fixture(0).id);
    // A referee's link is of the server's day, whatever day that is.
    const serverTime = async () => (await again.ok(api.match.time, {})).now;
    await expect
      .poll(async () => Math.abs((await serverTime()) - Date.now()), { timeout: CHECKED_MS })
      .toBeLessThan(MOST_OFF);
    await again.ok(api.referees.create, { id: tournament_id, name: 'Cage 1' });
    const [link] = await again.ok(api.referees.list, { id: tournament_id });
    const left = (link?.expiresAt ?? 0) - (await serverTime());
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(25 * HOUR);
    for (const [index, { from }] of screen.changes.entries()) {
      if (index > 0) expect(from).toBe(screen.changes[index - 1]?.revision);
    }
    expect(isClean(judge(await readEvidence(server.database.db, [])))).toBe(true);

    // And back again: what was given at the other time is as good.
    setClock(before);
    expect((await again.call(api.auth.me, {})).status).toBe(after < before - 12 * HOUR ? 401 : 200);
    screen.close();
  });

  it.each(steps)(
    '%s: guessing stays slow, and nobody is told to wait for years',
    async (_, before, after) => {
      setClock(before);
      const throttle = new LoginThrottle('secret', async () => true);
      const device = throttle.issueDevice(1);
      const guess = () => throttle.attempt('10.0.0.7', undefined);
      for (let nth = 0; nth < 10; nth += 1) await guess();
      await expect(guess()).rejects.toMatchObject({ code: 'too-many-attempts' });
      setClock(after);
      const refusal: unknown = await guess().catch((error: unknown) => error);
      if (refusal !== undefined) {
        expect(refusal).toMatchObject({ code: 'too-many-attempts' });
        expect((refusal as AppError).retryAfter).toBeLessThanOrEqual(300);
      }
      // The admin's own device is let in whatever the clock says.
      await throttle.attempt('10.0.0.7', device);
    },
  );
});
