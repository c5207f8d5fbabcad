// Answers everybody may read are made once for each write, and strangers who ask do not hold writes up.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import type { Endpoint } from '../../src/common/kernel/endpoint.ts';
import type { MatchState } from '../../src/common/match/match-state.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import { MatchService } from '../../src/server/features/match-play/match.service.ts';
import { RankingService } from '../../src/server/features/ranking/ranking.service.ts';
import { type ApiClient, everyEndpoint } from '../support/api-client.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let fixtures: readonly Fixture[];
let tournament: number;
let made = 0;
const computed = RankingService.prototype.standings;
beforeAll(async () => {
  RankingService.prototype.standings = function (id) {
    made += 1;
    return computed.call(this, id);
  };
  server = await startTestApp();
  admin = await server.admin();
  const created = await createTournament(admin, { teams: 12, rounds: 3 });
  fixtures = created.fixtures;
  tournament = created.tournament.id;
});
afterAll(async () => {
  RankingService.prototype.standings = computed;
  await server.close();
});
beforeEach(() => {
  made = 0;
});

const standings = (headers?: Record<string, string>) =>
  server.visitor().request('GET', `/api/tournaments/${tournament}/standings`, undefined, headers);

describe('shared answers', () => {
  const shared = everyEndpoint.filter(({ entry }) => entry.shared);
  it.each(shared)('$name has a strong ETag, and 304 until a write', async ({ entry }) => {
    const send = (headers: Record<string, string>) =>
      server
        .visitor()
        .call(entry as Endpoint, { id: tournament, tournament_id: tournament }, { headers });
    const first = await send({});
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    expect(first.headers.get('cache-control')).toContain('s-maxage=1');
    const same = await send({ 'if-none-match': etag });
    expect([same.status, same.body]).toEqual([304, '']);
    expect((await send({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
  });

  it('are made once, however many ask', async () => {
    await setScore(admin, fixtures[0] as Fixture, 1, 0);
    const answers = await Promise.all(Array.from({ length: 50 }, () => standings()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(made).toBe(1);
    await standings();
    expect(made).toBe(1);
  });

  it('show every write to each request after it', async () => {
    for (const [index, fixture] of fixtures.slice(0, 20).entries()) {
      const before = await standings();
      await setScore(admin, fixture, 5 + index, 0);
      const after = await standings({ 'if-none-match': before.headers.get('etag') ?? '' });
      expect(after.status).toBe(200);
      const { revision } = after.body as { revision: number };
      expect(revision).toBe((before.body as { revision: number }).revision + 1);
    }
  });

  it('keep their tag when something else is written', async () => {
    const etag = (await standings()).headers.get('etag') ?? '';
    await admin.ok(api.championship.rename, { name: 'Another name' });
    expect((await standings({ 'if-none-match': etag })).status).toBe(304);
    expect(made).toBe(1);
  });

  it('are not kept when they fail', async () => {
    const path = `/api/tournaments/${tournament + 1}`;
    expect((await server.visitor().request('GET', path)).status).toBe(404);
    await admin.ok(api.tournaments.create, { name: 'Next' });
    expect((await server.visitor().request('GET', path)).status).toBe(200);
  });

  it('of a match are shared by strangers for up to 100 ms, and not with the admin', async () => {
    const [fixture] = fixtures as [Fixture];
    const [id, tournament_id] = [fixture.id, fixture.tournament_id];
    const path = `/api/fixtures/${id}/match`;
    let read = 0;
    const original = MatchService.prototype.read;
    MatchService.prototype.read = function (...given) {
      read += 1;
      return original.apply(this, given);
    };
    const ask = async (who: Pick<ApiClient, 'request'>) =>
      (await who.request('GET', path)).body as MatchState;
    const start = performance.now();
    await Promise.all(Array.from({ length: 200 }, () => ask(server.visitor())));
    const moments = Math.ceil((performance.now() - start) / 100) + 1;
    MatchService.prototype.read = original;
    expect(read).toBeLessThanOrEqual(moments);

    const before = await ask(server.visitor());
    const score = { id, tournament_id, homeScore: 77, awayScore: 3 };
    await admin.ok(api.match.review, { id, tournament_id, underReview: true });
    await admin.ok(api.fixtures.update, { type: 'score', ...score });
    expect((await ask(admin)).score).toEqual({ home: 77, away: 3 });
    expect((await ask(server.visitor())).score).toEqual(before.score);
    await admin.ok(api.match.review, { id, tournament_id, underReview: false });
    expect((await ask(server.visitor())).score).toEqual({ home: 77, away: 3 });
  });

  it('are made at most once for each write, with ten loops of strangers', async () => {
    let isOver = false;
    let answered = 0;
    const loops = Array.from({ length: 10 }, async () => {
      while (!isOver) {
        expect((await standings()).status).toBe(200);
        answered += 1;
      }
    });
    const writes = fixtures.slice(20, 50);
    for (const fixture of writes) {
      const before = answered;
      await setScore(admin, fixture, 1, 0);
      // Several answers a write, however slow the machine is: more than are made.
      await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 2), { interval: 1 });
    }
    isOver = true;
    await Promise.all(loops);
    // One before the first write, one after each; without sharing every answer is made anew.
    expect(made).toBeLessThanOrEqual(writes.length + 1);
    expect(answered).toBeGreaterThan(2 * writes.length);
  });
});
