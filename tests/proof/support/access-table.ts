// Who may call what: one row for every call, a request that would succeed, and the status each
// caller gets for it. A call of the contract without a row does not compile, and fails the test.
import { randomUUID } from 'node:crypto';
import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import type { Contract } from '../../../src/common/kernel/endpoint.ts';
import { api } from '../../../src/common/wire/api.ts';
import { type Answer, ApiClient } from '../../support/api-client.ts';
import { createTeams, createTournament, setScore } from '../../support/championship.factory.ts';
import { anSvg, base64Of } from '../../support/images.factory.ts';
import { MatchCalls, refereeOf } from '../../support/match-calls.ts';
import { TEST_ADMIN } from '../../support/test-app.ts';

/**
 * `outdated` signed in before the password was changed; `ended` has signed out; `referee` signed in with
 * a link of the tournament whose match is lit.
 */
export const callers = [
  'no cookie',
  'forged cookie',
  'ended',
  'outdated',
  'referee',
  'admin',
] as const;
export type Caller = (typeof callers)[number];

type Api = typeof api;
export type CallName = {
  [F in keyof Api]: Api[F] extends Contract ? `${F}.${keyof Api[F] & string}` : never;
}[keyof Api];

/** What there is to act upon; made anew for every row. */
export interface Scene {
  tournament: number;
  emptyTournament: number;
  idleTeam: number;
  teams: number[];
  fixtures: Fixture[];
  first: Fixture;
  backup: number;
  archive: number;
  cage: number;
  /** The admin who made it all, for what another caller only gets from the admin. */
  session: ApiClient;
  /** Called, and scored: it may be begun, and confirmed. */
  lit: Fixture;
  /** A link of the lit fixture's tournament, and the session it opened. */
  link: { id: number; token: string; referee: ApiClient };
}

export interface Row {
  statuses: readonly number[];
  /** The act ends sessions: it gets one of its own. */
  endsSession?: true;
  /** The act needs a championship without tournaments. */
  needsNoTournaments?: true;
  send(caller: ApiClient, scene: Scene): Promise<Answer>;
}

export async function makeScene(admin: ApiClient): Promise<Scene> {
  await admin.ok(api.transfer.deleteAll, {});
  const { tournament, fixtures, teams } = await createTournament(admin, { teams: 4, rounds: 2 });
  const [idle] = await createTeams(admin, ['Idle']);
  const empty = await admin.ok(api.tournaments.create, { name: 'Empty' });
  const first = fixtures[0];
  const backup = await admin.ok(api.backups.create, {});
  const archive = await admin.ok(api.archives.create, { name: `Archive ${randomUUID()}` });
  const played = await createTournament(admin, { name: 'Lit', teams: 2 });
  const lit = played.fixtures[0];
  if (idle === undefined || first === undefined || lit === undefined) throw new Error('no scene');
  await new MatchCalls(admin, lit).light(1);
  await setScore(admin, lit, 1, 0);
  const cage = await admin.ok(api.cages.create, { name: 'North' });
  const link = await refereeOf(admin, new ApiClient(admin.origin), lit.tournament_id);
  return {
    tournament: tournament.id,
    emptyTournament: empty.id,
    idleTeam: idle.id,
    teams: teams.map((team) => team.id),
    fixtures,
    first,
    backup: backup.id,
    archive: archive.id,
    cage: cage.id,
    session: admin,
    lit,
    link,
  };
}

const anyone = [200, 200, 200, 200, 200, 200];
const adminOnly = [401, 401, 401, 401, 403, 200];
const adminMakes = [401, 401, 401, 401, 403, 201];
const refereeToo = [401, 401, 401, 401, 200, 200];
const refereeMakes = [401, 401, 401, 401, 201, 201];

export const EMPTY_FILE = `Type,Name,Group,Rounds,Colour,Goals tie-breaker,Round,Match,Order,Home team,Away team,Home score,Away score,Cage
championship,Cup,,,,,,,,,,,,`;

const aSponsor = { name: 'Acme', file: base64Of(anSvg()) };

const target = ({ first }: Scene) => ({ id: first.id, tournament_id: first.tournament_id });
const litTarget = ({ lit }: Scene) => ({ id: lit.id, tournament_id: lit.tournament_id });

