/** The services of one server, each made once, in the order in which they need each other. */

import express from 'express';
import { auditAbout } from '../../common/kernel/audit-detail.rules.ts';
import type { SignIns } from '../access/authenticate.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { WriteCheck } from '../db/write-check.ts';
import { WriteGate } from '../db/write-gate.ts';
import { AuthService } from '../features/auth/auth.service.ts';
import { DatabaseSessionStore } from '../features/auth/database-session-store.ts';
import { OwnSessionCache } from '../features/auth/own-session-cache.ts';
import { PasswordHasher } from '../features/auth/password-hasher.ts';
import { SharedSessionCache } from '../features/auth/shared-session-cache.ts';
import { BackupFolder } from '../features/backups/backup-folder.ts';
import { BackupKeeper } from '../features/backups/backup-keeper.ts';
import { useLink } from '../features/referees/referees.repository.ts';
import { RefereesService } from '../features/referees/referees.service.ts';
import { Metrics } from '../features/server-state/metrics.ts';
import { findChosenAddress } from '../features/venue/venue.service.ts';
import { createHttpServer, HTTP_TIMEOUTS } from '../http/ops/http-server.ts';
import {
  Connections,
  connectionLimits,
  openFilesLimit,
} from '../http/security/connection-limits.ts';
import { KnownHosts } from '../http/security/known-hosts.ts';
import { isSecure, type OriginPolicy } from '../http/security/origin.ts';
import { OverlayKey } from '../http/security/overlay-key.ts';
import { provingSession, sessionMiddleware } from '../http/security/session.ts';
import { answeringUnreadablePaths } from '../http/security/unreadable-path.ts';
import { LiveHub } from '../live/live-hub.ts';
import { MatchTime } from '../time/match-time.ts';
import type { AppOptions } from './app-options.ts';
import { loadAppState } from './app-state.ts';
import { findTopicSnapshot } from './topic-snapshots.ts';

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
    ...{ db, httpServer, origins, session, logger, audit, now, redis: redis?.adapter },
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
    ...{ app, httpServer, origins, secret, store, session, audit, metrics, time, now, live },
    ...{ connections, overlayKey },
    ...{ backups, gate, writes, auth, referees, signIns },
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
