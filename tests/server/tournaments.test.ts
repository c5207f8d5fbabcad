import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present } from '../../src/common/kernel/values.ts';
import { palette } from '../../src/common/tournaments/palette.ts';
import { api } from '../../src/common/wire/api.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTeams, createTournament, setScore } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
});
afterAll(() => server.close());

const refused = (code: string, status: number) => ({ status, body: { code } });

describe('championship', () => {
  it('is renamed, and needs a name', async () => {
    expect(await admin.ok(api.championship.rename, { name: '  Seoul   Open ' })).toEqual({
      name: 'Seoul Open',
    });
    expect(await server.visitor().ok(api.championship.read, {})).toEqual({ name: 'Seoul Open' });
    const empty = await admin.call(api.championship.rename, { name: ' ' });
    expect(empty).toMatchObject({
      status: 400,
      body: { message: 'Championship name is required' },
    });
    const long = await admin.call(api.championship.rename, { name: 'x'.repeat(81) });
    expect(long).toMatchObject(refused('championship-name-too-long', 400));
  });
});

describe('a list of names', () => {
  it('NAM-2, NAM-3 creates the missing teams in one write, and answers with all, each once', async () => {
    const ants = await admin.ok(api.teams.create, { name: 'Ants' });
    const live = await server.visitor().ok(api.live.snapshot, { topic: CHAMPIONSHIP_TOPIC });
    const names = ['Bees', 'ANTS', 'Cats', 'bees'];
    const teams = await admin.ok(api.teams.createAll, { names });
    expect(teams.map(({ name }) => name)).toEqual(['Bees', 'Ants', 'Cats']);
    expect(teams[1]).toEqual(ants);
    expect(await admin.ok(api.teams.list, {})).toHaveLength(3);
    const after = await server.visitor().ok(api.live.snapshot, { topic: CHAMPIONSHIP_TOPIC });
    expect(after.revision - live.revision).toBeGreaterThan(0);
    expect(await admin.ok(api.teams.createAll, { names })).toEqual(teams);
    const repeated = await server.visitor().ok(api.live.snapshot, { topic: CHAMPIONSHIP_TOPIC });
    expect(repeated.revision).toBe(after.revision);
  });

  it('NAM-4 is refused as a whole when one cannot be a name', async () => {
    expect(
      await admin.call(api.teams.createAll, { names: ['Bees', 'x'.repeat(26)] }),
    ).toMatchObject(refused('team-name-too-long', 400));
    expect(await admin.ok(api.teams.list, {})).toEqual([]);
  });
});

