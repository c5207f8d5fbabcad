// Taps of referees that did not count: stored as questions for the admin, announced to admins only, and answered.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { limits } from '../../src/common/kernel/limits.ts';
import { api } from '../../src/common/wire/api.ts';
import type { AdminSnapshot } from '../../src/common/wire/live.ts';
import { deleteOldQuestions } from '../../src/server/db/retention.ts';
import type { Answer, ApiClient } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { listen } from '../support/live-listener.ts';
import { MatchCalls, refereeOf } from '../support/match-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let server: TestApp;
let admin: ApiClient;
let made = 0;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
afterAll(() => server.close());

/** A called match of a tournament of its own, and a referee with a link of it. */
async function aScene() {
  made += 1;
  const { tournament, fixtures } = await createTournament(admin, { name: `Q${made}`, teams: 3 });
  const match = new MatchCalls(admin, fixtures[0] as Fixture);
  await match.light(1);
  const link = await refereeOf(admin, server.visitor(), tournament.id, 'Cage 2');
  return { id: tournament.id, match, own: match.as(link.referee), link, fixtures };
}

/** The same after the end. */
async function anEndedScene() {
  const scene = await aScene();
  await scene.match.clock('start');
  await scene.match.clock('end');
  return scene;
}

const open = (id: number) => admin.ok(api.questions.list, { id });
const answer = (tournament_id: number, id: number, accept: boolean) =>
  admin.call(api.questions.answer, { id, tournament_id, accept });
const bodyOf = ({ body }: Answer) => body as { code?: string; questionId?: number };
const scoreOf = ({ homeScore, awayScore }: Fixture) => [homeScore, awayScore];

describe('QST-1 a refused tap', () => {
  it('is stored after the end, with team, act, reading, match, device and reason', async () => {
    const { id, own, match } = await anEndedScene();
    const refused = await own.event('goal', { clockMs: -1500 });
    expect(refused.status).toBe(409);
    const { code, questionId } = bodyOf(refused);
    expect(code).toBe('after-end');
    expect(await open(id)).toEqual([
      {
        id: questionId,
        fixtureId: match.fixture.id,
        kind: 'goal',
        teamId: match.fixture.homeTeamId,
        clockMs: -1500,
        at: expect.any(Number),
        device: expect.stringMatching(/^Cage 2/),
        reason: 'after-end',
      },
    ]);
  });

  it('is not stored when the referee said whether it was before the horn: it counts or is dropped (CLK-20)', async () => {
    const { id, own, match } = await anEndedScene();
    const yes = await own.event('goal', { clockMs: -1500, beforeHorn: true });
    expect(yes.status).toBe(201);
    const no = await own.event('goal', { clockMs: -900, beforeHorn: false });
    expect(no.status).toBe(201);
    expect(await open(id)).toEqual([]);
    const { score, events } = await match.read();
    expect(score).toEqual({ home: 1, away: 0 });
    expect(events.at(-1)).toMatchObject({ kind: 'goal', clockMs: -1500, beforeHorn: true });
  });

  it('is stored for a match that is confirmed, not lit or deleted', async () => {
    const { id, own, match } = await anEndedScene();
    await match.confirm();
    await own.event('foul', { teamId: match.fixture.awayTeamId });
    await own.goal();
    await match.type(null, null);
    const reasons = async () => (await open(id)).map(({ reason }) => reason);
    // The preset of this match has no fouls: that tap is no question.
    expect(await reasons()).toEqual(['match-confirmed']);
    const dark = await aScene();
    await dark.match.light(0);
    expect(bodyOf(await dark.own.goal())).toMatchObject({ code: 'match-not-lit' });
    await admin.ok(api.fixtures.reset, { tournament_id: dark.id });
    expect(bodyOf(await dark.own.goal())).toMatchObject({ code: 'fixture-not-found' });
    expect((await open(dark.id)).map(({ reason }) => reason)).toEqual([
      'match-not-lit',
      'fixture-not-found',
    ]);
  });

  it('a refused tap with a revoked link becomes a question; for a deleted group it can only be dismissed', async () => {
    const { id, own, link } = await aScene();
    await admin.ok(api.referees.revoke, { id, refereeId: link.id });
    const refused = await own.event('goal', { serverAt: Date.now() - 60_000 });
    expect(refused.status).toBe(401);
    expect(bodyOf(refused)).toMatchObject({ code: 'referee-link-invalid' });
    const [first] = await open(id);
    expect(first).toMatchObject({ id: bodyOf(refused).questionId, reason: 'referee-link-invalid' });
    expect((await answer(id, first?.id ?? 0, true)).status).toBe(200);
    expect(scoreOf(await own.as(admin).row())).toEqual([1, 0]);

    const gone = await aScene();
    await admin.ok(api.tournaments.remove, { id: gone.id });
    const late = bodyOf(await gone.own.goal());
    expect(late).toMatchObject({ code: 'referee-link-invalid', questionId: expect.any(Number) });
    expect(bodyOf(await answer(gone.id, late.questionId ?? 0, true))).toMatchObject({
      code: 'tournament-not-found',
    });
    expect(await open(gone.id)).toHaveLength(1);
    expect((await answer(gone.id, late.questionId ?? 0, false)).status).toBe(200);
    expect((await admin.call(api.questions.list, { id: gone.id })).status).toBe(404);
  });

  it('is not stored for the admin, for another group or without a session', async () => {
    const { id, own, match } = await anEndedScene();
    const otherScene = await anEndedScene();
    const refusals = [
      await match.goal(),
      await otherScene.match.as(own.caller).goal(),
      await match.as(server.visitor()).goal(),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 403, 401]);
    expect(refusals.map((refusal) => bodyOf(refusal).questionId)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await open(id)).toEqual([]);
    expect(await open(otherScene.id)).toEqual([]);
  });
});

