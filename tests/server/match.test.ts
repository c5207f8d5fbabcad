// Clock, events, review and confirmation of a match through the real calls, on a real database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { randomFrom } from '../../bench/durability/random.ts';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { type MatchState, matchStateSchema } from '../../src/common/match/match-state.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { type Change, type ChangeMessage, tournamentTopic } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { listen } from '../support/live-listener.ts';
import { MatchCalls, refereeOf } from '../support/match-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const random = randomFrom(1);
let server: TestApp;
let admin: ApiClient;
let visitor: ApiClient;
let made = 0;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  visitor = server.visitor();
});
afterAll(() => server.close());

interface Scene extends TestTournament {
  match: MatchCalls;
  topic: ReturnType<typeof tournamentTopic>;
}

/** A tournament of its own whose first fixture is called. */
async function aCalledMatch(preset?: string): Promise<Scene> {
  made += 1;
  const scene = await createTournament(admin, { name: `T${made}`, teams: 3, rounds: 2 });
  const { id } = scene.tournament;
  if (preset !== undefined) {
    await admin.ok(api.tournaments.update, { id, matchPreset: { name: preset } });
  }
  const match = new MatchCalls(admin, scene.fixtures[0] as Fixture);
  await match.light(1);
  return { ...scene, match, topic: tournamentTopic(id) };
}

const scoreOf = ({ homeScore, awayScore }: Fixture) => [homeScore, awayScore];
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code;

/** A screen that follows the topic; `news` are the messages about what came after its subscription. */
async function followed(
  topic: Scene['topic'],
  act: (news: () => ChangeMessage[]) => Promise<void>,
) {
  const screen = await listen(server.origin);
  try {
    const answer = await screen.subscribe({ topic });
    const since = answer.ok ? answer.revision : 0;
    await act(() => screen.changes.filter(({ revision }) => revision > since));
  } finally {
    screen.close();
  }
}

/** As everybody sees them. */
async function matchesOf(topic: Scene['topic']): Promise<MatchState[]> {
  const { snapshot } = await visitor.ok(api.live.snapshot, { topic });
  return z.array(matchStateSchema).parse(snapshot.matches);
}

describe('the clock', () => {
  it('puts a called match in play when it starts; once more changes nothing', async () => {
    const { match } = await aCalledMatch();
    const first = await match.clock('start');
    expect(first).toMatchObject({
      status: 200,
      body: { phase: 'running', clock: { running: true, remainingMs: 180_000 } },
    });
    expect((await match.row()).mapLit).toBe(2);
    const again = await match.clock('start');
    expect(again.status).toBe(200);
    expect((again.body as { events: unknown[] }).events).toHaveLength(1);
    expect(again.body).toMatchObject({ clock: (first.body as { clock: unknown }).clock });
  });

  it('pauses, is set and ends, and refuses with the match as it is', async () => {
    const { match } = await aCalledMatch();
    expect(await match.clock('resume')).toMatchObject({
      status: 409,
      body: { code: 'clock-not-started', current: { phase: 'idle' } },
    });
    await match.clock('lead-in');
    expect(await match.clock('pause')).toMatchObject({ body: { phase: 'paused' } });
    expect(await match.clock('set', 30_000)).toMatchObject({
      body: { clock: { running: false, remainingMs: 30_000 } },
    });
    expect(await match.clock('end')).toMatchObject({ body: { phase: 'ended' } });
    const { events } = await match.read();
    expect(events.map(({ kind }) => kind)).toEqual([
      'clock-lead-in',
      'clock-pause',
      'clock-set',
      'clock-end',
    ]);
  });

  it('does not start for a match that is not lit, and pauses when the light goes out', async () => {
    const { match, fixtures } = await aCalledMatch();
    const otherMatch = new MatchCalls(admin, fixtures[1] as Fixture);
    expect(code(await otherMatch.clock('start'))).toBe('match-not-lit');
    await match.clock('start');
    await otherMatch.light(1);
    expect((await match.row()).mapLit).toBe(0);
    expect(await match.read()).toMatchObject({ phase: 'paused', clock: { running: false } });
  });

  it('pauses when the match goes back from in play to called', async () => {
    const { match } = await aCalledMatch();
    await match.clock('start');
    expect((await match.row()).mapLit).toBe(2);
    await match.light(1);
    expect((await match.row()).mapLit).toBe(1);
    expect(await match.read()).toMatchObject({ phase: 'paused', clock: { running: false } });
    await match.clock('resume');
    expect((await match.row()).mapLit).toBe(2);
  });

  it('is read by everybody, also before anything was done', async () => {
    const { fixtures } = await aCalledMatch('FAI F9A 2026');
    const state = await visitor.ok(api.match.read, { id: fixtures[2]?.id ?? 0 });
    expect(state).toMatchObject({ phase: 'idle', preset: { name: 'FAI F9A 2026' }, events: [] });
    const none = await visitor.call(api.match.read, { id: 2_000_000_000 });
    expect(none).toMatchObject({ status: 404, body: { code: 'fixture-not-found' } });
  });
});

