import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, Tie } from '../../src/common/fixture/fixture.schema.ts';
import { exchangeSeats } from '../../src/common/knockout/seats.rules.ts';
import { api } from '../../src/common/wire/api.ts';
import { applyChanges } from '../../src/common/wire/apply-changes.ts';
import { type Snapshot, tournamentTopic } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  createTeams,
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { listen } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let server: TestApp;
let admin: ApiClient;
let groups: [TestTournament, TestTournament];
let knockout: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  groups = [
    await createTournament(admin, { name: 'Group A' }),
    await createTournament(admin, { name: 'Group B' }),
  ];
  knockout = (await admin.ok(api.tournaments.create, { name: 'Finals', kind: 'knockout' })).id;
});
afterAll(() => server.close());

const win = (fixture: Fixture, teamId: number) => {
  const isHome = fixture.homeTeamId === teamId;
  return setScore(admin, fixture, isHome ? 3 : 1, isHome ? 1 : 3);
};
const play = async ({ fixtures }: TestTournament): Promise<void> => {
  for (const fixture of fixtures)
    await win(fixture, Math.min(fixture.homeTeamId, fixture.awayTeamId));
};
const build = (places = 2, wildcards = 0) =>
  admin.ok(api.knockout.build, {
    id: knockout,
    from: { tournaments: groups.map(({ tournament }) => tournament.id), places, wildcards },
  });
const tie = async (code: string): Promise<Tie> => {
  const { ties } = await server.visitor().ok(api.knockout.bracket, { id: knockout });
  return ties.find((candidate) => candidate.code === code) as Tie;
};
const teamOf = (group: 0 | 1, place: number): number =>
  groups[group].teams[place - 1]?.id as number;
const sets = async (code: string): Promise<Fixture[]> => {
  const { fixtures } = await tie(code);
  const all = await admin.ok(api.fixtures.list, { tournament_id: knockout });
  return fixtures.map((id) => all.find((fixture) => fixture.id === id) as Fixture);
};
const winTie = async (code: string, teamId: number) => {
  for (const set of (await sets(code)).slice(0, 2)) await win(set, teamId);
};

describe('KO-5 a group that the admin closes by hand', () => {
  it('seats nobody before it is closed, and can be opened again', async () => {
    await build();
    const id = groups[0].tournament.id;
    expect((await admin.ok(api.tournaments.read, { id })).closing).toBe('auto');
    await admin.ok(api.tournaments.update, { id, closing: 'open' });
    for (const group of groups) await play(group);
    expect(await tie('SF1')).toMatchObject({ teamA: null, teamB: teamOf(1, 2) });
    await admin.ok(api.tournaments.update, { id, closing: 'closed' });
    expect(await tie('SF1')).toMatchObject({ teamA: teamOf(0, 1), teamB: teamOf(1, 2) });
    const reopened = await admin.call(api.tournaments.update, { id, closing: 'open' });
    expect(reopened).toMatchObject({ status: 409, body: { code: 'consequences' } });
    const bad = await admin.request('PUT', `/api/tournaments/${id}`, { closing: 'maybe' });
    expect(bad.status).toBe(400);
  });
});

describe('LVL-8 a lot between teams of several groups', () => {
  it('is recorded for the knockout, for exactly the level teams', async () => {
    await build(1, 1);
    for (const group of groups) await play(group);
    const { ties } = await admin.ok(api.knockout.bracket, { id: knockout });
    expect(ties.some(({ teamA, teamB }) => teamA === teamOf(0, 2) || teamB === teamOf(0, 2))).toBe(
      false,
    );
    const lot = (order: number[]) =>
      admin.call(api.tournaments.decide, { id: knockout, kind: 'lot', order });
    expect(await lot([teamOf(0, 2), teamOf(0, 3)])).toMatchObject({
      status: 409,
      body: { code: 'teams-not-level' },
    });
    expect((await lot([teamOf(1, 2), teamOf(0, 2)])).status).toBe(201);
    const after = await admin.ok(api.knockout.bracket, { id: knockout });
    const seated = after.ties.flatMap(({ teamA, teamB }) => [teamA, teamB]);
    expect(seated).toContain(teamOf(1, 2));
    expect(seated).not.toContain(teamOf(0, 2));
  });
});

