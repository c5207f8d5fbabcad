// Links of referees: made once, kept as a hash, good for one tournament and one day, and revoked at once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { MatchCalls, refereeOf } from '../support/match-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let tournament: number;
let match: MatchCalls;
let elsewhere: MatchCalls;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  const ownTournament = await createTournament(admin, { name: 'Own', teams: 3 });
  const otherTournament = await createTournament(admin, { name: 'Other', teams: 3 });
  tournament = ownTournament.tournament.id;
  match = new MatchCalls(admin, ownTournament.fixtures[0] as Fixture);
  elsewhere = new MatchCalls(admin, otherTournament.fixtures[0] as Fixture);
  await match.light(1);
  await elsewhere.light(1);
});
afterAll(() => server.close());

const makeReferee = (name?: string) => refereeOf(admin, server.visitor(), tournament, name);

describe('a link', () => {
  it('is listed with its last use and device, never with its token', async () => {
    const { id, token } = await makeReferee('Ana');
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const listed = await admin.ok(api.referees.list, { id: tournament });
    const link = listed.find((referee) => referee.id === id);
    expect(link).toMatchObject({ name: 'Ana', tournament_id: tournament, device: 'node' });
    expect(link?.lastUsedAt).toBeGreaterThanOrEqual(link?.createdAt ?? Infinity);
    expect(JSON.stringify(listed)).not.toContain(token);
    const rows = await server.database.db.knex('referees').select('*');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('RFP-1 tells how long its phone was not heard and how many taps it holds', async () => {
    const { id, referee } = await makeReferee('Heard');
    const link = async () =>
      (await admin.ok(api.referees.list, { id: tournament })).find(
        (candidate) => candidate.id === id,
      );
    await referee.ok(api.referees.heard, { waiting: 3 });
    expect(await link()).toMatchObject({ waiting: 3 });
    await server.database.db.transaction((trx) =>
      trx('referees')
        .where({ id })
        .update({ heard_at: new Date(Date.now() - 20_000) }),
    );
    expect((await link())?.silentMs).toBeGreaterThanOrEqual(20_000);
    await referee.ok(api.referees.heard, { waiting: 0 });
    const heard = await link();
    expect(heard?.waiting).toBe(0);
    expect(heard?.silentMs).toBeLessThan(5000);
    const wrong = await referee.call(api.referees.heard, { waiting: -1 });
    expect(wrong.status).toBe(400);
    expect((await server.visitor().call(api.referees.heard, { waiting: 0 })).status).toBe(401);
    const unused = await admin.ok(api.referees.create, { id: tournament, name: 'Unused' });
    const all = await admin.ok(api.referees.list, { id: tournament });
    expect(all.find((candidate) => candidate.id === unused.id)).toMatchObject({
      silentMs: null,
      waiting: 0,
    });
  });

  it('ends with the day: of the server, or of the admin', async () => {
    await admin.ok(api.referees.create, { id: tournament, name: 'Server day' });
    const dayEndsAt = Date.now() + 5 * 3_600_000;
    await admin.ok(api.referees.create, { id: tournament, name: 'Own day', dayEndsAt });
    const listed = await admin.ok(api.referees.list, { id: tournament });
    const ends = (name: string) => listed.find((referee) => referee.name === name)?.expiresAt;
    expect(new Date(ends('Server day') ?? 0).toTimeString()).toMatch(/^00:00:00/);
    expect(ends('Own day')).toBe(dayEndsAt);
    for (const wrong of [Date.now() - 1, Date.now() + 25 * 3_600_000]) {
      const input = { id: tournament, name: 'Wrong', dayEndsAt: wrong };
      expect((await admin.call(api.referees.create, input)).status).toBe(400);
    }
  });

  it('ends at midnight of the event, else of the browser that makes it (TIM-9)', async () => {
    const endIn = async (name: string, timeZone: string) => {
      const { id } = await admin.ok(api.referees.create, { id: tournament, name, timeZone });
      const all = await admin.ok(api.referees.list, { id: tournament });
      return new Date(all.find((referee) => referee.id === id)?.expiresAt ?? 0)
        .toISOString()
        .slice(11);
    };
    expect(await endIn('Browser', 'Asia/Seoul')).toBe('15:00:00.000Z');
    await admin.ok(api.venue.choose, { chosen: null, timeZone: 'Asia/Tokyo' });
    expect(await endIn('Event', 'America/Phoenix')).toBe('15:00:00.000Z');
    await admin.ok(api.venue.choose, { chosen: null, timeZone: 'America/Phoenix' });
    expect(await endIn('Changed', 'Asia/Seoul')).toBe('07:00:00.000Z');
  });

  it('is made once for one idempotency key, and its token is stored nowhere', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const input = { id: tournament, name: 'Repeated' };
    const first = await admin.ok(api.referees.create, input, { headers });
    expect(await admin.ok(api.referees.create, input, { headers })).toEqual(first);
    const listed = await admin.ok(api.referees.list, { id: tournament });
    expect(listed.filter(({ name }) => name === 'Repeated')).toHaveLength(1);
    const answers = await server.database.db.knex('idempotency_keys').select('answer');
    expect(JSON.stringify(answers)).not.toContain(first.token);
  });

  it('is for a tournament that exists', async () => {
    for (const answer of [
      await admin.call(api.referees.list, { id: 999 }),
      await admin.call(api.referees.create, { id: 999, name: 'X' }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'tournament-not-found' } });
    }
  });
});

