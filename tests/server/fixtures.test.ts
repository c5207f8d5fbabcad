import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { nextStep, stepWrite } from '../../src/common/fixture/next-step.rules.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  createTeams,
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let testTournament: TestTournament;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  testTournament = await createTournament(admin, { name: 'Group', teams: 5, rounds: 3 });
});
afterAll(() => server.close());

const refused = (code: string, status: number) => ({ status, body: { code } });
const list = () => admin.ok(api.fixtures.list, { tournament_id: testTournament.tournament.id });
const at = (index: number): Fixture => {
  const fixture = testTournament.fixtures[index];
  if (fixture === undefined) throw new Error(`no fixture ${index}`);
  return fixture;
};
const target = (fixture: Fixture) => ({ id: fixture.id, tournament_id: fixture.tournament_id });

describe('generating', () => {
  it('takes ids and names in any case, and replaces unscored fixtures', async () => {
    const { tournament, teams } = testTournament;
    const names = teams.slice(0, 4).map((team) => team.name.toUpperCase());
    const made = await admin.ok(api.fixtures.generate, {
      tournament_id: tournament.id,
      rounds: 1,
      teams: [...names, teams[4]?.id ?? 0],
    });
    expect(made).toHaveLength(10);
    expect(await list()).toEqual(made);
    expect(await admin.ok(api.tournaments.read, { id: tournament.id })).toMatchObject({
      rounds: 1,
      status: 'Ready',
    });
  });

  it('is refused with too few, unknown or repeated teams, and with scores', async () => {
    const { tournament, teams } = testTournament;
    const generate = (wanted: (number | string)[], rounds = 1) =>
      admin.call(api.fixtures.generate, { tournament_id: tournament.id, rounds, teams: wanted });
    const [first, second] = [teams[0]?.id ?? 0, teams[1]?.id ?? 0];
    expect(await generate([first])).toMatchObject({
      status: 400,
      body: { message: 'Please select at least 2 teams to generate fixtures.' },
    });
    expect(await generate([first, 'Nobody'])).toMatchObject(refused('teams-not-found', 400));
    expect(await generate([first, first])).toMatchObject(refused('teams-repeated', 400));
    expect(await generate([first, second], 4)).toMatchObject(refused('invalid-input', 400));
    await setScore(admin, at(0), 1, null);
    expect(await generate([first, second])).toMatchObject(refused('fixtures-scored', 409));
    expect(await list()).toHaveLength(30);
  });

  it('makes a tournament of 64 teams at once', async () => {
    const teams = await createTeams(
      admin,
      Array.from({ length: 64 }, (_, index) => `T${index}`),
    );
    const big = await admin.ok(api.tournaments.create, { name: 'Big' });
    const made = await admin.ok(api.fixtures.generate, {
      tournament_id: big.id,
      rounds: 3,
      teams: teams.map((team) => team.id),
    });
    expect(made).toHaveLength(64 * 63 * 1.5);
  });
});

