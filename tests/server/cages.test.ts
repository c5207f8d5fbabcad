import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cage } from '../../src/common/cages/cages.contract.ts';
import {
  type Fixture,
  fixtureSchema,
  type MapLit,
} from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { applyChanges } from '../../src/common/wire/apply-changes.ts';
import type { Change, Snapshot } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
/** Two groups of four teams each. */
let a: Fixture[];
let b: Fixture[];
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  ({ fixtures: a } = await createTournament(admin, { name: 'A' }));
  ({ fixtures: b } = await createTournament(admin, { name: 'B' }));
});
afterAll(() => server.close());

const create = (name: string): Promise<Cage> => admin.ok(api.cages.create, { name });
const lightCall = (fixture: Fixture | undefined, mapLit: MapLit, more: object = {}) => {
  if (fixture === undefined) throw new Error('no fixture');
  const { id, tournament_id } = fixture;
  return admin.call(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit, ...more });
};
async function light(fixture: Fixture | undefined, mapLit: MapLit, more: object = {}) {
  const answer = await lightCall(fixture, mapLit, more);
  expect(answer).toMatchObject({ status: 200 });
  return fixtureSchema.parse(answer.body);
}
const lit = async () =>
  (await admin.ok(api.fixtures.listAll, {}))
    .filter(({ mapLit }) => mapLit > 0)
    .map(({ id, cageId }) => [id, cageId]);
/** The first fixture of the list without the teams of another one. */
const apartFrom = (fixture: Fixture | undefined, fixtures: readonly Fixture[]) =>
  fixtures.find((other) =>
    [other.homeTeamId, other.awayTeamId].every(
      (id) => id !== fixture?.homeTeamId && id !== fixture?.awayTeamId,
    ),
  );