const readRows = {
  'auth.me': { statuses: adminOnly, send: (caller) => caller.call(api.auth.me, {}) },
  'audit.list': { statuses: adminOnly, send: (c) => c.call(api.audit.list, {}) },
  'audit.export': { statuses: adminOnly, send: (c) => c.call(api.audit.export, {}) },
  'serverState.read': { statuses: adminOnly, send: (c) => c.call(api.serverState.read, {}) },
  'auth.sessions': { statuses: adminOnly, send: (c) => c.call(api.auth.sessions, {}) },
  'championship.read': { statuses: anyone, send: (c) => c.call(api.championship.read, {}) },
  'broadcast.read': { statuses: anyone, send: (c) => c.call(api.broadcast.read, {}) },
  'images.read': { statuses: anyone, send: (c) => c.call(api.images.read, {}) },
  'images.file': {
    statuses: anyone,
    send: async (c, { session }) => {
      const { image } = await session.ok(api.images.addSponsor, aSponsor);
      return c.call(api.images.file, { hash: image.hash, size: 'small' });
    },
  },
  'screens.list': { statuses: adminOnly, send: (c) => c.call(api.screens.list, {}) },
  'teams.list': { statuses: anyone, send: (c) => c.call(api.teams.list, {}) },
  'tournaments.list': { statuses: anyone, send: (c) => c.call(api.tournaments.list, {}) },
  'tournaments.read': {
    statuses: anyone,
    send: (c, { tournament }) => c.call(api.tournaments.read, { id: tournament }),
  },
  'tournaments.standings': {
    statuses: anyone,
    send: (c, { tournament }) => c.call(api.tournaments.standings, { id: tournament }),
  },
  'knockout.bracket': {
    statuses: anyone,
    send: (c, { tournament }) => c.call(api.knockout.bracket, { id: tournament }),
  },
  'ranking.read': { statuses: anyone, send: (c) => c.call(api.ranking.read, {}) },
  'tournaments.history': {
    statuses: adminOnly,
    send: (c, { tournament }) => c.call(api.tournaments.history, { id: tournament }),
  },
  'fixtures.list': {
    statuses: anyone,
    send: (c, { tournament }) => c.call(api.fixtures.list, { tournament_id: tournament }),
  },
  'fixtures.listAll': { statuses: anyone, send: (c) => c.call(api.fixtures.listAll, {}) },
  'transfer.export': { statuses: adminOnly, send: (c) => c.call(api.transfer.export, {}) },
  'venue.read': { statuses: anyone, send: (c) => c.call(api.venue.read, {}) },
  'backups.list': { statuses: adminOnly, send: (c) => c.call(api.backups.list, {}) },
  'match.read': { statuses: anyone, send: (c, { lit }) => c.call(api.match.read, { id: lit.id }) },
  'match.time': { statuses: anyone, send: (c) => c.call(api.match.time, {}) },
  'referees.list': {
    statuses: adminOnly,
    send: (c, { lit }) => c.call(api.referees.list, { id: lit.tournament_id }),
  },
  'questions.list': {
    statuses: adminOnly,
    send: (c, { lit }) => c.call(api.questions.list, { id: lit.tournament_id }),
  },
  'live.snapshot': {
    statuses: anyone,
    send: (c, { tournament }) => c.call(api.live.snapshot, { topic: `tournament:${tournament}` }),
  },
} satisfies Partial<Record<CallName, Row>>;

