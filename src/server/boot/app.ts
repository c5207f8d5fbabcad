/** Puts the parts together. Tests call this with a database of their own. */

import type { Server as HttpServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { auditAbout } from '../../common/kernel/audit-detail.rules.ts';
import { keepForgetting } from '../db/retention.ts';
import { loadCommonPasswords } from '../features/auth/common-passwords.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { AppOptions } from './app-options.ts';
import { startServices } from './app-services.ts';
import { mountApp } from './mount-app.ts';

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