describe('QST-6 a question', () => {
  it('a question is open for the phone until the admin accepts or dismisses it', async () => {
    const { id, own, link, match } = await anEndedScene();
    const taps = [randomUUID(), randomUUID()];
    const openOf = async (asked: string[]) =>
      (await link.referee.ok(api.referees.heard, { waiting: 0, asked })).open.toSorted();
    for (const tap of taps) await own.event('goal', { id: tap, clockMs: 0 });
    expect(await openOf([...taps, randomUUID()])).toEqual(taps.toSorted());
    const [first, second] = await open(id);
    await answer(id, first?.id ?? 0, false);
    expect(await openOf(taps)).toEqual([taps[1]]);
    await answer(id, second?.id ?? 0, true);
    expect(await openOf(taps)).toEqual([]);
    expect(scoreOf(await match.row())).toEqual([1, 0]);
  });

  it('is raised once, and its goal counts once after Accept, whatever the phone repeats', async () => {
    const { id, own, match } = await anEndedScene();
    const tap = randomUUID();
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(bodyOf(await own.event('goal', { id: tap, clockMs: 0 })).questionId);
    }
    expect(new Set(ids).size).toBe(1);
    const [question] = await open(id);
    expect(await answer(id, question?.id ?? 0, true)).toMatchObject({
      status: 200,
      body: question,
    });
    expect(scoreOf(await match.row())).toEqual([1, 0]);
    expect(await open(id)).toEqual([]);
    expect((await answer(id, question?.id ?? 0, true)).status).toBe(200);
    expect((await own.event('goal', { id: tap, clockMs: 0 })).status).toBe(200);
    expect(bodyOf(await answer(id, question?.id ?? 0, false)).code).toBe('question-answered');
    expect(scoreOf(await match.row())).toEqual([1, 0]);
  });

  it('that is dismissed changes nothing and is not raised again', async () => {
    const { id, own, match } = await anEndedScene();
    const tap = randomUUID();
    const { questionId = 0 } = bodyOf(await own.event('goal', { id: tap, clockMs: 0 }));
    expect((await answer(id, questionId, false)).status).toBe(200);
    expect(bodyOf(await own.event('goal', { id: tap, clockMs: 0 })).questionId).toBe(questionId);
    expect(await open(id)).toEqual([]);
    expect(scoreOf(await match.row())).toEqual([null, null]);
  });

  it('is answered only by its own group, and only where it exists', async () => {
    const { own } = await anEndedScene();
    const otherScene = await aScene();
    const { questionId = 0 } = bodyOf(await own.event('goal', { clockMs: 0 }));
    expect(bodyOf(await answer(otherScene.id, questionId, true)).code).toBe('question-not-found');
    expect(bodyOf(await answer(otherScene.id, 2_000_000_000, true)).code).toBe(
      'question-not-found',
    );
  });

  it('counts after a confirmation and after a typed score', async () => {
    const { id, own, match } = await anEndedScene();
    await match.confirm();
    await match.type(2, 2);
    const { questionId = 0 } = bodyOf(await own.event('goal', { clockMs: 60_000 }));
    expect((await answer(id, questionId, true)).status).toBe(200);
    expect(scoreOf(await match.row())).toEqual([3, 2]);
    expect((await match.read()).phase).toBe('confirmed');
  });
});