describe('teams', () => {
  it('have names of 1 to 25 characters, unique whatever the case', async () => {
    const team = await admin.ok(api.teams.create, { name: 'Strasse 드론 👍' });
    expect(await admin.call(api.teams.create, { name: 'STRAßE 드론 👍' })).toMatchObject({
      status: 409,
      body: { message: 'A team with this name already exists' },
    });
    expect(await admin.call(api.teams.create, { name: '' })).toMatchObject({
      status: 400,
      body: { message: 'Team name is required' },
    });
    expect(await admin.call(api.teams.create, { name: '가'.repeat(26) })).toMatchObject({
      status: 400,
      body: { message: 'Team name must be 25 characters or less' },
    });
    expect(
      (await admin.call(api.teams.create, { name: '가'.repeat(25).normalize('NFD') })).status,
    ).toBe(201);
    const family = await admin.ok(api.teams.create, { name: '👨‍👩‍👧 Family' });
    expect(family.name).toBe('👨‍👩‍👧 Family');
    expect((await admin.call(api.teams.create, { name: '👨👩👧 family' })).status).toBe(409);
    for (const name of ['a\u0000b', 'a\u202eb', 'a\u200bb', '\ud800', 'a\nb', 7, null, {}, ['x']]) {
      const answer = await admin.call(api.teams.create, { name: name as string });
      expect(answer.status, JSON.stringify(name)).toBe(400);
    }
    expect(await admin.ok(api.teams.rename, { id: team.id, name: 'STRASSE 드론 👍' })).toEqual({
      id: team.id,
      name: 'STRASSE 드론 👍',
    });
  });

  it('are renamed only when they exist, into a free name, for a tournament that exists', async () => {
    const [team] = await createTeams(admin, ['One', 'Two']);
    const id = team?.id ?? 0;
    expect(await admin.call(api.teams.rename, { id: 999, name: 'X' })).toMatchObject({
      status: 404,
      body: { message: 'Selected team not found' },
    });
    expect(await admin.call(api.teams.rename, { id, name: 'two' })).toMatchObject({
      status: 409,
      body: { code: 'team-name-taken', current: { name: 'Two' } },
    });
    expect(await admin.call(api.teams.rename, { id, name: 'X', tournament_id: 999 })).toMatchObject(
      refused('tournament-not-found', 404),
    );
  });

  it('cannot be deleted while they play', async () => {
    const { teams, tournament } = await createTournament(admin, { name: 'North' });
    const id = teams[0]?.id ?? 0;
    expect(await admin.call(api.teams.remove, { id })).toMatchObject({
      status: 409,
      body: {
        code: 'team-in-use',
        message: 'This team plays in "North" and cannot be deleted.',
        current: [{ id: tournament.id, name: 'North' }],
      },
    });
    const [free] = await createTeams(admin, ['Free']);
    expect(await admin.ok(api.teams.remove, { id: free?.id ?? 0 })).toEqual(free);
    expect(await admin.call(api.teams.remove, { id: free?.id ?? 0 })).toMatchObject(
      refused('team-not-found', 404),
    );
  });

  it('cannot be deleted while a withdrawal names them (TRN-9)', async () => {
    const { teams, tournament } = await createTournament(admin, { name: 'North', teams: 3 });
    const { id } = present(teams[0]);
    await admin.ok(api.withdrawals.add, { id: tournament.id, teamId: id });
    expect(await admin.call(api.teams.remove, { id })).toMatchObject(refused('team-in-use', 409));
    // As an earlier version did.
    await server.database.db.knex('teams').where({ id }).delete();
    const csvData = await admin.ok(api.transfer.export, {});
    await admin.ok(api.transfer.deleteAll, {});
    await admin.ok(api.transfer.import, { csvData });
    const [north] = await admin.ok(api.tournaments.list, {});
    const names = new Map((await admin.ok(api.teams.list, {})).map((team) => [team.id, team.name]));
    expect(north?.withdrawals?.map(({ teamId }) => names.get(teamId))).toEqual([
      `Deleted team ${id}`,
    ]);
  });
});

