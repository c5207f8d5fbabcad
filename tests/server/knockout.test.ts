import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, Slot, StoredTie, Tie } from '../../src/common/fixture/fixture.schema.ts';
import type { Affected } from '../../src/common/kernel/consequences.schema.ts';
import type { PresetChoice } from '../../src/common/match/match-preset.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { listen } from '../support/live-listener.ts';
import { MatchCalls, refereeOf } from '../support/match-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let server: TestApp;
let admin: ApiClient;
let groups: TestTournament[];
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

/** The team that was made earlier wins, so that a group ends in the order of its teams. */
async function play({ fixtures }: TestTournament): Promise<void> {
  for (const fixture of fixtures)
    await win(fixture, Math.min(fixture.homeTeamId, fixture.awayTeamId));
}

const win = (fixture: Fixture, teamId: number, goals = 3) => {
  const isHome = fixture.homeTeamId === teamId;
  return setScore(admin, fixture, isHome ? goals : 1, isHome ? 1 : goals);
};

const build = (places = 2, bestOf: 1 | 3 | 5 = 3) =>
  admin.ok(api.knockout.build, {
    ...{ id: knockout, bestOf },
    from: { tournaments: groups.map(({ tournament }) => tournament.id), places },
  });

const ties = async (): Promise<Record<string, Tie>> => {
  const answer = await server.visitor().ok(api.knockout.bracket, { id: knockout });
  return Object.fromEntries(answer.ties.map((tie) => [tie.code, tie]));
};
const tie = async (code: string): Promise<Tie> => (await ties())[code] as Tie;
const teamOf = (group: number, place: number): number =>
  groups[group]?.teams[place - 1]?.id as number;
const sets = async (code: string): Promise<Fixture[]> => {
  const { fixtures } = await tie(code);
  const all = await admin.ok(api.fixtures.list, { tournament_id: knockout });
  return fixtures.map((id) => all.find((fixture) => fixture.id === id) as Fixture);
};
const winTie = async (code: string, teamId: number) => {
  for (const set of (await sets(code)).slice(0, 2)) await win(set, teamId);
};

describe('PRE-7 a new knockout', () => {
  const play = (id: number, matchPreset: PresetChoice) =>
    admin.ok(api.tournaments.update, { id, matchPreset });
  const ids = () => groups.map(({ tournament }) => tournament.id);
  const rulesOf = async () =>
    (await admin.ok(api.tournaments.read, { id: knockout })).matchPreset ?? null;

  it('takes the rules of play that all its groups have', async () => {
    const ownPreset: PresetChoice = { name: 'SkyCup 2026', setMs: 90_000 };
    for (const id of ids()) await play(id, ownPreset);
    await build();
    expect(await rulesOf()).toEqual(ownPreset);
  });

  it('has the default rules where its groups have different ones', async () => {
    await play(ids()[0] as number, { name: 'SkyCup 2026' });
    await build();
    expect(await rulesOf()).toBeNull();
  });

  it('keeps rules that were chosen for it before its bracket, or after', async () => {
    for (const id of ids()) await play(id, { name: 'SkyCup 2026' });
    await play(knockout, { name: 'FAI F9A 2026' });
    await build();
    await build(1);
    expect(await rulesOf()).toEqual({ name: 'FAI F9A 2026' });
  });
});

describe('KO-4 a bracket before the groups are played', () => {
  it('says where each team will come from', async () => {
    const { ties: built } = await build();
    expect(built.map(({ code }) => code)).toEqual(['SF1', 'SF2', 'F', 'P3']);
    const [a, b] = groups.map(({ tournament }) => tournament.id);
    expect(built[0]).toMatchObject({
      slotA: { tournament: a, place: 1 },
      slotB: { tournament: b, place: 2 },
      ...{ teamA: null, teamB: null, fixtures: [], outcome: null, wins: { a: 0, b: 0 } },
    });
    expect(built[2]).toMatchObject({
      slotA: { winner: 'SF1' },
      slotB: { winner: 'SF2' },
      round: 2,
    });
    expect(built[3]).toMatchObject({ slotA: { loser: 'SF1' }, slotB: { loser: 'SF2' } });
    expect(await admin.ok(api.tournaments.read, { id: a as number })).toMatchObject({
      feeds: [knockout],
    });
  });

  it('is refused for a group, with too many teams and with unknown groups', async () => {
    const group = groups[0]?.tournament.id as number;
    const from = { tournaments: [group], places: 2 };
    expect(await admin.call(api.knockout.build, { id: group, from })).toMatchObject({
      status: 409,
      body: { code: 'knockout-only' },
    });
    const unknown = { tournaments: [2_000_000_000], places: 2 };
    expect(await admin.call(api.knockout.build, { id: knockout, from: unknown })).toMatchObject({
      status: 400,
      body: { code: 'bracket-invalid' },
    });
    const many = { tournaments: [group], places: 5 };
    expect(await admin.call(api.knockout.build, { id: knockout, from: many })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/Group . has \d teams/) },
    });
    const slot = { tournaments: [group], places: 1 };
    expect(await admin.call(api.knockout.build, { id: knockout, from: slot })).toMatchObject({
      status: 400,
      body: { code: 'bracket-size' },
    });
    expect(await admin.call(api.knockout.build, { id: knockout })).toMatchObject({ status: 400 });
    expect(await ties()).toEqual({});
  });

  it('keeps the calls of groups away, and the group from being deleted', async () => {
    await build();
    const refused = await admin.call(api.fixtures.generate, {
      ...{ tournament_id: knockout, rounds: 1 },
      teams: [teamOf(0, 1), teamOf(0, 2)],
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'group-only' } });
    const keptAnswer = await admin.call(api.tournaments.remove, {
      id: groups[0]?.tournament.id as number,
    });
    expect(keptAnswer).toMatchObject({ status: 409, body: { code: 'feeds-knockout' } });
    await admin.ok(api.tournaments.remove, { id: knockout });
    await admin.ok(api.tournaments.remove, { id: groups[0]?.tournament.id as number });
  });
});