describe('scores', () => {
  it('are entered, corrected and cleared', async () => {
    expect(await setScore(admin, at(0), 22, 20)).toMatchObject({ homeScore: 22, awayScore: 20 });
    expect(await setScore(admin, at(0), 0, 9999)).toMatchObject({ homeScore: 0, awayScore: 9999 });
    expect(await setScore(admin, at(0), null, 3)).toMatchObject({ homeScore: null, awayScore: 3 });
    expect(await setScore(admin, at(0), null, null)).toMatchObject({
      homeScore: null,
      awayScore: null,
    });
    const empty = await admin.request('PUT', `/api/fixtures/${at(0).id}`, {
      homeScore: '',
      awayScore: 2,
      tournament_id: testTournament.tournament.id,
    });
    expect(empty).toMatchObject({ status: 200, body: { homeScore: null, awayScore: 2 } });
  });

  it('TIM-2, TIM-3, TIM-4 say when they were entered and when the match was finished', async () => {
    const light = (mapLit: 0 | 1 | 2) =>
      admin.ok(api.fixtures.update, { ...target(at(0)), type: 'map-lit', mapLit });
    expect(at(0)).toMatchObject({ scoredAt: null, finishedAt: null });
    await light(2);
    const running = await setScore(admin, at(0), 1, 0);
    expect(Date.now() - Date.parse(running.scoredAt ?? '')).toBeLessThan(60_000);
    expect(running.finishedAt).toBeNull();
    const finished = await light(0);
    expect(finished.scoredAt).toBe(running.scoredAt);
    expect(Date.parse(finished.finishedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(running.scoredAt ?? ''),
    );
    const corrected = await setScore(admin, at(0), 2, 0);
    expect(corrected.finishedAt).toBe(finished.finishedAt);
    const [stored] = await list();
    expect(stored).toEqual(corrected);
    expect(await setScore(admin, at(0), null, null)).toMatchObject({
      scoredAt: null,
      finishedAt: null,
    });
  });

  it('are whole numbers from 0 to 9999, or nothing', async () => {
    for (const bad of [-1, 1.5, 10_000, '3', 'x', true, {}, [], '1e3', Number.MAX_VALUE]) {
      const answer = await admin.request('PUT', `/api/fixtures/${at(0).id}`, {
        homeScore: bad,
        awayScore: 1,
        tournament_id: testTournament.tournament.id,
      });
      expect(answer, JSON.stringify(bad)).toMatchObject(refused('invalid-input', 400));
    }
    expect(await list()).toEqual(testTournament.fixtures);
  });

  it('answer 404 for an unknown match or one of another tournament', async () => {
    const otherTournament = await createTournament(admin, { name: 'Other', teams: 2 });
    const score = { type: 'score', homeScore: 1, awayScore: 1 } as const;
    expect(
      await admin.call(api.fixtures.update, {
        ...score,
        id: 999_999,
        tournament_id: testTournament.tournament.id,
      }),
    ).toMatchObject(refused('fixture-not-found', 404));
    expect(
      await admin.call(api.fixtures.update, {
        ...score,
        id: at(0).id,
        tournament_id: otherTournament.tournament.id,
      }),
    ).toMatchObject(refused('fixture-not-found', 404));
  });

  it('of two screens never overwrite each other in silence', async () => {
    const base = { homeScore: null, awayScore: null };
    const write = (homeScore: number, awayScore: number) =>
      admin.call(api.fixtures.update, {
        type: 'score',
        ...target(at(0)),
        homeScore,
        awayScore,
        base,
      });
    const answers = await Promise.all([write(3, 2), write(2, 3)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const winner = answers.find((answer) => answer.status === 200)?.body as Fixture;
    const loser = answers.find((answer) => answer.status === 409)?.body;
    expect(loser).toMatchObject({
      code: 'stale',
      current: { homeScore: winner.homeScore, awayScore: winner.awayScore },
    });
  });

  it('go to the right team when sides were swapped meanwhile', async () => {
    const { homeTeamId, awayTeamId } = at(0);
    await admin.ok(api.fixtures.update, {
      type: 'swap-sides',
      ...target(at(0)),
      homeTeamId: awayTeamId,
      awayTeamId: homeTeamId,
    });
    const base = { homeScore: null, awayScore: null, homeTeamId, awayTeamId };
    const stored = await admin.ok(api.fixtures.update, {
      type: 'score',
      ...target(at(0)),
      homeScore: 7,
      awayScore: 1,
      base,
    });
    expect(stored).toMatchObject({
      homeTeamId: awayTeamId,
      homeScore: 1,
      awayTeamId: homeTeamId,
      awayScore: 7,
    });
  });

  it('are refused for a decider that is not needed, which may keep and lose what it has', async () => {
    const pair = (await list()).filter((fixture) => fixture.matchNumber === 1);
    const [first, second, third] = pair;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('no pair');
    await setScore(admin, first, 2, 0);
    await setScore(admin, second, 2, 0);
    await setScore(admin, third, 4, 4);
    await setScore(admin, second, 0, 2);
    expect(
      await admin.call(api.fixtures.update, {
        type: 'score',
        ...target(third),
        homeScore: 5,
        awayScore: 4,
      }),
    ).toMatchObject(refused('decider-not-needed', 409));
    expect(await setScore(admin, third, null, null)).toMatchObject({
      homeScore: null,
      awayScore: null,
    });
    expect(
      await admin.call(api.fixtures.update, { type: 'map-lit', ...target(third), mapLit: 1 }),
    ).toMatchObject(refused('decider-not-needed', 409));
  });

  it('are remembered: who, when, before and after, newest first', async () => {
    await setScore(admin, at(0), 1, 0);
    await setScore(admin, at(0), 1, 2);
    const history = await admin.ok(api.tournaments.history, { id: testTournament.tournament.id });
    expect(history).toMatchObject([
      {
        who: 'admin',
        fixtureId: at(0).id,
        before: { homeScore: 1, awayScore: 0 },
        after: { homeScore: 1, awayScore: 2 },
      },
      {
        who: 'admin',
        fixtureId: at(0).id,
        before: { homeScore: null },
        after: { homeScore: 1, awayScore: 0 },
      },
    ]);
  });

  it('from before a restore are refused, although they fit; a repeat is not', async () => {
    const topic = `tournament:${testTournament.tournament.id}`;
    const { epoch } = await admin.ok(api.live.snapshot, { topic });
    const backup = await admin.ok(api.backups.create, {});
    const { homeTeamId, awayTeamId } = at(0);
    const base = { homeScore: null, awayScore: null, homeTeamId, awayTeamId, epoch };
    const write = (fixture: Fixture, key: string) =>
      admin.call(
        api.fixtures.update,
        { type: 'score', ...target(fixture), homeScore: 4, awayScore: 2, base },
        { headers: { 'Idempotency-Key': key } },
      );
    const acknowledged = '0a0b0c0d-0000-4000-8000-00000000e001';
    const waiting = '0a0b0c0d-0000-4000-8000-00000000e002';
    const first = await write(at(0), acknowledged);
    expect(first.status).toBe(200);
    await admin.ok(api.backups.restore, { id: backup.id });

    expect(await write(at(0), waiting)).toMatchObject(refused('epoch-changed', 409));
    expect(await write(at(0), acknowledged)).toMatchObject({ status: 200, body: first.body });
    expect((await list()).find(({ id }) => id === at(0).id)).toMatchObject({ homeScore: null });
    const now = await admin.ok(api.live.snapshot, { topic });
    base.epoch = now.epoch;
    expect((await write(at(0), waiting)).status).toBe(200);
  });
});

describe('the lit match', () => {
  it('is one per tournament, for whatever screens do at once', async () => {
    await Promise.all(
      testTournament.fixtures.slice(0, 8).map((fixture, index) =>
        admin.ok(api.fixtures.update, {
          type: 'map-lit',
          ...target(fixture),
          mapLit: index % 2 === 0 ? 1 : 2,
        }),
      ),
    );
    expect((await list()).filter((fixture) => fixture.mapLit > 0)).toHaveLength(1);
  });

  it('is lit only unscored, takes its score lit, and can always be switched off', async () => {
    const light = (mapLit: number, fixture = at(0)) =>
      admin.call(api.fixtures.update, { type: 'map-lit', ...target(fixture), mapLit });
    expect((await light(2)).status).toBe(200);
    expect(await setScore(admin, at(0), 3, 3)).toMatchObject({ mapLit: 2 });
    expect(await light(1)).toMatchObject(refused('map-lit-scored', 409));
    expect(await light(0)).toMatchObject({ status: 200, body: { mapLit: 0 } });
    expect(await light(2)).toMatchObject(refused('map-lit-scored', 409));
    expect(await light(3)).toMatchObject(refused('invalid-input', 400));
  });

  it('NOW-3, NOW-6 is finished and the next one called by one write, once for two screens', async () => {
    const step = async (key: string) => {
      const fixtures = await list();
      const next = nextStep(fixtures);
      if (next === null) throw new Error('no step');
      const { fixtureId: id, mapLit, base } = stepWrite(next, fixtures);
      const input = { type: 'map-lit', ...target(at(0)), id, mapLit, base } as const;
      const send = (again = key) =>
        admin.call(api.fixtures.update, input, { headers: { 'Idempotency-Key': again } });
      return { send, answer: await send() };
    };
    const key = (n: number) => `0a0b0c0d-0000-4000-8000-00000000f00${n}`;
    await step(key(1));
    await step(key(2));
    await setScore(admin, at(0), 3, 1);
    const finished = await step(key(3));
    expect((await list()).slice(0, 2)).toMatchObject([
      { mapLit: 0, finishedAt: expect.any(String) },
      { mapLit: 1 },
    ]);
    // The answer was lost, or the other screen pressed too: the same again changes nothing.
    const { status, body } = finished.answer;
    expect(await finished.send()).toMatchObject({ status, body });
    expect((await finished.send(key(4))).status).toBe(200);
    await step(key(5));
    // A screen that slept shows match 1 in play: what is in play by now is not thrown back.
    expect(
      await admin.call(api.fixtures.update, {
        ...{ type: 'map-lit', ...target(at(2)), mapLit: 1 },
        base: { id: at(0).id, mapLit: 2 },
      }),
    ).toMatchObject({ status: 409, body: { code: 'lit-changed', current: { id: at(1).id } } });
    expect((await list())[1]).toMatchObject({ mapLit: 2 });
  });
});

describe('sides', () => {
  it('are swapped while the match is neither scored nor lit', async () => {
    const swap = (fixture: Fixture, home = fixture.awayTeamId, away = fixture.homeTeamId) =>
      admin.call(api.fixtures.update, {
        type: 'swap-sides',
        ...target(fixture),
        homeTeamId: home,
        awayTeamId: away,
        round: 1,
        matchNumber: 1,
        displayOrder: 1,
      });
    expect(await swap(at(0))).toMatchObject({
      status: 200,
      body: { homeTeamId: at(0).awayTeamId, matchNumber: 1 },
    });
    expect((await swap(at(0))).status).toBe(200);
    expect(await swap(at(0), at(1).homeTeamId, at(1).awayTeamId)).toMatchObject(
      refused('swap-other-teams', 400),
    );
    await admin.ok(api.fixtures.update, { type: 'map-lit', ...target(at(1)), mapLit: 1 });
    expect(await swap(at(1))).toMatchObject(refused('swap-lit', 409));
    await setScore(admin, at(2), 0, null);
    expect(await swap(at(2))).toMatchObject(refused('swap-not-allowed', 409));
  });
});

describe('the playing order', () => {
  it('is set in one act and carried to later rounds', async () => {
    const first = (await list()).filter((fixture) => fixture.round === 1);
    const order = [...first.slice(1), ...first.slice(0, 1)].map((fixture) => fixture.id);
    const changed = await admin.ok(api.fixtures.reorder, {
      tournament_id: testTournament.tournament.id,
      order,
    });
    expect(changed).toHaveLength(30);
    const after = await list();
    expect(after.slice(0, 10).map((fixture) => fixture.id)).toEqual(order);
    expect(after.map((fixture) => fixture.displayMatchNumber)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    const pair = (fixture: Fixture) =>
      [fixture.homeTeamId, fixture.awayTeamId].sort((a, b) => a - b).join();
    expect(after.slice(10, 20).map(pair)).toEqual(after.slice(0, 10).map(pair));
  });

  it('does not move what was played, and knows only round 1', async () => {
    await setScore(admin, at(0), 1, 0);
    const first = (await list())
      .filter((fixture) => fixture.round === 1)
      .map((fixture) => fixture.id);
    const reorder = (order: number[]) =>
      admin.call(api.fixtures.reorder, { tournament_id: testTournament.tournament.id, order });
    expect(await reorder([...first].reverse())).toMatchObject(refused('reorder-scored', 409));
    expect(await reorder([])).toMatchObject({
      status: 400,
      body: { message: 'No valid fixtures to reorder.' },
    });
    const second = (await list())
      .filter((fixture) => fixture.round === 2)
      .map((fixture) => fixture.id);
    expect(await reorder(second)).toMatchObject({
      status: 409,
      body: { message: 'Fixture reordering is only available in Round 1.' },
    });
    const moveToThird = (fixture: Fixture) =>
      admin.call(api.fixtures.update, {
        type: 'display-order',
        ...target(fixture),
        displayOrder: 3,
        matchNumber: fixture.matchNumber,
      });
    expect((await moveToThird(at(5))).status).toBe(200);
    expect(await moveToThird(at(0))).toMatchObject(refused('reorder-scored', 409));
    expect(await moveToThird(at(12))).toMatchObject(refused('reorder-first-round-only', 409));
  });

  it('puts a match of any round behind the next open one (ORD-11)', async () => {
    const later = (fixture: Fixture) =>
      admin.call(api.fixtures.update, { type: 'play-later', ...target(fixture) });
    const ids = async () => (await list()).map(({ id }) => id);
    const [first, second, third] = (await ids()).slice(10, 13);
    expect(await later(at(10))).toMatchObject({
      status: 200,
      body: { id: first, displayOrder: 2 },
    });
    expect((await ids()).slice(10, 13)).toEqual([second, first, third]);
    const stored = await ids();
    await setScore(admin, at(11), 1, 0);
    expect(await later(at(11))).toMatchObject(refused('play-later-begun', 409));
    expect(await later(at(19))).toMatchObject(refused('play-later-last', 409));
    expect(await ids()).toEqual(stored);
  });
});