describe('tournaments', () => {
  it('need two teams, a name, and a name and colour of their own', async () => {
    await createTeams(admin, ['One']);
    expect(await admin.call(api.tournaments.create, { name: 'A' })).toMatchObject({
      status: 409,
      body: { message: 'Need at least 2 teams (1 created)' },
    });
    await createTeams(admin, ['Two']);
    const color = palette[0].hex;
    const tournament = await admin.ok(api.tournaments.create, { name: 'A', rounds: 0, color });
    expect(tournament).toMatchObject({
      name: 'A',
      rounds: 0,
      color,
      status: 'Empty',
      use_goals_tiebreaker: false,
    });
    expect(await admin.call(api.tournaments.create, { name: ' a ' })).toMatchObject({
      status: 409,
      body: {
        message: 'A Game Set with the name "a" already exists. Please choose a different name.',
        current: { name: 'A', status: 'Empty' },
      },
    });
    expect(
      await admin.call(api.tournaments.create, { name: 'B', color: color.toUpperCase() }),
    ).toMatchObject({ status: 409, body: { code: 'color-taken', current: { name: 'A', color } } });
    expect(await admin.call(api.tournaments.create, { name: '' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a group name.' },
    });
    for (const bad of ['red', '#12345', '#12345g', 5]) {
      expect(
        (await admin.call(api.tournaments.create, { name: 'C', color: bad as string })).status,
      ).toBe(400);
    }
  });

  it('number thirty at most, also when two screens make the last one', async () => {
    await createTeams(admin, ['One', 'Two']);
    for (let n = 1; n < 30; n += 1) await admin.ok(api.tournaments.create, { name: `Group ${n}` });
    const answers = await Promise.all(
      ['Last', 'Least'].map((name) => admin.call(api.tournaments.create, { name })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      message: 'Maximum limit reached.',
    });
    const [first] = await admin.ok(api.tournaments.list, {});
    await admin.ok(api.tournaments.remove, { id: first?.id ?? 0 });
    expect((await admin.call(api.tournaments.create, { name: 'Again' })).status).toBe(201);
  });

  it('keep what a change does not name', async () => {
    const { tournament } = await createTournament(admin, { name: 'Keep', rounds: 2 });
    const { id } = tournament;
    await admin.ok(api.tournaments.update, { id, color: '#abcdef' });
    await admin.ok(api.tournaments.update, { id, use_goals_tiebreaker: true });
    expect(await admin.ok(api.tournaments.update, { id, name: 'Kept' })).toMatchObject({
      name: 'Kept',
      rounds: 2,
      color: '#abcdef',
      use_goals_tiebreaker: true,
    });
    expect(await admin.call(api.tournaments.update, { id, rounds: 1 })).toMatchObject(
      refused('rounds-below-existing', 409),
    );
    expect(await admin.call(api.tournaments.update, { id: 999, name: 'X' })).toMatchObject(
      refused('tournament-not-found', 404),
    );
  });

  it('TRN-5 say how their cage stands, until there are fixtures', async () => {
    const [first, second] = await createTeams(admin, ['Cage 1', 'Cage 2']);
    const { id } = await admin.ok(api.tournaments.create, { name: 'Cage', redOnLeft: false });
    const update = (redOnLeft: boolean) => admin.call(api.tournaments.update, { id, redOnLeft });
    expect(await admin.ok(api.tournaments.read, { id })).toMatchObject({ redOnLeft: false });
    expect(await update(true)).toMatchObject({ status: 200, body: { redOnLeft: true } });
    expect(await update(false)).toMatchObject({ status: 200, body: { redOnLeft: false } });
    const teams = [first?.id ?? 0, second?.id ?? 0];
    await admin.ok(api.fixtures.generate, { tournament_id: id, rounds: 1, teams });
    expect(await update(true)).toMatchObject({
      status: 409,
      body: {
        code: 'orientation-locked',
        message: 'Cage orientation cannot be changed once fixtures are generated',
        current: { id, redOnLeft: false },
      },
    });
    expect((await update(false)).status).toBe(200);
    const { snapshot } = await admin.ok(api.live.snapshot, { topic: tournamentTopic(id) });
    expect(snapshot).toMatchObject({ tournament: { redOnLeft: false } });
    await admin.ok(api.fixtures.reset, { tournament_id: id });
    expect(await update(true)).toMatchObject({ status: 200, body: { redOnLeft: true } });
    const { tournament } = await createTournament(admin, { name: 'Usual', teams: 2 });
    expect(tournament.redOnLeft).toBe(true);
  });

  it('LVL-5 keep a lot for teams that are level to the end, until they get new fixtures', async () => {
    const { tournament, fixtures, teams } = await createTournament(admin, { teams: 2 });
    const [fixture] = fixtures;
    if (fixture === undefined) throw new Error('the group has no fixture');
    const { id } = tournament;
    const [first = 0, second = 0] = teams.map((team) => team.id);
    const draw = (order: number[], kind: 'lot' | 'manual' = 'lot') =>
      admin.call(api.tournaments.decide, { id, kind, order });
    const ranks = async () => {
      const { points } = await server.visitor().ok(api.tournaments.standings, { id });
      return points.map(({ rank, teamId, level }) => [rank, teamId, level]);
    };
    expect(await draw([second, first])).toMatchObject(refused('teams-not-level', 409));
    await setScore(admin, fixture, 1, 1);
    expect(await draw([second])).toMatchObject(refused('invalid-input', 400));
    expect(await draw([second, second])).toMatchObject(refused('teams-not-level', 409));
    expect(await draw([second, first])).toMatchObject({
      status: 201,
      body: { kind: 'lot', order: [second, first] },
    });
    const decided = [
      [1, second, false],
      [2, first, false],
    ];
    expect(await ranks()).toEqual(decided);
    const shownTournament = await server.visitor().ok(api.tournaments.read, { id });
    expect(shownTournament.decisions).toMatchObject([{ kind: 'lot', order: [second, first] }]);
    expect(await draw([first, second], 'manual')).toMatchObject({ status: 201 });
    expect((await admin.ok(api.tournaments.read, { id })).decisions).toHaveLength(1);

    const backup = await admin.ok(api.backups.create, {});
    await setScore(admin, fixture, 2, 1);
    expect((await ranks()).map(([rank]) => rank)).toEqual([1, 2]);
    await admin.ok(api.backups.restore, { id: backup.id });
    expect((await admin.ok(api.tournaments.read, { id })).decisions).toHaveLength(1);
    await admin.ok(api.fixtures.reset, { tournament_id: id });
    expect(await admin.ok(api.tournaments.read, { id })).not.toHaveProperty('decisions');
  });

  it('TRN-7 keep what is chosen until there are fixtures', async () => {
    const [first, second, third] = await createTeams(admin, ['Draft 1', 'Draft 2', 'Draft 3']);
    const teams = [first, second, third].map((team) => team?.id ?? 0);
    const { id } = await admin.ok(api.tournaments.create, { name: 'Draft' });
    const put = (draft: { teamIds: number[]; rounds: number } | null) =>
      admin.call(api.tournaments.update, { id, draft });
    const draft = { teamIds: teams, rounds: 2 };
    expect(await put(draft)).toMatchObject({ status: 200, body: { draft } });
    expect(await put({ teamIds: [2_147_483_647], rounds: 2 })).toMatchObject(
      refused('teams-not-found', 400),
    );
    const shown = async () =>
      (await admin.ok(api.live.snapshot, { topic: tournamentTopic(id) })).snapshot;
    expect(await shown()).toMatchObject({ tournament: { draft } });
    await admin.ok(api.tournaments.update, { id, name: 'Drafted' });
    await admin.ok(api.teams.remove, { id: third?.id as number });
    const left = { teamIds: teams.slice(0, 2), rounds: 2 };
    expect(await shown()).toMatchObject({ tournament: { draft: left } });
    const backup = await admin.ok(api.backups.create, {});
    expect((await put(null)).body).toMatchObject({ draft: null });
    await admin.ok(api.backups.restore, { id: backup.id });
    expect(await shown()).toMatchObject({ tournament: { draft: left } });
    await admin.ok(api.fixtures.generate, { tournament_id: id, rounds: 2, teams: left.teamIds });
    expect(await shown()).toMatchObject({ tournament: { draft: null } });
    expect((await admin.ok(api.tournaments.read, { id })).draft).toBeNull();
    expect(await put(left)).toMatchObject(refused('draft-locked', 409));
    expect((await put(null)).status).toBe(200);
  });

  it('go with their fixtures', async () => {
    const { tournament } = await createTournament(admin, { name: 'Going' });
    await admin.ok(api.tournaments.remove, { id: tournament.id });
    expect(await admin.ok(api.fixtures.listAll, {})).toEqual([]);
    expect(await admin.call(api.fixtures.list, { tournament_id: tournament.id })).toMatchObject(
      refused('tournament-not-found', 404),
    );
  });

  it('go through Empty, Ready, Ongoing and Completed', async () => {
    const { tournament, fixtures } = await createTournament(admin, { name: 'Status', teams: 3 });
    const status = async () => (await admin.ok(api.tournaments.read, { id: tournament.id })).status;
    expect(await status()).toBe('Ready');
    for (const [index, fixture] of fixtures.entries()) {
      await setScore(admin, fixture, index, 0);
      expect(await status()).toBe(index === fixtures.length - 1 ? 'Completed' : 'Ongoing');
    }
    await admin.ok(api.fixtures.reset, { tournament_id: tournament.id });
    expect(await admin.ok(api.tournaments.read, { id: tournament.id })).toMatchObject({
      status: 'Empty',
      rounds: 3,
    });
  });
});

describe('rounds', () => {
  it('are added with sides swapped and in the order played, and removed while unscored', async () => {
    const { tournament, fixtures } = await createTournament(admin, { name: 'Rounds' });
    const { id } = tournament;
    const order = fixtures.map((fixture) => fixture.id).reverse();
    await admin.ok(api.fixtures.reorder, { tournament_id: id, order });
    const second = await admin.ok(api.tournaments.addRound, { id });
    expect(second.tournament.rounds).toBe(2);
    const all = await admin.ok(api.fixtures.list, { tournament_id: id });
    const firstRound = all.filter((fixture) => fixture.round === 1);
    expect(firstRound.map((fixture) => fixture.id)).toEqual(order);
    expect(
      all
        .filter((fixture) => fixture.round === 2)
        .map(({ homeTeamId, awayTeamId, displayMatchNumber }) => [
          homeTeamId,
          awayTeamId,
          displayMatchNumber,
        ]),
    ).toEqual(
      firstRound.map((fixture, index) => [fixture.awayTeamId, fixture.homeTeamId, 7 + index]),
    );
    await admin.ok(api.tournaments.addRound, { id });
    expect(await admin.call(api.tournaments.addRound, { id })).toMatchObject(
      refused('rounds-limit-reached', 409),
    );
    const third = (await admin.ok(api.fixtures.list, { tournament_id: id })).find(
      (fixture) => fixture.round === 3,
    );
    if (third === undefined) throw new Error('no third round');
    await setScore(admin, third, 1, null);
    expect(await admin.call(api.tournaments.removeLastRound, { id })).toMatchObject({
      status: 409,
      body: { message: 'Scores exist in the last round. Remove scores first.' },
    });
    await setScore(admin, third, null, null);
    expect((await admin.ok(api.fixtures.removeRound, { round: 3, tournament_id: id })).length).toBe(
      6,
    );
    expect(
      await admin.call(api.fixtures.removeRound, { round: 1, tournament_id: id }),
    ).toMatchObject({ status: 409 });
    expect((await admin.ok(api.tournaments.removeLastRound, { id })).tournament.rounds).toBe(1);
    expect(await admin.call(api.tournaments.removeLastRound, { id })).toMatchObject({
      status: 409,
    });
  });

  it('can be added as a batch, as the former client does', async () => {
    const { tournament, fixtures } = await createTournament(admin, { name: 'Batch' });
    const rows = fixtures.map((fixture) => ({
      tournament_id: tournament.id,
      homeTeamId: fixture.awayTeamId,
      awayTeamId: fixture.homeTeamId,
      round: 2,
      matchNumber: fixture.matchNumber,
      displayOrder: fixture.displayOrder,
      homeScore: null,
      awayScore: null,
    }));
    expect(await admin.ok(api.fixtures.batch, { fixtures: rows })).toHaveLength(6);
    expect(await admin.ok(api.tournaments.read, { id: tournament.id })).toMatchObject({
      rounds: 2,
    });
    expect(await admin.call(api.fixtures.batch, { fixtures: rows })).toMatchObject(
      refused('round-exists', 409),
    );
    expect(
      await admin.call(api.fixtures.batch, {
        fixtures: rows.slice(1).map((row) => ({ ...row, round: 3 })),
      }),
    ).toMatchObject({ status: 400 });
  });
});
