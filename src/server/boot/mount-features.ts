import type { Redis } from 'ioredis';
import { auditAbout } from '../../common/kernel/audit.rules.ts';
import { api } from '../../common/wire/api.ts';
import { AttemptLimit } from '../access/attempt-limit.ts';
import { SESSION_MOST_MS } from '../access/authenticate.ts';
import type { Database } from '../db/database.ts';
import type { WriteGate } from '../db/write-gate.ts';
import { ArchivesService } from '../features/archives/archives.service.ts';
import { AuditService } from '../features/audit/audit.service.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import type { AuthService } from '../features/auth/auth.service.ts';
import type { ListingStore } from '../features/auth/database-session-store.ts';
import { LoginThrottle } from '../features/auth/login-throttle.ts';
import type { OneTimeCodes } from '../features/auth/one-time-codes.ts';
import { SessionsService } from '../features/auth/sessions.service.ts';
import type { BackupKeeper } from '../features/backups/backup-keeper.ts';
import { BackupsService } from '../features/backups/backups.service.ts';
import { BroadcastService } from '../features/broadcast/broadcast.service.ts';
import { CagesService } from '../features/cages/cages.service.ts';
import { ChampionshipService } from '../features/championship/championship.service.ts';
import { CheckInService } from '../features/check-in/check-in.service.ts';
import { ScreensService } from '../features/devices/screens.service.ts';
import { FixturesService } from '../features/fixtures/fixtures.service.ts';
import { GroupTeamsService } from '../features/group-teams/group-teams.service.ts';
import { ImageReader } from '../features/images/image-reader.ts';
import { imagesRoutes } from '../features/images/images.routes.ts';
import { ImagesService } from '../features/images/images.service.ts';
import { KnockoutService } from '../features/knockout/knockout.service.ts';
import { MatchService } from '../features/match-play/match.service.ts';
import { presenceRoutes } from '../features/presence/presence.routes.ts';
import { tapRoutes } from '../features/questions/questions.routes.ts';
import { QuestionsService } from '../features/questions/questions.service.ts';
import { RankingService } from '../features/ranking/ranking.service.ts';
import { refereesRoutes } from '../features/referees/referees.routes.ts';
import type { RefereesService } from '../features/referees/referees.service.ts';
import type { ServerWatch } from '../features/server-state/server-watch.ts';
import { TeamsService } from '../features/teams/teams.service.ts';
import { TimetableService } from '../features/timetable/timetable.service.ts';
import { TournamentsService } from '../features/tournaments/tournaments.service.ts';
import { ImportReader } from '../features/transfer/import-reader.ts';
import { transferRoutes } from '../features/transfer/transfer.routes.ts';
import { TransferService } from '../features/transfer/transfer.service.ts';
import { UndoService } from '../features/undo/undo.service.ts';
import { VenueService } from '../features/venue/venue.service.ts';
import { WithdrawalsService } from '../features/withdrawals/withdrawals.service.ts';
import type { Mount } from '../http/contract/mount.ts';
import { isInVenue } from '../http/security/address-ranges.ts';
import { SESSION_IDLE_MS } from '../http/security/session.ts';
import { liveRoutes } from '../live/live.routes.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { bareEnvironment } from './config.ts';

/** Wrong tokens of referees, and wrong one-time codes, of one address in five minutes. */
const WRONG_SECRETS = 10;

interface FeatureParts {
  db: Database;
  gate: WriteGate;
  now: () => number;
  secret: string;
  redis: Redis | undefined;
  auth: AuthService;
  store: ListingStore;
  codes: OneTimeCodes;
  referees: RefereesService;
  live: LiveHub;
  backups: BackupKeeper;
  csvWorker: string;
  imageProgram: string;
  /** Key with which overlays authenticate. */
  overlayKey: string;
  /** The origins under which this machine may be reached. */
  addresses: () => string[];
  watch: ServerWatch;
}

/** Mounts the contract by feature. A handler that needs more than its service is in the routes of its feature. */
export function mountFeatures(mount: Mount, parts: FeatureParts): void {
  const venue = new VenueService(parts.db, parts.gate, parts.addresses);
  // First, because Express tries handlers in order and polls are the most frequent requests.
  mount.contract(api.live, liveRoutes(parts.live.reader));
  mountSignIns(mount, parts, venue);
  mountTournaments(mount, parts);
  mountFixtures(mount, parts);
  mountMatches(mount, parts);
  mountShow(mount, parts);
  mountServer(mount, parts, venue);
}

