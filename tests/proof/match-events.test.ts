// Generated requests of matches from several people at once: what was acknowledged is recorded, once, and nothing else is.
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../bench/durability/random.ts';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import type { MatchEvent } from '../../src/common/match/match-event.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { publicMatch } from '../../src/common/wire/public-view.rules.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { MatchCalls, refereeOf } from '../support/match-calls.ts';
import { figure, firstSeed, howMany } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { addCanary } from './support/canary.ts';
import { eventMaker, type MadeAct } from './support/made-events.ts';

const REQUESTS = howMany(1_500, 100_000);
/** Requests of one match: below its limit of events, so that each of them is judged by itself. */
const BLOCK = 500;
const AT_ONCE = 9;
const isAllowed = (status: number) => [200, 201, 400, 403, 404, 409].includes(status);

let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
afterAll(() => server.close());

/** What the answers said of each event: how often it was new, and whether it was ever taken (200, 201). */
interface Ledger {
  made: Map<string, { news: number; isTaken: boolean }>;
  statuses: Map<number, number>;
  broken: string[];
}

interface Scene {
  match: MatchCalls;
  /** The admin, two referees of the tournament, and one of another. */
  callers: readonly ApiClient[];
  stranger: ApiClient;
}

let scenes = 0;

async function newScene(): Promise<Scene> {
  await admin.ok(api.transfer.deleteAll, {});
  scenes += 1;
  const { fixtures, tournament } = await createTournament(admin, {
    name: `Own ${scenes}`,
    teams: 2,
  });
  const otherTournament = await admin.ok(api.tournaments.create, { name: `Other ${scenes}` });
  const matchPreset = { name: 'FIDA Class 40 rev. 5', setMs: 3_600_000 };
  await admin.ok(api.tournaments.update, { id: tournament.id, matchPreset });
  const link = async (id: number, name: string) =>
    (await refereeOf(admin, server.visitor(), id, name)).referee;
  const referees = [await link(tournament.id, 'Ann'), await link(tournament.id, 'Ben')];
  const match = new MatchCalls(admin, fixtures[0] as Fixture);
  await match.light(1);
  return { match, callers: [admin, ...referees], stranger: await link(otherTournament.id, 'Cem') };
}

async function send(match: MatchCalls, act: MadeAct) {
  const { id, tournament_id } = match.fixture;
  if (act.call === 'event') return match.caller.call(api.match.addEvent, act.input);
  if (act.call === 'clock') {
    return match.caller.call(api.match.clock, { id, tournament_id, ...act.input });
  }
  return match.review(act.underReview);
}

/** OUT-42: a device repeats what a busy server did not take. */
async function answered(match: MatchCalls, act: MadeAct): Promise<number> {
  for (;;) {
    const { status } = await send(match, act);
    if (status !== 503) return status;
  }
}

/** The score that a person would count from the list: the last typed one, and what came after it. */
function countedScore(events: readonly MatchEvent[], { homeTeamId, awayTeamId }: Fixture) {
  const active = events.filter(({ voidedBy }) => voidedBy === null);
  const typed = active.findLastIndex(({ kind }) => kind === 'correction');
  const after = active.slice(typed + 1);
  const goals = (own: number, other: number) =>
    after.filter(
      ({ kind, teamId }) =>
        ((kind === 'goal' || kind === 'shot-scored') && teamId === own) ||
        (kind === 'own-goal' && teamId === other),
    ).length;
  const all = { home: goals(homeTeamId, awayTeamId), away: goals(awayTeamId, homeTeamId) };
  const side = (team: number, count: number, isAny: boolean) => {
    const start = active[typed]?.scores?.find(({ teamId }) => teamId === team)?.score ?? null;
    return start === null && count === 0 && !isAny ? null : (start ?? 0) + count;
  };
  const isAny = typed < 0 && all.home + all.away > 0;
  return {
    homeScore: side(homeTeamId, all.home, isAny),
    awayScore: side(awayTeamId, all.away, isAny),
  };
}

