import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import type { ClientInput, Endpoint } from '../../src/common/kernel/endpoint.ts';
import type { Tournament } from '../../src/common/tournaments/tournament.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { applyChanges } from '../../src/common/wire/apply-changes.ts';
import type { Change, Snapshot } from '../../src/common/wire/live.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { createTeams, createTournament, setScore } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let group: Tournament;
let cup: number;
let idle: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
/** Two groups of three teams, of which two each play a knockout, and a team that plays nowhere. */
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  ({ tournament: group } = await createTournament(admin, { name: 'A', teams: 3, rounds: 2 }));
  const { tournament: otherTournament, fixtures } = await createTournament(admin, {
    name: 'B',
    teams: 3,
  });
  for (const fixture of fixtures) await setScore(admin, fixture, fixture.homeTeamId, 0);
  [idle] = (await createTeams(admin, ['Idle'])).map(({ id }) => id) as [number];
  ({ id: cup } = await admin.ok(api.tournaments.create, { name: 'Cup', kind: 'knockout' }));
  await admin.ok(api.knockout.build, {
    id: cup,
    from: { tournaments: [group.id, otherTournament.id], places: 2 },
    bestOf: 1,
  });
});
afterAll(() => server.close());

const TABLES = [
  ...['teams', 'tournaments', 'fixtures', 'matches', 'match_events', 'logos'],
  ...['cages', 'timetable'],
];
const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

/** The stored rows, and what every screen shows. */
async function everything() {
  const { knex } = server.database.db;
  const tables: Record<string, string[]> = {};
  for (const table of TABLES) tables[table] = sorted(await knex(table));
  const screens: Record<string, Snapshot> = {};
  const groups = await admin.ok(api.tournaments.list, {});
  for (const topic of ['championship', ...groups.map(({ id }) => `tournament:${id}`)]) {
    const { snapshot }: { snapshot: unknown } = await admin.ok(api.live.snapshot, { topic });
    screens[topic] = snapshot as Snapshot;
  }
  const { seq } = (await knex('app_state').first('seq')) as { seq: number };
  return { tables, screens, seq };
}
type Everything = Awaited<ReturnType<typeof everything>>;

const byId = (rows: readonly { id: number }[]) => [...rows].sort((a, b) => a.id - b.id);
/** A screen's rows, in any order. */
function ordered(snapshot: Snapshot | null | undefined): unknown {
  const { matches = [], ...rest } = { ...snapshot } as { matches?: { fixtureId: number }[] };
  const lists = Object.entries(rest).map(([name, value]) => [
    name,
    Array.isArray(value) && name !== 'languages' ? byId(value) : value,
  ]);
  return {
    ...Object.fromEntries(lists),
    matches: matches.toSorted((a, b) => a.fixtureId - b.fixtureId),
  };
}

const whole = ({ tables, screens }: Everything) => ({
  tables,
  screens: Object.fromEntries(
    Object.entries(screens).map(([name, value]) => [name, ordered(value)]),
  ),
});

/** A screen that heard of every change shows what one shows that was opened after them. */
async function expectHeard(before: Everything, after: Everything): Promise<void> {
  const entries: { topic: string; changes: Change[] }[] = await server.database.db
    .knex('change_log')
    .where('seq', '>', before.seq)
    .orderBy('seq');
  const screens = { ...before.screens };
  for (const { topic, changes } of entries) {
    const screen = screens[topic];
    const next = screen && applyChanges(screen, changes);
    if (next) screens[topic] = next;
  }
  for (const [topic, screen] of Object.entries(after.screens)) {
    expect(ordered(screens[topic])).toEqual(ordered(screen));
  }
}

type Sent = Answer & { key: string };

/** A write with its key, and its answer. */
async function send<E extends Endpoint>(entry: E, input: ClientInput<E>): Promise<Sent> {
  const key = randomUUID();
  const answer = await admin.call(entry, input, { headers: { 'Idempotency-Key': key } });
  return { ...answer, key };
}
const undo = (...keys: string[]): Promise<Sent> => send(api.undo.undo, { keys });

