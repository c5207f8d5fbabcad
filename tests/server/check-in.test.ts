import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  createTeams,
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let group: TestTournament;
let id: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  group = await createTournament(admin, { name: 'Group A', teams: 3, rounds: 1 });
  id = group.tournament.id;
});
afterAll(() => server.close());

const first = () => group.fixtures[0] as Fixture;
const stored = async () =>
  (await server.visitor().ok(api.fixtures.list, { tournament_id: id })).find(
    (fixture) => fixture.id === first().id,
  );
const kept = async () =>
  (await admin.ok(api.tournaments.list, {})).find((tournament) => tournament.id === id)?.checkIns;

describe('CHK-1', () => {
  it('a check-in is stored with its time, and comes back with a backup', async () => {
    const teamId = first().homeTeamId;
    const { checkIns } = await admin.ok(api.checkIn.set, { id, teamId, state: 'missing' });
    expect(checkIns).toEqual([{ teamId, state: 'missing', at: expect.any(String) }]);
    const backup = await admin.ok(api.backups.create, {});
    await admin.ok(api.checkIn.set, { id, teamId, state: 'expected' });
    expect(await kept()).toBeUndefined();
    await admin.ok(api.backups.restore, { id: backup.id });
    expect(await kept()).toEqual(checkIns);
  });

  it('a check-in is refused for a team that does not play here, and in an unknown state', async () => {
    const [idle] = await createTeams(admin, ['Idle']);
    const call = (teamId: number, state: unknown) =>
      admin.call(api.checkIn.set, { id, teamId, state: state as 'ready' });
    expect(await call(idle?.id ?? 0, 'ready')).toMatchObject({
      status: 409,
      body: { code: 'withdrawal-team' },
    });
    expect((await call(first().homeTeamId, 'late')).status).toBe(400);
    const none = { id: 999, teamId: first().homeTeamId, state: 'ready' } as const;
    expect((await admin.call(api.checkIn.set, none)).status).toBe(404);
    expect(await kept()).toBeUndefined();
  });
});

describe('CHK-3', () => {
  it('a no-show takes the call back and gives the match to the opponent, in one act', async () => {
    const { id: fixtureId, homeTeamId: teamId, awayTeamId } = first();
    await admin.ok(api.fixtures.update, {
      ...{ type: 'map-lit', id: fixtureId, tournament_id: id, mapLit: 1 },
    });
    await admin.ok(api.checkIn.noShow, { id, teamId, fixtureId, reason: 'No-show' });
    expect(await stored()).toMatchObject({
      ...{ mapLit: 0, outcome: 'awarded', winnerTeamId: awayTeamId, reason: 'No-show' },
    });
  });

  it('a no-show in one sitting gives the whole pairing to the opponent', async () => {
    const { id: own } = await admin.ok(api.tournaments.create, { name: 'Group B' });
    await admin.ok(api.tournaments.update, { id: own, sitting: 'together' });
    const teams = group.teams.map((team) => team.id);
    await admin.ok(api.fixtures.generate, { tournament_id: own, rounds: 3, teams });
    const sets = await admin.ok(api.fixtures.list, { tournament_id: own });
    const { id: fixtureId, homeTeamId: teamId, awayTeamId } = sets[0] as Fixture;
    await admin.ok(api.checkIn.noShow, { id: own, teamId, fixtureId });
    const after = await admin.ok(api.fixtures.list, { tournament_id: own });
    const isOfPair = (set: Fixture) =>
      [set.homeTeamId, set.awayTeamId].every((side) => side === teamId || side === awayTeamId);
    const awarded = after.filter(({ outcome }) => outcome === 'awarded');
    expect(awarded).toHaveLength(2);
    expect(awarded.every((set) => isOfPair(set) && set.winnerTeamId === awayTeamId)).toBe(true);
  });

  it('a no-show of both teams leaves a match that does not count', async () => {
    const { id: fixtureId, homeTeamId, awayTeamId } = first();
    for (const teamId of [homeTeamId, awayTeamId]) {
      await admin.ok(api.checkIn.set, { id, teamId, state: 'missing' });
    }
    await admin.ok(api.checkIn.noShow, { id, teamId: homeTeamId, fixtureId });
    const before = await kept();
    expect(await stored()).toMatchObject({ outcome: 'void', winnerTeamId: null });
    // Both are waited for anew.
    expect(new Set(before?.map(({ at }) => at)).size).toBe(1);
  });

  it('a no-show is refused for a match in play, and changes nothing', async () => {
    const { id: fixtureId, homeTeamId: teamId } = first();
    await admin.ok(api.fixtures.update, {
      ...{ type: 'map-lit', id: fixtureId, tournament_id: id, mapLit: 2 },
    });
    const before = await stored();
    expect(await admin.call(api.checkIn.noShow, { id, teamId, fixtureId })).toMatchObject({
      status: 409,
      body: { code: 'no-show-begun' },
    });
    expect(await stored()).toEqual(before);
  });

  it('a no-show gives a knockout tie to the opponent, also one that has begun', async () => {
    const knockout = await admin.ok(api.tournaments.create, { name: 'Finals', kind: 'knockout' });
    const [team, otherTeam] = group.teams;
    await admin.ok(api.knockout.build, {
      id: knockout.id,
      ties: [
        {
          ...{ code: 'F', round: 1, position: 1, bestOf: 3 },
          ...{ slotA: { team: team?.id ?? 0 }, slotB: { team: otherTeam?.id ?? 0 } },
        },
      ],
    });
    const { ties } = await admin.ok(api.knockout.bracket, { id: knockout.id });
    const fixtureId = ties[0]?.fixtures[0] ?? 0;
    await admin.ok(api.checkIn.noShow, { id: knockout.id, teamId: team?.id ?? 0, fixtureId });
    const after = await admin.ok(api.knockout.bracket, { id: knockout.id });
    expect(after.ties[0]).toMatchObject({ outcome: 'walkover', winnerTeamId: otherTeam?.id });

    const [tie] = after.ties;
    await admin.ok(api.knockout.rule, {
      ...{ id: tie?.id ?? 0, tournament_id: knockout.id, outcome: 'played' },
    });
    const [begunFixture, open] = await admin.ok(api.fixtures.list, { tournament_id: knockout.id });
    await setScore(admin, begunFixture as Fixture, 2, 1);
    await admin.ok(api.checkIn.noShow, {
      ...{ id: knockout.id, teamId: team?.id ?? 0, fixtureId: open?.id ?? 0 },
    });
    expect((await admin.ok(api.knockout.bracket, { id: knockout.id })).ties[0]).toMatchObject({
      ...{ outcome: 'awarded', winnerTeamId: otherTeam?.id },
    });
  });
});