describe('CAGE-1 the cages of an event', () => {
  it('there are none at first, and nothing speaks of them', async () => {
    expect(await server.visitor().ok(api.cages.list, {})).toEqual([]);
    const { snapshot } = await admin.ok(api.live.snapshot, { topic: 'championship' });
    expect(snapshot).not.toHaveProperty('cages');
    await light(a[0], 1);
    const rows = await admin.ok(api.fixtures.listAll, {});
    expect(rows.some((row) => 'cageId' in row)).toBe(false);
  });

  it('they have names and positions', async () => {
    const one = await create('  Cage   1 ');
    expect(one).toEqual({ id: one.id, name: 'Cage 1', position: 1, closed: false });
    const two = await create('Cage 2');
    const three = await create('Cage 3');
    const moved = await admin.ok(api.cages.update, { id: three.id, position: 1, name: 'Final' });
    expect(moved).toEqual({ id: three.id, name: 'Final', position: 1, closed: false });
    await admin.ok(api.cages.update, { id: two.id, closed: true });
    expect(await server.visitor().ok(api.cages.list, {})).toEqual([
      moved,
      { ...one, position: 2 },
      { ...two, position: 3, closed: true },
    ]);
    expect(await admin.ok(api.cages.remove, { id: one.id })).toMatchObject({ name: 'Cage 1' });
    expect((await admin.ok(api.cages.list, {})).map(({ position }) => position)).toEqual([1, 2]);
  });

  it.each([
    [{ name: 'CAGE 1' }, 409, 'cage-name-taken'],
    [{ name: ' ' }, 400, 'cage-name-required'],
    [{ name: 'x'.repeat(26) }, 400, 'cage-name-too-long'],
    [{ name: 'a\u202eb' }, 400, 'forbidden-characters'],
  ])('%j is refused', async (input, status, code) => {
    await create('Cage 1');
    expect(await admin.call(api.cages.create, input)).toMatchObject({ status, body: { code } });
    const other = await create('Cage 2');
    const rename = await admin.call(api.cages.update, { id: other.id, ...input });
    expect(rename).toMatchObject({ status, body: { code } });
  });

  it('there are 8 at most; an unknown one is not found', async () => {
    for (let n = 1; n <= 8; n += 1) await create(`Cage ${n}`);
    expect(await admin.call(api.cages.create, { name: 'Ninth' })).toMatchObject({
      ...{ status: 409, body: { code: 'too-many' } },
    });
    const notFound = { status: 404, body: { code: 'cage-not-found' } };
    expect(await admin.call(api.cages.update, { id: 999_999 })).toMatchObject(notFound);
    expect(await admin.call(api.cages.remove, { id: 999_999 })).toMatchObject(notFound);
  });

  it('one with a lit match is not deleted; later its matches have no cage', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    await admin.ok(api.tournaments.update, { id: a[0]?.tournament_id ?? 0, cageIds: [one.id] });
    const called = await light(a[0], 1, { cageId: one.id });
    expect(await admin.call(api.cages.remove, { id: one.id })).toMatchObject({
      ...{ status: 409, body: { code: 'in-use', current: { id: called.id } } },
    });
    expect(await light(a[0], 0)).toMatchObject({ mapLit: 0, cageId: one.id });
    await admin.ok(api.cages.remove, { id: one.id });
    const rows = await admin.ok(api.fixtures.listAll, {});
    expect(rows.every(({ cageId }) => cageId === null)).toBe(true);
    const tournament = await admin.ok(api.tournaments.read, { id: called.tournament_id });
    expect(tournament).not.toHaveProperty('cageIds');
    await admin.ok(api.cages.remove, { id: two.id });
    expect((await admin.ok(api.fixtures.listAll, {})).some((row) => 'cageId' in row)).toBe(false);
  });

  it('every screen that applies the changes shows what a new one shows', async () => {
    const topics = ['championship', ...[a, b].map(([row]) => `tournament:${row?.tournament_id}`)];
    const read = async (topic: string) => {
      const { snapshot }: { snapshot: unknown } = await admin.ok(api.live.snapshot, { topic });
      return snapshot as Snapshot;
    };
    const before = await Promise.all(topics.map(read));
    const { knex } = server.database.db;
    const { seq } = (await knex('app_state').first('seq')) as { seq: number };
    const [one, two] = [await create('One'), await create('Two')];
    await admin.ok(api.tournaments.update, { id: a[0]?.tournament_id ?? 0, cageIds: [two.id] });
    await light(a[0], 1);
    await light(b[0], 2, { cageId: one.id });
    await light(a[1], 1, { cageId: one.id });
    await light(a[1], 0);
    await admin.ok(api.tournaments.addRound, { id: b[0]?.tournament_id ?? 0 });
    await admin.ok(api.cages.remove, { id: one.id });
    for (const [index, topic] of topics.entries()) {
      const rows: { changes: Change[] }[] = await knex('change_log')
        .where({ topic })
        .andWhere('seq', '>', seq)
        .orderBy('seq')
        .select('changes');
      const changes = rows.flatMap((row) => row.changes);
      expect(applyChanges(before[index] as Snapshot, changes)).toEqual(await read(topic));
    }
  });

  it('a backup has them; all data is deleted with them', async () => {
    const [one] = [await create('One'), await create('Two')];
    await admin.ok(api.tournaments.update, { id: a[0]?.tournament_id ?? 0, cageIds: [one.id] });
    await light(a[0], 2, { cageId: one.id });
    await light(apartFrom(a[0], a), 1, { cageId: one.id + 1 });
    const [cages, fixtures] = [
      await admin.ok(api.cages.list, {}),
      await admin.ok(api.fixtures.listAll, {}),
    ];
    const { id } = await admin.ok(api.backups.create, {});
    await admin.ok(api.transfer.deleteAll, {});
    expect(await admin.ok(api.cages.list, {})).toEqual([]);
    await admin.ok(api.backups.restore, { id });
    expect(await admin.ok(api.cages.list, {})).toEqual(cages);
    expect(await admin.ok(api.fixtures.listAll, {})).toEqual(fixtures);
    expect(await admin.ok(api.tournaments.read, { id: a[0]?.tournament_id ?? 0 })).toMatchObject({
      cageIds: [one.id],
    });
    expect((await create('Three')).id).toBeGreaterThan(one.id + 1);
  });

  it('a backup without room for new cages is refused', async () => {
    const one = await create('One');
    const { id } = await admin.ok(api.backups.create, {});
    const { knex } = server.database.db;
    await knex.raw(
      `update backups set content = jsonb_set(content::jsonb, '{cages,0,id}', '2147483647') where id = ?`,
      [id],
    );
    const answer = await admin.call(api.backups.restore, { id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'backup-unreadable' } });
    expect((await create('Two')).id).toBe(one.id + 1);
  });
});