describe('WDR-4 a team that withdraws from its closed group', () => {
  const leave = (teamId: number) =>
    admin.ok(api.withdrawals.add, { id: groups[0].tournament.id, teamId, reason: 'Hurt' });
  const back = (teamId: number) =>
    admin.ok(api.withdrawals.remove, { id: groups[0].tournament.id, teamId });
  beforeEach(async () => {
    await build();
    for (const group of groups) await play(group);
  });

  it('loses the tie that it has begun, and gets it back', async () => {
    const [first] = await sets('SF1');
    await win(first as Fixture, teamOf(0, 1));
    const table = await admin.ok(api.tournaments.standings, { id: groups[0].tournament.id });
    await leave(teamOf(0, 1));
    expect(await tie('SF1')).toMatchObject({
      ...{ teamA: teamOf(0, 1), outcome: 'awarded', winnerTeamId: teamOf(1, 2), reason: 'Hurt' },
    });
    expect((await tie('F')).teamA).toBe(teamOf(1, 2));
    const later = await admin.ok(api.tournaments.standings, { id: groups[0].tournament.id });
    expect(later.points).toEqual(table.points);
    await back(teamOf(0, 1));
    expect(await tie('SF1')).toMatchObject({ outcome: null, wins: { a: 1, b: 0 } });
    expect((await tie('F')).teamA).toBeNull();
  });

  it('gives its next tie away without play, and gets it back', async () => {
    await winTie('SF1', teamOf(0, 1));
    await winTie('SF2', teamOf(1, 1));
    await leave(teamOf(0, 1));
    expect(await tie('SF1')).toMatchObject({ outcome: 'played', winnerTeamId: teamOf(0, 1) });
    expect(await tie('F')).toMatchObject({ outcome: 'walkover', winnerTeamId: teamOf(1, 1) });
    await back(teamOf(0, 1));
    expect(await tie('F')).toMatchObject({ outcome: null, teamA: teamOf(0, 1) });
    expect((await sets('F')).map(({ outcome }) => outcome)).toEqual(['played', 'played', 'played']);
  });

  it('gives its seat to the next team before its tie, and gets it back', async () => {
    const path = `/api/tournaments/${groups[0].tournament.id}/withdrawals`;
    const refused = await admin.request('POST', path, { teamId: teamOf(0, 1) });
    const { hash } = refused.body as { hash: string };
    const body = { teamId: teamOf(0, 1), consequences: { hash } };
    expect((await admin.request('POST', path, body)).status).toBe(201);
    expect((await tie('SF1')).teamA).toBe(teamOf(0, 3));
    const own = `${path}/${teamOf(0, 1)}`;
    const again = await admin.request('DELETE', own);
    expect(again).toMatchObject({ status: 409, body: { code: 'consequences' } });
    const consequences = { hash: (again.body as { hash: string }).hash };
    expect((await admin.request('DELETE', own, { consequences })).status).toBe(200);
    expect((await tie('SF1')).teamA).toBe(teamOf(0, 1));
  });
});