/** Takes the act back, and returns the answer; the state must be the one before it. */
async function expectUndone({ key }: Sent, before: Everything): Promise<Sent> {
  const after = await everything();
  const undone = await undo(key);
  expect(undone).toMatchObject({ status: 200 });
  const now = await everything();
  expect(whole(now)).toEqual(whole(before));
  await expectHeard(after, now);
  return undone;
}

const fixturesOf = (tournamentId: number) =>
  admin.ok(api.fixtures.list, { tournament_id: tournamentId });
const fixtureOf = async (nth: number, tournamentId = group.id) =>
  (await fixturesOf(tournamentId))[nth] as Fixture;

/** Acts of the admin; `n` chooses the match, the team or the score. */
const acts: Record<string, (n: number) => Promise<Sent>> = {
  score: async (n) => {
    const fixture = await anyFixture(n);
    return send(api.fixtures.update, {
      ...{ type: 'score', id: fixture.id, tournament_id: fixture.tournament_id },
      ...{ homeScore: n % 5 === 0 ? null : n % 7, awayScore: n % 3 },
    });
  },
  light: async (n) => {
    const fixture = await anyFixture(n);
    const mapLit = ([0, 1, 2] as const)[n % 3] ?? 0;
    const { id, tournament_id } = fixture;
    return send(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit });
  },
  swap: async (n) => {
    const { id, tournament_id, homeTeamId, awayTeamId } = await anyFixture(n);
    const sides = { homeTeamId: awayTeamId, awayTeamId: homeTeamId };
    return send(api.fixtures.update, { type: 'swap-sides', id, tournament_id, ...sides });
  },
  reorder: async (n) => {
    const first = (await fixturesOf(group.id)).filter(({ round }) => round === 1);
    const order = first.map(({ id }) => id);
    order.push(...order.splice(0, 1 + (n % 2)));
    return send(api.fixtures.reorder, { tournament_id: group.id, order });
  },
  playLater: async (n) => {
    const { id, tournament_id } = await anyFixture(n);
    return send(api.fixtures.update, { type: 'play-later', id, tournament_id });
  },
  addRound: () => send(api.tournaments.addRound, { id: group.id }),
  removeRound: () => send(api.tournaments.removeLastRound, { id: group.id }),
  outcome: async (n) => {
    const { id, tournament_id, homeTeamId } = await anyFixture(n);
    const awarded = { outcome: 'awarded', winnerTeamId: homeTeamId } as const;
    const outcome = n % 2 === 0 ? awarded : ({ outcome: 'void' } as const);
    const isWholePairing = n % 3 === 0;
    return send(api.fixtures.setOutcome, { id, tournament_id, isWholePairing, ...outcome });
  },
  noShow: async (n) => {
    const { id: fixtureId, tournament_id: id, homeTeamId: teamId } = await anyFixture(n);
    return send(api.checkIn.noShow, { id, teamId, fixtureId });
  },
  checkIn: async (n) => {
    const { tournament_id: id, homeTeamId: teamId } = await anyFixture(n);
    return send(api.checkIn.set, { id, teamId, state: n % 2 === 0 ? 'ready' : 'missing' });
  },
  withdraw: async (n) => {
    const { tournament_id: id, homeTeamId: teamId } = await anyFixture(n);
    const mode = n % 2 === 0 ? 'void-all' : 'rest-lost';
    return send(api.withdrawals.add, { id, teamId, mode, disqualified: n % 3 === 0 });
  },
  bringBack: async (n) => {
    const list = await admin.ok(api.tournaments.list, {});
    const gone = list.flatMap(({ id, withdrawals = [] }) =>
      withdrawals.map(({ teamId }) => ({ id, teamId })),
    );
    return send(api.withdrawals.remove, gone[n % gone.length] ?? { id: group.id, teamId: idle });
  },
  addTeam: () => send(api.groupTeams.add, { id: group.id, teamId: idle }),
  exchangeTeam: async (n) => {
    const teamId = (await fixturesOf(group.id))[n % 3]?.homeTeamId ?? idle;
    return send(api.groupTeams.replace, { id: group.id, teamId, byTeamId: idle });
  },
  rename: (n) => send(api.teams.rename, { id: idle, name: `Idle ${n % 4}` }),
  createTeam: (n) => send(api.teams.create, { name: `New ${n}` }),
  deleteTeam: () => send(api.teams.remove, { id: idle }),
  settings: (n) =>
    send(api.tournaments.update, {
      id: group.id,
      name: `A ${n % 3}`,
      tieBreak: n % 2 === 0 ? 'head-to-head' : 'goal-difference',
    }),
  rule: async (n) => {
    const { ties } = await admin.ok(api.knockout.bracket, { id: cup });
    const tie = ties[n % ties.length];
    return send(api.knockout.rule, {
      ...{ id: tie?.id ?? 0, tournament_id: cup },
      ...{ outcome: n % 2 === 0 ? 'awarded' : 'walkover', winnerTeamId: tie?.teamA ?? null },
    });
  },
  clock: async (n) => {
    const { id, tournament_id } = await anyFixture(n);
    const act = (['start', 'pause', 'end', 'resume'] as const)[n % 4] ?? 'start';
    return send(api.match.clock, { id, tournament_id, act });
  },
  goal: async (n) => {
    const { id: fixtureId, tournament_id, homeTeamId: teamId } = await anyFixture(n);
    const event = { id: randomUUID(), kind: 'goal', teamId, confirmed: true } as const;
    return send(api.match.addEvent, { fixtureId, tournament_id, ...event });
  },
  confirm: async (n) => {
    const { id, tournament_id } = await anyFixture(n);
    return send(api.match.confirm, { id, tournament_id });
  },
  reopen: async (n) => {
    const { id, tournament_id } = await anyFixture(n);
    return send(api.match.reopen, { id, tournament_id });
  },
  generate: async () => {
    const teams = [...new Set((await fixturesOf(group.id)).map(({ homeTeamId }) => homeTeamId))];
    return send(api.fixtures.generate, { tournament_id: group.id, rounds: 1, teams });
  },
  reset: () => send(api.fixtures.reset, { tournament_id: group.id }),
  createCage: (n) => send(api.cages.create, { name: `Cage ${n}` }),
  changeCage: async (n) => {
    const position = (n % 2) + 1;
    return send(api.cages.update, { id: await aCage(n), closed: n % 3 === 0, position });
  },
  removeCage: async (n) => send(api.cages.remove, { id: await aCage(n) }),
  bindCages: async (n) =>
    send(api.tournaments.update, { id: group.id, name: group.name, cageIds: [await aCage(n)] }),
  pin: async (n) => {
    const { id: fixtureId } = await anyFixture(n);
    const pins = [{ fixtureId, cageId: await aCage(n), last: n % 2 === 0 }];
    return send(api.timetable.change, { pins, restMs: n });
  },
  publish: () => send(api.timetable.publish, {}),
};