describe('events', () => {
  it('give the fixture its score, in one message with the match', async () => {
    const { match, topic } = await aCalledMatch();
    await match.clock('start');
    await followed(topic, async (news) => {
      expect((await match.goal()).status).toBe(201);
      await until(() => news().length > 0);
      const [message] = news();
      expect(message && message.revision - message.from).toBe(1);
      const types = message?.changes.map(({ type }) => type);
      expect(types).toEqual(expect.arrayContaining(['fixture', 'match']));
    });
    expect(scoreOf(await match.row())).toEqual([1, 0]);
    await match.event('own-goal');
    expect(scoreOf(await match.row())).toEqual([1, 1]);
  });

  it('are recorded once by their id: 201, then 200, another content 409', async () => {
    const { match, fixtures } = await aCalledMatch();
    const id = randomUUID();
    const first = await match.event('goal', { id, clockMs: 100_000, at: 5 });
    const again = await match.event('goal', { id, clockMs: 100_000, at: 5 });
    const upper = await match.event('goal', { id: id.toUpperCase() });
    expect([first.status, again.status, upper.status]).toEqual([201, 200, 200]);
    const otherAnswer = await match.goal(match.fixture.awayTeamId);
    expect(otherAnswer.status).toBe(201);
    expect(await match.event('own-goal', { id })).toMatchObject({
      status: 409,
      body: { code: 'event-id-reused', current: { id, kind: 'goal', deviceAt: 5 } },
    });
    const elsewhere = new MatchCalls(admin, fixtures[1] as Fixture);
    await elsewhere.light(1);
    expect(code(await elsewhere.event('goal', { id }))).toBe('event-id-reused');
    expect(scoreOf(await match.row())).toEqual([1, 1]);
  });

  it('are refused for what is not lit, for other teams, and where the preset has none', async () => {
    const { match, fixtures, teams } = await aCalledMatch();
    const otherMatch = new MatchCalls(admin, fixtures[1] as Fixture);
    expect(code(await otherMatch.goal())).toBe('match-not-lit');
    const third = teams.find(
      ({ id }) => id !== match.fixture.homeTeamId && id !== match.fixture.awayTeamId,
    );
    expect(code(await match.goal(third?.id))).toBe('event-team-unknown');
    expect(code(await match.event('foul'))).toBe('event-kind-not-used');
    expect(await match.event('void', { voids: randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'event-not-found', current: { fixtureId: match.fixture.id } },
    });
  });

  it('are put back by a void of their void, and voided once more (EVT-3)', async () => {
    const { match } = await aCalledMatch();
    const [goal, first, second, third] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await match.event('goal', { id: goal });
    const scoreAfter = async (id: string, voids: string) => {
      const { body } = await match.event('void', { id, voids });
      return (body as { score?: { home: number | null } }).score?.home;
    };
    expect(await scoreAfter(first, goal)).toBe(0);
    expect(await scoreAfter(second, first)).toBe(1);
    expect(await scoreAfter(third, goal)).toBe(0);
    expect((await match.read()).score.home).toBe(0);
  });

  it('are voided, not deleted', async () => {
    const { match } = await aCalledMatch();
    const id = randomUUID();
    await match.event('goal', { id });
    await match.goal();
    const voided = await match.event('void', { voids: id });
    expect(voided.status).toBe(201);
    expect(scoreOf(await match.row())).toEqual([1, 0]);
    expect((await match.event('void', { voids: id })).status).toBe(200);
    const { events } = await match.read();
    expect(events.find((event) => event.id === id)?.voidedBy).toBe(events.at(-1)?.id);
    expect(events).toHaveLength(3);
  });

  it('are never changed in the database', async () => {
    const { match } = await aCalledMatch();
    await match.goal();
    const change = server.database.db.transaction((trx) =>
      trx('match_events').where({ fixture_id: match.fixture.id }).update({ who: 'Another' }),
    );
    await expect(change).rejects.toThrow(/never changed/);
  });

  it('200 taps, sent twice in shuffled order, count once, each with its own time', async () => {
    const { match } = await aCalledMatch('FIDA Class 40 rev. 5');
    await match.clock('start');
    await match.clock('set', 170_000);
    const taps = Array.from({ length: 200 }, (_, n) => ({
      id: randomUUID(),
      kind: n % 3 === 0 ? ('foul' as const) : ('goal' as const),
      teamId: n % 2 === 0 ? match.fixture.homeTeamId : match.fixture.awayTeamId,
      clockMs: 180_000 - n,
      at: 1_000 + n,
    }));
    const sent = [...taps, ...taps].sort(() => random() - 0.5);
    const statuses: number[] = [];
    for (let start = 0; start < sent.length; start += 8) {
      const part = sent.slice(start, start + 8);
      const answers = await Promise.all(part.map(({ kind, ...tap }) => match.event(kind, tap)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    const { events, fouls } = await match.read();
    const byId = new Map(events.map((event) => [event.id, event]));
    for (const { id, clockMs, at } of taps) {
      expect(byId.get(id)).toMatchObject({ clockMs, deviceAt: at });
    }
    const goals = (team: number) =>
      taps.filter(({ kind, teamId }) => kind === 'goal' && teamId === team).length;
    expect(scoreOf(await match.row())).toEqual([
      goals(match.fixture.homeTeamId),
      goals(match.fixture.awayTeamId),
    ]);
    expect(fouls.home + fouls.away).toBe(67);
  });
});

describe('a typed score', () => {
  it('leaves a fixture without events as it was', async () => {
    const { match, topic } = await aCalledMatch();
    await match.type(2, 1);
    expect(scoreOf(await match.row())).toEqual([2, 1]);
    expect(await matchesOf(topic)).toEqual([]);
    expect((await match.read()).score).toEqual({ home: 2, away: 1 });
  });

  it('is the first event of a match that begins after it', async () => {
    const { match } = await aCalledMatch();
    await match.type(2, 1);
    await match.goal();
    expect(scoreOf(await match.row())).toEqual([3, 1]);
    expect((await match.read()).events.map(({ kind }) => kind)).toEqual(['correction', 'goal']);
  });

  it('is a correction where there are events, and later goals are added to it', async () => {
    const { match } = await aCalledMatch();
    await match.goal();
    expect((await match.type(5, 5)).status).toBe(200);
    await match.goal();
    expect(scoreOf(await match.row())).toEqual([6, 5]);
    const { events } = await match.read();
    expect(events.map(({ kind }) => kind)).toEqual(['goal', 'correction', 'goal']);
    await match.type(6, 5);
    expect((await match.read()).events).toHaveLength(3);
  });

  it('stands in the history with the goals', async () => {
    const { match, tournament } = await aCalledMatch();
    await match.clock('start');
    await match.goal();
    await match.type(4, 0);
    const history = await admin.ok(api.tournaments.history, { id: tournament.id });
    expect(history.map(({ before, after }) => [before.homeScore, after.homeScore])).toEqual([
      [1, 4],
      [null, 1],
    ]);
  });

  it('EVT-18 that is cleared after the confirmation lets a match that is called again begin anew', async () => {
    const { match } = await aCalledMatch();
    const id = randomUUID();
    await match.event('goal', { id });
    await match.clock('end');
    await match.confirm();
    await match.type(null, null);
    await match.light(1);
    expect(await match.read()).toMatchObject({ phase: 'idle', events: [], score: { home: 0 } });
    // A repeat from before is known, and counts for nothing.
    expect((await match.event('goal', { id })).status).toBe(200);
    expect(scoreOf(await match.row())).toEqual([null, null]);
    await match.goal();
    expect(scoreOf(await match.row())).toEqual([1, 0]);
  });
});

describe('a review', () => {
  it('REV-3 shows the public the match as it stood, in every call and message, until it ends', async () => {
    const { match, topic, tournament } = await aCalledMatch();
    await match.clock('start');
    await match.goal();
    const { referee } = await refereeOf(admin, server.visitor(), tournament.id);
    await followed(topic, async (news) => {
      await match.review(true);
      await until(() => news().length === 1);
      await match.goal();
      await match.clock('pause');
      expect((await match.type(7, 7)).body).toMatchObject({ homeScore: 7, awayScore: 7 });
      const seen = await match.read(visitor);
      expect(seen).toMatchObject({
        underReview: true,
        score: { home: 1 },
        clock: { running: false },
      });
      expect(await match.read()).toMatchObject({ underReview: true, score: { home: 7, away: 7 } });
      expect(await match.read(referee)).toMatchObject({ score: { home: 7, away: 7 } });
      expect(scoreOf(await match.row())).toEqual([1, 0]);
      expect(await matchesOf(topic)).toEqual([seen]);
      const points = await visitor.ok(api.tournaments.standings, { id: tournament.id });
      expect(points.goals.find(({ teamId }) => teamId === match.fixture.homeTeamId)).toMatchObject({
        all: { for: '1.00' },
      });
      expect(code(await match.clock('end'))).toBeUndefined();
      expect(code(await match.confirm())).toBe('match-under-review');
      expect(news()).toHaveLength(1);

      await match.review(false);
      await until(() => news().length === 2);
      const last = news()[1];
      expect(last && last.revision - last.from).toBe(1);
      expect(scoreOf(await match.row())).toEqual([7, 7]);
      expect(await match.read(visitor)).toMatchObject({ underReview: false, score: { home: 7 } });
    });
  });

  it('REV-3 hides a score that is typed for a match without events', async () => {
    const { match } = await aCalledMatch();
    await match.type(1, 0);
    await match.review(true);
    expect((await match.type(2, 0)).body).toMatchObject({ homeScore: 2, awayScore: 0 });
    expect(scoreOf(await match.row())).toEqual([1, 0]);
    expect((await match.read(visitor)).score).toEqual({ home: 1, away: 0 });
    expect((await match.read()).score).toEqual({ home: 2, away: 0 });
    await match.review(false);
    expect(scoreOf(await match.row())).toEqual([2, 0]);
    expect((await match.read(visitor)).score).toEqual({ home: 2, away: 0 });
  });

  it('REV-6 takes a typed score only from a screen that shows the real one', async () => {
    const { match, tournament } = await aCalledMatch();
    await match.goal();
    await match.goal();
    await match.review(true);
    const { events } = await match.read();
    const voids = events.findLast(({ kind }) => kind === 'goal')?.id;
    await match.event('void', { voids, teamId: undefined });
    const plus = (homeScore: number) =>
      admin.call(api.fixtures.update, {
        ...{ type: 'score', id: match.fixture.id, tournament_id: tournament.id },
        ...{ homeScore: homeScore + 1, awayScore: 0, base: { homeScore, awayScore: 0 } },
      });
    expect(scoreOf(await match.row())).toEqual([2, 0]);
    expect(await plus(2)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { homeScore: 1, awayScore: 0 } },
    });
    expect(await plus(1)).toMatchObject({ status: 200, body: { homeScore: 2, awayScore: 0 } });
    expect((await match.read()).score).toEqual({ home: 2, away: 0 });
    await match.review(false);
    expect(scoreOf(await match.row())).toEqual([2, 0]);
  });

  it('begun twice keeps what it froze; ended twice changes nothing', async () => {
    const { match } = await aCalledMatch();
    await match.review(true);
    await match.goal();
    await match.review(true);
    expect((await match.read(visitor)).score).toEqual({ home: 0, away: 0 });
    await match.review(false);
    expect((await match.review(false)).status).toBe(200);
    expect((await match.read(visitor)).score).toEqual({ home: 1, away: 0 });
  });
});

describe('MAP-8 a match under review', () => {
  const refused = { status: 409, body: { code: 'match-under-review' } };
  // The number of tournaments is limited.
  beforeAll(() => admin.ok(api.transfer.deleteAll, {}));

  it('a reviewed match is not turned off or replaced by a call, paused, running or over', async () => {
    const { match, fixtures, topic } = await aCalledMatch('FIDA Class 40 rev. 5');
    const next = new MatchCalls(admin, fixtures[1] as Fixture);
    await match.clock('start');
    await match.goal();
    await match.clock('pause');
    await match.review(true);
    const { events } = await match.read();
    await match.event('void', {
      voids: events.find(({ kind }) => kind === 'goal')?.id,
      teamId: undefined,
    });
    for (const act of ['pause', 'resume', 'end'] as const) {
      await match.clock(act);
      expect(await match.tryLight(0)).toMatchObject(refused);
      expect(await next.tryLight(1)).toMatchObject({
        ...refused,
        body: { current: { id: match.fixture.id, mapLit: 2 } },
      });
    }
    expect([(await match.row()).mapLit, (await next.row()).mapLit]).toEqual([2, 0]);
    await match.review(false);
    expect((await next.tryLight(1)).status).toBe(200);
    expect(scoreOf(await match.row())).toEqual([0, 0]);
    expect(await matchesOf(topic)).toMatchObject([{ phase: 'confirmed', underReview: false }]);
  });

  it('a no-show does not take a reviewed match from its team', async () => {
    const { match, tournament } = await aCalledMatch();
    const { homeTeamId: teamId, id: fixtureId } = match.fixture;
    await match.review(true);
    const noShow = { id: tournament.id, teamId, fixtureId };
    expect(await admin.call(api.checkIn.noShow, noShow)).toMatchObject(refused);
    expect(await match.row()).toMatchObject({ mapLit: 1, outcome: 'played' });
    await match.review(false);
    expect((await admin.call(api.checkIn.noShow, noShow)).status).toBe(201);
  });
});

describe('CLK-16 a confirmed match that is reopened', () => {
  it('is over, lit again and taken up by the referee; confirmed again it counts', async () => {
    const { match, tournament } = await aCalledMatch();
    const { referee } = await refereeOf(admin, server.visitor(), tournament.id);
    await match.clock('start');
    await match.goal();
    await match.clock('end');
    expect(code(await match.reopen())).toBe('match-not-confirmed');
    await match.confirm();
    expect((await match.as(referee).reopen()).status).toBe(403);
    expect(await match.reopen()).toMatchObject({
      status: 200,
      body: { phase: 'ended', score: { home: 1, away: 0 } },
    });
    expect(await match.row()).toMatchObject({ mapLit: 2, homeScore: 1, finishedAt: null });
    expect(code(await match.as(referee).goal())).toBe('after-end');
    await match.event('goal', { confirmed: true });
    expect((await match.as(referee).confirm({ home: 2, away: 0 })).status).toBe(200);
    expect(await match.row()).toMatchObject({ mapLit: 0, homeScore: 2 });
  });

  it('leaves the light to the match that has it', async () => {
    const { match, fixtures } = await aCalledMatch();
    await match.clock('end');
    await match.confirm();
    const otherMatch = new MatchCalls(admin, fixtures[1] as Fixture);
    await otherMatch.light(1);
    expect(await match.reopen()).toMatchObject({ status: 200, body: { phase: 'ended' } });
    expect([(await match.row()).mapLit, (await otherMatch.row()).mapLit]).toEqual([0, 1]);
    expect((await match.confirm()).status).toBe(200);
  });
});

describe('CLK-21 finishing a match that is over', () => {
  it('confirms it, also at 0 : 0 and by the call of the next one, but not while it is played or reviewed', async () => {
    const { match, fixtures } = await aCalledMatch();
    const [, next, third] = fixtures.map((fixture) => new MatchCalls(admin, fixture));
    if (!next || !third) throw new Error('three fixtures are needed');
    await match.clock('start');
    await match.clock('end');
    await next.light(1);
    expect((await match.read()).phase).toBe('confirmed');
    expect(await match.row()).toMatchObject({ mapLit: 0, homeScore: 0, awayScore: 0 });
    await next.clock('start');
    await next.goal();
    await next.clock('end');
    await next.light(0);
    expect((await next.read()).phase).toBe('confirmed');
    expect(await next.row()).toMatchObject({ mapLit: 0, homeScore: 1, awayScore: 0 });

    await third.light(1);
    await third.clock('start');
    await third.light(0);
    expect((await third.read()).phase).toBe('paused');
    await third.light(2);
    await third.clock('end');
    await third.review(true);
    expect(await third.tryLight(0)).toMatchObject({ body: { code: 'match-under-review' } });
    expect((await third.read()).phase).toBe('ended');
  });
});

describe('the confirmation', () => {
  it('puts the light out, keeps the result, and closes the match', async () => {
    const { match } = await aCalledMatch();
    await match.clock('start');
    await match.goal();
    expect(code(await match.confirm())).toBe('match-not-over');
    await match.clock('end');
    expect(code(await match.confirm({ home: 0, away: 0 }))).toBe('stale');
    expect(await match.confirm({ home: 1, away: 0 })).toMatchObject({
      status: 200,
      body: { phase: 'confirmed' },
    });
    expect(await match.row()).toMatchObject({ mapLit: 0, homeScore: 1, awayScore: 0 });
    expect((await match.confirm()).status).toBe(200);
    expect(code(await match.goal())).toBe('match-confirmed');
    expect((await match.event('goal', { confirmed: true })).status).toBe(201);
    expect(scoreOf(await match.row())).toEqual([2, 0]);
  });

  it('without a goal is 0 : 0', async () => {
    const { match } = await aCalledMatch();
    await match.clock('end');
    await match.confirm();
    expect(scoreOf(await match.row())).toEqual([0, 0]);
  });
});

describe('the topic', () => {
  it('says the same by snapshot and by changes', async () => {
    const { match, topic } = await aCalledMatch();
    await followed(topic, async (news) => {
      await match.clock('start');
      await match.goal();
      await match.clock('pause');
      const wantedMatch = (await matchesOf(topic))[0];
      const matches = () =>
        news()
          .flatMap(({ changes }) => changes.filter(isMatch))
          .map(({ value }) => value);
      await until(() => matches().at(-1)?.events.length === 3);
      expect(matches().at(-1)).toEqual(wantedMatch);
    });
  });

  it('tells that matches are gone when their fixtures are', async () => {
    const { match, topic, tournament } = await aCalledMatch();
    await match.clock('start');
    await followed(topic, async (news) => {
      await admin.ok(api.fixtures.reset, { tournament_id: tournament.id });
      await until(() => news().length > 0);
      const gone = news().flatMap(({ changes }) => changes.filter(isMatch));
      expect(gone).toEqual([{ type: 'match', op: 'delete', id: match.fixture.id }]);
    });
    expect(await matchesOf(topic)).toEqual([]);
    const left = await server.database.db
      .knex('match_events')
      .where({ fixture_id: match.fixture.id });
    expect(left).toEqual([]);
  });

  it('tells of swapped sides', async () => {
    const { match, topic } = await aCalledMatch('FIDA Class 40 rev. 5');
    await match.event('foul');
    await match.light(0);
    const { id, tournament_id, homeTeamId, awayTeamId } = match.fixture;
    await admin.ok(api.fixtures.update, {
      ...{ type: 'swap-sides', id, tournament_id },
      ...{ homeTeamId: awayTeamId, awayTeamId: homeTeamId },
    });
    expect((await matchesOf(topic))[0]?.fouls).toEqual({ home: 0, away: 1 });
  });
});

const isMatch = (change: Change): change is Extract<Change, { type: 'match' }> =>
  change.type === 'match';

describe('the preset of a tournament', () => {
  it('is chosen with its changes, and stays with a match that was begun', async () => {
    const { match, tournament } = await aCalledMatch();
    await match.clock('start');
    const { id } = tournament;
    const matchPreset = { name: 'skycup 2026', setMs: 60_000 };
    const changed = await admin.ok(api.tournaments.update, { id, matchPreset });
    expect(changed.matchPreset).toEqual({ name: 'SkyCup 2026', setMs: 60_000 });
    expect(await visitor.ok(api.tournaments.read, { id })).toEqual(changed);
    await admin.ok(api.tournaments.update, { id, name: `${changed.name} again` });
    expect((await match.read()).preset.name).toBe('Plain');
    const fixtures = await admin.ok(api.fixtures.list, { tournament_id: id });
    const otherMatch = await visitor.ok(api.match.read, { id: fixtures[1]?.id ?? 0 });
    expect(otherMatch.preset).toMatchObject({ name: 'SkyCup 2026', setMs: 60_000, changed: true });
    const unknown = await admin.call(api.tournaments.update, { id, matchPreset: { name: 'No' } });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'preset-unknown' } });
  });

  it('is gone when it is set to none', async () => {
    const { tournament } = await aCalledMatch('SkyCup 2026');
    const { id } = tournament;
    const changed = await admin.ok(api.tournaments.update, { id, matchPreset: null });
    expect(changed).not.toHaveProperty('matchPreset');
    expect(await visitor.ok(api.tournaments.read, { id })).toEqual(changed);
  });
});

