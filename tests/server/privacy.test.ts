// Names of people and devices: planted wherever they are stored, and looked for in all that a stranger gets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { pages } from '../../src/common/kernel/pages.ts';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import { openRoutes } from '../proof/support/access-table.ts';
import { makeClientFolder } from '../proof/support/client-folder.ts';
import { type ApiClient, everyEndpoint } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { type LiveListener, listen } from '../support/live-listener.ts';
import { MatchCalls, refereeOf } from '../support/match-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

/** In every planted name, and in nothing else. */
const MARK = 'zq7private';
const named = (what: string) => `${MARK} ${what}`;
const ADMIN = { username: named('admin'), password: 'correct horse' };

const client = makeClientFolder();
let server: TestApp;
let admin: ApiClient;
let match: MatchCalls;
let tournament: number;
let start: { epoch: string; revision: number };
const listeners: LiveListener[] = [];

const topic = () => tournamentTopic(tournament);
const cookieOf = ({ cookies }: ApiClient) => [...cookies].map((pair) => pair.join('=')).join('; ');

/** A screen that keeps all it is sent, as text. */
async function screen(cookie?: string): Promise<{ live: LiveListener; received: string[] }> {
  const live = await listen(server.origin, cookie === undefined ? {} : { cookie });
  listeners.push(live);
  const received: string[] = [];
  live.socket.onAny((...event: unknown[]) => received.push(JSON.stringify(event)));
  for (const followed of ['championship', topic()] as const) {
    received.push(JSON.stringify(await live.subscribe({ topic: followed })));
  }
  return { live, received };
}

const edits = (fixtureId: number | null) =>
  admin.ok(api.presence.announce, { tournament_id: tournament, fixtureId, screen: 'desk' });

beforeAll(async () => {
  server = await startTestApp({ clientDir: client.clientDir, admin: ADMIN });
  admin = server.visitor();
  await admin.ok(api.auth.login, { ...ADMIN, deviceName: `${MARK} table` });
  const made = await createTournament(admin, { teams: 3 });
  tournament = made.tournament.id;
  const { body } = await admin.request('GET', `/api/live/${topic()}`);
  start = body as typeof start;
  match = new MatchCalls(admin, made.fixtures[0] as Fixture);
  await match.light(1);
  const { referee } = await refereeOf(admin, server.visitor(), tournament, named('referee'));
  await match.as(referee).clock('start');
  await match.as(referee).goal();
  await match.goal();
  await match.as(referee).review(true);
  await admin.ok(api.backups.create, {});
  await admin.ok(api.auth.makeCode, {});
  await server.database.db.transaction(async (trx) => {
    // As earlier versions stored them.
    await trx.raw(
      `update change_log set changes = replace(changes::text, '"who": ""', '"who": "${named('log')}"')::jsonb`,
    );
  });
  const found = await server.database.db.knex('change_log').select('changes');
  expect(JSON.stringify(found)).toContain(named('log'));
  const frozen = await server.database.db.knex('matches').select('frozen');
  expect(JSON.stringify(frozen)).toContain(named('referee'));
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  await server.close();
  client.remove();
});

/** Every address below which something is answered, with the ids that there are. */
function everyPath(): string[] {
  const ids = ['championship', topic(), String(tournament), String(match.fixture.id)];
  const calls = everyEndpoint.filter(({ entry }) => entry.method === 'GET');
  const routes = [
    ...calls.map(({ entry }) => entry.path),
    ...Object.values(pages).map(({ pattern }) => pattern.replace(':tournamentId', '{id}')),
    ...openRoutes.map(({ path }) => path),
  ];
  const paths = routes.flatMap((path) =>
    ids.map((id) => path.replace(/\{\w+\}/g, encodeURIComponent(id))),
  );
  const query = `tournament_id=${tournament}&id=${tournament}`;
  return [...new Set(paths)].flatMap((path) =>
    path.includes('?') ? [path] : [path, `${path}?${query}`],
  );
}

describe('PRV-1, PRV-2 a stranger', () => {
  it('reads no name by any call, route or page', async () => {
    const stranger = server.visitor();
    const paths = everyPath();
    expect(paths.length).toBeGreaterThan(100);
    const leaks: string[] = [];
    let answered = 0;
    for (const path of paths) {
      const { status, body } = await stranger.request('GET', path);
      if (status === 200) answered += 1;
      if (JSON.stringify(body).includes(MARK)) leaks.push(path);
    }
    for (const { entry } of everyEndpoint.filter(({ entry }) => entry.method !== 'GET')) {
      const path = entry.path.replace(/\{\w+\}/g, String(match.fixture.id));
      const { body } = await stranger.request(entry.method, path, {});
      if (JSON.stringify(body).includes(MARK)) leaks.push(`${entry.method} ${path}`);
    }
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(30);
  });

  it('hears no name on a socket, live, by a snapshot or by the changes that it missed', async () => {
    const { live, received } = await screen();
    const bridge = await live.subscribe({
      ...{ topic: topic(), since: start.revision, epoch: start.epoch },
    });
    expect(bridge).toMatchObject({ ok: true, changes: expect.anything() });
    received.push(JSON.stringify(bridge));
    await edits(match.fixture.id);
    await match.review(false);
    await match.goal();
    await until(() => live.presence.length > 0 && live.changes.length > 1);
    await edits(null);
    expect(received.length).toBeGreaterThan(5);
    expect(received.filter((text) => text.includes(MARK))).toEqual([]);
  });
});

describe('PRV-1, PRV-3 names are told', () => {
  it('to the admin and to the referee of the tournament, who ask for the match', async () => {
    const { events } = await match.read();
    expect(events.map(({ who }) => who)).toContain(named('referee'));
    expect(events.map(({ who }) => who)).toContain(ADMIN.username);
  });

  it('to the admin, whose sockets hear which device edits a fixture', async () => {
    const { live } = await screen(cookieOf(admin));
    await edits(match.fixture.id);
    await until(() => live.presence.length > 0);
    expect(live.presence.at(-1)?.editing).toMatchObject([{ device: `${MARK} table` }]);
    const late = await screen(cookieOf(admin));
    await until(() => late.live.presence.length > 0);
    expect(late.live.presence[0]?.editing).toMatchObject([{ device: `${MARK} table` }]);
    const stranger = await screen();
    await until(() => stranger.live.presence.length > 0);
    expect(stranger.live.presence[0]?.editing).toMatchObject([{ device: '' }]);
    await edits(null);
  });

  it('not to a session from before the last change of the password', async () => {
    const old = server.visitor();
    await old.ok(api.auth.login, ADMIN);
    const { password } = ADMIN;
    await admin.ok(api.auth.changePassword, { currentPassword: password, newPassword: password });
    const { live } = await screen(cookieOf(old));
    await edits(match.fixture.id);
    await until(() => live.presence.length > 0);
    expect(live.presence[0]?.editing).toMatchObject([{ device: '' }]);
  });
});
