import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import type { ClientInput } from '../../src/common/kernel/endpoint.ts';
import { api } from '../../src/common/wire/api.ts';
import { applyChanges } from '../../src/common/wire/apply-changes.ts';
import type { Change, Snapshot } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let a: Fixture[];
let b: Fixture[];
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
/** Two groups of four teams each, in two cages. */
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  ({ fixtures: a } = await createTournament(admin, { name: 'A' }));
  ({ fixtures: b } = await createTournament(admin, { name: 'B' }));
  for (const name of ['One', 'Two']) await admin.ok(api.cages.create, { name });
});
afterAll(() => server.close());

const minutes = (n: number): number => n * 60_000;
const day = Date.UTC(2030, 4, 1, 9);
const read = () => server.visitor().ok(api.timetable.read, {});
const forecast = () => server.visitor().ok(api.timetable.forecast, {});
const cageIds = async () => (await admin.ok(api.cages.list, {})).map(({ id }) => id);

describe('the wishes for the day', () => {
  it('there is a default; a change keeps what it does not name', async () => {
    const none = {
      ...{ startsAt: null, setMs: null, turnoverMs: minutes(5), restMs: 0, breaks: [], pins: [] },
      ...{ publishedAt: null, promised: {} },
    };
    expect(await read()).toEqual(none);
    const { snapshot } = await admin.ok(api.live.snapshot, { topic: 'championship' });
    expect(snapshot).not.toHaveProperty('timetable');
    await admin.ok(api.timetable.change, { startsAt: day, setMs: minutes(4) });
    const lunch = { from: day + minutes(60), to: day + minutes(90), name: 'Lunch' };
    const changed = await admin.ok(api.timetable.change, { breaks: [lunch], restMs: minutes(10) });
    expect(changed).toEqual({
      ...{ ...none, startsAt: day, setMs: minutes(4), restMs: minutes(10) },
      breaks: [{ id: 1, cageId: null, ...lunch }],
    });
    expect(await read()).toEqual(changed);
    const live = await admin.ok(api.live.snapshot, { topic: 'championship' });
    expect(live.snapshot).toMatchObject({ timetable: changed });
    const again = { ...changed.breaks[0], ...lunch, name: 'Long lunch' };
    const two = await admin.ok(api.timetable.change, { startsAt: null, breaks: [lunch, again] });
    expect(two).toMatchObject({
      startsAt: null,
      breaks: [{ id: 2 }, { id: 1, name: 'Long lunch' }],
    });
  });

  it.each([
    [{ setMs: -1 }, 'setMs'],
    [{ setMs: minutes(240) + 1 }, 'setMs'],
    [{ turnoverMs: 1.5 }, 'turnoverMs'],
    [{ restMs: minutes(720) + 1 }, 'restMs'],
    [{ startsAt: 'noon' }, 'startsAt'],
    [{ breaks: [{ from: 2, to: 1 }] }, 'breaks'],
    [{ breaks: Array.from({ length: 51 }, () => ({ from: 1, to: 2 })) }, 'breaks'],
    [{ breaks: [3, 3].map((id) => ({ id, from: 1, to: 2 })) }, 'breaks'],
    [{ pins: [{ fixtureId: 0 }] }, 'pins'],
    [{ pins: [{ fixtureId: 1 }, { fixtureId: 1 }] }, 'pins'],
  ])('%j is refused, and changes nothing', async (input, field) => {
    const before = await read();
    const answer = await admin.request('PUT', '/api/timetable', input);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(field) },
    });
    expect(await read()).toEqual(before);
  });

  it('an unknown cage or match is not found; what is deleted later is forgotten', async () => {
    const [one = 0] = await cageIds();
    const pin = { fixtureId: a[0]?.id ?? 0, cageId: one };
    const pause = { from: day, to: day + 1, cageId: one };
    const refusals: [ClientInput<typeof api.timetable.change>, string][] = [
      [{ pins: [{ ...pin, cageId: 999_999 }] }, 'cage-not-found'],
      [{ breaks: [{ ...pause, cageId: 999_999 }] }, 'cage-not-found'],
      [{ pins: [{ ...pin, fixtureId: 999_999 }] }, 'fixture-not-found'],
    ];
    for (const [input, code] of refusals) {
      const answer = await admin.call(api.timetable.change, input);
      expect(answer).toMatchObject({ status: 404, body: { code } });
    }
    await admin.ok(api.timetable.change, { pins: [pin], breaks: [pause] });
    await admin.ok(api.cages.remove, { id: one });
    const { pins, breaks } = await read();
    expect([pins, breaks]).toEqual([[{ ...pin, notBefore: null, cageId: null, last: false }], []]);
    await admin.ok(api.fixtures.reset, { tournament_id: a[0]?.tournament_id ?? 0 });
    const other = { fixtureId: b[0]?.id ?? 0, last: true };
    expect((await admin.ok(api.timetable.change, { pins: [...pins, other] })).pins).toHaveLength(1);
  });

  it('PUB-2 a screen that showed other wishes changes nothing, and is told what is stored', async () => {
    const { pins } = await read();
    const pin = { fixtureId: a[0]?.id ?? 0, last: true };
    await admin.ok(api.timetable.change, { pins: [pin], base: { pins } });
    const lunch = { from: day, to: day + minutes(30) };
    const stored = await admin.ok(api.timetable.change, { breaks: [lunch], base: { breaks: [] } });
    const outdated: ClientInput<typeof api.timetable.change>[] = [
      { pins: [], base: { pins } },
      { restMs: minutes(5), base: { breaks: [] } },
      { restMs: minutes(5), base: { ...stored, startsAt: day } },
    ];
    for (const input of outdated) {
      const answer = await admin.call(api.timetable.change, input);
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'timetable-changed', current: stored },
      });
    }
    expect(await read()).toEqual(stored);
    const { breaks } = stored;
    const shown = { breaks, pins: stored.pins };
    const again = await admin.ok(api.timetable.change, { restMs: minutes(5), base: shown });
    expect(again).toEqual({ ...stored, restMs: minutes(5) });
  });

  it('PUB-2 a pin is taken back, and done again', async () => {
    const keys = [randomUUID(), randomUUID()] as const;
    const before = await read();
    const pins = [{ fixtureId: a[2]?.id ?? 0, notBefore: day }];
    const pinned = await admin.ok(
      api.timetable.change,
      { pins },
      { headers: { 'Idempotency-Key': keys[0] } },
    );
    await admin.ok(api.undo.undo, { keys: [keys[0]] }, { headers: { 'Idempotency-Key': keys[1] } });
    expect(await read()).toEqual(before);
    await admin.ok(api.undo.undo, { keys: [keys[1]] });
    expect(await read()).toEqual(pinned);
  });

  it('a new break has an id of its own, also beside the largest one', async () => {
    const pause = { from: day, to: day + 1 };
    const breaks = [{ ...pause, id: 2_147_483_647 }, pause, pause];
    const changed = await admin.ok(api.timetable.change, { breaks });
    expect(changed.breaks.map(({ id }) => id)).toEqual([2_147_483_647, 1, 2]);
  });

  it('a screen that hears of every change shows what a new one shows', async () => {
    const topic = 'championship';
    const wishes = { startsAt: day };
    const { snapshot }: { snapshot: unknown } = await admin.ok(api.live.snapshot, { topic });
    const { seq } = await server.database.db.knex('app_state').first('seq');
    for (const change of [wishes, { startsAt: null }]) await admin.ok(api.timetable.change, change);
    for (const { id } of await admin.ok(api.cages.list, {}))
      await admin.ok(api.cages.remove, { id });
    const logged: { changes: Change[] }[] = await server.database.db
      .knex('change_log')
      .where({ topic })
      .where('seq', '>', seq)
      .orderBy('seq');
    const heard = applyChanges(
      snapshot as Snapshot,
      logged.flatMap(({ changes }) => changes),
    );
    const opened = (await admin.ok(api.live.snapshot, { topic })).snapshot;
    expect(heard).toEqual(opened);
    expect(opened).not.toHaveProperty('timetable');
    expect(opened).not.toHaveProperty('cages');
  });

  it('a backup has them', async () => {
    const wishes = await admin.ok(api.timetable.change, { startsAt: day, restMs: 1 });
    const { id } = await admin.ok(api.backups.create, {});
    await admin.ok(api.transfer.deleteAll, {});
    expect((await read()).startsAt).toBeNull();
    await admin.ok(api.backups.restore, { id });
    expect(await read()).toEqual(wishes);
  });
});

