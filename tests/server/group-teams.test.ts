import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
type Group = Awaited<ReturnType<typeof createTournament>>;
let groups: [Group, Group];
let free: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  groups = [
    await createTournament(admin, { name: 'A', teams: 4, rounds: 2 }),
    await createTournament(admin, { name: 'B', teams: 3, rounds: 2 }),
  ];
  const [first] = groups[0].fixtures;
  await setScore(admin, first as Fixture, 3, 1);
  free = (await admin.ok(api.teams.create, { name: 'Late' })).id;
});
afterAll(() => server.close());

const idOf = (group: Group) => group.tournament.id;
const list = (group: Group) => admin.ok(api.fixtures.list, { tournament_id: idOf(group) });
const isOf = (teamId: number) => (fixture: Fixture) =>
  fixture.homeTeamId === teamId || fixture.awayTeamId === teamId;
/** A team of the group that is in no scored match. */
const unplayed = (group: Group): number => {
  const [first] = group.fixtures;
  const team = group.teams.find(({ id }) => first && !isOf(id)(first));
  if (team === undefined) throw new Error('no team');
  return team.id;
};

describe('TMS-1, TMS-2 POST /api/tournaments/{id}/teams', () => {
  it('adds a team to a running group, and nothing else moves', async () => {
    const before = await list(groups[0]);
    const { tournament, fixtures } = await admin.ok(api.groupTeams.add, {
      ...{ id: idOf(groups[0]), teamId: free },
    });
    expect(tournament).toMatchObject({ id: idOf(groups[0]), status: 'Ongoing' });
    expect(fixtures).toHaveLength(8);
    const after = await list(groups[0]);
    const ids = new Set(before.map(({ id }) => id));
    const places = (all: Fixture[]) => all.map(({ displayMatchNumber: _shown, ...rest }) => rest);
    expect(places(after.filter(({ id }) => ids.has(id)))).toEqual(places(before));
    const standings = await admin.ok(api.tournaments.standings, { id: idOf(groups[0]) });
    expect(standings.points.map(({ teamId }) => teamId)).toContain(free);
    expect(
      await admin.call(api.groupTeams.add, { id: idOf(groups[0]), teamId: free }),
    ).toMatchObject({ status: 409, body: { code: 'team-in-group' } });
  });

  it('moves a team from another group in one act', async () => {
    const teamId = unplayed(groups[0]);
    const move = { id: idOf(groups[1]), teamId, fromId: idOf(groups[0]) };
    const { fixtures } = await admin.ok(api.groupTeams.add, move);
    expect(fixtures.every(isOf(teamId))).toBe(true);
    expect(fixtures).toHaveLength(6);
    const left = await list(groups[0]);
    expect(left.some(isOf(teamId))).toBe(false);
    expect(left).toHaveLength(6);
  });

  it('a team that has played does not move, and nothing changes', async () => {
    const [first] = groups[0].fixtures;
    const teamId = first?.homeTeamId ?? 0;
    const before = [await list(groups[0]), await list(groups[1])];
    const move = { id: idOf(groups[1]), teamId, fromId: idOf(groups[0]) };
    expect(await admin.call(api.groupTeams.add, move)).toMatchObject({
      status: 409,
      body: { code: 'team-has-played' },
    });
    expect([await list(groups[0]), await list(groups[1])]).toEqual(before);
  });

  it('refuses a team that does not exist', async () => {
    const answer = await admin.call(api.groupTeams.add, { id: idOf(groups[0]), teamId: 99_999 });
    expect(answer).toMatchObject({ status: 404, body: { code: 'team-not-found' } });
  });
});

describe('TMS-3 PUT /api/tournaments/{id}/teams/{teamId}', () => {
  it('a free team takes the places of one that has not played', async () => {
    const teamId = unplayed(groups[0]);
    const ownFixtures = (await list(groups[0])).filter(isOf(teamId));
    const { fixtures } = await admin.ok(api.groupTeams.replace, {
      ...{ id: idOf(groups[0]), teamId, byTeamId: free },
    });
    const place = ({ round, matchNumber, displayOrder }: Fixture) => [
      ...[round, matchNumber, displayOrder],
    ];
    expect(fixtures.map(place)).toEqual(ownFixtures.map(place));
    expect((await list(groups[0])).some(isOf(teamId))).toBe(false);
  });

  it('two teams of two groups change places', async () => {
    const teamOfA = unplayed(groups[0]);
    const teamOfB = unplayed(groups[1]);
    await admin.ok(api.groupTeams.replace, {
      ...{ id: idOf(groups[0]), teamId: teamOfA, byTeamId: teamOfB, otherId: idOf(groups[1]) },
    });
    const [first, second] = [await list(groups[0]), await list(groups[1])];
    expect([first.some(isOf(teamOfA)), first.filter(isOf(teamOfB)).length]).toEqual([false, 6]);
    expect([second.some(isOf(teamOfB)), second.filter(isOf(teamOfA)).length]).toEqual([false, 4]);
  });
});
