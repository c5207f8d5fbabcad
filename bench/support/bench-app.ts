import { openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import { PASSWORD_COST } from '../../src/server/features/auth/passwords.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { createEmbedded } from './bench-database.ts';

/** Runs `measure` with the product in this process, on an embedded database of its own. */
export async function withBenchApp<T>(
  measure: (app: TestApp) => Promise<T>,
  options: { clientDir?: string } = {},
): Promise<T> {
  const database = await createEmbedded();
  const db = await openDatabase({ ...database.location, migrationSource });
  await db.migrate();
  const app = await startTestApp({
    ...options,
    passwordCost: PASSWORD_COST,
    database: { db, location: database.location, drop: () => database.drop() },
  });
  try {
    return await measure(app);
  } finally {
    await app.close();
    await db.close();
    await database.drop();
  }
}
