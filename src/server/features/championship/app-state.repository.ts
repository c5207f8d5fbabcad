import { present } from '../../../common/kernel/present.ts';
import type { Transaction } from '../../db/database.ts';

/** The values that the first start generates. */
export interface NewAppState {
  epoch: string;
  championship_name: string;
  session_secret: string;
}

export interface AppState extends NewAppState {
  credentials_version: number;
}

/** The one row of the app; the first server to start inserts it, the others read that row. */
export async function findOrInsertAppState(trx: Transaction, row: NewAppState): Promise<AppState> {
  await trx('app_state').insert(row).onConflict('id').ignore();
  const state = await trx<AppState>('app_state')
    .select('epoch', 'championship_name', 'session_secret', 'credentials_version')
    .first();
  return present(state);
}

/** Starts a new epoch, so that every client takes a snapshot. For writes outside the write gate. */
export async function updateEpoch(trx: Transaction, epoch: string): Promise<void> {
  await trx('app_state').update({ epoch });
}