describe('KO-5, KO-6 the seats of a knockout', () => {
  it('are filled when a group closes, and the sets are there with both teams', async () => {
    await build();
    await play(groups[0] as TestTournament);
    expect(await tie('SF1')).toMatchObject({ teamA: teamOf(0, 1), teamB: null, fixtures: [] });
    await play(groups[1] as TestTournament);
    expect(await tie('SF1')).toMatchObject({ teamA: teamOf(0, 1), teamB: teamOf(1, 2) });
    const [first, second] = await sets('SF1');
    expect(await sets('SF1')).toHaveLength(3);
    expect(first).toMatchObject({ homeTeamId: teamOf(0, 1), awayTeamId: teamOf(1, 2), set: 1 });
    expect(second).toMatchObject({ homeTeamId: teamOf(1, 2), set: 2, round: 1 });
  });

  it('that a file left empty although the group is complete are filled with the next score', async () => {
    await build();
    for (const group of groups) await play(group);
    const stored = () => server.database.db.knex('tournaments').where({ id: knockout });
    const { ties: before } = await stored().first('ties');
    const emptied = before.map((row: StoredTie) =>
      row.code === 'SF2' ? { ...row, teamA: null } : row,
    );
    await server.database.db
      .knex('fixtures')
      .where({ tie_id: (await tie('SF2')).id })
      .delete();
    await stored().update({ ties: JSON.stringify(emptied) });
    await win((await sets('SF1'))[0] as Fixture, teamOf(0, 1));
    expect(await tie('SF2')).toMatchObject({ teamA: teamOf(1, 1), teamB: teamOf(0, 2) });
  });

  it('lead from the semi-finals to the champion', async () => {
    await build();
    for (const group of groups) await play(group);
    await winTie('SF1', teamOf(0, 1));
    expect(await tie('SF1')).toMatchObject({
      ...{ wins: { a: 2, b: 0 }, outcome: 'played', winnerTeamId: teamOf(0, 1) },
    });
    await winTie('SF2', teamOf(0, 2));
    expect(await tie('F')).toMatchObject({ teamA: teamOf(0, 1), teamB: teamOf(0, 2) });
    expect(await tie('P3')).toMatchObject({ teamA: teamOf(1, 2), teamB: teamOf(1, 1) });
    expect((await admin.ok(api.tournaments.read, { id: knockout })).status).toBe('Ongoing');
    await winTie('P3', teamOf(1, 1));
    await winTie('F', teamOf(0, 2));
    expect(await tie('F')).toMatchObject({ winnerTeamId: teamOf(0, 2) });
    expect((await admin.ok(api.tournaments.read, { id: knockout })).status).toBe('Completed');
  });

  it('are in the snapshot of the topic, in a backup and after its restore', async () => {
    await build();
    for (const group of groups) await play(group);
    await winTie('SF1', teamOf(0, 1));
    const backup = await admin.ok(api.backups.create, {});
    const before = await ties();
    await admin.ok(api.tournaments.remove, { id: knockout });
    await admin.ok(api.backups.restore, { id: backup.id });
    expect(await ties()).toEqual(before);
    const topic = `tournament:${knockout}`;
    const { snapshot } = await server.visitor().ok(api.live.snapshot, { topic });
    expect((snapshot as { ties: Tie[] }).ties).toEqual(
      Object.values(before).sort((a, b) => a.id - b.id),
    );
  });
});

it('TRN-2 a knockout with seats is renamed, and gets its rules of play', async () => {
  for (const group of groups) await play(group);
  await build();
  const matchPreset = { name: 'Plain', setMs: 120_000 };
  const changed = await admin.ok(api.tournaments.update, {
    ...{ id: knockout, name: 'Final Day', matchPreset },
  });
  expect(changed).toMatchObject({ name: 'Final Day', matchPreset });
});

