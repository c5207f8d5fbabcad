/** Puts the parts together. Tests call this with a database of their own. */
import type { Server as HttpServer } from 'node:http';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Express } from 'express';
import { auditAbout } from '../../common/kernel/audit.rules.ts';
import { AttemptLimit } from '../access/attempt-limit.ts';
import { type Database, findDatabaseBytes } from '../db/database.ts';
import { FreshRead } from '../db/fresh-read.ts';
import { keepForgetting } from '../db/retention.ts';
import { AppError } from '../errors.ts';
import { mountArchive } from '../features/archives/archive.page.ts';
import { ArchivesService } from '../features/archives/archives.service.ts';
import { OneTimeCodes } from '../features/auth/one-time-codes.ts';
import { loadCommonPasswords } from '../features/auth/passwords.ts';
import { mountPrint } from '../features/report/report.pages.ts';
import { ServerWatch } from '../features/server-state/server-watch.ts';
import { reachableOrigins } from '../features/venue/lan-addresses.ts';
import { findTimeZone } from '../features/venue/venue.service.ts';
import { errorHandler } from '../http/contract/errors.ts';
import { Mount } from '../http/contract/mount.ts';
import { docsPage, docsStylePolicy, openApiDocument } from '../http/contract/openapi.ts';
import { SharedAnswers } from '../http/contract/shared-answers.ts';
import { mountHealth } from '../http/ops/health.ts';
import { requireHost } from '../http/ops/http-server.ts';
import { LoopDelayMonitor } from '../http/ops/loop-delay.ts';
import { FairQueue } from '../http/security/fair-queue.ts';
import { requireKnownHost, trustsProxy } from '../http/security/origin.ts';
import { securityHeaders } from '../http/security/security-headers.ts';
import { reportSlowRequests } from '../http/security/slow-requests.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { findHead } from '../live/topics.repository.ts';
import { mountPages } from '../pages/pages.ts';
import { type AppOptions, type AppServices, startServices } from './app-services.ts';
import { mountFeatures } from './mount-features.ts';

/**
 * Turns of the event loop in which arrived data is accepted and read. A connection whose request is not read
 * yet looks idle and would be closed.
 */
const READING_TURNS = 3;
/** Delay before the common passwords are loaded, unless needed earlier: the first requests take priority. */
const PASSWORDS_AFTER_MS = 10_000;
/** Keep-alive time of connections while the server stops. */
const SWEEP_MS = 50;
/** Time limit for requests in progress once the server stops. */
const LAST_ANSWERS_MS = 3000;
/** Maximum time that an uncached read waits for writes in progress. */
const READS_WAIT_MS = 200;
/** Requests for metrics without the right token, per address in five minutes. */
const WRONG_TOKENS = 10;

/** A server that is ready to listen. */
export interface App {
  httpServer: HttpServer;
  live: LiveHub;
  /** The password generated on the very first start. Show it now: it cannot be read again. */
  madeUpPassword: string | null;
  /** Reports not ready at once, closes sockets, and lets requests in progress finish. */
  close(): Promise<void>;
}

/** The server listens only when its HTTP server is told to. */
export async function createApp(options: AppOptions): Promise<App> {
  const { db, logger } = options;
  const services = await startServices(options);
  const { httpServer, live, audit, auth, time, backups } = services;
  let stopping = false;
  let passwords: NodeJS.Timeout | undefined;
  const { loop, watch } = mountApp(options, services, () => stopping);
  await live.start();
  httpServer.once('listening', () => {
    passwords = setTimeout(() => void loadCommonPasswords(), PASSWORDS_AFTER_MS).unref();
    audit.report('server-started', {
      detail: auditAbout('version', { version: options.version ?? '0', engine: db.engine }),
    });
  });
  const stopForgetting = keepForgetting(db, logger, options.keepDays);
  // Last: once the admin is stored, nothing may fail before the password is shown.
  const { madeUpPassword } = await auth.ensureAdmin(options.admin.username, options.admin.password);

  return {
    httpServer,
    live,
    madeUpPassword,
    async close() {
      stopping = true;
      clearTimeout(passwords);
      audit.report('server-stopped');
      loop.stop();
      watch.stop();
      stopForgetting();
      await endRequests(httpServer, [live, time]);
      await backups.close();
      await audit.close();
    },
  };
}