const sessionRows = {
  'auth.status': { statuses: anyone, send: (c) => c.call(api.auth.status, {}) },
  'referees.signIn': {
    statuses: anyone,
    send: (c, { link }) => c.call(api.referees.signIn, { token: link.token }),
  },
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
  'auth.keepPassword': { statuses: adminOnly, send: (c) => c.call(api.auth.keepPassword, {}) },
  'auth.nameDevice': {
    statuses: adminOnly,
    send: (c) => c.call(api.auth.nameDevice, { name: 'Table 1' }),
  },
  'auth.makeCode': { statuses: adminMakes, send: (c) => c.call(api.auth.makeCode, {}) },
  'auth.admit': {
    statuses: anyone,
    send: async (c, { session }) => {
      const { code } = await session.ok(api.auth.makeCode, {});
      return c.call(api.auth.admit, { code });
    },
  },
  'auth.endSession': {
    statuses: adminOnly,
    endsSession: true,
    send: async (c) => {
      const { body } = await c.call(api.auth.sessions, {});
      const id = Array.isArray(body) ? body.find(({ isThisOne }) => isThisOne).id : 'none';
      return c.call(api.auth.endSession, { id });
    },
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
  'cages.list': { statuses: anyone, send: (c) => c.call(api.cages.list, {}) },
  'cages.create': { statuses: adminMakes, send: (c) => c.call(api.cages.create, { name: 'New' }) },
  'cages.update': {
    statuses: adminOnly,
    send: (c, { cage }) => c.call(api.cages.update, { id: cage, closed: true }),
  },
  'cages.remove': {
    statuses: adminOnly,
    send: (c, { cage }) => c.call(api.cages.remove, { id: cage }),
  },
  'timetable.read': { statuses: anyone, send: (c) => c.call(api.timetable.read, {}) },
  'timetable.forecast': { statuses: anyone, send: (c) => c.call(api.timetable.forecast, {}) },
  'timetable.change': {
    statuses: adminOnly,
    send: (c) => c.call(api.timetable.change, { restMs: 60_000 }),
  },
  'timetable.publish': { statuses: adminOnly, send: (c) => c.call(api.timetable.publish, {}) },
  'timetable.withdraw': { statuses: adminOnly, send: (c) => c.call(api.timetable.withdraw, {}) },
  'teams.create': { statuses: adminMakes, send: (c) => c.call(api.teams.create, { name: 'New' }) },
  'teams.createAll': {
    statuses: adminMakes,
    send: (c) => c.call(api.teams.createAll, { names: ['New', 'Newer'] }),
  },
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
    send: (c, { tournament }) => c.call(api.tournaments.update, { id: tournament, name: 'Other' }),
  },
  'tournaments.remove': {
    statuses: adminOnly,
    send: (c, { tournament }) => c.call(api.tournaments.remove, { id: tournament }),
  },
  'tournaments.addRound': {
    statuses: adminMakes,
    send: (c, { tournament }) => c.call(api.tournaments.addRound, { id: tournament }),
  },
  'tournaments.removeLastRound': {
    statuses: adminOnly,
    send: (c, { tournament }) => c.call(api.tournaments.removeLastRound, { id: tournament }),
  },
  'tournaments.decide': {
    // Its teams are not level yet.
    statuses: [401, 401, 401, 401, 403, 409],
    send: (c, { tournament, teams }) =>
      c.call(api.tournaments.decide, { id: tournament, kind: 'lot', order: teams }),
  },
  'knockout.build': {
    // It is a group.
    statuses: [401, 401, 401, 401, 403, 409],
    send: (c, { tournament }) =>
      c.call(api.knockout.build, {
        id: tournament,
        from: { tournaments: [tournament], places: 2 },
      }),
  },
  'knockout.rule': {
    statuses: [401, 401, 401, 401, 403, 409],
    send: (c, { tournament, teams }) =>
      c.call(api.knockout.rule, {
        ...{ id: 1, tournament_id: tournament, outcome: 'walkover' },
        winnerTeamId: teams[0] ?? null,
      }),
  },
  'groupTeams.add': {
    statuses: [401, 401, 401, 401, 403, 201],
    send: (c, { tournament, idleTeam }) =>
      c.call(api.groupTeams.add, { id: tournament, teamId: idleTeam }),
  },
  'groupTeams.replace': {
    // It has a match that is called.
    statuses: [401, 401, 401, 401, 403, 409],
    send: (c, { lit, idleTeam }) =>
      c.call(api.groupTeams.replace, {
        ...{ id: lit.tournament_id, teamId: lit.homeTeamId, byTeamId: idleTeam },
      }),
  },
  'withdrawals.add': {
    // It has a match that is called.
    statuses: [401, 401, 401, 401, 403, 409],
    send: (c, { lit }) =>
      c.call(api.withdrawals.add, {
        ...{ id: lit.tournament_id, teamId: lit.homeTeamId, mode: 'void-all' },
      }),
  },
  'knockout.nameChampion': {
    statuses: [401, 401, 401, 401, 403, 409],
    send: (c, { tournament }) =>
      c.call(api.knockout.nameChampion, { id: tournament, teamId: null }),
  },
  'knockout.unnameChampion': {
    statuses: [401, 401, 401, 401, 403, 409],
    send: (c, { tournament }) => c.call(api.knockout.unnameChampion, { id: tournament }),
  },
  'withdrawals.remove': {
    statuses: [401, 401, 401, 401, 403, 404],
    send: (c, { lit }) =>
      c.call(api.withdrawals.remove, { id: lit.tournament_id, teamId: lit.homeTeamId }),
  },
  'undo.undo': {
    // No act has this key.
    statuses: [401, 401, 401, 401, 403, 409],
    send: (c) => c.call(api.undo.undo, { keys: [randomUUID()] }),
  },
  'checkIn.set': {
    statuses: adminOnly,
    send: (c, { lit }) =>
      c.call(api.checkIn.set, {
        ...{ id: lit.tournament_id, teamId: lit.homeTeamId, state: 'ready' },
      }),
  },
  'checkIn.noShow': {
    // Its match is another team's.
    statuses: [401, 401, 401, 401, 403, 404],
    send: (c, { lit, idleTeam }) =>
      c.call(api.checkIn.noShow, {
        ...{ id: lit.tournament_id, teamId: idleTeam, fixtureId: lit.id },
      }),
  },
  'fixtures.reset': {
    statuses: adminOnly,
    send: (c, { tournament }) => c.call(api.fixtures.reset, { tournament_id: tournament }),
  },
  'fixtures.generate': {
    statuses: adminMakes,
    send: (c, { emptyTournament, teams }) =>
      c.call(api.fixtures.generate, { tournament_id: emptyTournament, rounds: 1, teams }),
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
    send: (c, { tournament }) =>
      c.call(api.fixtures.removeRound, { round: 2, tournament_id: tournament }),
  },
  'fixtures.reorder': {
    statuses: adminOnly,
    send: (c, { tournament, fixtures }) => {
      const first = fixtures.filter((fixture) => fixture.round === 1);
      const order = first.map((fixture) => fixture.id).reverse();
      return c.call(api.fixtures.reorder, { tournament_id: tournament, order });
    },
  },
  'fixtures.setOutcome': {
    statuses: adminOnly,
    send: (c, scene) =>
      c.call(api.fixtures.setOutcome, { ...target(scene), outcome: 'void', reason: 'Test' }),
  },
  'fixtures.update': {
    statuses: adminOnly,
    send: (c, scene) =>
      c.call(api.fixtures.update, { type: 'score', ...target(scene), homeScore: 3, awayScore: 1 }),
  },
  'referees.heard': {
    statuses: refereeToo,
    send: (c) => c.call(api.referees.heard, { waiting: 0 }),
  },
  'match.clock': {
    statuses: refereeToo,
    send: (c, scene) => c.call(api.match.clock, { ...litTarget(scene), act: 'start' }),
  },
  'match.addEvent': {
    statuses: refereeMakes,
    send: (c, { lit }) =>
      c.call(api.match.addEvent, {
        ...{ fixtureId: lit.id, tournament_id: lit.tournament_id },
        ...{ id: randomUUID(), kind: 'goal', teamId: lit.homeTeamId },
      }),
  },
  'match.review': {
    statuses: refereeToo,
    send: (c, scene) => c.call(api.match.review, { ...litTarget(scene), underReview: true }),
  },
  'match.confirm': {
    statuses: refereeToo,
    send: (c, scene) => c.call(api.match.confirm, litTarget(scene)),
  },
  'match.reopen': {
    // It is not confirmed: who may ask is told so.
    statuses: [401, 401, 401, 401, 403, 409],
    send: (c, scene) => c.call(api.match.reopen, litTarget(scene)),
  },
  'questions.answer': {
    // There is no such question: who may ask is told so.
    statuses: [401, 401, 401, 401, 403, 404],
    send: (c, { lit }) =>
      c.call(api.questions.answer, { id: 1, tournament_id: lit.tournament_id, accept: false }),
  },
  'referees.create': {
    statuses: adminMakes,
    send: (c, { lit }) => c.call(api.referees.create, { id: lit.tournament_id, name: 'Another' }),
  },
  'referees.revoke': {
    statuses: adminOnly,
    send: (c, { lit, link }) =>
      c.call(api.referees.revoke, { id: lit.tournament_id, refereeId: link.id }),
  },
  'presence.announce': {
    statuses: adminOnly,
    send: (c, { tournament, first }) =>
      c.call(api.presence.announce, { tournament_id: tournament, fixtureId: first.id }),
  },
  'transfer.import': {
    statuses: adminMakes,
    needsNoTournaments: true,
    send: (c) => c.call(api.transfer.import, { csvData: EMPTY_FILE, preview: false }),
  },
  'transfer.deleteAll': { statuses: adminOnly, send: (c) => c.call(api.transfer.deleteAll, {}) },
  'archives.list': { statuses: adminOnly, send: (c) => c.call(api.archives.list, {}) },
  'archives.create': {
    statuses: adminMakes,
    send: (c) => c.call(api.archives.create, { name: `Archive ${randomUUID()}` }),
  },
  'archives.remove': {
    statuses: adminOnly,
    send: (c, { archive }) => c.call(api.archives.remove, { id: archive }),
  },
  'backups.create': { statuses: adminMakes, send: (c) => c.call(api.backups.create, {}) },
  'backups.restore': {
    statuses: adminOnly,
    send: (c, { backup }) => c.call(api.backups.restore, { id: backup }),
  },
  'broadcast.announce': {
    statuses: adminOnly,
    send: (c, { tournament }) =>
      c.call(api.broadcast.announce, { tournament_id: tournament, text: 'Break', until: null }),
  },
  'broadcast.withdraw': {
    statuses: adminOnly,
    send: async (c, { tournament }) =>
      c.call(api.broadcast.withdraw, { tournament_id: tournament }),
  },
  'broadcast.operate': {
    statuses: adminOnly,
    send: (c, { tournament }) =>
      c.call(api.broadcast.operate, { tournament_id: tournament, type: 'take', graphic: 'bug' }),
  },
  'broadcast.rundowns': {
    statuses: adminOnly,
    send: (c) => c.call(api.broadcast.rundowns, {}),
  },
  'broadcast.prepare': {
    statuses: adminOnly,
    send: (c, { tournament }) =>
      c.call(api.broadcast.prepare, { tournament_id: tournament, items: [] }),
  },
  'images.setLogo': {
    statuses: adminOnly,
    send: (c, { idleTeam }) =>
      c.call(api.images.setLogo, { team_id: idleTeam, file: base64Of(anSvg()) }),
  },
  'images.removeLogo': {
    statuses: adminOnly,
    send: (c, { idleTeam }) => c.call(api.images.removeLogo, { team_id: idleTeam }),
  },
  'images.addSponsor': {
    statuses: adminMakes,
    send: (c) => c.call(api.images.addSponsor, aSponsor),
  },
  'images.orderSponsors': {
    statuses: adminOnly,
    send: (c) => c.call(api.images.orderSponsors, { order: [] }),
  },
  'images.renameSponsor': {
    // There is no such sponsor: who may ask gets that answer.
    statuses: [401, 401, 401, 401, 403, 404],
    send: (c) => c.call(api.images.renameSponsor, { id: 1, name: 'Other' }),
  },
  'images.removeSponsor': {
    statuses: [401, 401, 401, 401, 403, 404],
    send: (c) => c.call(api.images.removeSponsor, { id: 1 }),
  },
  'screens.order': {
    // There is no such screen: who may ask is told so.
    statuses: [401, 401, 401, 401, 403, 404],
    send: (c) => c.call(api.screens.order, { key: 'no-such-screen', type: 'identify' }),
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
  { path: '/happened', status: 200, type: 'text/html' },
  { path: '/timetable', status: 200, type: 'text/html' },
  // Off unless a setting asks for it: tests/server/metrics.test.ts.
  { path: '/metrics', status: 404, type: 'text/html' },
  { path: '/admin/1', status: 200, type: 'text/html' },
  { path: '/view', status: 200, type: 'text/html' },
  { path: '/view/1', status: 200, type: 'text/html' },
  { path: '/players', status: 200, type: 'text/html' },
  { path: '/players/1', status: 200, type: 'text/html' },
  { path: '/overlay', status: 200, type: 'text/html' },
  { path: '/desk', status: 200, type: 'text/html' },
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
