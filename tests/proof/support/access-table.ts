// Who may call what: one row for every call, a request that would succeed, and the status each
// caller gets for it. A call of the contract without a row does not compile, and fails the test.
import { api } from '../../../src/common/contract/api.ts';
import type { Contract } from '../../../src/common/contract/endpoint.ts';
import type { Fixture } from '../../../src/common/fixtures/fixture.schema.ts';
import type { Answer, ApiClient } from '../../support/api-client.ts';
import { createGroup, createTeams } from '../../support/championship.factory.ts';
import { TEST_ADMIN } from '../../support/test-app.ts';

/** `outdated` signed in before the password was changed; `ended` has signed out. */
export const callers = ['no cookie', 'forged cookie', 'ended', 'outdated', 'admin'] as const;
export type Caller = (typeof callers)[number];

type Api = typeof api;
export type CallName = {
  [F in keyof Api]: Api[F] extends Contract ? `${F}.${keyof Api[F] & string}` : never;
}[keyof Api];

/** What there is to act upon; made anew for every row. */
export interface Scene {
  group: number;
  emptyGroup: number;
  idleTeam: number;
  teams: number[];
  fixtures: Fixture[];
  first: Fixture;
  backup: number;
}

export interface Row {
  statuses: readonly number[];
  /** The act ends sessions: it gets one of its own. */
  endsSession?: true;
  /** The act needs a championship without groups. */
  needsNoGroups?: true;
  send(caller: ApiClient, scene: Scene): Promise<Answer>;
}

export async function makeScene(admin: ApiClient): Promise<Scene> {
  await admin.ok(api.transfer.deleteAll, {});
  const { tournament, fixtures, teams } = await createGroup(admin, { teams: 4, rounds: 2 });
  const [idle] = await createTeams(admin, ['Idle']);
  const empty = await admin.ok(api.tournaments.create, { name: 'Empty' });
  const first = fixtures[0];
  const backup = await admin.ok(api.backups.create, {});
  if (idle === undefined || first === undefined) throw new Error('no scene');
  return {
    group: tournament.id,
    emptyGroup: empty.id,
    idleTeam: idle.id,
    teams: teams.map((team) => team.id),
    fixtures,
    first,
    backup: backup.id,
  };
}

const anyone = [200, 200, 200, 200, 200];
const adminOnly = [401, 401, 401, 401, 200];
const adminMakes = [401, 401, 401, 401, 201];

export const EMPTY_FILE = `Type,Name,Group,Rounds,Colour,Goals tie-breaker,Round,Match,Order,Home team,Away team,Home score,Away score,Cage
championship,Cup,,,,,,,,,,,,`;

const target = ({ first }: Scene) => ({ id: first.id, tournament_id: first.tournament_id });

const readRows = {
  'auth.me': { statuses: adminOnly, send: (caller) => caller.call(api.auth.me, {}) },
  'championship.read': { statuses: anyone, send: (c) => c.call(api.championship.read, {}) },
  'teams.list': { statuses: anyone, send: (c) => c.call(api.teams.list, {}) },
  'tournaments.list': { statuses: anyone, send: (c) => c.call(api.tournaments.list, {}) },
  'tournaments.read': {
    statuses: anyone,
    send: (c, { group }) => c.call(api.tournaments.read, { id: group }),
  },
  'tournaments.standings': {
    statuses: anyone,
    send: (c, { group }) => c.call(api.tournaments.standings, { id: group }),
  },
  'tournaments.history': {
    statuses: adminOnly,
    send: (c, { group }) => c.call(api.tournaments.history, { id: group }),
  },
  'fixtures.list': {
    statuses: anyone,
    send: (c, { group }) => c.call(api.fixtures.list, { tournament_id: group }),
  },
  'fixtures.listAll': { statuses: anyone, send: (c) => c.call(api.fixtures.listAll, {}) },
  'transfer.export': { statuses: adminOnly, send: (c) => c.call(api.transfer.export, {}) },
  'venue.read': { statuses: anyone, send: (c) => c.call(api.venue.read, {}) },
  'backups.list': { statuses: adminOnly, send: (c) => c.call(api.backups.list, {}) },
  'live.snapshot': {
    statuses: anyone,
    send: (c, { group }) => c.call(api.live.snapshot, { topic: `tournament:${group}` }),
  },
} satisfies Partial<Record<CallName, Row>>;

const sessionRows = {
  'auth.login': {
    statuses: anyone,
    endsSession: true,
    send: (c) => c.call(api.auth.login, TEST_ADMIN),
  },
  'auth.logout': {
    statuses: anyone,
    endsSession: true,
    send: (c) => c.call(api.auth.logout, {}),
  },
  'auth.changePassword': {
    statuses: adminOnly,
    endsSession: true,
    send: (c) => {
      const { password } = TEST_ADMIN;
      return c.call(api.auth.changePassword, { currentPassword: password, newPassword: password });
    },
  },
} satisfies Partial<Record<CallName, Row>>;

