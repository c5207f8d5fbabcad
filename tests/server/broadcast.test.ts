// What the admin puts on the screens beside the matches.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { liveTiming } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { championshipIn, listen } from '../support/live-listener.ts';
import { MatchCalls } from '../support/match-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let server: TestApp;
let admin: ApiClient;
let first: TestTournament;
let second: TestTournament;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  first = await createTournament(admin, { name: 'First', teams: 3 });
  second = await createTournament(admin, { name: 'Second', teams: 3 });
});
afterAll(() => server.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const lunch = (tournament_id: number | null = null) => ({
  tournament_id,
  text: 'Lunch break',
  until: inMinutes(30),
});
const read = () => server.visitor().ok(api.broadcast.read, {});
const light = (tournament: TestTournament, mapLit: 0 | 1 | 2) => {
  const fixture = tournament.fixtures[0];
  if (fixture === undefined) throw new Error('no fixture');
  return new MatchCalls(admin, fixture).light(mapLit);
};

describe('an announcement', () => {
  it('is sent to every screen, also to one that comes later, and is taken away', async () => {
    const screen = await listen(server.origin);
    await screen.subscribe({ topic: 'championship' });
    const put = await admin.ok(api.broadcast.announce, lunch());
    expect(put).toMatchObject({ tournamentId: null, text: 'Lunch break', mayHide: [] });
    const announced = () =>
      screen.changes.flatMap(({ changes }) => changes).filter(({ type }) => type === 'broadcast');
    await until(() => announced().length === 1);
    expect(announced()).toEqual([
      { type: 'broadcast', op: 'upsert', id: 1, value: { announcements: [put], desks: [] } },
    ]);
    const later = await screen.subscribe({ topic: 'championship' });
    expect(championshipIn(later).broadcast).toEqual({ announcements: [put], desks: [] });
    expect(await admin.ok(api.broadcast.withdraw, {})).toEqual({ announcements: [], desks: [] });
    await until(() => announced().length === 2);
    await admin.ok(api.broadcast.withdraw, {});
    expect(await read()).toEqual({ announcements: [], desks: [] });
    screen.close();
  });

  it('asks before it hides a match of its screens', async () => {
    await light(first, 2);
    const refused = await admin.call(api.broadcast.announce, lunch());
    expect(refused).toMatchObject({ status: 409, body: { code: 'match-lit' } });
    const otherAnnouncement = await admin.ok(api.broadcast.announce, lunch(second.tournament.id));
    expect(otherAnnouncement.mayHide).toEqual([]);
    const waits = await admin.ok(api.broadcast.announce, { ...lunch(), hideMatch: false });
    expect(waits.mayHide).toEqual([]);
    const hides = await admin.ok(api.broadcast.announce, { ...lunch(), hideMatch: true });
    expect(hides.mayHide).toEqual([first.fixtures[0]?.id]);
    expect((await read()).announcements).toEqual([hides, otherAnnouncement]);
    await light(first, 0);
    await admin.ok(api.broadcast.withdraw, {});
    await admin.ok(api.broadcast.withdraw, { tournament_id: second.tournament.id });
  });

  it('is refused for a tournament that is not there and an end that has passed', async () => {
    const nowhere = await admin.call(api.broadcast.announce, lunch(4711));
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'tournament-not-found' } });
    const past = await admin.call(api.broadcast.announce, { ...lunch(), until: inMinutes(-1) });
    expect(past).toMatchObject({ status: 400, body: { code: 'announcement-time' } });
    expect(await read()).toEqual({ announcements: [], desks: [] });
  });

  it('outlives a restore with its tournament, and goes with it', async () => {
    const backup = await admin.ok(api.backups.create, {});
    const put = await admin.ok(api.broadcast.announce, lunch(second.tournament.id));
    await admin.ok(api.backups.restore, { id: backup.id });
    expect(await read()).toEqual({ announcements: [put], desks: [] });
    await admin.ok(api.tournaments.remove, { id: second.tournament.id });
    expect(await read()).toEqual({ announcements: [], desks: [] });
  });

  it('is gone with all data', async () => {
    await admin.ok(api.broadcast.announce, lunch());
    await admin.ok(api.transfer.deleteAll, {});
    expect(await read()).toEqual({ announcements: [], desks: [] });
  });
});

