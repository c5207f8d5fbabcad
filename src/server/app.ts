/** Puts the parts together. Tests call this with a database of their own. */
import { createServer, type Server as HttpServer } from 'node:http';
import express, { type Express } from 'express';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { api } from '../common/contract/api.ts';
import { loadAppState } from './app-state.ts';
import type { Database } from './db/database.ts';
import { deleteOld as forgetOldKeys } from './db/idempotency-keys.ts';
import { WriteGate } from './db/write-gate.ts';
import { AppError } from './errors.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { AuthService } from './features/auth/auth.service.ts';
import { LoginThrottle } from './features/auth/login-throttle.ts';
import { createSessionStore } from './features/auth/session-store.ts';
import { BackupFolder } from './features/backups/backup-folder.ts';
import { BackupKeeper } from './features/backups/backup-keeper.ts';
import { backupsRoutes } from './features/backups/backups.routes.ts';
import { BackupsService } from './features/backups/backups.service.ts';
import { championshipRoutes } from './features/championship/championship.routes.ts';
import { ChampionshipService } from './features/championship/championship.service.ts';
import { fixturesRoutes } from './features/fixtures/fixtures.routes.ts';
import { FixturesService } from './features/fixtures/fixtures.service.ts';
import { presenceRoutes } from './features/presence/presence.routes.ts';
import { StandingsService } from './features/standings/standings.service.ts';
import { teamsRoutes } from './features/teams/teams.routes.ts';
import { TeamsService } from './features/teams/teams.service.ts';
import { tournamentsRoutes } from './features/tournaments/tournaments.routes.ts';
import { TournamentsService } from './features/tournaments/tournaments.service.ts';
import { transferRoutes } from './features/transfer/transfer.routes.ts';
import { TransferService } from './features/transfer/transfer.service.ts';
import { reachableOrigins } from './features/venue/lan-addresses.ts';
import { venueRoutes } from './features/venue/venue.routes.ts';
import { VenueService } from './features/venue/venue.service.ts';
import { docsPage, docsStylePolicy } from './http/docs-page.ts';
import { errorHandler } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { Mount } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import type { OriginPolicy } from './http/origin.ts';
import { mountPages } from './http/pages.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sessionMiddleware } from './http/session.ts';
import { answeringUnreadablePaths } from './http/unreadable-path.ts';
import { liveRoutes } from './live/live.routes.ts';
import { LiveHub } from './live/live-hub.ts';

export interface AppOptions {
  /** Migrated. */
  db: Database;
  logger: Logger;
  origins: OriginPolicy;
  admin: { username: string; password: string | undefined };
  sessionSecret: string | undefined;
  /** Present when several servers share the event. */
  redis?: { sessions: Redis; adapter: Redis } | undefined;
  /** The built client; without it only the API is served. */
  clientDir?: string | undefined;
  version?: string;
  /** Where copies of the backups go; without it they are in the database only. */
  backupDir?: string | undefined;
}

/** How soon after its last answer a connection ends while the server stops. */
const SWEEP_MS = 50;
/** How often a server that stays up for days forgets old idempotency keys. */
const FORGET_MS = 3_600_000;

export interface App {
  httpServer: HttpServer;
  live: LiveHub;
  /** The password made up on the very first start, to be shown at once, and only this once. */
  madeUpPassword: string | null;
  /** Refuses readiness at once, ends sockets, lets requests under way finish. */
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { db, logger, origins, redis } = options;
  const state = await loadAppState(db);
  const forgetKeys = () => db.transaction((trx) => forgetOldKeys(trx, new Date()));
  await forgetKeys();
  const secret = options.sessionSecret ?? state.session_secret;

  const app = express();
  const httpServer = createServer(answeringUnreadablePaths(app));
  const session = sessionMiddleware(createSessionStore(db, redis?.sessions), secret);
  const live = new LiveHub({ db, httpServer, origins, session, logger, redis: redis?.adapter });
  const folder = options.backupDir === undefined ? undefined : new BackupFolder(options.backupDir);
  const backups = new BackupKeeper({ db, logger, folder });
  // What was taken right before the last stop may not have been copied.
  if (folder !== undefined) backups.soon();
  const gate = new WriteGate(db, (entries, action) => {
    live.dispatcher.committed(entries);
    backups.committed(entries, action);
  });
  const auth = new AuthService(db, gate);
  let stopping = false;

  app.disable('x-powered-by');
  app.set('trust proxy', origins.trustProxy);
  app.use(securityHeaders());
  mountHealth(app, { db, redis: redis?.sessions, isStopping: () => stopping });
  const mount = new Mount(app, {
    origins,
    session,
    secret,
    isCurrent: (signIn) => auth.isCurrent(signIn),
  });
  const throttle = new LoginThrottle(secret, (credentialsVersion) =>
    auth.isCurrent({ credentialsVersion }),
  );
  mount.contract(api.auth, authRoutes(auth, throttle, live));
  mount.contract(api.championship, championshipRoutes(new ChampionshipService(db, gate)));
  mount.contract(api.teams, teamsRoutes(new TeamsService(db, gate)));
  const tournaments = new TournamentsService(db, gate);
  mount.contract(api.tournaments, tournamentsRoutes(tournaments, new StandingsService(db)));
  mount.contract(api.fixtures, fixturesRoutes(new FixturesService(db, gate)));
  mount.contract(api.presence, presenceRoutes(live));
  mount.contract(api.transfer, transferRoutes(new TransferService(db, gate)));
  mount.contract(api.backups, backupsRoutes(new BackupsService(db, gate, () => backups.soon())));
  const addresses = () => reachableOrigins(origins.publicOrigins, httpServer.address());
  mount.contract(api.venue, venueRoutes(new VenueService(db, gate, addresses)));
  mount.contract(api.live, liveRoutes(live.reader));
  mountContract(app, options.version ?? '0');
  mount.refuseOtherMethods(['/api/openapi.json', '/api/docs', '/health/live', '/health/ready']);
  app.use('/api', () => {
    throw new AppError('not-found');
  });
  if (options.clientDir !== undefined) {
    mountPages(app, { clientDir: options.clientDir, reader: live.reader, logger });
  }
  app.use(() => {
    throw new AppError('not-found');
  });
  app.use(errorHandler(logger));
  await live.start();
  const forgetting = setInterval(() => {
    forgetKeys().catch((error: unknown) =>
      logger.warn({ err: error }, 'old keys were not deleted'),
    );
  }, FORGET_MS).unref();
  // Last: once the admin is stored, nothing may fail before the password is shown.
  const { madeUpPassword } = await auth.ensureAdmin(options.admin.username, options.admin.password);

  return {
    httpServer,
    live,
    madeUpPassword,
    close: async () => {
      stopping = true;
      clearInterval(forgetting);
      // A connection whose request was under way turns idle only later, and is kept alive for seconds.
      const sweep = setInterval(() => httpServer.closeIdleConnections(), SWEEP_MS);
      await live.close();
      await new Promise<void>((closed) => httpServer.close(() => closed()));
      clearInterval(sweep);
      await backups.close();
    },
  };
}

function mountContract(app: Express, version: string): void {
  const document = openApiDocument(version);
  const page = docsPage(document);
  app.get('/api/openapi.json', (_request, response) => {
    response.json(document);
  });
  app.get('/api/docs', (_request, response) => {
    response
      .set(
        'Content-Security-Policy',
        `default-src 'none'; style-src ${docsStylePolicy}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('html')
      .send(page);
  });
}
