import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type App, createApp } from '../../src/server/boot/app.ts';
import type { AppOptions } from '../../src/server/boot/app-services.ts';
import { ApiClient } from './api-client.ts';
import { csvWorkerProgram, imageReaderProgram } from './bundle-program.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const TEST_ADMIN = { username: 'admin', password: 'correct horse' };
/** The default would take 0.2 s of processor time, twice for each app. */
const LOWEST_COST = 4;

/** The real app on a free port, over a database of its own. */
export interface TestApp {
  app: App;
  database: TestDatabase;
  origin: string;
  /** A caller without a session. */
  visitor(): ApiClient;
  /** A caller that signed in. */
  admin(): Promise<ApiClient>;
  close(): Promise<void>;
}

export async function startTestApp(
  options: Partial<AppOptions> & { database?: TestDatabase } = {},
): Promise<TestApp> {
  const { database: given, ...appOptions } = options;
  const database = given ?? (await createTestDatabase());
  const app = await createApp({
    db: database.db,
    csvWorker: await csvWorkerProgram(),
    imageProgram: await imageReaderProgram(),
    logger: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    origins: { publicOrigins: [], trustProxy: 0 },
    admin: TEST_ADMIN,
    sessionSecret: undefined,
    passwordCost: LOWEST_COST,
    ...appOptions,
  });
  // The client closes idle connections first, so that a slow test never uses a closed one.
  app.httpServer.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => app.httpServer.listen(0, '127.0.0.1', done));
  const { port } = app.httpServer.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    app,
    database,
    origin,
    visitor: () => new ApiClient(origin),
    admin: async () => {
      const client = new ApiClient(origin);
      await client.signIn(TEST_ADMIN.username, TEST_ADMIN.password);
      return client;
    },
    close: async () => {
      await app.close();
      if (given === undefined) await database.drop();
    },
  };
}