it('QST-2 a goal that a typed score replaced is asked about, and added by Accept', async () => {
  const { id, own, match } = await aScene();
  await match.clock('start');
  await match.clock('adjust', -30_000);
  await match.type(1, 0);
  const late = await own.event('goal', { clockMs: 175_000 });
  expect(late.status).toBe(201);
  expect(scoreOf(await match.row())).toEqual([1, 0]);
  const [question, ...others] = await open(id);
  expect([question?.reason, others]).toEqual(['score-typed', []]);
  await answer(id, question?.id ?? 0, true);
  expect(scoreOf(await match.row())).toEqual([2, 0]);
  expect((await own.goal()).status).toBe(201);
  expect(await open(id)).toEqual([]);
});

it('QST-7 a tap of a link that has ended is stored only when it was made before', async () => {
  const revoked = await anEndedScene();
  const expired = await anEndedScene();
  const setExpiry = (at: Date) =>
    server.database.db.transaction((trx) =>
      trx('referees').where({ id: expired.link.id }).update({ expires_at: at }),
    );
  const end = Date.now();
  await admin.ok(api.referees.revoke, { id: revoked.id, refereeId: revoked.link.id });
  await setExpiry(new Date(end));
  for (const { own } of [revoked, expired]) {
    const isStored = async (when: { serverAt?: number; at?: number }) =>
      bodyOf(await own.event('goal', { clockMs: 0, ...when })).questionId !== undefined;
    expect(await isStored({ serverAt: end + 10_000 })).toBe(false);
    // The time of the device counts only where it did not know that of the server.
    expect(await isStored({ serverAt: end + 10_000, at: end - 10_000 })).toBe(false);
    expect(await isStored({})).toBe(false);
    expect(await isStored({ serverAt: end - 10_000, at: end + 3_600_000 })).toBe(true);
    expect(await isStored({ at: end - 10_000 })).toBe(true);
  }
});