describe('the forecast', () => {
  it('each open match has a cage and a time; a call without a cage takes it', async () => {
    const [one, two] = await cageIds();
    await admin.ok(api.timetable.change, { startsAt: day, setMs: minutes(5) });
    const { items, broken, at, revision } = await forecast();
    expect(broken).toEqual([]);
    expect(new Set(items.map(({ fixtureId }) => fixtureId))).toEqual(
      new Set([...a, ...b].map(({ id }) => id)),
    );
    expect(items.filter(({ startsAt }) => startsAt === day).map(({ cageId }) => cageId)).toEqual([
      one,
      two,
    ]);
    expect(Math.max(...items.map(({ endsAt }) => endsAt))).toBe(day + minutes(5 * 10 + 5));
    expect([typeof at, revision > 0]).toEqual(['number', true]);
    const pins = [{ fixtureId: a[0]?.id ?? 0, cageId: two ?? 0 }];
    await admin.ok(api.timetable.change, { pins });
    const { id = 0, tournament_id = 0 } = a[0] ?? {};
    const call = { type: 'map-lit', id, tournament_id, mapLit: 1 } as const;
    expect(await admin.ok(api.fixtures.update, call)).toMatchObject({ cageId: two });
    expect((await forecast()).items.find(({ fixtureId }) => fixtureId === id)).toMatchObject({
      ...{ cageId: two, state: 'called' },
    });
  });

  it('PUB-1 publishing promises the starts; withdrawing takes them back', async () => {
    await admin.ok(api.timetable.change, { startsAt: day });
    const { items } = await forecast();
    const published = await admin.ok(api.timetable.publish, {});
    expect(published.publishedAt).toBeGreaterThan(0);
    expect(published.promised).toEqual(
      Object.fromEntries(items.map(({ fixtureId, startsAt }) => [fixtureId, startsAt])),
    );
    await admin.ok(api.timetable.change, { startsAt: day + minutes(20) });
    const late = await forecast();
    expect(new Set(Object.values(late.lateMs))).toEqual(new Set([minutes(20)]));
    expect(
      late.items.every(({ startsAt, promisedAt }) => startsAt - minutes(20) === promisedAt),
    ).toBe(true);
    // A match that has been played keeps what it was promised.
    const [first] = a;
    if (first) await setScore(admin, first, 1, 0);
    const again = await admin.ok(api.timetable.publish, {});
    expect(again.promised[first?.id ?? 0]).toBe(published.promised[first?.id ?? 0]);
    // One that was deleted is forgotten.
    await admin.ok(api.fixtures.reset, { tournament_id: b[0]?.tournament_id ?? 0 });
    const kept = Object.keys((await admin.ok(api.timetable.publish, {})).promised);
    expect(new Set(kept.map(Number))).toEqual(new Set(a.map(({ id }) => id)));
    const withdrawn = await admin.ok(api.timetable.withdraw, {});
    expect(withdrawn).toMatchObject({ publishedAt: null, promised: {} });
    expect((await forecast()).items.every(({ promisedAt }) => promisedAt === null)).toBe(true);
  });
});