describe('KO-7, KO-11 a ruling of the admin about a tie', () => {
  it('a level tie gets a winner', async () => {
    await build(2, 1);
    for (const group of groups) await play(group);
    const [set] = await sets('SF1');
    const { id } = await tie('SF1');
    const decide = () =>
      admin.call(api.knockout.rule, {
        ...{ id, tournament_id: knockout, outcome: 'decided' },
        ...{ winnerTeamId: teamOf(1, 2), reason: 'Golden goal' },
      });
    expect(await decide()).toMatchObject({ status: 409, body: { code: 'tie-not-level' } });
    await setScore(admin, set as Fixture, 2, 2);
    expect(await tie('SF1')).toMatchObject({ outcome: null });
    expect(await decide()).toMatchObject({ status: 200, body: { outcome: 'played' } });
    expect(await tie('SF1')).toMatchObject({ winnerTeamId: teamOf(1, 2), reason: 'Golden goal' });
  });

  it('a set that ends level is decided from the phone, in one write (SIT-3)', async () => {
    await build(2, 1);
    const preset = { name: 'Plain', levelTie: { mode: 'golden-goal', ms: 60_000 } } as const;
    await admin.ok(api.tournaments.update, { id: knockout, matchPreset: preset });
    for (const group of groups) await play(group);
    const { referee } = await refereeOf(admin, server.visitor(), knockout);
    const match = new MatchCalls(referee, (await sets('SF1'))[0] as Fixture);
    const { homeTeamId, awayTeamId } = match.fixture;
    await match.as(admin).light(1);
    await match.clock('start');
    await match.goal(homeTeamId);
    expect(await match.clock('tie-play')).toMatchObject({ body: { code: 'match-not-over' } });
    await match.clock('end');
    expect(await match.clock('tie-play')).toMatchObject({
      ...{ status: 409, body: { code: 'tie-not-level' } },
    });
    await match.as(admin).type(1, 1);
    expect(await match.clock('tie-play')).toMatchObject({
      ...{ status: 200, body: { phase: 'lead-in', tiePlay: { mode: 'golden-goal', home: 0 } } },
    });
    // Another referee's press, and one that arrives late, do not begin it again.
    expect(await match.clock('tie-play')).toMatchObject({
      status: 200,
      body: { phase: 'lead-in' },
    });
    expect(await match.goal(awayTeamId)).toMatchObject({
      body: { phase: 'ended', score: { home: 1, away: 1 }, tiePlay: { home: 0, away: 1 } },
    });
    expect(await match.clock('tie-play')).toMatchObject({
      ...{ status: 200, body: { phase: 'ended', tiePlay: { home: 0, away: 1 } } },
    });
    expect(await tie('SF1')).toMatchObject({ outcome: null, wins: { a: 0, b: 0 } });

    const screen = await listen(server.origin);
    await screen.subscribe({ topic: tournamentTopic(knockout) });
    expect(await match.confirm({ home: 1, away: 1 })).toMatchObject({ status: 200 });
    expect(await tie('SF1')).toMatchObject({
      ...{ outcome: 'played', winnerTeamId: awayTeamId, reason: 'Golden goal' },
    });
    expect(await tie('F')).toMatchObject({ teamA: awayTeamId });
    expect(await match.row()).toMatchObject({ homeScore: 1, awayScore: 1, mapLit: 0 });
    // Tie, set and match in one message.
    await until(() => screen.changes.length > 0);
    const types = screen.changes[0]?.changes.map(({ type }) => type) ?? [];
    expect(new Set(types)).toEqual(new Set(['fixture', 'tie', 'match']));
    screen.close();

    expect(await match.as(admin).reopen()).toMatchObject({ status: 200 });
    expect(await tie('SF1')).toMatchObject({ outcome: null, reason: null });
    expect(await tie('F')).toMatchObject({ teamA: null });
    await match.confirm();
    expect(await tie('F')).toMatchObject({ teamA: awayTeamId });
  });

  it('a tie that is not level any more has no shots on any screen, also by another set (SIT-3)', async () => {
    await build(2, 3);
    const preset = { name: 'Plain', levelTie: { mode: 'shots', shots: 3 } } as const;
    await admin.ok(api.tournaments.update, { id: knockout, matchPreset: preset });
    for (const group of groups) await play(group);
    const { referee } = await refereeOf(admin, server.visitor(), knockout);
    const [first, second, third] = await sets('SF1');
    const earlier = new MatchCalls(admin, first as Fixture);
    await earlier.type(1, 1);
    await new MatchCalls(admin, second as Fixture).type(0, 0);
    const match = new MatchCalls(referee, third as Fixture);
    const { homeTeamId, awayTeamId } = match.fixture;
    await match.as(admin).light(1);
    await match.clock('start');
    await match.goal(homeTeamId);
    await match.goal(awayTeamId);
    await match.clock('end');
    await match.clock('tie-play');
    await match.event('shot-scored');

    const screen = await listen(server.origin);
    const subscribed = await screen.subscribe({ topic: tournamentTopic(knockout) });
    const phases = async () => {
      const { phase, tiePlay } = await match.read(server.visitor());
      return [phase, tiePlay?.home];
    };
    const announced = (): unknown[] =>
      screen.changes
        .flatMap(({ changes }) => changes)
        .flatMap((change) =>
          change.type === 'match' && change.op === 'upsert' && change.id === match.fixture.id
            ? [change.value.tiePlay?.home]
            : [],
        );
    expect(subscribed).toMatchObject({ ok: true });
    expect(await phases()).toEqual(['penalty-shots', 1]);

    const goal = (await match.read()).events.find(({ kind }) => kind === 'goal');
    const undone = randomUUID();
    await match.event('void', { id: undone, voids: goal?.id });
    expect(await phases()).toEqual(['ended', undefined]);
    expect(await match.event('shot-scored')).toMatchObject({ status: 409 });
    await match.event('void', { voids: undone });
    expect(await phases()).toEqual(['penalty-shots', 1]);
    await until(() => announced().length >= 2);
    expect(announced()).toEqual([undefined, 1]);

    // The other set of the tie is corrected.
    await earlier.type(2, 1);
    expect(await phases()).toEqual(['ended', undefined]);
    await earlier.type(1, 1);
    expect(await phases()).toEqual(['penalty-shots', 1]);
    await until(() => announced().length >= 4);
    expect(announced()).toEqual([undefined, 1, undefined, 1]);
    screen.close();
  });

  it('an overtime stops when another set decides the tie, and goes on when it is level again (SIT-3)', async () => {
    await build(2, 3);
    const preset = { name: 'Plain', levelTie: { mode: 'overtime', ms: 60_000 } } as const;
    await admin.ok(api.tournaments.update, { id: knockout, matchPreset: preset });
    for (const group of groups) await play(group);
    const [first, second, third] = (await sets('SF1')).map((set) => new MatchCalls(admin, set));
    if (!first || !second || !third) throw new Error('no sets');
    await first.type(1, 1);
    await second.type(0, 0);
    await third.light(1);
    await third.clock('start');
    await third.clock('end');
    await third.clock('tie-play');
    const screen = await listen(server.origin);
    await screen.subscribe({ topic: tournamentTopic(knockout) });
    const clocks = () =>
      screen.changes
        .flatMap(({ changes }) => changes)
        .flatMap((change) =>
          change.type === 'match' && change.op === 'upsert' && change.id === third.fixture.id
            ? [[change.value.clock.running, change.value.tiePlay?.mode]]
            : [],
        );
    await first.type(2, 1);
    const stopped = await third.read();
    expect(stopped).toMatchObject({ phase: 'ended', clock: { running: false } });
    expect(stopped.tiePlay).toBeUndefined();
    // Two changes of a row in quick succession are one message.
    await until(() => clocks().length >= 1);
    await first.type(1, 1);
    const resumed = await third.read();
    expect(resumed).toMatchObject({ phase: 'paused', tiePlay: { mode: 'overtime' } });
    expect(resumed.clock.remainingMs).toBeGreaterThan(50_000);
    await until(() => clocks().length >= 2);
    expect(clocks()).toEqual([
      [false, undefined],
      [false, 'overtime'],
    ]);
    screen.close();
  });

  it('its sets share cards where the rules say so, also one that is taken back later (PRE-6)', async () => {
    await build(2, 3);
    const matchPreset = { name: 'FAI F9A 2026' };
    await admin.ok(api.tournaments.update, { id: knockout, matchPreset });
    for (const group of groups) await play(group);
    const [first, second] = (await sets('SF1')).map((set) => new MatchCalls(admin, set));
    if (first === undefined || second === undefined) throw new Error('no sets');
    const { homeTeamId: teamId } = first.fixture;
    await first.light(1);
    const id = randomUUID();
    await first.event('yellow', { id });
    await first.clock('start');
    await first.goal();
    await first.goal(first.fixture.awayTeamId);
    await first.clock('end');
    await first.confirm();
    await second.light(1);
    const cards = [{ teamId, colour: 'yellow' }];
    expect(await second.read()).toMatchObject({ cards });
    await second.clock('start');
    const screen = await listen(server.origin);
    await screen.subscribe({ topic: tournamentTopic(knockout) });
    expect(await second.read()).toMatchObject({ cards, carried: { cards } });
    await first.event('void', { voids: id });
    expect(await second.read()).toMatchObject({ cards: [] });
    await until(() => screen.changes.length > 0);
    expect(screen.changes[0]?.changes.map((change) => change.id)).toContain(second.fixture.id);
    screen.close();
  });

  it('a walkover needs no sets, and can be taken back', async () => {
    await build();
    for (const group of groups) await play(group);
    const { id } = await tie('SF1');
    const target = { id, tournament_id: knockout };
    const walkover = { ...target, outcome: 'walkover' } as const;
    expect(
      await admin.call(api.knockout.rule, { ...walkover, winnerTeamId: teamOf(0, 3) }),
    ).toMatchObject({ status: 400, body: { code: 'tie-winner' } });
    await admin.ok(api.knockout.rule, { ...walkover, winnerTeamId: teamOf(1, 2) });
    expect(await tie('SF1')).toMatchObject({ outcome: 'walkover', wins: { a: 0, b: 0 } });
    expect((await sets('SF1')).map(({ outcome }) => outcome)).toEqual(['void', 'void', 'void']);
    expect(await tie('F')).toMatchObject({ teamA: teamOf(1, 2) });
    await admin.ok(api.knockout.rule, { ...target, outcome: 'played' });
    expect(await tie('SF1')).toMatchObject({ outcome: null, winnerTeamId: null });
    expect((await sets('SF1')).map(({ outcome }) => outcome)).toEqual([
      'played',
      'played',
      'played',
    ]);
    expect(await tie('F')).toMatchObject({ teamA: null });
  });

  it('a set of an awarded tie whose score is cleared is not to be played, until the award is taken back', async () => {
    await build();
    for (const group of groups) await play(group);
    const { id } = await tie('SF1');
    const target = { id, tournament_id: knockout };
    const [first] = (await sets('SF1')) as [Fixture];
    await setScore(admin, first, 2, 1);
    await admin.ok(api.knockout.rule, {
      ...target,
      outcome: 'awarded',
      winnerTeamId: teamOf(1, 2),
    });
    const outcomes = async () => (await sets('SF1')).map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['played', 'void', 'void']);
    await setScore(admin, first, null, null);
    expect(await outcomes()).toEqual(['void', 'void', 'void']);
    await setScore(admin, first, 2, 1);
    expect(await outcomes()).toEqual(['played', 'void', 'void']);
    await setScore(admin, first, null, null);
    await admin.ok(api.knockout.rule, { ...target, outcome: 'played' });
    expect(await outcomes()).toEqual(['played', 'played', 'played']);
  });

  it('where both are out, the next tie is a bye', async () => {
    await build();
    for (const group of groups) await play(group);
    const { id } = await tie('SF1');
    await admin.ok(api.knockout.rule, { id, tournament_id: knockout, outcome: 'walkover' });
    expect(await tie('SF1')).toMatchObject({ outcome: 'none', winnerTeamId: null });
    await winTie('SF2', teamOf(1, 1));
    expect(await tie('F')).toMatchObject({
      outcome: 'none',
      winnerTeamId: teamOf(1, 1),
      fixtures: [],
    });
  });
});