describe('a championship file', () => {
  it('has the cage of each match, in a column of its own, and makes the cages again', async () => {
    const plain = await admin.ok(api.transfer.export, {});
    expect(plain).not.toContain('Played in');
    const [one, two] = [await create('Cage "1"'), await create('Two')];
    await light(a[0], 1, { cageId: one.id });
    await light(apartFrom(a[0], a), 2, { cageId: two.id });
    await light(b[0], 1, { cageId: one.id });
    const csvData = await admin.ok(api.transfer.export, {});
    expect(csvData.split('\n')[0]).toContain(',Played in');
    await admin.ok(api.transfer.deleteAll, {});
    await admin.ok(api.transfer.import, { csvData });
    const cages = await admin.ok(api.cages.list, {});
    expect(cages.map(({ name }) => name).sort()).toEqual(['Cage "1"', 'Two']);
    expect(await admin.ok(api.transfer.export, {})).toEqual(csvData);
    expect(await lit()).toHaveLength(2);
  });

  it.each<[string, (cells: string[], index: number) => string[], string]>([
    [
      'two called matches in a cage',
      (cells) =>
        cells[7] === '1' && cells[6] === '1'
          ? [...cells.slice(0, 13), 'called', ...cells.slice(14, -1), 'ONE']
          : cells,
      'column "Played in": another match is called or in play in this cage.',
    ],
    [
      'a name that is too long',
      (cells) => [...cells.slice(0, -1), 'x'.repeat(26)],
      'The name must be 25 characters or less.',
    ],
    [
      'nine cages',
      (cells, index) => [...cells.slice(0, -1), `Cage ${index}`],
      'an event can have at most 8 cages.',
    ],
  ])('one with %s is refused', async (_name, change, sentence) => {
    await create('One');
    await light(a[0], 1);
    await admin.ok(api.tournaments.addRound, { id: b[0]?.tournament_id ?? 0 });
    const lines = (await admin.ok(api.transfer.export, {})).split('\r\n');
    const csvData = lines
      .map((line, index) => {
        const isOpen = line.startsWith('fixture,') && line.includes(',B,');
        return isOpen ? change(line.split(','), index).join(',') : line;
      })
      .join('\r\n');
    await admin.ok(api.transfer.deleteAll, {});
    const answer = await admin.call(api.transfer.import, { csvData });
    expect(answer).toMatchObject({
      ...{ status: 400, body: { message: expect.stringContaining(sentence) } },
    });
    expect(await admin.ok(api.cages.list, {})).toEqual([]);
  });
});

