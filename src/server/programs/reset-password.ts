/** `npm run reset-password`: a new admin password when the old one is forgotten. */

import { processConfig } from '../boot/config.ts';
import { WriteGate } from '../db/write-gate.ts';
import { AuthService } from '../features/auth/auth.service.ts';
import { loadAppState } from '../features/championship/championship.repository.ts';
import { asSettingError, openProgramDatabase, runTask } from './program.ts';

runTask(async () => {
  const config = processConfig();
  const db = await openProgramDatabase(config);
  try {
    await loadAppState(db);
    const auth = new AuthService(db, new WriteGate(db));
    const { username, password } = await auth
      .resetPassword(config.adminUsername, config.adminPassword)
      .catch((error: unknown) => {
        throw asSettingError(error);
      });
    return `The password of "${username}" is now: ${password}\nEvery session has ended.\n`;
  } finally {
    await db.close();
  }
});