describe('PLC-8 a champion who is disqualified', () => {
  const [winner, second] = [() => teamOf(0, 1), () => teamOf(1, 1)];
  const disqualify = (id: number, teamId: number) =>
    admin.ok(api.withdrawals.add, { id, teamId, mode: 'rest-lost', disqualified: true });
  const places = async () => {
    const { ranking, champion, open } = await server.visitor().ok(api.ranking.read, {});
    const ranks = ranking.slice(0, 3).map(({ rank, teamId }) => [rank, teamId]);
    return { champion, open, ranks };
  };
  beforeEach(async () => {
    await build();
    for (const group of groups) await play(group);
    await winTie('SF1', winner());
    await winTie('SF2', second());
    await winTie('F', winner());
    await winTie('P3', teamOf(1, 2));
  });

  it.each([
    ['knockout', () => knockout],
    ['group', () => groups[0].tournament.id],
  ] as const)('in the %s leaves the first place free until another is named', async (_, id) => {
    expect(await places()).toMatchObject({ champion: winner(), open: 0 });
    const refused = await admin.call(api.knockout.nameChampion, { id: knockout, teamId: second() });
    expect(refused).toMatchObject({ status: 409, body: { code: 'champion-known' } });
    await disqualify(id(), winner());
    expect(await places()).toEqual({
      ...{ champion: null, open: 0 },
      ranks: [
        [2, second()],
        [3, teamOf(1, 2)],
        [4, teamOf(0, 2)],
      ],
    });
    const wrong = await admin.call(api.knockout.nameChampion, { id: knockout, teamId: winner() });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'champion-team' } });
    const { points, wins } = await admin.ok(api.tournaments.standings, {
      id: groups[0].tournament.id,
    });
    expect(points.map(({ rank, place, teamId }) => [rank, place, teamId]).at(-1)).toEqual([
      ...[4, null, winner()],
    ]);
    expect(points[0]).toMatchObject({ rank: 1, place: 1, teamId: teamOf(0, 2) });
    expect(wins.some(({ teamId }) => teamId === winner())).toBe(false);
    const { at, ...named } =
      (await admin.ok(api.knockout.nameChampion, { id: knockout, teamId: second() })).champion ??
      {};
    expect(named).toEqual({ teamId: second(), instead: winner() });
    expect((await places()).champion).toBe(second());
    await admin.ok(api.knockout.unnameChampion, { id: knockout });
    expect((await places()).champion).toBeNull();
    const none = await admin.ok(api.knockout.nameChampion, { id: knockout, teamId: null });
    expect(none.champion).toMatchObject({ teamId: null, instead: winner() });
    expect((await places()).ranks[0]).toEqual([2, second()]);
  });

  it('UND-12 is taken back by Undo', async () => {
    await disqualify(knockout, winner());
    const key = randomUUID();
    const named = { id: knockout, teamId: second() };
    await admin.call(api.knockout.nameChampion, named, { headers: { 'Idempotency-Key': key } });
    expect((await places()).champion).toBe(second());
    await admin.ok(api.undo.undo, { keys: [key] });
    expect((await places()).champion).toBeNull();
  });

  it('comes back with a backup and a file, and is announced', async () => {
    await disqualify(knockout, winner());
    const screen = await listen(server.origin);
    await screen.subscribe({ topic: tournamentTopic(knockout) });
    const from = screen.changes.length;
    const { champion } = await admin.ok(api.knockout.nameChampion, {
      ...{ id: knockout, teamId: second() },
    });
    await until(() => screen.changes.length > from);
    screen.close();
    expect(JSON.stringify(screen.changes.slice(from))).toContain(JSON.stringify(champion));
    const backup = await admin.ok(api.backups.create, {});
    const file = await admin.ok(api.transfer.export, {});
    await admin.ok(api.knockout.unnameChampion, { id: knockout });
    await admin.ok(api.backups.restore, { id: backup.id });
    expect((await admin.ok(api.tournaments.read, { id: knockout })).champion).toEqual(champion);
    await admin.ok(api.transfer.deleteAll, {});
    await admin.ok(api.transfer.import, { csvData: file });
    expect(await admin.ok(api.transfer.export, {})).toBe(file);
  });
});

