import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CHAMPIONSHIP_NAME, limits } from '../../src/common/kernel/limits.ts';
import { columns } from '../../src/common/transfer/csv-column-names.rules.ts';
import { toTable } from '../../src/common/transfer/csv-format.ts';
import { api } from '../../src/common/wire/api.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../src/common/wire/live.ts';
import type { LogEntry } from '../../src/server/db/write-context.ts';
import { writeCsv } from '../../src/server/features/transfer/csv.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createTeams, createTournament, setScore } from '../support/championship.factory.ts';
import { anyChampionship, fullTournamentFixtures } from '../support/championship-data.factory.ts';
import { listen } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

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
const exported = async () => (await admin.call(api.transfer.export, {})).body as string;

/** Everything a screen can read, and the position of the change log. */
async function everything() {
  const head = await server.database.db.knex('app_state').select('epoch', 'seq').first();
  return {
    name: await admin.ok(api.championship.read, {}),
    teams: await admin.ok(api.teams.list, {}),
    tournaments: await admin.ok(api.tournaments.list, {}),
    fixtures: await admin.ok(api.fixtures.listAll, {}),
    head,
  };
}

/** The same with names in place of ids, as two championships with the same data agree. */
async function withoutIds() {
  const { name, teams, tournaments, fixtures } = await everything();
  const teamName = (id: number) => teams.find((team) => team.id === id)?.name;
  return {
    name,
    teams: teams.map((team) => team.name),
    tournaments: tournaments.map(({ id, ...tournament }) => ({
      ...tournament,
      fixtures: fixtures
        .filter((fixture) => fixture.tournament_id === id)
        .map(({ id: _id, tournament_id: _tournament, homeTeamId, awayTeamId, ...fixture }) => ({
          ...fixture,
          home: teamName(homeTeamId),
          away: teamName(awayTeamId),
        })),
    })),
  };
}

/** Two tournaments with all that can be in one: scores, a half-entered one, a lit match, another order. */
async function playedChampionship() {
  await admin.ok(api.championship.rename, { name: '=Cup, "드론" 🏆' });
  await createTeams(admin, ['-1', "'Nam", 'A;=1+1', '007', 'نور', 'idle']);
  const { fixtures, tournament } = await createTournament(admin, {
    name: '@Pool',
    teams: 4,
    rounds: 3,
  });
  const matchPreset = { name: 'FIDA Class 40 rev. 5', setMs: 120_000, cards: false };
  await admin.ok(api.tournaments.update, { id: tournament.id, matchPreset });
  const first = fixtures.filter((fixture) => fixture.round === 1);
  const order = [...first.slice(2), ...first.slice(0, 2)].map((fixture) => fixture.id);
  await admin.ok(api.fixtures.reorder, { tournament_id: tournament.id, order });
  const [firstFixture, secondFixture, thirdFixture] = first as [
    (typeof first)[0],
    (typeof first)[0],
    (typeof first)[0],
  ];
  await setScore(admin, firstFixture, 0, 9999);
  await setScore(admin, secondFixture, 7, null);
  await admin.ok(api.fixtures.update, {
    type: 'map-lit',
    id: thirdFixture.id,
    tournament_id: tournament.id,
    mapLit: 2,
  });
  const { id } = await admin.ok(api.tournaments.create, { name: 'Empty one', color: '#abcdef' });
  await admin.ok(api.tournaments.update, { id, rounds: 2, use_goals_tiebreaker: true });
}