/** One line for each thing that is wrong with a match after its requests. */
async function findings({ match }: Scene, ledger: Ledger): Promise<string[]> {
  const broken = [...ledger.broken];
  await match.as(admin).review(false);
  const state = await match.read();
  const { events } = state;
  const recorded = new Set(events.map(({ id }) => id));
  if (recorded.size !== events.length) broken.push('an event is recorded twice');
  for (const [id, { news, isTaken }] of ledger.made) {
    if (news > 1) broken.push(`${id} was new ${news} times`);
    if (news > 0 && !recorded.has(id)) broken.push(`${id} was acknowledged and is lost`);
    if (!isTaken && recorded.has(id)) broken.push(`${id} was refused and is recorded`);
  }
  for (const { id, kind } of events) {
    if (!ledger.made.has(id) && !kind.startsWith('clock-')) broken.push(`${id} was never sent`);
  }
  const { homeScore, awayScore } = await match.row();
  const counted = countedScore(events, match.fixture);
  if (JSON.stringify({ homeScore, awayScore }) !== JSON.stringify(counted)) {
    broken.push(`the score ${homeScore}:${awayScore} is not that of its events`);
  }
  const topic = tournamentTopic(match.fixture.tournament_id);
  const { snapshot } = await admin.ok(api.live.snapshot, { topic });
  const { matches = [] } = snapshot as { matches?: { events: MatchEvent[] }[] };
  if (!isDeepStrictEqual(matches[0]?.events ?? [], publicMatch(state).events)) {
    broken.push('the topic has other events than the match');
  }
  return broken;
}

/** `count` requests of one match, several at once, from all callers in turn. */
async function run(scene: Scene, seed: number, count: number): Promise<Ledger> {
  const random = randomFrom(seed);
  const next = eventMaker(random, scene.match.fixture);
  const ledger: Ledger = { made: new Map(), statuses: new Map(), broken: [] };
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const acts = Array.from({ length: Math.min(AT_ONCE, count - sent) }, (_, at) => {
      const isStranger = random() < 0.03;
      const caller = isStranger ? scene.stranger : (scene.callers[at % 3] as ApiClient);
      return { act: next(), caller, isStranger };
    });
    await Promise.all(
      acts.map(async ({ act, caller, isStranger }) => {
        const status = await answered(scene.match.as(caller), act);
        ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
        if (!isAllowed(status)) ledger.broken.push(`${status}: ${JSON.stringify(act)}`);
        if (isStranger && status !== 403 && status !== 400)
          ledger.broken.push(`${status} for another's referee`);
        if (act.call !== 'event') return;
        const { id } = act.input;
        const { news, isTaken } = ledger.made.get(id) ?? { news: 0, isTaken: false };
        ledger.made.set(id, {
          news: news + (status === 201 ? 1 : 0),
          isTaken: isTaken || status < 300,
        });
      }),
    );
  }
  return ledger;
}

describe(`seed ${firstSeed}`, () => {
  it(`each acknowledged event of ${REQUESTS} requests is recorded once, and nothing else`, async () => {
    const statuses = new Map<number, number>();
    let events = 0;
    for (let sent = 0; sent < REQUESTS; sent += BLOCK) {
      const seed = firstSeed + sent / BLOCK;
      const scene = await newScene();
      const ledger = await run(scene, seed, Math.min(BLOCK, REQUESTS - sent));
      expect(await findings(scene, ledger), `SEED=${seed} repeats it`).toEqual([]);
      for (const [status, n] of ledger.statuses) {
        statuses.set(status, (statuses.get(status) ?? 0) + n);
      }
      events += [...ledger.made.values()].filter(({ news }) => news > 0).length;
    }
    for (const status of [200, 201, 403, 409]) expect(statuses.get(status)).toBeGreaterThan(0);
    const all = Object.fromEntries([...statuses].sort(([a], [b]) => a - b));
    figure('match-events', { requests: REQUESTS, events, statuses: JSON.stringify(all) });
  });
});

describe('the checks', () => {
  const isEvent = (url: string | undefined) => url?.endsWith('/events') ?? false;

  it('see an event that is acknowledged and lost', async () => {
    const scene = await newScene();
    let n = 0;
    const removeCanary = addCanary(server.app.httpServer, (request, response) => {
      n += isEvent(request.url) ? 1 : 0;
      if (!isEvent(request.url) || n !== 30) return false;
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
      return true;
    });
    // With this seed the event is sent once.
    const ledger = await run(scene, 8, 100).finally(removeCanary);
    expect((await findings(scene, ledger)).join()).toMatch(/acknowledged and is lost/);
  });

  it('see an event that nobody sent', async () => {
    const scene = await newScene();
    const ledger = await run(scene, 7, 100);
    await scene.match.event('goal', { confirmed: true });
    expect((await findings(scene, ledger)).join()).toMatch(/was never sent/);
  });

  it('see a score that is not that of its events', async () => {
    const scene = await newScene();
    const ledger = await run(scene, 7, 100);
    await scene.match.as(admin).review(false);
    const { id } = scene.match.fixture;
    const { knex } = server.database.db;
    await knex('fixtures').where({ id }).update({ home_score: 9000, away_score: 1 });
    expect((await findings(scene, ledger)).join()).toMatch(/is not that of its events/);
  });
});
