/** `npm run reset-password`: a new admin password when the old one is forgotten. */
import { loadAppState } from './app-state.ts';
import { processConfig } from './config.ts';
import { runTask } from './console-task.ts';
import { openDatabase } from './db/database.ts';
import { migrationSource } from './db/migrations.ts';
import { WriteGate } from './db/write-gate.ts';
import { AuthService } from './features/auth/auth.service.ts';

runTask(async () => {
  const config = processConfig();
  const db = await openDatabase({ ...config, migrationSource });
  try {
    await db.migrate();
    await loadAppState(db);
    const auth = new AuthService(db, new WriteGate(db, () => undefined));
    const { username, password } = await auth.resetPassword(
      config.adminUsername,
      config.adminPassword,
    );
    return `The password of "${username}" is now: ${password}\nEvery session has ended.\n`;
  } finally {
    await db.close();
  }
});