interface Refused {
  hash: string;
  affected: (Pick<Affected, 'tieId' | 'code' | 'begun' | 'wins' | 'winnerTeamId' | 'restores'> & {
    was: number[];
    would: number[];
  })[];
}

describe('KO-10 a correction', () => {
  /** Turns the match of the first two of group A round, so that they change places. */
  const turn = async () => {
    const [a] = groups as [TestTournament];
    const fixture = a.fixtures.find(({ homeTeamId, awayTeamId }) =>
      [teamOf(0, 1), teamOf(0, 2)].every((id) => id === homeTeamId || id === awayTeamId),
    ) as Fixture;
    const isHome = fixture.homeTeamId === teamOf(0, 1);
    return {
      ...({ type: 'score', id: fixture.id, tournament_id: fixture.tournament_id } as const),
      ...{ homeScore: isHome ? 0 : 5, awayScore: isHome ? 5 : 0 },
    };
  };
  const refused = async () => {
    const write = await turn();
    const answer = await admin.request('PUT', `/api/fixtures/${write.id}`, write);
    expect(answer).toMatchObject({ status: 409, body: { code: 'consequences' } });
    return answer.body as Refused;
  };
  const repeat = async (hash: string, choices: Record<string, string> = {}) =>
    admin.request('PUT', `/api/fixtures/${(await turn()).id}`, {
      ...(await turn()),
      consequences: { hash, choices },
    });

  it('is refused with the ties it would change, and changes nothing', async () => {
    await build();
    for (const group of groups) await play(group);
    const before = await ties();
    const { affected } = await refused();
    expect(affected).toEqual([
      {
        ...{ tieId: before.SF1?.id, code: 'SF1', round: 1, begun: false },
        ...{ was: [teamOf(0, 1), teamOf(1, 2)], would: [teamOf(0, 2), teamOf(1, 2)] },
      },
      {
        ...{ tieId: before.SF2?.id, code: 'SF2', round: 1, begun: false },
        ...{ was: [teamOf(1, 1), teamOf(0, 2)], would: [teamOf(1, 1), teamOf(0, 1)] },
      },
    ]);
    expect(await ties()).toEqual(before);
  });

  it('with the hash it reseats what has not begun', async () => {
    await build();
    for (const group of groups) await play(group);
    expect((await repeat('another')).status).toBe(409);
    expect((await repeat((await refused()).hash)).status).toBe(200);
    expect(await tie('SF1')).toMatchObject({ teamA: teamOf(0, 2), teamB: teamOf(1, 2) });
    expect((await sets('SF1'))[0]).toMatchObject({ homeTeamId: teamOf(0, 2) });
  });

  it('keeps a tie that has begun, marked, and asks no more', async () => {
    await build();
    for (const group of groups) await play(group);
    await win((await sets('SF1'))[0] as Fixture, teamOf(0, 1));
    const { hash, affected } = await refused();
    expect(affected.map(({ begun }) => begun)).toEqual([true, false]);
    const [sf1, sf2] = affected.map(({ tieId }) => String(tieId)) as [string, string];
    const wrong = await repeat(hash, { [sf1]: 'reseat' });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'consequences-choice' } });
    expect((await repeat(hash, { [sf2]: 'keep' })).status).toBe(200);
    expect(await tie('SF1')).toMatchObject({
      ...{ teamA: teamOf(0, 1), wins: { a: 1, b: 0 } },
      marks: [{ kind: 'kept', would: [teamOf(0, 2), teamOf(1, 2)] }],
    });
    await winTie('SF2', teamOf(1, 1));
    expect(await tie('SF2')).toMatchObject({ winnerTeamId: teamOf(1, 1) });
  });

  it('plays a tie again, and keeps what was played', async () => {
    await build();
    for (const group of groups) await play(group);
    await win((await sets('SF1'))[0] as Fixture, teamOf(0, 1));
    const { hash, affected } = await refused();
    const choices = { [String(affected[0]?.tieId)]: 'replay' };
    expect((await repeat(hash, choices)).status).toBe(200);
    expect(await tie('SF1')).toMatchObject({
      ...{ teamA: teamOf(0, 2), teamB: teamOf(1, 2), wins: { a: 0, b: 0 } },
      marks: [{ kind: 'replayed', teams: [teamOf(0, 1), teamOf(1, 2)] }],
    });
  });

  it('that is taken back gives the teams what they had played', async () => {
    await build();
    for (const group of groups) await play(group);
    await winTie('SF1', teamOf(0, 1));
    const before = await ties();
    const { hash, affected } = await refused();
    expect(affected[0]).toMatchObject({ wins: { a: 2, b: 0 }, winnerTeamId: teamOf(0, 1) });
    const choices = { [String(affected[0]?.tieId)]: 'replay' };
    expect((await repeat(hash, choices)).status).toBe(200);
    const right = await turn();
    const back = { ...right, homeScore: right.homeScore === 0 ? 3 : 1 };
    const undo = { ...back, awayScore: back.homeScore === 3 ? 1 : 3 };
    const path = `/api/fixtures/${undo.id}`;
    const answer = await admin.request('PUT', path, undo);
    expect(answer).toMatchObject({ status: 409, body: { code: 'consequences' } });
    const { hash: second, affected: again } = answer.body as Refused;
    expect(again).toMatchObject([{ code: 'SF1', restores: true }, { code: 'SF2' }]);
    const consequences = { hash: second, choices: {} };
    expect((await admin.request('PUT', path, { ...undo, consequences })).status).toBe(200);
    const after = await ties();
    const shown = ({ teamA, teamB, wins, outcome, winnerTeamId, marks }: Tie) => ({
      ...{ teamA, teamB, wins, outcome, winnerTeamId, marks },
    });
    expect(Object.values(after).map(shown)).toEqual(Object.values(before).map(shown));
    const [first] = await sets('SF1');
    const history = (fixtureId?: number) =>
      admin.ok(api.tournaments.history, { id: knockout, fixtureId });
    expect(await history(first?.id)).toMatchObject([
      { fixtureId: first?.id, after: { homeScore: first?.homeScore } },
    ]);
    expect((await history()).length).toBeGreaterThan(1);
  });

  it('TIM-7 that is taken back gives the sets their times and their place in the order of finish', async () => {
    const between = await createTournament(admin, { name: 'Group C' });
    await build();
    for (const group of groups) await play(group);
    const [first, second] = (await sets('SF1')) as [Fixture, Fixture];
    const [third] = (await sets('SF2')) as [Fixture];
    await win(second, teamOf(0, 1));
    await win(third, teamOf(0, 2));
    await win(first, teamOf(0, 1));
    const timesOfSets = async () =>
      [...(await sets('SF1')), ...(await sets('SF2'))].map(
        ({ scoredAt, finishedAt, finishOrder }) => ({ scoredAt, finishedAt, finishOrder }),
      );
    const before = await timesOfSets();
    const { hash, affected } = await refused();
    const choices = Object.fromEntries(affected.map(({ tieId }) => [tieId, 'replay']));
    expect((await repeat(hash, choices)).status).toBe(200);
    await play(between);
    const right = await turn();
    const undo = { ...right, homeScore: right.awayScore, awayScore: right.homeScore };
    const answer = await admin.request('PUT', `/api/fixtures/${undo.id}`, undo);
    const consequences = { hash: (answer.body as Refused).hash, choices: {} };
    const done = await admin.request('PUT', `/api/fixtures/${undo.id}`, { ...undo, consequences });
    expect(done.status).toBe(200);
    expect(await timesOfSets()).toEqual(before);
    const later = await admin.ok(api.fixtures.list, { tournament_id: between.tournament.id });
    const restored = before.flatMap(({ finishOrder }) => finishOrder ?? []);
    expect(restored).toHaveLength(3);
    for (const { finishOrder = 0 } of later) {
      expect(finishOrder).toBeGreaterThan(Math.max(...restored));
    }
    expect((await tie('SF1')).marks).toEqual([]);
  });

  it('that is taken back gives the sets their goals and fouls, on every screen', async () => {
    await build();
    for (const group of groups) await play(group);
    const [first, second] = (await sets('SF1')) as [Fixture, Fixture];
    const match = new MatchCalls(admin, first);
    await match.light(1);
    await match.clock('start');
    await match.goal();
    await match.event('foul');
    await match.clock('end');
    await match.confirm();
    await win(second, first.homeTeamId);
    const stateOf = async (fixture: Fixture) => {
      const { fixtureId: _, ...state } = await new MatchCalls(admin, fixture).read();
      return state;
    };
    const before = await stateOf(first);
    expect(before).toMatchObject({ phase: 'confirmed', score: { home: 1, away: 0 } });
    const { hash, affected } = await refused();
    const choices = { [String(affected[0]?.tieId)]: 'replay' };
    expect((await repeat(hash, choices)).status).toBe(200);
    expect((await tie('SF1')).marks).toEqual([
      expect.not.objectContaining({ matches: expect.anything() }),
    ]);
    expect((await tie('SF1')).marks[0]).not.toHaveProperty('times');
    const screen = await listen(server.origin);
    await screen.subscribe({ topic: tournamentTopic(knockout) });
    const right = await turn();
    const undo = { ...right, homeScore: right.awayScore, awayScore: right.homeScore };
    const answer = await admin.request('PUT', `/api/fixtures/${undo.id}`, undo);
    const consequences = { hash: (answer.body as Refused).hash, choices: {} };
    const done = await admin.request('PUT', `/api/fixtures/${undo.id}`, { ...undo, consequences });
    expect(done.status).toBe(200);
    const [restored, otherFixture] = (await sets('SF1')) as [Fixture, Fixture];
    expect(await stateOf(restored)).toEqual(before);
    expect(await stateOf(otherFixture)).toMatchObject({ events: [] });
    await until(() => screen.changes.length > 0);
    expect(screen.changes[0]?.changes).toContainEqual(
      expect.objectContaining({ type: 'match', op: 'upsert', id: restored.id }),
    );
    screen.close();
  });

  it('EVT-18 that is taken back gives a set that was in play its clock, paused at its removal', async () => {
    await build();
    for (const group of groups) await play(group);
    const [first] = (await sets('SF1')) as [Fixture, Fixture];
    const match = new MatchCalls(admin, first);
    await match.light(1);
    await match.clock('start');
    await match.goal();
    const { hash, affected } = await refused();
    const choices = { [String(affected[0]?.tieId)]: 'replay' };
    expect((await repeat(hash, choices)).status).toBe(200);
    const right = await turn();
    const undo = { ...right, homeScore: right.awayScore, awayScore: right.homeScore };
    const answer = await admin.request('PUT', `/api/fixtures/${undo.id}`, undo);
    const consequences = { hash: (answer.body as Refused).hash, choices: {} };
    const done = await admin.request('PUT', `/api/fixtures/${undo.id}`, { ...undo, consequences });
    expect(done.status).toBe(200);
    const [restored] = (await sets('SF1')) as [Fixture, Fixture];
    const { phase, clock, events } = await new MatchCalls(admin, restored).read();
    expect(phase).toBe('paused');
    expect(clock.running).toBe(false);
    expect(clock.remainingMs).toBeLessThan(180_000);
    expect(events.at(-1)).toMatchObject({ kind: 'clock-pause', clockMs: clock.remainingMs });
  });

  it('awards a tie to the team that sat rightly', async () => {
    await build();
    for (const group of groups) await play(group);
    await win((await sets('SF1'))[0] as Fixture, teamOf(0, 1));
    const { hash, affected } = await refused();
    const choices = { [String(affected[0]?.tieId)]: 'award' };
    expect((await repeat(hash, choices)).status).toBe(200);
    expect(await tie('SF1')).toMatchObject({ outcome: 'awarded', winnerTeamId: teamOf(1, 2) });
  });
});