describe('a backup', () => {
  it('brings matches, their events and the links of referees back', async () => {
    const { match, tournament, topic } = await aCalledMatch('FIDA Class 40 rev. 5');
    await match.clock('start');
    await match.goal();
    await match.event('foul');
    await match.review(true);
    await match.goal();
    const { referee } = await refereeOf(admin, server.visitor(), tournament.id);
    const [before, seen] = [await match.read(), await matchesOf(topic)];
    const { id } = await admin.ok(api.backups.create, {});
    await match.goal();
    await admin.ok(api.backups.restore, { id });
    const { phase: _, ...kept } = before;
    expect(await match.read()).toMatchObject(kept);
    expect(await matchesOf(topic)).toEqual(seen);
    expect((await match.as(referee).goal()).status).toBe(201);
    expect(await admin.ok(api.tournaments.read, { id: tournament.id })).toMatchObject({
      matchPreset: { name: 'FIDA Class 40 rev. 5' },
    });
  });
});

describe('the time of matches', () => {
  it('is answered by a call and over the socket', async () => {
    const { now } = await visitor.ok(api.match.time, {});
    expect(Math.abs(now - Date.now())).toBeLessThan(1000);
    const screen = await listen(server.origin);
    const answer = await screen.socket.emitWithAck('time');
    expect(answer.now).toBeGreaterThanOrEqual(now);
    screen.close();
  });
});
