import { randomBytes, randomUUID } from 'node:crypto';
import { DEFAULT_CHAMPIONSHIP_NAME } from '../../common/kernel/limits.ts';
import type { Database } from '../db/database.ts';
import {
  type AppState,
  findOrInsertAppState,
} from '../features/championship/app-state.repository.ts';

/** The app's one row, made on the very first start. */
export const loadAppState = (db: Database): Promise<AppState> =>
  db.transaction((trx) =>
    findOrInsertAppState(trx, {
      epoch: randomUUID(),
      championship_name: DEFAULT_CHAMPIONSHIP_NAME,
      session_secret: randomBytes(32).toString('base64url'),
    }),
  );