describe('KO-9 a bracket of given ties', () => {
  const plan = (code: string, slotA: Slot, slotB: Slot) =>
    ({ code, round: 1, position: 1, bestOf: 1, slotA, slotB }) as const;

  it('seats the teams at once', async () => {
    const { ties: built } = await admin.ok(api.knockout.build, {
      id: knockout,
      ties: [plan('F', { team: teamOf(0, 1) }, { team: teamOf(1, 1) })],
    });
    expect(built[0]).toMatchObject({ teamA: teamOf(0, 1), teamB: teamOf(1, 1) });
    expect(built[0]?.fixtures).toHaveLength(1);
  });

  it('is refused with loops and unknown codes, and stays once it has begun', async () => {
    const loop = [plan('X', { winner: 'X' }, { bye: true })];
    expect(await admin.call(api.knockout.build, { id: knockout, ties: loop })).toMatchObject({
      status: 400,
      body: { code: 'bracket-invalid' },
    });
    const final = plan('F', { team: teamOf(0, 1) }, { team: teamOf(1, 1) });
    await admin.ok(api.knockout.build, { id: knockout, ties: [final] });
    await win((await sets('F'))[0] as Fixture, teamOf(0, 1));
    const otherPlan = plan('F', { team: teamOf(0, 2) }, { team: teamOf(1, 1) });
    expect(await admin.call(api.knockout.build, { id: knockout, ties: [otherPlan] })).toMatchObject(
      {
        status: 409,
        body: { code: 'bracket-begun' },
      },
    );
  });
});