describe('the desk of a stream', () => {
  it('is kept for screens that come later, one for each stream', async () => {
    const { tournament } = await createTournament(admin, { name: 'Third', teams: 3 });
    const operate = (tournament_id: number | null, graphic: 'bug' | 'next') =>
      admin.ok(api.broadcast.operate, { tournament_id, type: 'take', graphic });
    await operate(null, 'bug');
    const event = await operate(null, 'next');
    expect(event).toEqual({ tournamentId: null, auto: false, onAir: ['bug', 'next'] });
    const ownDesk = await operate(tournament.id, 'bug');
    expect((await read()).desks).toEqual([event, ownDesk]);
    const auto = await admin.ok(api.broadcast.operate, { tournament_id: null, type: 'auto' });
    expect(auto).toEqual({ tournamentId: null, auto: true, onAir: [] });
    await admin.ok(api.tournaments.remove, { id: tournament.id });
    expect((await read()).desks).toEqual([auto]);
  });

  it('CAGE-3 the stream of a cage has a desk and a rundown of its own, which go with the cage', async () => {
    const cage = await admin.ok(api.cages.create, { name: 'One' });
    const stream = { tournament_id: null, cageId: cage.id };
    const event = await admin.ok(api.broadcast.operate, { tournament_id: null, type: 'auto' });
    const taken = await admin.ok(api.broadcast.operate, {
      ...{ ...stream, type: 'take', graphic: 'table' },
    } as const);
    const own = { tournamentId: null, cageId: cage.id };
    expect(taken).toEqual({ ...own, auto: false, onAir: ['table'] });
    const items = [{ id: 'a', graphic: 'bug' as const, text: null }];
    const rundown = await admin.ok(api.broadcast.prepare, { ...stream, items });
    expect(rundown).toEqual({ ...own, items, taken: null });
    const backup = await admin.ok(api.backups.create, {});
    await admin.ok(api.backups.restore, { id: backup.id });
    expect((await read()).desks).toEqual([event, taken]);
    expect(await admin.ok(api.broadcast.rundowns, {})).toEqual([rundown]);
    await admin.ok(api.cages.remove, { id: cage.id });
    expect((await read()).desks).toEqual([event]);
    expect(await admin.ok(api.broadcast.rundowns, {})).toEqual([]);
    expect(await admin.call(api.broadcast.operate, { ...stream, type: 'auto' })).toMatchObject({
      ...{ status: 404, body: { code: 'cage-not-found' } },
    });
  });

  it('a stream is of a tournament or of a cage', async () => {
    const cage = await admin.ok(api.cages.create, { name: 'One' });
    const { tournament } = await createTournament(admin, { name: 'Both', teams: 3 });
    const both = { tournament_id: tournament.id, cageId: cage.id };
    expect(await admin.call(api.broadcast.operate, { ...both, type: 'auto' })).toMatchObject({
      ...{ status: 400, body: { message: expect.stringContaining('cageId') } },
    });
    await admin.ok(api.tournaments.remove, { id: tournament.id });
    await admin.ok(api.cages.remove, { id: cage.id });
  });

  it('is refused for a tournament that is not there', async () => {
    const input = { tournament_id: 4711, type: 'auto' } as const;
    expect(await admin.call(api.broadcast.operate, input)).toMatchObject({ status: 404 });
  });
});

describe('a written graphic', () => {
  const text = { first: ' Kim  Min-ji ', second: 'Commentator', until: null };
  const stored = { ...text, first: 'Kim Min-ji' };
  const take = { tournament_id: null, type: 'take', graphic: 'text' } as const;

  it('a written graphic is on air with its text until it is cleared', async () => {
    const desk = await admin.ok(api.broadcast.operate, { ...take, text });
    expect(desk).toMatchObject({ onAir: ['text'], texts: { text: stored } });
    expect((await read()).desks).toEqual([desk]);
    await admin.ok(api.broadcast.operate, { tournament_id: null, type: 'clear' });
    expect((await read()).desks).toEqual([{ tournamentId: null, auto: false, onAir: [] }]);
  });

  it('a written graphic is refused without a text, and with a line of 81 characters', async () => {
    for (const graphic of ['text', 'slate'] as const) {
      const refused = await admin.call(api.broadcast.operate, { ...take, graphic });
      expect(refused).toMatchObject({ status: 400, body: { code: 'graphic-text-required' } });
    }
    const long = { ...text, second: 'x'.repeat(81) };
    expect(await admin.call(api.broadcast.operate, { ...take, text: long })).toMatchObject({
      status: 400,
      body: { code: 'graphic-line-too-long' },
    });
    expect((await read()).desks).toEqual([{ tournamentId: null, auto: false, onAir: [] }]);
  });
});