describe('an export', () => {
  it('is a CSV file whose ETag changes with the data', async () => {
    const answer = await fetch(`${server.origin}/api/export`, {
      headers: { cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.csv"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

    const before = answer.headers.get('etag');
    expect((await admin.call(api.transfer.export, {})).headers.get('etag')).toBe(before);
    await createTeams(admin, ['Ann']);
    expect((await admin.call(api.transfer.export, {})).headers.get('etag')).not.toBe(before);
  });

  it('the file name of an export is the event and the day in its time zone (TIM-9)', async () => {
    await admin.ok(api.championship.rename, { name: '봄 Cup' });
    const { chosen } = await admin.ok(api.venue.read, {});
    const names: (string | undefined)[] = [];
    // Two days apart by their clocks, at any moment.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await admin.ok(api.venue.choose, { chosen, timeZone });
      const day = () => new Date().toLocaleDateString('sv', { timeZone });
      const before = day();
      const { headers } = await admin.call(api.transfer.export, {});
      const encoded = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1];
      const fileName = decodeURIComponent(encoded ?? '');
      expect([`봄 Cup ${before}.csv`, `봄 Cup ${day()}.csv`]).toContain(fileName);
      names.push(fileName);
    }
    expect(new Set(names).size).toBe(2);
  });
});

describe('an export that is imported into an empty championship', () => {
  it('gives the same data', async () => {
    await playedChampionship();
    const before = await withoutIds();
    const csv = await exported();
    await admin.ok(api.transfer.deleteAll, {});
    const summary = { championship: '=Cup, "드론" 🏆', teams: 10, tournaments: 2, fixtures: 18 };
    expect(await admin.ok(api.transfer.import, { csvData: csv, preview: true })).toMatchObject(
      summary,
    );
    expect(await admin.call(api.transfer.import, { csvData: csv })).toMatchObject({
      status: 201,
      body: summary,
    });
    expect(await withoutIds()).toEqual(before);
    expect(await exported()).toBe(csv);
  });

  it('gives the same file, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyChampionship, async (data) => {
        const csv = writeCsv(toTable(data));
        await admin.ok(api.transfer.import, { csvData: csv });
        expect(`\uFEFF${await exported()}`).toBe(csv);
        await admin.ok(api.transfer.deleteAll, {});
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('an import', () => {
  const teams = Array.from({ length: 6 }, (_, index) => `Team ${index + 1}`);
  const cup = {
    name: 'Cup',
    teams,
    tournaments: [fullTournamentFixtures('A', teams, 2), fullTournamentFixtures('B', teams, 3)],
  };
  const csvData = writeCsv(toTable(cup));

  it('is refused while any tournament exists, its preview too', async () => {
    await createTournament(admin, { name: 'Here', teams: 2 });
    const before = await everything();
    for (const preview of [true, false]) {
      const answer = await admin.call(api.transfer.import, { csvData, preview });
      expect(answer).toMatchObject(refused('import-not-empty', 409));
    }
    expect(await everything()).toEqual(before);
  });

  it('takes over the teams a championship without tournaments already has', async () => {
    const [keptTeam, taken] = await createTeams(admin, ['Kept', 'TEAM 1']);
    await admin.ok(api.transfer.import, { csvData });
    const stored = await admin.ok(api.teams.list, {});
    expect(stored).toHaveLength(7);
    expect(stored).toContainEqual(keptTeam);
    expect(stored).toContainEqual({ ...taken, name: 'Team 1' });
  });

  it('changes nothing when the file is wrong anywhere', async () => {
    await createTeams(admin, ['Kept']);
    const before = await everything();
    const wrong = csvData.replace(
      /,[0-9]*,[0-9]*,,v1 ✓,([^,\r]*,)*[^,\r]*\r\n$/,
      // Without the last column, which is of cages.
      `,x,3,,v1 ✓${','.repeat(columns.length - columns.indexOf('Format') - 2)}\r\n`,
    );
    expect(wrong).not.toBe(csvData);
    const lines = csvData.split('\r\n').length - 1;
    for (const preview of [true, false]) {
      expect(await admin.call(api.transfer.import, { csvData: wrong, preview })).toMatchObject({
        status: 400,
        body: {
          code: 'import-invalid',
          message: `Line ${lines}, column "Home score": must be empty or a whole number from 0 to 9999.`,
        },
      });
    }
    expect(await everything()).toEqual(before);
  });

  it('changes nothing when the database fails at the last row', async () => {
    await createTeams(admin, ['Kept', 'team 2']);
    const before = await everything();
    const { knex } = server.database.db;
    await knex.raw(`alter table fixtures add constraint no_45
      check (not (round = 3 and match_number = 15))`);
    try {
      expect((await admin.call(api.transfer.import, { csvData })).status).toBe(500);
    } finally {
      await knex.raw('alter table fixtures drop constraint no_45');
    }
    expect(await everything()).toEqual(before);
    expect((await admin.call(api.transfer.import, { csvData })).status).toBe(201);
  });

  it('that runs beside another one wins or is refused', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => admin.call(api.transfer.import, { csvData })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(await admin.ok(api.fixtures.listAll, {})).toHaveLength(75);
  });

  it('that is repeated with its Idempotency-Key has no second effect and gets the first answer', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await admin.call(api.transfer.import, { csvData }, { headers });
    expect(first.status).toBe(201);
    const { head } = await everything();
    expect(await admin.call(api.transfer.import, { csvData }, { headers })).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect((await everything()).head).toEqual(head);
  });

  it('renews the epoch with one empty change on every topic', async () => {
    const before = await everything();
    await admin.ok(api.transfer.import, { csvData });
    const after = await everything();
    expect(after.head.epoch).not.toBe(before.head.epoch);

    const log: (LogEntry & { action: string; who: string })[] = await server.database.db
      .knex('change_log')
      .where('seq', '>', before.head.seq)
      .orderBy('seq');
    expect(new Set(log.map(({ epoch, action, who }) => `${epoch} ${action} ${who}`))).toEqual(
      new Set([`${after.head.epoch} import admin`]),
    );
    const topics = [
      CHAMPIONSHIP_TOPIC,
      ...after.tournaments.map((tournament) => tournamentTopic(tournament.id)),
    ];
    expect(log.map((entry) => entry.topic)).toEqual(topics);
    expect(log.map(({ changes }) => changes)).toEqual(topics.map(() => []));
  });

  it('makes a screen start over', async () => {
    const screen = await listen(server.origin);
    try {
      const start = await screen.subscribe({ topic: CHAMPIONSHIP_TOPIC });
      if (!start.ok) throw new Error(start.code);
      await admin.ok(api.transfer.import, { csvData });
      await until(() => screen.changes.some(({ epoch }) => epoch !== start.epoch));
      const { epoch, revision } = start;
      const again = await screen.subscribe({ topic: CHAMPIONSHIP_TOPIC, since: revision, epoch });
      expect(again).toMatchObject({ ok: true, snapshot: { name: 'Cup' } });
    } finally {
      screen.close();
    }
  });

  it('of 5,133 fixtures stores them in portions', async () => {
    const names = Array.from({ length: 59 }, (_, index) => `Drone team ${index}`);
    const tournaments = [fullTournamentFixtures('A', names, 3)];
    const csvData = writeCsv(toTable({ name: 'Cup', teams: names, tournaments }));
    const portions: number[] = [];
    const note = ({ sql, bindings = [] }: { sql: string; bindings?: unknown[] }) => {
      if (/^insert into fixtures/.test(sql)) portions.push(JSON.stringify(bindings).length);
    };
    server.database.db.knex.on('query', note);
    const answer = await admin.call(api.transfer.import, { csvData });
    server.database.db.knex.removeListener('query', note);
    expect(answer).toMatchObject({ status: 201, body: { teams: 59, fixtures: 5133 } });
    const all = portions.reduce((sum, size) => sum + size, 0);
    expect(all).toBeGreaterThan(5133 * 10);
    expect(Math.max(...portions)).toBeLessThan(all / 4);
  });

  it('refuses a body that is too large, and one that is no text', async () => {
    const answer = await admin.call(api.transfer.import, {
      csvData: 'x'.repeat(limits.importBytes + 1),
    });
    expect(answer).toMatchObject(refused('too-large', 413));
    const none = await admin.request('POST', api.transfer.import.path, { csvData: 7 });
    expect(none).toMatchObject(refused('invalid-input', 400));
  });

  it('accepts thousands of teams without a tournament', async () => {
    const rows = Array.from(
      { length: 25_000 },
      (_, index) => `team,${index.toString(36)}z,,,,,,,,,,,,`,
    );
    const head =
      'Type,Name,Group,Rounds,Colour,Goals tie-breaker,Round,Match,Order,Home team,Away team,Home score,Away score,Cage';
    const text = [head, 'championship,Cup,,,,,,,,,,,,', ...rows].join('\n');
    const answer = await admin.call(api.transfer.import, { csvData: text });
    expect(answer).toMatchObject({ status: 201, body: { teams: 25_000 } });
  });
});

describe('deleting all data', () => {
  it('leaves the admin, the session and an empty championship', async () => {
    await playedChampionship();
    expect(await admin.ok(api.transfer.deleteAll, {})).toEqual({ ok: true });
    expect(await everything()).toMatchObject({
      name: { name: DEFAULT_CHAMPIONSHIP_NAME },
      teams: [],
      tournaments: [],
      fixtures: [],
    });
    expect((await admin.call(api.auth.me, {})).status).toBe(200);
    expect(await server.database.db.knex('admins').count('* as n').first()).toEqual({ n: 1 });
  });

  it.each([
    ['as it was sent', (etag: string) => etag],
    ['marked as weak by a proxy', (etag: string) => `W/${etag}`],
    ['among others', (etag: string) => `"other", ${etag}`],
    ['given as *', () => '*'],
  ])('accepts the ETag of the last export, %s', async (_title, sent) => {
    await playedChampionship();
    const etag = (await admin.call(api.transfer.export, {})).headers.get('etag') ?? '';
    const headers = { 'If-Match': sent(etag) };
    expect((await admin.call(api.transfer.deleteAll, {}, { headers })).status).toBe(200);
    expect(await admin.ok(api.teams.list, {})).toEqual([]);
  });

  it('is refused when a score was entered after the export', async () => {
    const { fixtures } = await createTournament(admin);
    const etag = (await admin.call(api.transfer.export, {})).headers.get('etag') ?? '';
    await setScore(admin, fixtures[0] as (typeof fixtures)[0], 3, 2);
    const before = await everything();
    const headers = { 'If-Match': etag };
    const answer = await admin.call(api.transfer.deleteAll, {}, { headers });
    expect(answer).toMatchObject(refused('data-changed', 409));
    expect(await everything()).toEqual(before);
  });

  it('is refused with the ETag of a championship deleted meanwhile', async () => {
    await createTournament(admin);
    const etag = (await admin.call(api.transfer.export, {})).headers.get('etag') ?? '';
    await admin.ok(api.transfer.deleteAll, {});
    const headers = { 'If-Match': etag };
    const answer = await admin.call(api.transfer.deleteAll, {}, { headers });
    expect(answer).toMatchObject(refused('data-changed', 409));
  });

  it('renews the epoch with one empty change on the topic of the championship and of each tournament', async () => {
    await playedChampionship();
    const before = await everything();
    await admin.ok(api.transfer.deleteAll, {});
    const after = await everything();
    expect(after.head.epoch).not.toBe(before.head.epoch);
    const log: LogEntry[] = await server.database.db
      .knex('change_log')
      .where('seq', '>', before.head.seq)
      .orderBy('seq');
    expect(log.map(({ topic, changes }) => ({ topic, changes }))).toEqual(
      [CHAMPIONSHIP_TOPIC, ...before.tournaments.map(({ id }) => tournamentTopic(id))].map(
        (topic) => ({ topic, changes: [] }),
      ),
    );
  });

  it('moves the epoch only together with the change log', async () => {
    const before = await everything();
    await admin.ok(api.transfer.deleteAll, {}, { headers: { 'Idempotency-Key': randomUUID() } });
    const { head } = await everything();
    expect(head.epoch).not.toBe(before.head.epoch);
    expect(head.seq).toBe(before.head.seq + 1);
  });
});