/** Resolves when all requests in progress have ended or were cut off. */
async function endRequests(
  httpServer: HttpServer,
  parts: readonly { close(): Promise<void> }[],
): Promise<void> {
  for (let turn = 0; turn < READING_TURNS; turn += 1) await nextTurn();
  // A connection turns idle only after its request has ended, and would then stay open for seconds.
  const sweep = setInterval(() => httpServer.closeIdleConnections(), SWEEP_MS);
  // Unfinished transfers are cut off, because backups and database must close in any case.
  const cut = setTimeout(() => httpServer.closeAllConnections(), LAST_ANSWERS_MS);
  for (const part of parts) await part.close();
  await new Promise<void>((closed) => httpServer.close(() => closed()));
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Mounts all routes of a server in the order in which a request passes them. The returned parts must be stopped with the server. */
function mountApp(options: AppOptions, services: AppServices, isStopping: () => boolean) {
  const { app, origins, audit } = services;
  app.disable('x-powered-by');
  app.set('trust proxy', trustsProxy(origins));
  app.use(reportSlowRequests(audit));
  app.use(securityHeaders(), requireHost, requireKnownHost(origins), services.overlayKey.remember);
  const loop = mountState(options, services, isStopping);
  const position = positionOf(options.db);
  const ready = () => services.gate.whenIdle(READS_WAIT_MS);
  const shared = new SharedAnswers(position, new FairQueue(ready));
  const mount = createMount(services, shared);
  const watch = watchServer(options, services);
  mountCalls(mount, options, services, watch);
  // A queue and a cache of its own: printed pages take long, and nothing else may wait behind them.
  const paper = new SharedAnswers(position, new FairQueue(ready));
  mountRest(app, mount, options, services, { shared, paper });
  return { loop, watch };
}

/** Mounts metrics and health; returns the event loop monitor. */
function mountState(
  { db, redis }: AppOptions,
  { app, metrics, live, gate, writes, connections }: AppServices,
  isStopping: () => boolean,
): LoopDelayMonitor {
  const loop = new LoopDelayMonitor();
  metrics?.mount(app, {
    io: live.io,
    admission: live.admission,
    loop,
    connections,
    wrongTokens: new AttemptLimit('metrics', WRONG_TOKENS, redis?.commands),
    pendingWrites: () => gate.pending,
    databaseBytes: () => db.read(findDatabaseBytes),
  });
  const checkWrite = () => writes.run();
  mountHealth(app, { db, redis: redis?.commands, isStopping, checkWrite, loop });
  return loop;
}

function createMount(services: AppServices, shared: SharedAnswers): Mount {
  const { app, origins, session, secret, audit, signIns } = services;
  return new Mount(app, { origins, session, secret, audit, shared, signIns });
}

function mountCalls(
  mount: Mount,
  { db, csvWorker, imageProgram, redis, show = () => undefined }: AppOptions,
  services: AppServices,
  watch: ServerWatch,
): void {
  const { httpServer, origins, secret, store, now, live } = services;
  const { backups, gate, auth, referees } = services;
  const addresses = () => reachableOrigins(origins.publicOrigins, httpServer.address());
  const codes = new OneTimeCodes(db, secret, show);
  mountFeatures(mount, {
    db,
    gate,
    now,
    secret,
    auth,
    store,
    codes,
    referees,
    live,
    backups,
    csvWorker,
    addresses,
    watch,
    imageProgram,
    redis: redis?.commands,
    overlayKey: services.overlayKey.key,
  });
}

function watchServer({ db, backupDir }: AppOptions, { audit, writes }: AppServices): ServerWatch {
  const folder = backupDir && dirname(backupDir);
  const lacksRoom = () => writes.lacksRoom;
  return new ServerWatch({ audit, ping: () => db.ping(), folder, lacksRoom });
}

/** Returns the moment of the newest write. */
function positionOf(db: Database): () => Promise<string> {
  const head = new FreshRead(() => db.read(findHead));
  return async () => {
    const { epoch, seq } = await head.get();
    return `${epoch} ${seq}`;
  };
}

/** Mounts everything outside the contract: its documents, the pages, and refusals. */
function mountRest(
  app: Express,
  mount: Mount,
  options: AppOptions,
  { live, audit, now, gate }: Pick<AppServices, 'live' | 'audit' | 'now' | 'gate'>,
  { shared, paper }: Record<'shared' | 'paper', SharedAnswers>,
): void {
  const { clientDir, logger, version = '0' } = options;
  mountContract(app, version);
  mount.refuseOtherMethods(['/api/openapi.json', '/api/docs', '/health/live', '/health/ready']);
  const refuse = () => {
    throw new AppError('not-found');
  };
  app.use('/api', refuse);
  const timeZone = () => findTimeZone(options.db);
  mountPrint(app, { reader: live.reader, shared: paper, now, timeZone });
  mountArchive(app, { archives: new ArchivesService(options.db, gate), shared: paper, timeZone });
  if (clientDir !== undefined) mountPages(app, { clientDir, reader: live.reader, shared, logger });
  app.use(refuse);
  app.use(errorHandler(logger, audit));
}

function mountContract(app: Express, version: string): void {
  // Created on first use: it takes 100 ms, which would delay a start after a crash.
  const document = once(() => openApiDocument(version));
  const page = once(() => docsPage(document()));
  app.get('/api/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(document());
  });
  app.get('/api/docs', (_request, response) => {
    response
      .set({
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': `default-src 'none'; style-src ${docsStylePolicy}; frame-ancestors 'none'; base-uri 'none'`,
      })
      .type('html')
      .send(page());
  });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