describe('QST-3 the questions of a match', () => {
  const fill = async (
    referee: MatchCalls,
    expected: string,
    taps = limits.questionsOfLinkInMatch + 3,
  ) => {
    let stored = 0;
    for (let n = 0; n < taps; n += 1) {
      const tap = { clockMs: 0, serverAt: Date.now() - 60_000 };
      const { code, questionId } = bodyOf(await referee.event('goal', tap));
      expect(code).toBe(expected);
      if (questionId !== undefined) stored += 1;
    }
    return stored;
  };
  const fillAll = async (
    { id, match }: Awaited<ReturnType<typeof anEndedScene>>,
    links: number,
  ) => {
    const made = [];
    for (let n = 0; n < links; n += 1) {
      const link = await refereeOf(admin, server.visitor(), id);
      expect(await fill(match.as(link.referee), 'after-end')).toBe(limits.questionsOfLinkInMatch);
      made.push(link);
    }
    return made;
  };
  const LINKS = limits.questionsOfMatch / limits.questionsOfLinkInMatch;

  it('are bounded for each link and for all; old ones are forgotten', async () => {
    const scene = await anEndedScene();
    const { id, own } = scene;
    await fillAll(scene, LINKS);
    expect(await fill(own, 'after-end', 2)).toBe(0);
    expect(await open(id)).toHaveLength(limits.questionsOfMatch);
    const later = new Date(Date.now() + 15 * 86_400_000);
    await server.database.db.transaction((trx) => deleteOldQuestions(trx, later));
    expect(await open(id)).toEqual([]);
  });

  it('leave room for a valid phone, whatever links that were revoked have stored before and after', async () => {
    const scene = await anEndedScene();
    const { id, own, link, match } = scene;
    const hostile = await fillAll(scene, LINKS - 1);
    for (const hostileLink of hostile)
      await admin.ok(api.referees.revoke, { id, refereeId: hostileLink.id });
    const late = await refereeOf(admin, server.visitor(), id);
    await admin.ok(api.referees.revoke, { id, refereeId: late.id });
    expect(await fill(match.as(late.referee), 'referee-link-invalid')).toBe(
      limits.questionsOfLinkInMatch,
    );
    expect(await open(id)).toHaveLength(limits.questionsOfMatch);
    expect(await fill(own, 'after-end', 1)).toBe(1);
    const others = await admin.ok(api.referees.list, { id });
    expect(others.map((referee) => referee.id)).toEqual([link.id]);
    const last = await refereeOf(admin, server.visitor(), id);
    await admin.ok(api.referees.revoke, { id, refereeId: last.id });
    expect(await fill(match.as(last.referee), 'referee-link-invalid', 1)).toBe(0);
  });

  it('of another group take no room, whatever match they name', async () => {
    const { match, own } = await anEndedScene();
    const otherScene = await aScene();
    const stranger = new MatchCalls(otherScene.link.referee, {
      ...match.fixture,
      tournament_id: otherScene.id,
    });
    expect(await fill(stranger, 'fixture-not-found', 3)).toBe(3);
    const rows = () => server.database.db.knex('questions').where({ fixture_id: match.fixture.id });
    expect(await rows()).toHaveLength(3);
    await server.database.db.transaction(async (trx) => {
      const [row] = await trx('questions').where({ tournament_id: otherScene.id }).limit(1);
      const more = Array.from({ length: limits.questionsOfMatch }, () => {
        const { id: _, ...copy } = row;
        return { ...copy, event_id: randomUUID() };
      });
      await trx('questions').insert(more);
    });
    expect(await fill(own, 'after-end', 1)).toBe(1);
  });
});

describe('the admin’s topic', () => {
  const cookieOf = (caller: ApiClient) =>
    [...caller.cookies].map((pair) => pair.join('=')).join('; ');

  it('tells an admin of each question and its answer, and nobody else', async () => {
    const { id, own, link } = await anEndedScene();
    const screens = await Promise.all([
      listen(server.origin, { cookie: cookieOf(admin) }),
      listen(server.origin),
      listen(server.origin, { cookie: cookieOf(link.referee) }),
    ]);
    const [ours, publics, referees] = screens;
    try {
      const follow = { topic: 'admin' } as const;
      const first = await ours.subscribe(follow);
      expect(first.ok && 'snapshot' in first && first.snapshot).toHaveProperty('questions');
      const refused = { ok: false, code: 'unknown-topic' };
      expect(await publics.subscribe(follow)).toEqual(refused);
      expect(await referees.subscribe(follow)).toEqual(refused);
      const { questionId = 0 } = bodyOf(await own.event('goal', { clockMs: 0 }));
      await until(() => ours.changes.length === 1);
      expect(ours.changes[0]?.changes).toMatchObject([
        { type: 'question', op: 'upsert', id: questionId, value: { tournament_id: id } },
      ]);
      const again = await ours.subscribe(follow);
      const { questions } = (again as { snapshot: AdminSnapshot }).snapshot;
      expect(questions.map((question) => question.id)).toContain(questionId);
      await answer(id, questionId, false);
      await until(() => ours.changes.length === 2);
      expect(ours.changes[1]?.changes).toEqual([
        { type: 'question', op: 'delete', id: questionId },
      ]);
      expect([...publics.changes, ...referees.changes]).toEqual([]);
    } finally {
      for (const screen of screens) screen.close();
    }
  });

  it('cannot be polled, and cannot be followed by a session that has ended', async () => {
    const polled = await server.visitor().call(api.live.snapshot, { topic: 'admin' });
    expect(polled.status).toBe(404);
    expect((await admin.call(api.live.snapshot, { topic: 'admin' })).status).toBe(404);
    const otherClient = await server.admin();
    const cookie = cookieOf(otherClient);
    await otherClient.ok(api.auth.logout, {});
    const screen = await listen(server.origin, { cookie });
    try {
      expect(await screen.subscribe({ topic: 'admin' })).toMatchObject({ ok: false });
    } finally {
      screen.close();
    }
  });
});