describe('SIT-1, SIT-2 a group in one sitting', () => {
  const made = async () => {
    const { id } = await admin.ok(api.tournaments.create, { name: 'Group C' });
    expect((await admin.ok(api.tournaments.read, { id })).sitting).toBe('spread');
    await admin.ok(api.tournaments.update, { id, sitting: 'together' });
    const teams = await createTeams(admin, ['Ants', 'Bees', 'Cats']);
    await admin.ok(api.fixtures.generate, {
      ...{ tournament_id: id, rounds: 3 },
      teams: teams.map((team) => team.id),
    });
    return id;
  };
  const list = (tournament_id: number) => admin.ok(api.fixtures.list, { tournament_id });

  it('is played pairing by pairing, and numbered so', async () => {
    const id = await made();
    const fixtures = await list(id);
    const numbers = fixtures.map(({ displayMatchNumber }) => displayMatchNumber);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(fixtures.map(({ set }) => set)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
    expect(fixtures.map(({ displayOrder }) => displayOrder)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
    const { snapshot } = await server
      .visitor()
      .ok(api.live.snapshot, { topic: `tournament:${id}` });
    expect((snapshot as { fixtures: Fixture[] }).fixtures).toEqual(fixtures);
  });

  it('keeps its order when a round is removed, added and reordered', async () => {
    const id = await made();
    await admin.ok(api.tournaments.removeLastRound, { id });
    expect((await list(id)).map(({ set }) => set)).toEqual([1, 2, 1, 2, 1, 2]);
    const { fixtures: added } = await admin.ok(api.tournaments.addRound, { id });
    expect(added.map(({ set, displayMatchNumber }) => [set, displayMatchNumber])).toEqual([
      [3, 3],
      [3, 6],
      [3, 9],
    ]);
    const first = (await list(id)).filter(({ round }) => round === 1).map((fixture) => fixture.id);
    await admin.ok(api.fixtures.reorder, { tournament_id: id, order: first.toReversed() });
    const order = await list(id);
    expect(order.map(({ set }) => set)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
    expect(order[0]?.id).toBe(first[2]);
  });

  it('is chosen before there are fixtures, and not of a knockout', async () => {
    const id = await made();
    const change = (tournament: number, sitting: 'spread' | 'together') =>
      admin.call(api.tournaments.update, { id: tournament, sitting });
    expect(await change(id, 'spread')).toMatchObject({
      status: 409,
      body: { code: 'sitting-locked' },
    });
    expect((await change(id, 'together')).status).toBe(200);
    expect((await change(knockout, 'spread')).status).toBe(409);
    expect((await admin.ok(api.tournaments.read, { id: knockout })).sitting).toBe('together');
    const bad = await admin.request('PUT', `/api/tournaments/${id}`, { sitting: 'mixed' });
    expect(bad.status).toBe(400);
  });

  it('comes back with a backup', async () => {
    const id = await made();
    const before = await list(id);
    const backup = await admin.ok(api.backups.create, {});
    await admin.ok(api.tournaments.remove, { id });
    await admin.ok(api.backups.restore, { id: backup.id });
    expect(await list(id)).toEqual(before);
    expect((await admin.ok(api.tournaments.read, { id })).sitting).toBe('together');
  });
});

describe('TRF-15 a file holds knockouts, lots and withdrawals', () => {
  const csv = () => admin.ok(api.transfer.export, {});
  /** Everything of a bracket but its ids. */
  const shown = async (id: number) => {
    const { ties } = await admin.ok(api.knockout.bracket, { id });
    const names = new Map((await admin.ok(api.teams.list, {})).map((team) => [team.id, team.name]));
    return ties.map(({ teamA, teamB, winnerTeamId, code, wins, outcome, reason, fixtures }) => ({
      ...{ code, wins, outcome, reason, sets: fixtures.length },
      teams: [teamA, teamB, winnerTeamId].map((teamId) => teamId && names.get(teamId)),
    }));
  };
  const imported = async (csvData: string) => {
    await admin.ok(api.transfer.deleteAll, {});
    await admin.ok(api.transfer.import, { csvData });
    const list = await admin.ok(api.tournaments.list, {});
    return list.find(({ kind }) => kind === 'knockout')?.id as number;
  };
  const correct = async (choice: 'keep' | 'replay' | 'award') => {
    const fixture = groups[0].fixtures.find(({ homeTeamId, awayTeamId }) =>
      [teamOf(0, 1), teamOf(0, 2)].every((id) => id === homeTeamId || id === awayTeamId),
    ) as Fixture;
    const isHome = fixture.homeTeamId === teamOf(0, 1);
    const body = {
      ...{ type: 'score', tournament_id: fixture.tournament_id },
      ...{ homeScore: isHome ? 0 : 5, awayScore: isHome ? 5 : 0 },
    };
    const path = `/api/fixtures/${fixture.id}`;
    const refused = await admin.request('PUT', path, body);
    const { hash, affected } = refused.body as { hash: string; affected: { tieId: number }[] };
    const consequences = { hash, choices: { [String(affected[0]?.tieId)]: choice } };
    expect((await admin.request('PUT', path, { ...body, consequences })).status).toBe(200);
  };

  it.each(['keep', 'replay', 'award'] as const)(
    'that give the same file and bracket after a correction with %s',
    async (choice) => {
      await build();
      for (const group of groups) await play(group);
      await win((await sets('SF1'))[0] as Fixture, teamOf(0, 1));
      await correct(choice);
      await winTie('SF2', (await tie('SF2')).teamA as number);
      const [file, before] = [await csv(), await shown(knockout)];
      const copy = await imported(file);
      expect(await csv()).toBe(file);
      expect(await shown(copy)).toEqual(before);
      const [first] = await admin.ok(api.tournaments.list, {});
      expect(first?.feeds).toEqual([copy]);
    },
  );

  it('that go on as before: the next result seats the final', async () => {
    await build();
    for (const group of groups) await play(group);
    await winTie('SF1', teamOf(0, 1));
    const copy = await imported(await csv());
    knockout = copy;
    const open = await tie('SF2');
    for (const set of (await sets('SF2')).slice(0, 2)) await win(set, open.teamA as number);
    expect((await tie('F')).teamB).toBe(open.teamA);
  });

  it('with lots between groups, and withdrawals that can be taken back', async () => {
    await build(1, 1);
    for (const group of groups) await play(group);
    const order = [teamOf(1, 2), teamOf(0, 2)];
    await admin.ok(api.tournaments.decide, { id: knockout, kind: 'lot', order });
    const target = { id: groups[0].tournament.id, teamId: teamOf(0, 3) };
    await admin.ok(api.withdrawals.add, { ...target, mode: 'rest-lost', reason: 'Hurt; =1+1' });
    const third = await createTournament(admin, { name: 'Later, "C"', teams: ['=A;-1', '007'] });
    await win(third.fixtures[0] as Fixture, third.teams[0]?.id as number);
    await admin.ok(api.withdrawals.add, {
      ...{ id: third.tournament.id, teamId: third.teams[0]?.id as number, mode: 'all-awarded' },
    });
    const file = await csv();
    await imported(file);
    expect(await csv()).toBe(file);
    const list = await admin.ok(api.tournaments.list, {});
    expect(list.map(({ name }) => name)).toEqual(['Group A', 'Group B', 'Finals', 'Later, "C"']);
    const last = list[3];
    const teamId = last?.withdrawals?.[0]?.teamId as number;
    await admin.ok(api.withdrawals.remove, { id: last?.id as number, teamId });
    const fixtures = await admin.ok(api.fixtures.list, { tournament_id: last?.id as number });
    expect(fixtures.map(({ outcome }) => outcome)).toEqual(['played']);
  });

  it.each([
    ['a tie of no knockout', 'knockout,,Finals', 'group,,Finals'],
    ['a source that is not there', '""group"":""Group A""', '""group"":""Group X""'],
    ['details that are none', '{""a"":', '{""z"":'],
    ['a winner that is not there', '""winner"":""SF1""', '""winner"":""SF7""'],
    ['a length that is none', ',3,"{', ',2,"{'],
  ])('%s is refused, and nothing is stored', async (_what, part, wrong) => {
    await build();
    const file = await csv();
    expect(file).toContain(part);
    await admin.ok(api.transfer.deleteAll, {});
    const bad = await admin.call(api.transfer.import, { csvData: file.replace(part, wrong) });
    expect(bad).toMatchObject({ status: 400, body: { code: 'import-invalid' } });
    expect((bad.body as { message: string }).message).toMatch(/^Line \d+, column "/);
    expect(await admin.ok(api.tournaments.list, {})).toEqual([]);
  });
});

it('KO-10 a screen that gets only changes holds the same as a fresh snapshot', async () => {
  const topic = tournamentTopic(knockout);
  await build();
  let seen: Snapshot | null = null;
  const screen = await listen(server.origin);
  try {
    const answer = await screen.subscribe({ topic });
    if (answer.ok && 'snapshot' in answer && 'fixtures' in answer.snapshot) {
      seen = answer.snapshot;
    }
    expect(seen).not.toBeNull();
    const from = screen.changes.length;
    for (const group of groups) await play(group);
    await win((await sets('SF1'))[0] as Fixture, teamOf(0, 1));
    await winTie('SF2', teamOf(1, 1));
    await admin.ok(api.withdrawals.add, { id: groups[0].tournament.id, teamId: teamOf(0, 1) });
    const path = `/api/tournaments/${groups[0].tournament.id}/withdrawals/${teamOf(0, 1)}`;
    const { hash } = (await admin.request('DELETE', path)).body as { hash: string };
    const back = await admin.request('DELETE', path, { consequences: { hash } });
    expect(back.status).toBe(200);
    const fresh = await server.visitor().ok(api.live.snapshot, { topic });
    await until(() => screen.changes.at(-1)?.revision === fresh.revision);
    for (const { changes } of screen.changes.slice(from)) {
      if (seen !== null) seen = applyChanges(seen, changes);
    }
    expect(seen).toEqual(fresh.snapshot);
  } finally {
    screen.close();
  }
});

it('KO-9 seats are exchanged by hand while another tie is played', async () => {
  await build();
  for (const group of groups) await play(group);
  await win((await sets('SF1'))[0] as Fixture, teamOf(0, 1));
  const { ties } = await admin.ok(api.knockout.bracket, { id: knockout });
  const [first, second] = [teamOf(1, 1), teamOf(0, 2)];
  expect(await tie('SF2')).toMatchObject({ teamA: first, teamB: second });
  const exchange = (code: string) =>
    admin.call(api.knockout.build, {
      id: knockout,
      ties: exchangeSeats(ties, { code, side: 'slotA' }, { code: 'SF2', side: 'slotB' }),
    });
  expect(await exchange('SF1')).toMatchObject({ status: 409, body: { code: 'bracket-begun' } });
  expect((await exchange('SF2')).status).toBe(200);
  expect(await tie('SF2')).toMatchObject({ teamA: second, teamB: first });
  expect((await sets('SF2')).map(({ homeTeamId }) => homeTeamId)).toEqual([second, first, second]);
  expect(await tie('SF1')).toMatchObject({ teamA: teamOf(0, 1), wins: { a: 1, b: 0 } });
});
