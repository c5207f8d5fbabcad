import type { Redis } from 'ioredis';
import { api } from '../../common/wire/api.ts';
import { AttemptLimit } from '../access/attempt-limit.ts';
import { SESSION_MOST_MS } from '../access/authenticate.ts';
import type { Database } from '../db/database.ts';
import type { WriteGate } from '../db/write-gate.ts';
import { archivesRoutes } from '../features/archives/archives.routes.ts';
import { ArchivesService } from '../features/archives/archives.service.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { AuditService } from '../features/audit/audit.service.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import type { AuthService } from '../features/auth/auth.service.ts';
import { LoginThrottle } from '../features/auth/login-throttle.ts';
import type { OneTimeCodes } from '../features/auth/one-time-codes.ts';
import type { ListingStore } from '../features/auth/open-sessions.ts';
import { SessionsService } from '../features/auth/sessions.service.ts';
import type { BackupKeeper } from '../features/backups/backup-keeper.ts';
import { backupsRoutes } from '../features/backups/backups.routes.ts';
import { BackupsService } from '../features/backups/backups.service.ts';
import { broadcastRoutes } from '../features/broadcast/broadcast.routes.ts';
import { BroadcastService } from '../features/broadcast/broadcast.service.ts';
import { championshipRoutes } from '../features/championship/championship.routes.ts';
import { ChampionshipService } from '../features/championship/championship.service.ts';
import { checkInRoutes } from '../features/check-in/check-in.routes.ts';
import { CheckInService } from '../features/check-in/check-in.service.ts';
import { screensRoutes } from '../features/devices/screens.routes.ts';
import { ScreensService } from '../features/devices/screens.service.ts';
import { fixturesRoutes } from '../features/fixtures/fixtures.routes.ts';
import { FixturesService } from '../features/fixtures/fixtures.service.ts';
import { groupTeamsRoutes } from '../features/group-teams/group-teams.routes.ts';
import { GroupTeamsService } from '../features/group-teams/group-teams.service.ts';
import { ImageReader } from '../features/images/image-reader.ts';
import { imagesRoutes } from '../features/images/images.routes.ts';
import { ImagesService } from '../features/images/images.service.ts';
import { knockoutRoutes } from '../features/knockout/knockout.routes.ts';
import { KnockoutService } from '../features/knockout/knockout.service.ts';
import { matchRoutes } from '../features/match-play/match.routes.ts';
import { MatchService } from '../features/match-play/match.service.ts';
import { presenceRoutes } from '../features/presence/presence.routes.ts';
import { questionsRoutes, tapRoutes } from '../features/questions/questions.routes.ts';
import { QuestionsService } from '../features/questions/questions.service.ts';
import { rankingRoutes } from '../features/ranking/ranking.routes.ts';
import { RankingService } from '../features/ranking/ranking.service.ts';
import { refereesRoutes } from '../features/referees/referees.routes.ts';
import type { RefereesService } from '../features/referees/referees.service.ts';
import { serverStateRoutes } from '../features/server-state/server-state.routes.ts';
import type { ServerWatch } from '../features/server-state/server-watch.ts';
import { StandingsService } from '../features/standings/standings.service.ts';
import { teamsRoutes } from '../features/teams/teams.routes.ts';
import { TeamsService } from '../features/teams/teams.service.ts';
import { tournamentsRoutes } from '../features/tournaments/tournaments.routes.ts';
import { TournamentsService } from '../features/tournaments/tournaments.service.ts';
import { ImportReader } from '../features/transfer/import-reader.ts';
import { transferRoutes } from '../features/transfer/transfer.routes.ts';
import { TransferService } from '../features/transfer/transfer.service.ts';
import { UndoService } from '../features/undo/undo.service.ts';
import { venueRoutes } from '../features/venue/venue.routes.ts';
import { VenueService } from '../features/venue/venue.service.ts';
import { withdrawalsRoutes } from '../features/withdrawals/withdrawals.routes.ts';
import { WithdrawalsService } from '../features/withdrawals/withdrawals.service.ts';
import type { Mount } from '../http/contract/mount.ts';
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