/** The sign-in of the admin and the links of referees. */
function mountSignIns(mount: Mount, parts: FeatureParts, venue: VenueService): void {
  const { auth, codes, live, redis, referees, secret, store } = parts;
  const isCurrent = (credentialsVersion: number) => auth.isCurrent(credentialsVersion);
  const sessions = new SessionsService({
    store,
    isCurrent,
    idleMs: SESSION_IDLE_MS,
    mostMs: SESSION_MOST_MS,
    ended: (sid) => live.endSession(sid),
  });
  const throttle = new LoginThrottle(secret, isCurrent, redis);
  const wrongCodes = new AttemptLimit('code', WRONG_SECRETS, redis);
  mount.contract(
    api.auth,
    authRoutes({
      service: auth,
      sessions,
      throttle,
      codes,
      wrongCodes,
      live,
      adoptTimeZone: (timeZone) => venue.adoptTimeZone(timeZone),
    }),
  );
  const wrongTokens = new AttemptLimit('referee', WRONG_SECRETS, redis);
  mount.contract(api.referees, refereesRoutes(referees, wrongTokens));
}

/** The championship, its teams and groups, and what they end in. */
function mountTournaments(mount: Mount, { db, gate, live, now }: FeatureParts): void {
  const championship = new ChampionshipService(db, gate, () => live.reloadScreens());
  mount.contract(api.championship, {
    read: () => championship.read(),
    rename: (wanted, { context }) => championship.update(context, wanted),
  });
  const cages = new CagesService(db, gate);
  mount.contract(api.cages, {
    list: () => cages.list(),
    create: ({ name }, { context }) => cages.create(context, name),
    update: (input, { context }) => cages.update(context, input),
    remove: ({ id }, { context }) => cages.remove(context, id),
  });
  const timetable = new TimetableService(db, gate, now);
  mount.contract(api.timetable, {
    read: () => timetable.read(),
    change: (input, { context }) => timetable.change(context, input),
    publish: (_input, { context }) => timetable.publish(context),
    withdraw: (_input, { context }) => timetable.withdraw(context),
    forecast: () => timetable.forecast(),
  });
  const teams = new TeamsService(db, gate);
  mount.contract(api.teams, {
    list: () => teams.list(),
    create: ({ name }, { context }) => teams.create(context, name),
    createAll: ({ names }, { context }) => teams.createAll(context, names),
    rename: (input, { context }) => teams.rename(context, input),
    remove: ({ id }, { context }) => teams.remove(context, id),
  });
  const tournaments = new TournamentsService(db, gate);
  const ranking = new RankingService(db);
  mount.contract(api.tournaments, {
    list: () => tournaments.list(),
    read: ({ id }) => tournaments.read(id),
    create: (input, { context }) => tournaments.create(context, input),
    update: ({ id, ...patch }, { context }) => tournaments.update(context, id, patch),
    remove: ({ id }, { context }) => tournaments.remove(context, id),
    addRound: ({ id }, { context }) => tournaments.addRound(context, id),
    removeLastRound: ({ id }, { context }) => tournaments.removeLastRound(context, id),
    standings: ({ id }) => ranking.standings(id),
    decide: ({ id, ...input }, { context }) => tournaments.decide(context, id, input),
    history: ({ id, fixtureId }) => tournaments.history(id, fixtureId),
  });
  const groupTeams = new GroupTeamsService(gate);
  mount.contract(api.groupTeams, {
    add: (input, { context }) => groupTeams.add(context, input),
    replace: (input, { context }) => groupTeams.replace(context, input),
  });
  const knockout = new KnockoutService(db, gate);
  mount.contract(api.knockout, {
    bracket: ({ id }) => knockout.bracket(id),
    build: (input, { context }) => knockout.build(context, input),
    rule: (input, { context }) => knockout.rule(context, input),
    nameChampion: ({ id, teamId }, { context }) => knockout.nameChampion(context, id, teamId),
    unnameChampion: ({ id }, { context }) => knockout.unnameChampion(context, id),
  });
  mount.contract(api.ranking, { read: () => ranking.ranking() });
}