const writeRows = {
  'championship.rename': {
    statuses: adminOnly,
    send: (c) => c.call(api.championship.rename, { name: 'Renamed' }),
  },
  'teams.create': { statuses: adminMakes, send: (c) => c.call(api.teams.create, { name: 'New' }) },
  'teams.rename': {
    statuses: adminOnly,
    send: (c, { idleTeam }) => c.call(api.teams.rename, { id: idleTeam, name: 'Other' }),
  },
  'teams.remove': {
    statuses: adminOnly,
    send: (c, { idleTeam }) => c.call(api.teams.remove, { id: idleTeam }),
  },
  'tournaments.create': {
    statuses: adminMakes,
    send: (c) => c.call(api.tournaments.create, { name: 'Another', color: '#123456' }),
  },
  'tournaments.update': {
    statuses: adminOnly,
    send: (c, { group }) => c.call(api.tournaments.update, { id: group, name: 'Other' }),
  },
  'tournaments.remove': {
    statuses: adminOnly,
    send: (c, { group }) => c.call(api.tournaments.remove, { id: group }),
  },
  'tournaments.addRound': {
    statuses: adminMakes,
    send: (c, { group }) => c.call(api.tournaments.addRound, { id: group }),
  },
  'tournaments.removeLastRound': {
    statuses: adminOnly,
    send: (c, { group }) => c.call(api.tournaments.removeLastRound, { id: group }),
  },
  'fixtures.reset': {
    statuses: adminOnly,
    send: (c, { group }) => c.call(api.fixtures.reset, { tournament_id: group }),
  },
  'fixtures.generate': {
    statuses: adminMakes,
    send: (c, { emptyGroup, teams }) =>
      c.call(api.fixtures.generate, { tournament_id: emptyGroup, rounds: 1, teams }),
  },
  'fixtures.batch': {
    statuses: adminMakes,
    send: (c, { fixtures }) =>
      c.call(api.fixtures.batch, {
        fixtures: fixtures
          .filter((fixture) => fixture.round === 1)
          .map(({ tournament_id, homeTeamId, awayTeamId }) => ({
            tournament_id,
            homeTeamId,
            awayTeamId,
            round: 3,
          })),
      }),
  },
  'fixtures.removeRound': {
    statuses: adminOnly,
    send: (c, { group }) => c.call(api.fixtures.removeRound, { round: 2, tournament_id: group }),
  },
  'fixtures.reorder': {
    statuses: adminOnly,
    send: (c, { group, fixtures }) => {
      const first = fixtures.filter((fixture) => fixture.round === 1);
      const order = first.map((fixture) => fixture.id).reverse();
      return c.call(api.fixtures.reorder, { tournament_id: group, order });
    },
  },
  'fixtures.update': {
    statuses: adminOnly,
    send: (c, scene) =>
      c.call(api.fixtures.update, { type: 'score', ...target(scene), homeScore: 3, awayScore: 1 }),
  },
  'presence.announce': {
    statuses: adminOnly,
    send: (c, { group, first }) =>
      c.call(api.presence.announce, { tournament_id: group, fixtureId: first.id }),
  },
  'transfer.import': {
    statuses: adminMakes,
    needsNoGroups: true,
    send: (c) => c.call(api.transfer.import, { csvData: EMPTY_FILE, preview: false }),
  },
  'transfer.deleteAll': { statuses: adminOnly, send: (c) => c.call(api.transfer.deleteAll, {}) },
  'backups.create': { statuses: adminMakes, send: (c) => c.call(api.backups.create, {}) },
  'backups.restore': {
    statuses: adminOnly,
    send: (c, { backup }) => c.call(api.backups.restore, { id: backup }),
  },
  'venue.choose': {
    statuses: adminOnly,
    send: (c) => c.call(api.venue.choose, { chosen: 'http://192.168.1.20:3000' }),
  },
} satisfies Partial<Record<CallName, Row>>;

export const accessTable: Record<CallName, Row> = { ...readRows, ...sessionRows, ...writeRows };

/** What lies beside the contract, alike for every caller. */
export const openRoutes = [
  { path: '/health/live', status: 200, type: 'application/json' },
  { path: '/health/ready', status: 200, type: 'application/json' },
  { path: '/api/openapi.json', status: 200, type: 'application/json' },
  { path: '/api/docs', status: 200, type: 'text/html' },
  { path: '/', status: 200, type: 'text/html' },
  { path: '/qr-codes', status: 200, type: 'text/html' },
  { path: '/mgrstart', status: 200, type: 'text/html' },
  { path: '/admin/1', status: 200, type: 'text/html' },
  { path: '/view', status: 200, type: 'text/html' },
  { path: '/view/1', status: 200, type: 'text/html' },
  { path: '/players', status: 200, type: 'text/html' },
  { path: '/players/1', status: 200, type: 'text/html' },
  { path: '/overlay', status: 200, type: 'text/html' },
  { path: '/overlay/1', status: 200, type: 'text/html' },
  { path: '/nothing', status: 404, type: 'text/html' },
  { path: '/assets/app-1a2b3c.js', status: 200, type: 'text/javascript' },
  { path: '/assets/none.js', status: 404, type: 'text/html' },
  { path: '/sw.js', status: 200, type: 'text/javascript' },
  { path: '/admin.html', status: 404, type: 'text/html' },
  { path: '/api', status: 404, type: 'application/json' },
  { path: '/api/nothing', status: 404, type: 'application/json' },
  { path: '/socket.io/?EIO=4&transport=polling', status: 200, type: 'text/plain' },
  { path: '/socket.io/?EIO=4&transport=none', status: 400, type: 'application/json' },
] as const;
