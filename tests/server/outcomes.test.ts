import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let fixtures: Fixture[];
let tournament_id: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  const teams = await admin.ok(api.teams.createAll, { names: ['Ants', 'Bees'] });
  tournament_id = (await admin.ok(api.tournaments.create, { name: 'Group A' })).id;
  fixtures = await admin.ok(api.fixtures.generate, {
    tournament_id,
    rounds: 3,
    teams: teams.map(({ id }) => id),
  });
});
afterAll(() => server.close());

const fixture = () => fixtures[0] as Fixture;
const target = () => ({ id: fixture().id, tournament_id });

describe('RES-1 the outcome of a fixture', () => {
  it('is stored, read by everybody, exported and imported', async () => {
    const { awayTeamId: winnerTeamId } = fixture();
    const award = { outcome: 'awarded', winnerTeamId, reason: 'No-show' } as const;
    const changed = await admin.ok(api.fixtures.setOutcome, { ...target(), ...award });
    expect(changed).toMatchObject({ ...award, homeScore: null, awayScore: null });
    expect(changed.finishedAt).not.toBeNull();
    expect(await server.visitor().ok(api.fixtures.list, { tournament_id })).toContainEqual(changed);

    const csvData = await admin.ok(api.transfer.export, {});
    await admin.ok(api.transfer.deleteAll, {});
    await admin.ok(api.transfer.import, { csvData });
    const copies = await admin.ok(api.fixtures.listAll, {});
    const copy = copies.find(({ outcome }) => outcome === 'awarded');
    expect(copy).toMatchObject({ reason: 'No-show', finishedAt: changed.finishedAt });
    expect(copy?.winnerTeamId).toBe(copy?.awayTeamId);
  });

  it('is refused with a sentence and changes nothing', async () => {
    const answer = await admin.call(api.fixtures.setOutcome, { ...target(), outcome: 'awarded' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'outcome-winner' } });
    const long = { ...target(), outcome: 'void', reason: 'x'.repeat(81) } as const;
    expect((await admin.call(api.fixtures.setOutcome, long)).status).toBe(400);
    expect(await admin.ok(api.fixtures.list, { tournament_id })).toEqual(fixtures);
  });

  it('refuses a score until the fixture is played again', async () => {
    await admin.ok(api.fixtures.setOutcome, { ...target(), outcome: 'void' });
    const score = { type: 'score', ...target(), homeScore: 2, awayScore: 1 } as const;
    expect(await admin.call(api.fixtures.update, score)).toMatchObject({
      status: 409,
      body: { code: 'fixture-not-played' },
    });
    await admin.ok(api.fixtures.setOutcome, { ...target(), outcome: 'played' });
    expect(await admin.ok(api.fixtures.update, score)).toMatchObject({ homeScore: 2 });
  });

  it('comes back with a backup', async () => {
    await admin.ok(api.fixtures.setOutcome, { ...target(), outcome: 'void', reason: 'Storm' });
    const { id } = await admin.ok(api.backups.create, {});
    await admin.ok(api.fixtures.setOutcome, { ...target(), outcome: 'played' });
    await admin.ok(api.backups.restore, { id });
    const [first] = await admin.ok(api.fixtures.listAll, {});
    expect(first).toMatchObject({ outcome: 'void', reason: 'Storm' });
  });
});

it('RES-2, RES-4 a whole pairing gives its winner all points and the goals of the group', async () => {
  await admin.ok(api.tournaments.update, { id: tournament_id, awardGoals: 3 });
  const { homeTeamId: winnerTeamId } = fixture();
  const award = { outcome: 'awarded', winnerTeamId, isWholePairing: true } as const;
  await admin.ok(api.fixtures.setOutcome, { ...target(), ...award });
  const table = await server.visitor().ok(api.tournaments.standings, { id: tournament_id });
  expect(table.points.map(({ points }) => points)).toEqual([3, 0]);
  expect(table.points[0]?.teamId).toBe(winnerTeamId);
  expect(table.goals.find(({ teamId }) => teamId === winnerTeamId)?.all).toEqual({
    for: '3.00',
    against: '0.00',
    ratio: '∞',
  });
});

it('RES-3 a group of two absent teams is Completed with 0 points each', async () => {
  await admin.ok(api.fixtures.setOutcome, { ...target(), outcome: 'void', isWholePairing: true });
  const table = await server.visitor().ok(api.tournaments.standings, { id: tournament_id });
  expect(table.points.map(({ points }) => points)).toEqual([0, 0]);
  expect(table.pairings.map(({ complete }) => complete)).toEqual([true]);
  const [group] = await admin.ok(api.tournaments.list, {});
  expect(group?.status).toBe('Completed');
});