function mountFixtures(mount: Mount, { db, gate, now }: FeatureParts): void {
  const fixtures = new FixturesService(db, gate, now);
  mount.contract(api.fixtures, {
    list: ({ tournament_id }) => fixtures.list(tournament_id),
    listAll: () => fixtures.listAll(),
    reset: ({ tournament_id }, { context }) => fixtures.reset(context, tournament_id),
    generate: (input, { context }) => fixtures.generate(context, input),
    batch: (input, { context }) => fixtures.addBatch(context, input.fixtures),
    removeRound: ({ tournament_id, round }, { context }) =>
      fixtures.removeRound(context, tournament_id, round),
    reorder: (input, { context }) => fixtures.reorder(context, input),
    setOutcome: (input, { context }) => fixtures.setOutcome(context, input),
    update: (input, { context }) => fixtures.update(context, input),
  });
  const checkIn = new CheckInService(gate, now);
  mount.contract(api.checkIn, {
    set: (input, { context }) => checkIn.set(context, input),
    noShow: (input, { context }) => checkIn.noShow(context, input),
  });
  const withdrawals = new WithdrawalsService(gate);
  mount.contract(api.withdrawals, {
    add: (input, { context }) => withdrawals.add(context, input),
    remove: (input, { context }) => withdrawals.remove(context, input),
  });
  const undo = new UndoService(gate);
  mount.contract(api.undo, { undo: ({ keys }, { context }) => undo.undo(context, keys) });
}

function mountMatches(mount: Mount, { db, gate, now, live }: FeatureParts): void {
  const matches = new MatchService(db, gate, now);
  const questions = new QuestionsService(db, gate, matches);
  mount.contract(api.match, {
    read: async ({ id }, { checkedActor }) => matches.read(id, await checkedActor()),
    ...tapRoutes(questions),
    clock: (input, { context }) => matches.clock(context, input),
    review: ({ underReview, ...target }, { context }) =>
      matches.review(context, target, underReview),
    confirm: ({ base, ...target }, { context }) => matches.confirm(context, target, base),
    reopen: (target, { context }) => matches.reopen(context, target),
    time: () => Promise.resolve({ now: matches.now() }),
  });
  mount.contract(api.questions, {
    list: ({ id }) => questions.list(id),
    answer: (input, { context }) => questions.answer(context, input),
  });
  mount.contract(api.presence, presenceRoutes(live));
}

/** The show: announcements and graphics, images, connected screens. */
function mountShow(mount: Mount, { db, gate, now, live, imageProgram }: FeatureParts): void {
  const broadcast = new BroadcastService(db, gate, now);
  mount.contract(api.broadcast, {
    read: () => broadcast.read(),
    announce: (input, { context }) => broadcast.announce(context, input),
    withdraw: ({ tournament_id }, { context }) =>
      broadcast.withdraw(context, tournament_id ?? null),
    operate: (input, { context }) => broadcast.operate(context, input),
    rundowns: () => broadcast.rundowns(),
    prepare: (input, { context }) => broadcast.prepare(context, input),
  });
  const imageReader = new ImageReader(imageProgram, bareEnvironment());
  mount.contract(api.images, imagesRoutes(new ImagesService(db, gate, imageReader)));
  const screens = new ScreensService(db, live);
  mount.contract(api.screens, {
    list: () => screens.list(),
    order: async ({ key, ...order }) => {
      await screens.order(key, order);
      return { ok: true as const };
    },
  });
}

/** Files, backups and archives, and the server itself. */
function mountServer(mount: Mount, parts: FeatureParts, venue: VenueService): void {
  const { db, gate, now, watch, overlayKey } = parts;
  mount.contract(
    api.transfer,
    transferRoutes(new TransferService(db, gate, new ImportReader(parts.csvWorker), now)),
  );
  const backups = new BackupsService(db, gate, () => parts.backups.soon());
  mount.contract(api.backups, {
    list: () => backups.list(),
    create: (_input, { context }) => backups.create(context),
    restore: ({ id }, { context }) => backups.restore(context, id),
  });
  const archives = new ArchivesService(db, gate);
  mount.contract(api.archives, {
    list: () => archives.list(),
    create: async ({ name }, { context, note }) => {
      const archive = await archives.create(context, name);
      note(archive.name);
      return archive;
    },
    remove: async ({ id }, { context, note }) => {
      const archive = await archives.remove(context, id);
      note(auditAbout('archive', { name: archive.name }));
      return archive;
    },
  });
  mount.contract(api.venue, {
    read: async (_input, { request, checkedActor }) => {
      const isAdmin = (await checkedActor()).kind === 'admin';
      const addresses = await venue.read({ isTrusted: isAdmin || isInVenue(request) });
      return isAdmin ? { ...addresses, overlayKey } : addresses;
    },
    choose: (input, { context }) => venue.choose(context, input),
  });
  const audit = new AuditService(db);
  mount.contract(api.audit, {
    list: (filter) => audit.list(filter),
    export: async (filter, { response }) => {
      const csv = await audit.export(filter);
      response.set('Content-Disposition', 'attachment; filename="what-happened.csv"');
      return csv;
    },
  });
  mount.contract(api.serverState, { read: () => watch.read() });
}