describe('CAGE-2 a match is called to a cage', () => {
  let one: Cage;
  let two: Cage;
  beforeEach(async () => {
    [one, two] = [await create('One'), await create('Two')];
  });

  it('one match is lit in a cage, whatever its group; a group may have several', async () => {
    const apart = apartFrom(a[0], a);
    expect(await light(a[0], 1, { cageId: one.id })).toMatchObject({ mapLit: 1, cageId: one.id });
    expect(await light(apart, 2, { cageId: two.id })).toMatchObject({ mapLit: 2, cageId: two.id });
    await light(b[0], 1, { cageId: one.id });
    expect(await lit()).toEqual([
      [apart?.id, two.id],
      [b[0]?.id, one.id],
    ]);
    const rows = await admin.ok(api.fixtures.listAll, {});
    expect(rows.find(({ id }) => id === a[0]?.id)).toMatchObject({ mapLit: 0, cageId: one.id });
    expect(rows.find(({ id }) => id === b[1]?.id)).toMatchObject({ cageId: null });
  });

  it('a match that is called to another cage leaves the first one', async () => {
    await light(a[0], 1, { cageId: one.id });
    await light(a[0], 1, { cageId: two.id });
    expect(await lit()).toEqual([[a[0]?.id, two.id]]);
    await light(a[0], 2);
    expect(await lit()).toEqual([[a[0]?.id, two.id]]);
  });

  it('no team is in two lit matches', async () => {
    await light(a[0], 1, { cageId: one.id });
    const shared = a.find((other) => other !== a[0] && apartFrom(a[0], [other]) === undefined);
    expect(await lightCall(shared, 1, { cageId: two.id })).toMatchObject({
      ...{ status: 409, body: { code: 'team-in-play', current: { id: a[0]?.id } } },
    });
    // The match with the team is turned off by this call.
    await light(shared, 1, { cageId: one.id });
    expect(await lit()).toEqual([[shared?.id, one.id]]);
  });

  it('CAGE-5 nothing is called to a closed or an unknown cage; a match in play there goes on', async () => {
    await light(a[0], 1, { cageId: one.id });
    await admin.ok(api.cages.update, { id: one.id, closed: true });
    const closed = { status: 409, body: { code: 'cage-closed' } };
    expect(await lightCall(b[0], 1, { cageId: one.id })).toMatchObject(closed);
    expect(await lightCall(b[0], 1, { cageId: 999_999 })).toMatchObject({
      ...{ status: 404, body: { code: 'cage-not-found' } },
    });
    await light(a[0], 2);
    expect(await lit()).toEqual([[a[0]?.id, one.id]]);
    await admin.ok(api.cages.update, { id: two.id, closed: true });
    expect(await lightCall(b[0], 1)).toMatchObject(closed);
  });

  it('without a cage it is called to a free one, or to that of the match that it follows', async () => {
    await light(a[0], 1);
    await light(b[0], 1);
    expect(await lit()).toEqual([
      [a[0]?.id, one.id],
      [b[0]?.id, two.id],
    ]);
    await light(b[1], 1, { base: { id: b[0]?.id, mapLit: 1 } });
    await light(a[1], 1);
    expect(await lit()).toEqual([
      [a[1]?.id, one.id],
      [b[1]?.id, two.id],
    ]);
  });

  it('CAGE-5 a match in a closed cage is finished by the call of the next, which goes elsewhere', async () => {
    await light(a[0], 2, { cageId: one.id });
    await admin.ok(api.cages.update, { id: one.id, closed: true });
    const base = { id: a[0]?.id ?? 0, mapLit: 2 };
    await light(apartFrom(a[0], a), 1, { base });
    expect(await lit()).toEqual([[apartFrom(a[0], a)?.id, two.id]]);
  });

  it('a match that was lit before there were cages is finished by the call of the next', async () => {
    for (const { id } of [one, two]) await admin.ok(api.cages.remove, { id });
    await light(a[0], 2);
    const three = await create('Three');
    await light(a[1], 1, { base: { id: a[0]?.id ?? 0, mapLit: 2 } });
    expect(await lit()).toEqual([[a[1]?.id, three.id]]);
  });

  it('a screen that shows another match in the cage changes nothing', async () => {
    await light(a[0], 1, { cageId: one.id });
    const base = { id: null, mapLit: 0 };
    expect(await lightCall(b[0], 1, { cageId: one.id, base })).toMatchObject({
      ...{ status: 409, body: { code: 'lit-changed', current: { id: a[0]?.id } } },
    });
    await light(b[0], 1, { cageId: one.id, base: { id: a[0]?.id, mapLit: 1 } });
    expect(await lit()).toEqual([[b[0]?.id, one.id]]);
  });

  it('a match under review keeps its cage (MAP-8)', async () => {
    await light(a[0], 2, { cageId: one.id });
    const { id = 0, tournament_id = 0 } = a[0] ?? {};
    await admin.ok(api.match.review, { id, tournament_id, underReview: true });
    expect(await lightCall(b[0], 1, { cageId: one.id })).toMatchObject({
      ...{ status: 409, body: { code: 'match-under-review' } },
    });
    await light(b[0], 1, { cageId: two.id });
    expect(await lit()).toHaveLength(2);
  });

  it('a result of another group that the call finishes counts', async () => {
    await light(a[0], 2, { cageId: one.id });
    await setScore(admin, a[0] as Fixture, 3, 1);
    await light(b[0], 1, { cageId: one.id });
    const rows = await admin.ok(api.fixtures.listAll, {});
    expect(rows.find(({ id }) => id === a[0]?.id)).toMatchObject({
      ...{ mapLit: 0, homeScore: 3, finishedAt: expect.any(String) },
    });
  });

  it('a revoked confirmation lights a match only where its cage is free', async () => {
    const target = { id: a[0]?.id ?? 0, tournament_id: a[0]?.tournament_id ?? 0 };
    const play = async () => {
      await light(a[0], 1, { cageId: one.id });
      await admin.ok(api.match.clock, { ...target, act: 'start' });
      await admin.ok(api.match.clock, { ...target, act: 'end' });
    };
    await play();
    await setScore(admin, a[0] as Fixture, 2, 1);
    await light(b[0], 1, { cageId: one.id });
    const reopened = await admin.call(api.match.reopen, target);
    expect(reopened.status).toBe(200);
    expect(await lit()).toEqual([[b[0]?.id, one.id]]);
  });
});