it('KO-2 the best seeds have the byes', async () => {
  const { ties: built } = await build(3, 1);
  for (const group of groups) await play(group);
  const byes = built.filter(({ slotB }) => 'bye' in slotB).map(({ slotA }) => slotA);
  expect(byes).toEqual(groups.map(({ tournament }) => ({ tournament: tournament.id, place: 1 })));
  const all = await ties();
  expect(all.QF1).toMatchObject({ outcome: 'none', winnerTeamId: teamOf(0, 1), fixtures: [] });
  expect(all.SF1).toMatchObject({ teamA: teamOf(0, 1), teamB: null });
});

describe('WDR-1, WDR-2 a team withdraws', () => {
  const group = () => groups[0]?.tournament.id as number;
  const all = () => admin.ok(api.fixtures.list, { tournament_id: group() });

  it('from a group, and comes back with its results, their times and order (TIM-7)', async () => {
    const before = await all();
    await win(before[0] as Fixture, before[0]?.homeTeamId as number);
    const played = await all();
    const teamId = before[0]?.homeTeamId as number;
    const target = { id: group(), teamId };
    const left = await admin.ok(api.withdrawals.add, {
      ...target,
      mode: 'void-all',
      reason: 'Hurt',
      disqualified: true,
    });
    const gone = { teamId, mode: 'void-all', reason: 'Hurt', disqualified: true };
    expect(left.withdrawals).toMatchObject([gone]);
    const { ranking } = await server.visitor().ok(api.ranking.read, {});
    expect(ranking.at(-1)).toMatchObject({ rank: null, teamId, reason: 'Disqualified: Hurt' });
    const ownFixtures = (await all()).filter((fixture) =>
      [fixture.homeTeamId, fixture.awayTeamId].includes(teamId),
    );
    expect(ownFixtures.map(({ outcome }) => outcome)).toEqual(['void', 'void', 'void']);
    expect(await admin.call(api.withdrawals.add, { ...target, mode: 'rest-lost' })).toMatchObject({
      status: 409,
      body: { code: 'withdrawal-known' },
    });
    await admin.ok(api.withdrawals.remove, target);
    expect(await all()).toEqual(played);
    expect(await admin.call(api.withdrawals.remove, target)).toMatchObject({ status: 404 });
  });

  it('before its first result: its matches are removed, and come back', async () => {
    const before = await all();
    const target = { id: group(), teamId: teamOf(0, 1) };
    await admin.ok(api.withdrawals.add, { ...target, mode: 'void-all' });
    const left = await all();
    expect(left).toHaveLength(3);
    expect(left.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3]);
    await admin.ok(api.withdrawals.remove, target);
    const places = (fixtures: Fixture[]) =>
      fixtures.map(({ matchNumber, displayOrder, homeTeamId }) => [
        ...[matchNumber, displayOrder, homeTeamId],
      ]);
    expect(places(await all())).toEqual(places(before));
  });
});

