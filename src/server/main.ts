import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paths } from '../common/kernel/pages.ts';
import { createApp } from './boot/app.ts';
import { type Config, processConfig } from './boot/config.ts';
import { connectRedis } from './boot/redis.ts';
import { lanAddresses } from './features/venue/lan-addresses.ts';
import { LISTEN_BACKLOG } from './http/ops/http-server.ts';
import { createLogger } from './logger.ts';
import {
  asDatabaseError,
  asSettingError,
  inspect,
  isKnownFailure,
  openProgramDatabase,
} from './programs/program.ts';
import { programVersion } from './version.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** Docker kills a container that has not stopped after ten seconds. */
const MOST_STOPPING_MS = 8000;

async function main(): Promise<void> {
  const config = processConfig();
  const logger = createLogger(config.logLevel, { format: config.logFormat });
  const db = await openProgramDatabase(config, logger);
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, logger);
  const app = await createApp({
    db,
    logger,
    redis,
    version: programVersion(),
    origins: {
      publicOrigins: config.publicOrigins,
      trustProxy: config.trustProxy,
      proxies: config.proxies,
    },
    admin: { username: config.adminUsername, password: config.adminPassword },
    sessionSecret: config.sessionSecret,
    maxScreens: config.maxScreens,
    keepDays: config.keepDays,
    metrics: config.metrics,
    show: (text) => process.stdout.write(text),
    csvWorker: join(here, 'csv-worker.js'),
    imageProgram: join(here, 'image-program.js'),
    clientDir: join(here, '../client'),
    backupDir: join(config.dataDir, 'backups'),
  }).catch((error: unknown) => {
    throw asDatabaseError(error, config);
  });
  const signIn = firstSignIn(config.adminUsername, app.madeUpPassword);
  try {
    await new Promise<void>((listening, fail) => {
      app.httpServer.once('error', fail);
      app.httpServer.listen(
        { port: config.port, host: config.host, backlog: LISTEN_BACKLOG },
        listening,
      );
    });
  } catch (error) {
    // The password is stored by now and cannot be shown again.
    process.stdout.write(signIn);
    throw error;
  }
  process.stdout.write(banner(config, app.httpServer.address(), signIn));

  const stop = (): void => {
    setTimeout(() => process.exit(1), MOST_STOPPING_MS).unref();
    app
      .close()
      .then(() => db.close())
      .then(() => {
        redis?.commands.disconnect();
        redis?.adapter.disconnect();
        process.exit(0);
      })
      .catch((error: unknown) => fatal(error));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fatal(error: unknown): never {
  const isKnown = isKnownFailure(error) || isStartRefusal(error);
  process.stderr.write(`${isKnown && error instanceof Error ? error.message : inspect(error)}\n`);
  process.exit(1);
}

/** A taken port: printed as a sentence, without a stack. */
function isStartRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'EADDRINUSE') {
    error.message = `The port is already in use. Stop the other program or set PORT. (${error.message})`;
    return true;
  }
  return false;
}

/** How to sign in after the very first start; '' when no password was made up. */
const firstSignIn = (username: string, madeUpPassword: string | null): string =>
  madeUpPassword === null
    ? ''
    : `
  First start. Sign in with these; the password is shown only this once:
    user name  ${username}
    password   ${madeUpPassword}
`;

/** The console text of a ready server. `signIn`: see firstSignIn. */
function banner(config: Config, address: AddressInfo | string | null, signIn: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const lines = [
    `  This computer   http://localhost:${port}${paths.manager}`,
    ...(everywhere ? lanAddresses() : [config.host]).map(
      (host) => `  On the network  http://${host}:${port}${paths.manager}`,
    ),
  ];
  return `\nThe tournament manager is ready.\n\n${lines.join('\n')}\n${signIn}\n  Stop with Ctrl+C.\n\n`;
}

// A closed standard output does not stop the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('unhandledRejection', fatal);
process.on('uncaughtException', fatal);
main().catch((error: unknown) => fatal(asSettingError(error)));