async function aCage(n: number): Promise<number> {
  const cages = await admin.ok(api.cages.list, {});
  return cages[n % Math.max(cages.length, 1)]?.id ?? 1;
}

/** A match, more often one that is lit. */
async function anyFixture(n: number): Promise<Fixture> {
  const all = [...(await fixturesOf(group.id)), ...(await fixturesOf(cup))];
  const lit = all.find(({ mapLit }) => mapLit > 0);
  if (lit !== undefined && n % 2 === 0) return lit;
  return all[n % Math.max(all.length, 1)] ?? ({ id: 1, tournament_id: group.id } as Fixture);
}

describe('UND-12 an act', () => {
  it('that is taken back leaves the state before it, brought back the state after it, for any acts', async () => {
    for (const name of ['North', 'South']) await admin.ok(api.cages.create, { name });
    const effective = new Set<string>();
    const names = Object.keys(acts);
    await fc.assert(
      fc.asyncProperty(
        // Each act once: of acts drawn by chance, sometimes hardly any changed something.
        fc.shuffledSubarray(names, { minLength: names.length }),
        fc.array(fc.nat(60), { minLength: names.length, maxLength: names.length }),
        async (order, numbers) => {
          const done: { sent: Sent; before: Everything }[] = [];
          for (const [at, name] of order.entries()) {
            const n = numbers[at] ?? 0;
            const before = await everything();
            const sent = await (acts[name] as (typeof acts)[string])(n);
            if (sent.status >= 400) continue;
            const after = await everything();
            if (after.seq === before.seq) continue;
            effective.add(name);
            const undone = await expectUndone(sent, before);
            done.push({ sent: await expectUndone(undone, after), before });
          }
          for (const { sent, before } of done.reverse()) await expectUndone(sent, before);
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
    expect(effective.size).toBeGreaterThan(6);
  }, 240_000);
});

describe('UND-13 an act is not taken back, and nothing is changed,', () => {
  const expectRefused = async (...keys: string[]) => {
    const before = await everything();
    expect(await undo(...keys)).toMatchObject({ status: 409, body: { code: 'undo-changed' } });
    expect(whole(await everything())).toEqual(whole(before));
  };

  it('when somebody changed the same row since', async () => {
    const { id, tournament_id } = await fixtureOf(0);
    const target = { type: 'score', id, tournament_id } as const;
    const first = await send(api.fixtures.update, { ...target, homeScore: 3, awayScore: 1 });
    const second = await send(api.fixtures.update, { ...target, homeScore: 4, awayScore: 1 });
    await expectRefused(first.key);
    const start = await fixtureOf(1);
    await setScore(admin, start, 1, 1);
    expect(await undo(first.key, second.key)).toMatchObject({ status: 200 });
    expect(await fixtureOf(0)).toMatchObject({ homeScore: null, awayScore: null, scoredAt: null });
    expect(await fixtureOf(1)).toMatchObject({ homeScore: 1, awayScore: 1 });
  });

  it('when a round came since that has the order of the act', async () => {
    const order = (await fixturesOf(group.id)).filter(({ round }) => round === 1);
    const ids = order.map(({ id }) => id).reverse();
    const moved = await send(api.fixtures.reorder, { tournament_id: group.id, order: ids });
    await admin.ok(api.tournaments.addRound, { id: group.id });
    await expectRefused(moved.key);
  });

  it('when a team that it created plays since, or no act has the key', async () => {
    const made = await send(api.teams.create, { name: 'Late' });
    const { id: teamId } = made.body as { id: number };
    await admin.ok(api.groupTeams.add, { id: group.id, teamId });
    await expectRefused(made.key);
    await expectRefused(randomUUID());
  });
});

it('UND-12 a finished match comes back with its score and its clock, in place of the next', async () => {
  const [first, next] = [await fixtureOf(0), await fixtureOf(1)];
  const target = { id: first.id, tournament_id: first.tournament_id };
  await admin.ok(api.fixtures.update, { type: 'map-lit', ...target, mapLit: 1 });
  await admin.ok(api.match.clock, { ...target, act: 'start' });
  await setScore(admin, first, 3, 1);
  const before = await everything();
  const light = { type: 'map-lit', tournament_id: group.id, mapLit: 1 } as const;
  const called = await send(api.fixtures.update, { ...light, id: next.id });
  expect((await admin.ok(api.match.read, { id: first.id })).clock.running).toBe(false);
  await expectUndone(called, before);
  expect(await fixtureOf(0)).toMatchObject({ mapLit: 2, homeScore: 3, awayScore: 1 });
  expect((await admin.ok(api.match.read, { id: first.id })).clock.running).toBe(true);
});

it('UND-12 a score that was decided in memory, and its removal, come back', async () => {
  const { tournament, fixtures } = await createTournament(admin, { name: 'C', teams: 3 });
  const target = { id: fixtures[0]?.id ?? 0, tournament_id: tournament.id };
  const before = await everything();
  const score = { type: 'score', ...target, homeScore: 3, awayScore: 1 } as const;
  const scored = await send(api.fixtures.update, score);
  const between = await everything();
  const cleared = await send(api.fixtures.update, { ...score, homeScore: null, awayScore: null });
  await expectUndone(cleared, between);
  await expectUndone(scored, before);
});