describe('GFX-9 a rundown', () => {
  const item = (id: string, graphic: 'bug' | 'table' = 'bug') => ({ id, graphic, text: null });
  const rundowns = () => admin.ok(api.broadcast.rundowns, {});
  const taken = async () => (await rundowns()).map((rundown) => rundown.taken);

  it('a rundown is kept in order, knows what was taken last, and goes with its tournament', async () => {
    const { tournament } = await createTournament(admin, { name: 'Fourth', teams: 3 });
    const items = [item('a'), item('b', 'table')];
    const whole = { tournamentId: null, items, taken: null };
    expect(await admin.ok(api.broadcast.prepare, { tournament_id: null, items })).toEqual(whole);
    const ownRundown = await admin.ok(api.broadcast.prepare, {
      tournament_id: tournament.id,
      items,
    });
    expect(await rundowns()).toEqual([whole, ownRundown]);
    const take = { tournament_id: null, type: 'take', graphic: 'table' } as const;
    await admin.ok(api.broadcast.operate, { ...take, item: 'b' });
    await admin.ok(api.broadcast.operate, { ...take, item: 'gone' });
    expect(await taken()).toEqual(['b', null]);
    const turned = items.toReversed();
    await admin.ok(api.broadcast.prepare, { tournament_id: null, items: turned });
    expect(await taken()).toEqual(['b', null]);
    await admin.ok(api.broadcast.prepare, { tournament_id: null, items: [item('a')] });
    expect(await taken()).toEqual([null, null]);
    const backup = await admin.ok(api.backups.create, {});
    await admin.ok(api.backups.restore, { id: backup.id });
    expect((await rundowns())[1]).toEqual(ownRundown);
    await admin.ok(api.tournaments.remove, { id: tournament.id });
    expect(await rundowns()).toHaveLength(1);
    await admin.ok(api.transfer.deleteAll, {});
    expect(await rundowns()).toEqual([]);
  });

  it('a rundown is told to the admins and to nobody else, also that all data is deleted', async () => {
    const visitor = await listen(server.origin);
    await visitor.subscribe({ topic: 'championship' });
    expect(await visitor.subscribe({ topic: 'admin' })).toMatchObject({ ok: false });
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const desk = await listen(server.origin, { cookie });
    await desk.subscribe({ topic: 'admin' });
    // Until then what was written before may share a message.
    await pause(2 * liveTiming.gather);
    const change = { type: 'rundowns', op: 'upsert', id: 1 };
    const secret = { first: 'The champion is Alpha', second: '', until: null };
    const items = [{ id: 'a', graphic: 'text' as const, text: secret }];
    const rundown = await admin.ok(api.broadcast.prepare, { tournament_id: null, items });
    const told = () => desk.changes.flatMap(({ changes }) => changes);
    await until(() => desk.changes.length > 0);
    expect(told()).toEqual([{ ...change, value: [rundown] }]);
    expect(JSON.stringify([visitor.changes, await read()])).not.toContain('champion is');
    expect((await server.visitor().call(api.broadcast.rundowns, {})).status).toBe(401);
    await admin.ok(api.transfer.deleteAll, {});
    await until(() => desk.changes.length > 1);
    expect(told().at(-1)).toEqual({ ...change, value: [] });
    expect(await desk.subscribe({ topic: 'admin' })).toMatchObject({ snapshot: { rundowns: [] } });
    visitor.close();
    desk.close();
  });

  it('a rundown is refused with two items of one id, without a text, and for no tournament', async () => {
    const prepare = (tournament_id: number | null, items: ReturnType<typeof item>[]) =>
      admin.call(api.broadcast.prepare, { tournament_id, items });
    const before = await rundowns();
    expect(await prepare(null, [item('a'), item('a')])).toMatchObject({ status: 400 });
    expect(await prepare(4711, [])).toMatchObject({ status: 404 });
    const slate = { ...item('a'), graphic: 'slate' as const };
    const refused = await admin.call(api.broadcast.prepare, {
      tournament_id: null,
      items: [slate],
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'graphic-text-required' } });
    const many = Array.from({ length: 51 }, (_, n) => item(`i${n}`));
    expect(await prepare(null, many)).toMatchObject({ status: 400 });
    expect(await rundowns()).toEqual(before);
  });
});