describe('CAGE-3 a group is bound to cages', () => {
  it('its matches are called to one of them', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const id = a[0]?.tournament_id ?? 0;
    const bound = await admin.ok(api.tournaments.update, { id, cageIds: [two.id, two.id] });
    expect(bound.cageIds).toEqual([two.id]);
    await light(a[0], 1);
    expect(await lit()).toEqual([[a[0]?.id, two.id]]);
    await admin.ok(api.cages.update, { id: two.id, closed: true });
    expect(await lightCall(apartFrom(a[0], a), 1)).toMatchObject({ body: { code: 'cage-closed' } });
    expect(await admin.ok(api.tournaments.update, { id, cageIds: [] })).not.toHaveProperty(
      'cageIds',
    );
    await light(apartFrom(a[0], a), 1);
    expect(await lit()).toContainEqual([apartFrom(a[0], a)?.id, one.id]);
    expect(await admin.call(api.tournaments.update, { id, cageIds: [999_999] })).toMatchObject({
      ...{ status: 404, body: { code: 'cage-not-found' } },
    });
  });
});

describe('CAGE-3 a referee’s link holds for a cage', () => {
  it('it runs what is called to the cage, of every group, and nothing else', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const id = a[0]?.tournament_id ?? 0;
    const link = await admin.ok(api.referees.create, { id, name: 'Kim', cageId: one.id });
    const referee = server.visitor();
    expect(await referee.ok(api.referees.signIn, { token: link.token })).toMatchObject({
      ...{ role: 'referee', tournament_id: null, cageId: one.id, name: 'Kim' },
    });
    expect(await referee.ok(api.auth.status, {})).toMatchObject({
      ...{ role: 'referee', tournament_id: null, cageId: one.id },
    });
    await light(a[0], 1, { cageId: one.id });
    await light(b[0], 1, { cageId: two.id });
    const [first, second] = [a[0], b[0]].map(
      (fixture) => new MatchCalls(referee, fixture as Fixture),
    );
    expect(await first?.clock('start')).toMatchObject({ status: 200 });
    expect(await first?.goal()).toMatchObject({ status: 201 });
    const other = { status: 403, body: { code: 'other-cage' } };
    expect(await second?.clock('start')).toMatchObject(other);
    expect(await second?.goal()).toMatchObject(other);
    expect(await second?.review(true)).toMatchObject(other);
    // The match that is called there next, of another group.
    await light(b[0], 0);
    await light(b[0], 1, { cageId: one.id });
    expect(await second?.clock('start')).toMatchObject({ status: 200 });
    expect(await referee.call(api.cages.create, { name: 'X' })).toMatchObject({ status: 403 });
  });

  it('it is listed with the links of each group, and ends when it is revoked or its cage is deleted', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const [id, otherId] = [a[0]?.tournament_id ?? 0, b[0]?.tournament_id ?? 0];
    const links = [
      await admin.ok(api.referees.create, { id, name: 'Kim', cageId: one.id }),
      await admin.ok(api.referees.create, { id, name: 'Lee', cageId: two.id }),
    ];
    const referees = [server.visitor(), server.visitor()];
    for (const [index, referee] of referees.entries()) {
      await referee.ok(api.referees.signIn, { token: links[index]?.token ?? '' });
    }
    const listed = await admin.ok(api.referees.list, { id: otherId });
    expect(listed).toMatchObject([
      { name: 'Kim', tournament_id: null, cageId: one.id },
      { name: 'Lee', tournament_id: null, cageId: two.id },
    ]);
    await admin.ok(api.referees.revoke, { id: otherId, refereeId: links[0]?.id ?? 0 });
    await admin.ok(api.cages.remove, { id: two.id });
    expect(await admin.ok(api.referees.list, { id })).toEqual([]);
    for (const referee of referees) {
      expect(await referee.ok(api.auth.status, {})).toMatchObject({ role: null });
    }
    const unknown = await admin.call(api.referees.create, { id, name: 'X', cageId: 999_999 });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'cage-not-found' } });
  });
});