describe('WDR-4 a team that has qualified', () => {
  it('has a withdrawal that is numbered after all earlier ones of the event', async () => {
    const orders: number[] = [];
    for (const [index, place] of [
      [1, 1],
      [0, 3],
      [1, 2],
    ] as const) {
      const id = groups[index]?.tournament.id as number;
      const target = { id, teamId: teamOf(index, place), mode: 'void-all' } as const;
      const { withdrawals } = await admin.ok(api.withdrawals.add, target);
      orders.push(withdrawals?.at(-1)?.order ?? 0);
    }
    expect(orders[0]).toBeGreaterThan(0);
    expect(orders.toSorted((a, b) => a - b)).toEqual(orders);
    expect(new Set(orders).size).toBe(3);
  });

  it('is replaced by the next of its group before its tie begins', async () => {
    await build();
    for (const tournament of groups) await play(tournament);
    const path = `/api/tournaments/${groups[0]?.tournament.id}/withdrawals`;
    const body = { teamId: teamOf(0, 1), mode: 'void-all' };
    const refused = await admin.request('POST', path, body);
    expect(refused).toMatchObject({ status: 409, body: { code: 'consequences' } });
    const { hash } = refused.body as { hash: string };
    const done = await admin.request('POST', path, { ...body, consequences: { hash } });
    expect(done.status).toBe(201);
    expect(await tie('SF1')).toMatchObject({ teamA: teamOf(0, 3), teamB: teamOf(1, 2) });
    expect(await tie('SF2')).toMatchObject({ teamA: teamOf(1, 1), teamB: teamOf(0, 2) });
  });

  it('loses its open tie when it leaves the knockout, and the next one too', async () => {
    await build();
    for (const tournament of groups) await play(tournament);
    await winTie('SF1', teamOf(0, 1));
    await admin.ok(api.withdrawals.add, {
      ...{ id: knockout, teamId: teamOf(0, 1), mode: 'rest-lost' },
    });
    await winTie('SF2', teamOf(1, 1));
    expect(await tie('F')).toMatchObject({
      ...{ outcome: 'walkover', winnerTeamId: teamOf(1, 1), fixtures: [] },
    });
  });
});