/** Mounts the contract by feature: each feature has its own service and routes. */
export function mountFeatures(mount: Mount, parts: FeatureParts): void {
  const { db, gate, now, secret, redis, auth, referees, live, backups } = parts;
  const isCurrent = (credentialsVersion: number) => auth.isCurrent(credentialsVersion);
  const throttle = new LoginThrottle(secret, isCurrent, redis);
  const sessions = new SessionsService({
    ...{ store: parts.store, isCurrent, idleMs: SESSION_IDLE_MS, mostMs: SESSION_MOST_MS },
    ended: (sid) => live.endSession(sid),
  });
  const { codes } = parts;
  // First, because Express tries handlers in order and polls are the most frequent requests.
  mount.contract(api.live, liveRoutes(live.reader));
  const venue = new VenueService(db, gate, parts.addresses);
  const wrongCodes = new AttemptLimit('code', WRONG_SECRETS, redis);
  mount.contract(
    api.auth,
    authRoutes({
      ...{ service: auth, sessions, throttle, codes, wrongCodes, live },
      adoptTimeZone: (timeZone) => venue.adoptTimeZone(timeZone),
    }),
  );
  mount.contract(
    api.championship,
    championshipRoutes(new ChampionshipService(db, gate, () => live.reloadScreens())),
  );
  mount.contract(api.teams, teamsRoutes(new TeamsService(db, gate)));
  const tournaments = new TournamentsService(db, gate);
  mount.contract(api.tournaments, tournamentsRoutes(tournaments, new StandingsService(db)));
  mount.contract(api.fixtures, fixturesRoutes(new FixturesService(db, gate, now)));
  mount.contract(api.knockout, knockoutRoutes(new KnockoutService(db, gate)));
  mount.contract(api.groupTeams, groupTeamsRoutes(new GroupTeamsService(gate)));
  mount.contract(api.checkIn, checkInRoutes(new CheckInService(gate, now)));
  mount.contract(api.withdrawals, withdrawalsRoutes(new WithdrawalsService(gate)));
  const undo = new UndoService(gate);
  mount.contract(api.undo, { undo: ({ keys }, { context }) => undo.undo(context, keys) });
  mount.contract(api.archives, archivesRoutes(new ArchivesService(db, gate)));
  mount.contract(api.ranking, rankingRoutes(new RankingService(db)));
  const matches = new MatchService(db, gate, now);
  const questions = new QuestionsService(db, gate, matches);
  mount.contract(api.match, { ...matchRoutes(matches), ...tapRoutes(questions) });
  mount.contract(api.questions, questionsRoutes(questions));
  const wrongTokens = new AttemptLimit('referee', WRONG_SECRETS, redis);
  mount.contract(api.referees, refereesRoutes(referees, wrongTokens));
  mount.contract(api.broadcast, broadcastRoutes(new BroadcastService(db, gate, now)));
  const imageReader = new ImageReader(parts.imageProgram, bareEnvironment());
  mount.contract(api.images, imagesRoutes(new ImagesService(db, gate, imageReader)));
  mount.contract(api.screens, screensRoutes(new ScreensService(db, live)));
  mount.contract(api.presence, presenceRoutes(live));
  mount.contract(
    api.transfer,
    transferRoutes(new TransferService(db, gate, new ImportReader(parts.csvWorker), now)),
  );
  mount.contract(api.backups, backupsRoutes(new BackupsService(db, gate, () => backups.soon())));
  mount.contract(api.venue, venueRoutes(venue, parts.overlayKey));
  mount.contract(api.audit, auditRoutes(new AuditService(db)));
  mount.contract(api.serverState, serverStateRoutes(parts.watch));
}