describe('a referee', () => {
  it('runs the match of its own tournament, under its own name', async () => {
    const { referee } = await makeReferee('Ben');
    const ownMatch = match.as(referee);
    expect((await ownMatch.clock('start')).status).toBe(200);
    expect((await ownMatch.goal()).status).toBe(201);
    expect((await ownMatch.read()).events.map(({ who }) => who)).toEqual(['Ben', 'Ben']);
    const status = await referee.ok(api.auth.status, {});
    expect(status).toMatchObject({ role: 'referee', name: 'Ben', tournament_id: tournament });
    expect(await server.visitor().ok(api.auth.status, {})).toMatchObject({ role: null });
    expect(await admin.ok(api.auth.status, {})).toMatchObject({ role: 'admin', name: 'admin' });
  });

  it('does nothing elsewhere: another tournament, another call, an unlit match, a typed score', async () => {
    const { referee } = await makeReferee();
    const otherMatch = elsewhere.as(referee);
    for (const answer of [
      await otherMatch.clock('start'),
      await otherMatch.goal(),
      await otherMatch.review(true),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'other-tournament' } });
    }
    // Naming the own tournament does not help: the fixture is not in it.
    const { id: fixtureId, homeTeamId: teamId } = elsewhere.fixture;
    const disguised = await referee.call(api.match.addEvent, {
      ...{ fixtureId, tournament_id: tournament, id: randomUUID(), kind: 'goal', teamId },
    });
    expect(disguised).toMatchObject({ status: 404, body: { code: 'fixture-not-found' } });
    expect(await match.as(referee).type(9, 9)).toMatchObject({
      status: 403,
      body: { code: 'admin-only' },
    });
    const { homeTeamId, awayTeamId } = match.fixture;
    const scores = [homeTeamId, awayTeamId].map((id) => ({ teamId: id, score: 9 }));
    const typed = await match.as(referee).event('correction', { scores, teamId: undefined });
    expect(typed).toMatchObject({ status: 403, body: { code: 'admin-only' } });
    const fixtures = await admin.ok(api.fixtures.list, { tournament_id: tournament });
    const dark = new MatchCalls(referee, fixtures[1] as Fixture);
    for (const answer of [await dark.clock('end'), await dark.goal(), await dark.review(true)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'match-not-lit' } });
    }
  });

  it('is signed out by revoking, by the end of the day, and by signing out', async () => {
    const [first, second, three] = [await makeReferee(), await makeReferee(), await makeReferee()];
    await admin.ok(api.referees.revoke, { id: tournament, refereeId: first.id });
    await server.database.db.transaction((trx) =>
      trx('referees')
        .where({ id: second.id })
        .update({ expires_at: new Date(Date.now() - 1) }),
    );
    await three.referee.ok(api.auth.logout, {});
    for (const { referee } of [first, second]) {
      expect(await match.as(referee).goal()).toMatchObject({
        status: 401,
        body: { code: 'referee-link-invalid' },
      });
      expect(await referee.ok(api.auth.status, {})).toMatchObject({ role: null });
    }
    expect((await match.as(three.referee).goal()).status).toBe(401);
    for (const { token } of [first, second]) {
      expect(await server.visitor().call(api.referees.signIn, { token })).toMatchObject({
        status: 401,
        body: { code: 'referee-link-invalid' },
      });
    }
    const again = await admin.call(api.referees.revoke, { id: tournament, refereeId: first.id });
    expect(again).toMatchObject({ status: 404, body: { code: 'referee-not-found' } });
  });

  it('stays signed in when the admin changes the password', async () => {
    const { referee } = await makeReferee();
    const { password } = { password: 'correct horse' };
    await admin.ok(api.auth.changePassword, { currentPassword: password, newPassword: password });
    expect((await match.as(referee).goal()).status).toBe(201);
  });

  it('does not take the admin the session away', async () => {
    const { token } = await admin.ok(api.referees.create, { id: tournament, name: 'Tried' });
    await admin.ok(api.referees.signIn, { token });
    expect(await admin.ok(api.auth.status, {})).toMatchObject({ role: 'admin' });
  });
});

describe('guessing at links and codes', () => {
  const from = (n: number) => ({ headers: { 'x-forwarded-for': `10.0.0.${n}` } });
  let venue: TestApp;
  let manager: ApiClient;
  beforeAll(async () => {
    venue = await startTestApp({ origins: { publicOrigins: [], trustProxy: 1 } });
    manager = await venue.admin();
  });
  afterAll(() => venue.close());

  /** Each wrong from six addresses, until they may try no more; the statuses of the seventh and the first. */
  async function guessing(guess: (n: number) => Promise<{ status: number; body: unknown }>) {
    for (let n = 0; n < 60; n += 1) await guess(n % 6);
    expect([401, 403]).toContain((await guess(6)).status);
    expect(await guess(0)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  }

  it('does not keep out a device with a valid link, not even at the address of the guesses', async () => {
    const { tournament } = await createTournament(manager, { teams: 3 });
    const { token } = await manager.ok(api.referees.create, { id: tournament.id, name: 'Ana' });
    await guessing((n) =>
      venue.visitor().call(api.referees.signIn, { token: randomUUID() }, from(n)),
    );
    for (const n of [0, 6, 7]) {
      const answer = await venue.visitor().call(api.referees.signIn, { token }, from(n));
      expect(answer.status).toBe(200);
    }
  });

  it('does not keep out a device with a valid one-time code', async () => {
    await guessing((n) => venue.visitor().call(api.auth.admit, { code: 'ABCDE-ABCDE' }, from(n)));
    for (const n of [0, 7]) {
      const { code } = await manager.ok(api.auth.makeCode, {});
      expect((await venue.visitor().call(api.auth.admit, { code }, from(n))).status).toBe(200);
    }
  });

  it('does not lock the admin out', async () => {
    expect((await venue.admin()).cookies.has('sid')).toBe(true);
  });
});
