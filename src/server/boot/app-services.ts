/** The services of one server, each made once, in the order in which they need each other. */
import express from 'express';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { auditAbout } from '../../common/kernel/audit.rules.ts';
import type { SignIns } from '../access/authenticate.ts';
import { AuditLog } from '../audit/audit-log.ts';
import type { Database } from '../db/database.ts';
import { WriteCheck } from '../db/write-check.ts';
import { WriteGate } from '../db/write-gate.ts';
import { AuthService } from '../features/auth/auth.service.ts';
import { DatabaseSessionStore } from '../features/auth/database-session-store.ts';
import { PasswordHasher } from '../features/auth/passwords.ts';
import { OwnSessionCache, SharedSessionCache } from '../features/auth/session-caches.ts';
import { BackupFolder } from '../features/backups/backup-folder.ts';
import { BackupKeeper } from '../features/backups/backup-keeper.ts';
import { loadAppState } from '../features/championship/championship.repository.ts';
import { useLink } from '../features/referees/referees.repository.ts';
import { RefereesService } from '../features/referees/referees.service.ts';
import { Metrics, type MetricsAccess } from '../features/server-state/metrics.ts';
import { findChosenAddress } from '../features/venue/venue.service.ts';
import {
  answeringUnreadablePaths,
  createHttpServer,
  HTTP_TIMEOUTS,
} from '../http/ops/http-server.ts';
import {
  Connections,
  connectionLimits,
  openFilesLimit,
} from '../http/security/connection-limits.ts';
import { KnownHosts } from '../http/security/known-hosts.ts';
import { isSecure, type OriginPolicy } from '../http/security/origin.ts';
import { OverlayKey } from '../http/security/overlay-key.ts';
import { provingSession, sessionMiddleware } from '../http/security/session.ts';
import { LiveHub } from '../live/live-hub.ts';
import { MatchTime, type TimeSources } from '../time/match-time.ts';
import { findTopicSnapshot } from './topic-snapshots.ts';

/** The options of a server that differ between the product, its tests and its benches. */
export interface AppOptions {
  /** Migrated. */
  db: Database;
  logger: Logger;
  origins: OriginPolicy;
  admin: { username: string; password: string | undefined };
  sessionSecret: string | undefined;
  /** bcrypt's work factor; tests that are not about guessing choose a low one. */
  passwordCost?: number;
  /** The program of the thread that reads imported files: src/server/programs/csv-worker.ts, built. */
  csvWorker: string;
  /**
   * The program that reads image files in a process of its own: src/server/programs/image-program.ts, built.
   */
  imageProgram: string;
  /** Present when several servers share the event. */
  redis?: { commands: Redis; adapter: Redis } | undefined;
  /** The built client; without it only the API is served. */
  clientDir?: string | undefined;
  version?: string;
  /** Folder for copies of the backups; without it they are in the database only. */
  backupDir?: string | undefined;
  /** Fixed number of screens that may connect at once; the server measures its capacity when absent. */
  maxScreens?: number | undefined;
  /** Days for which addresses, and names of people and devices, are kept; 90 when absent. */
  keepDays?: number;
  /** Limit of open files and connections; the limit of the system when absent. */
  openFiles?: number | undefined;
  /** Access to the Prometheus metrics; no access when absent. */
  metrics?: MetricsAccess | null;
  /** Writes secrets for the operator of the server to the console. */
  show?: (text: string) => void;
  /** Clocks other than the machine's own, for tests. */
  timeSources?: TimeSources;
}

/** The services that the calls and the stop of the server use. */
export type AppServices = Awaited<ReturnType<typeof startServices>>;

/** Creates the services of one server. Mounts only the request metrics. */
export async function startServices(options: AppOptions) {
  const { db, logger, redis } = options;
  const hosts = new KnownHosts(options.origins.publicOrigins, () => findChosenAddress(db));
  const origins: OriginPolicy = { hosts, ...options.origins };
  const state = await loadAppState(db);
  const secret = options.sessionSecret ?? state.session_secret;

  const audit = new AuditLog(db, logger);
  const app = express();
  const metrics = options.metrics ? new Metrics(options.metrics) : undefined;
  if (metrics !== undefined) app.use(metrics.measure);
  const limits = connectionLimits(options.openFiles ?? openFilesLimit(), origins.trustProxy);
  const connections = new Connections(limits, (why, address, held) =>
    audit.report(`connections-${why}`, { address, detail: auditAbout('connections', { n: held }) }),
  );
  const httpServer = createHttpServer(
    connections.watch(answeringUnreadablePaths(app)),
    HTTP_TIMEOUTS,
    (socket) => connections.flooded(socket),
  );
  connections.limit(httpServer);
  const overlayKey = new OverlayKey(secret, connections, (request) => isSecure(request, origins));
  const store = new DatabaseSessionStore(
    db,
    redis === undefined ? new OwnSessionCache() : new SharedSessionCache(redis.commands),
  );
  const session = provingSession(
    sessionMiddleware(store, secret, (request) => isSecure(request, origins)),
    connections,
  );
  const signIns: SignIns = {
    isCurrent: (version) => auth.isCurrent(version),
    linkEnd: (link) => referees.linkEnd(link),
  };
  const time = await startTime(options, (now) => live.announceTime(now));
  const now = () => time.now();
  const live = new LiveHub({
    db,
    httpServer,
    origins,
    session,
    logger,
    audit,
    now,
    redis: redis?.adapter,
    findSnapshot: findTopicSnapshot,
    signIns,
    isOverlay: (request) => overlayKey.proves(request),
    screens: { most: limits.screens, chosen: options.maxScreens },
  });
  const backups = keepBackups(options);
  const writes = new WriteCheck(db);
  const gate = new WriteGate(db, {
    committed: (entries, action) => {
      metrics?.written(action);
      live.dispatcher.committed(entries);
      backups.committed(entries, action);
    },
    matchTime: now,
    ended: (error) => writes.noteWrite(error),
    now: () => new Date(now()),
    useLink,
  });
  const auth = new AuthService(db, gate, new PasswordHasher(options.passwordCost));
  const referees = new RefereesService(db, gate, secret, now);
  return {
    app,
    httpServer,
    origins,
    secret,
    store,
    session,
    audit,
    metrics,
    time,
    now,
    live,
    connections,
    overlayKey,
    backups,
    gate,
    writes,
    auth,
    referees,
    signIns,
  };
}

function startTime(
  { db, logger, timeSources: sources }: AppOptions,
  onSet: (now: Parameters<LiveHub['announceTime']>[0]) => void,
): Promise<MatchTime> {
  return MatchTime.start({ db, logger, onSet, ...(sources === undefined ? {} : { sources }) });
}

function keepBackups({ db, logger, backupDir }: AppOptions): BackupKeeper {
  const folder = backupDir === undefined ? undefined : new BackupFolder(backupDir);
  const backups = new BackupKeeper({ db, logger, folder });
  // A backup taken right before the last stop may not have been copied.
  if (folder !== undefined) backups.soon();
  return backups;
}