describe('WDR-2 a withdrawal that concerns a knockout', () => {
  const withdraw = (id: number, teamId: number) =>
    withConsequences('POST', `/api/tournaments/${id}/withdrawals`, { teamId, mode: 'rest-lost' });
  const bringBack = (id: number, teamId: number) =>
    withConsequences('DELETE', `/api/tournaments/${id}/withdrawals/${teamId}`, {});
  /** Repeats a refused call with the hash of its consequences, and the default choice for each tie. */
  async function withConsequences(method: 'POST' | 'DELETE', path: string, body: object) {
    const first = await admin.request(method, path, body);
    if (first.status < 300) return;
    expect(first).toMatchObject({ status: 409, body: { code: 'consequences' } });
    const { hash } = first.body as { hash: string };
    const second = await admin.request(method, path, { ...body, consequences: { hash } });
    expect(second.status).toBeLessThan(300);
  }
  const withoutIds = async () =>
    Object.values(await ties()).map(({ fixtures, ...about }) => [about, fixtures.length]);

  it('from a knockout is taken back, also when both teams of a tie have left', async () => {
    await build();
    for (const tournament of groups) await play(tournament);
    const before = await withoutIds();
    const [first, second] = [teamOf(0, 1), teamOf(1, 2)];
    await withdraw(knockout, first);
    expect(await tie('SF1')).toMatchObject({ outcome: 'walkover', winnerTeamId: second });
    await bringBack(knockout, first);
    expect(await withoutIds()).toEqual(before);
    await withdraw(knockout, first);
    await withdraw(knockout, second);
    await bringBack(knockout, first);
    expect(await tie('SF1')).toMatchObject({ outcome: 'walkover', winnerTeamId: first });
    await bringBack(knockout, second);
    expect(await withoutIds()).toEqual(before);
  });

  it('by a champion who was disqualified is taken back', async () => {
    await build();
    for (const tournament of groups) await play(tournament);
    await winTie('SF1', teamOf(0, 1));
    await winTie('SF2', teamOf(1, 1));
    await winTie('F', teamOf(0, 1));
    const before = await withoutIds();
    const target = { id: knockout, teamId: teamOf(0, 1) };
    await admin.ok(api.withdrawals.add, { ...target, mode: 'rest-lost', disqualified: true });
    await admin.ok(api.withdrawals.remove, target);
    expect(await withoutIds()).toEqual(before);
  });

  it('gives the seat of a team that was kept to the team that sat rightly (WDR-4)', async () => {
    await build();
    for (const tournament of groups) await play(tournament);
    const group = groups[0] as TestTournament;
    const [second, third] = [teamOf(0, 2), teamOf(0, 3)];
    const fixture = group.fixtures.find(({ homeTeamId, awayTeamId }) =>
      [second, third].every((id) => [homeTeamId, awayTeamId].includes(id)),
    ) as Fixture;
    const body = {
      ...{ type: 'score', tournament_id: group.tournament.id },
      homeScore: fixture.homeTeamId === third ? 9 : 0,
      awayScore: fixture.homeTeamId === third ? 0 : 9,
    };
    const path = `/api/fixtures/${fixture.id}`;
    const refused = await admin.request('PUT', path, body);
    const { hash } = refused.body as { hash: string };
    const { affected } = refused.body as { affected: Affected[] };
    const choices = Object.fromEntries(affected.map(({ tieId }) => [tieId, 'keep']));
    const keptAnswer = await admin.request('PUT', path, {
      ...body,
      consequences: { hash, choices },
    });
    expect(keptAnswer.status).toBe(200);
    expect(await tie('SF2')).toMatchObject({ teamA: teamOf(1, 1), teamB: second });
    await withdraw(group.tournament.id, second);
    expect(await tie('SF2')).toMatchObject({
      ...{ teamA: teamOf(1, 1), teamB: third, outcome: null },
    });
  });

  it('from one group leaves a team alone that came from another one', async () => {
    const shared = teamOf(0, 4);
    const { id } = await admin.ok(api.tournaments.create, { name: 'Second Chance' });
    const teams = [shared, teamOf(1, 4)];
    const fixtures = await admin.ok(api.fixtures.generate, { tournament_id: id, rounds: 1, teams });
    const tournaments = [groups[0]?.tournament.id as number, id];
    await admin.ok(api.knockout.build, {
      ...{ id: knockout, bestOf: 3, from: { tournaments, places: 1 } },
    });
    for (const tournament of groups) await play(tournament);
    for (const fixture of fixtures) await win(fixture, shared);
    expect(await tie('F')).toMatchObject({ teamA: teamOf(0, 1), teamB: shared });
    const [set] = await sets('F');
    await win(set as Fixture, teamOf(0, 1));
    await withdraw(groups[0]?.tournament.id as number, shared);
    expect(await tie('F')).toMatchObject({ teamB: shared, outcome: null });
    await winTie('F', teamOf(0, 1));
    expect(await tie('F')).toMatchObject({ outcome: 'played', winnerTeamId: teamOf(0, 1) });
  });
});

describe('KO-5, LVL-9 level teams that both go on', () => {
  it('are seated by a lot, not by their ids', async () => {
    await build(2, 1);
    const [group, otherTournament] = groups as [TestTournament, TestTournament];
    await play(otherTournament);
    const [first, second] = [teamOf(0, 1), teamOf(0, 2)];
    for (const fixture of group.fixtures) {
      const teams = [fixture.homeTeamId, fixture.awayTeamId];
      if ([first, second].every((id) => teams.includes(id))) {
        await setScore(admin, fixture, 2, 2);
      } else await win(fixture, Math.min(...teams));
    }
    expect(await tie('SF1')).toMatchObject({ teamA: null });
    const { id } = group.tournament;
    await admin.ok(api.tournaments.decide, { id, kind: 'lot', order: [second, first] });
    expect(await tie('SF1')).toMatchObject({ teamA: second, teamB: teamOf(1, 2) });
    expect(await tie('SF2')).toMatchObject({ teamA: teamOf(1, 1), teamB: first });
  });
});

describe('PLC-1, PLC-2 the ranking of the event', () => {
  const ranking = () => server.visitor().ok(api.ranking.read, {});

  it('goes from the champion to the teams that did not qualify', async () => {
    await build();
    for (const tournament of groups) await play(tournament);
    expect(await ranking()).toMatchObject({ complete: false });
    await winTie('SF1', teamOf(0, 1));
    await winTie('SF2', teamOf(1, 1));
    await winTie('P3', teamOf(1, 2));
    await winTie('F', teamOf(0, 1));
    const { ranking: rows, complete } = await ranking();
    expect(complete).toBe(true);
    expect(rows.map(({ rank, teamId }) => [rank, teamId])).toEqual([
      [1, teamOf(0, 1)],
      [2, teamOf(1, 1)],
      [3, teamOf(1, 2)],
      [4, teamOf(0, 2)],
      [5, teamOf(0, 3)],
      [5, teamOf(1, 3)],
      [7, teamOf(0, 4)],
      [7, teamOf(1, 4)],
    ]);
    expect(rows.slice(0, 3).map(({ reason }) => reason)).toEqual([
      'Won the final',
      'Lost the final',
      'Won the match for third place',
    ]);
    expect(rows[4]?.reason).toBe('3rd in Group A');
    // PLC-3
    expect(rows[0]).toMatchObject({ code: 'won', params: { tie: 'F' } });
    expect(rows[3]).toMatchObject({ code: 'lost', params: { tie: 'P3' } });
    expect(rows[4]).toMatchObject({ code: 'place', params: { place: 3, group: 'Group A' } });
  });

  it('shares third place without a match for it', async () => {
    await admin.ok(api.knockout.build, {
      ...{ id: knockout, bestOf: 3, thirdPlace: false },
      from: { tournaments: groups.map(({ tournament }) => tournament.id), places: 2 },
    });
    for (const tournament of groups) await play(tournament);
    for (const code of ['SF1', 'SF2']) await winTie(code, (await tie(code)).teamA as number);
    const { ranking: rows } = await ranking();
    expect(rows.slice(0, 2).map(({ rank }) => rank)).toEqual([3, 3]);
  });
});
