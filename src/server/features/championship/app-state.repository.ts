import type { Transaction } from '../../db/database.ts';

/** What the first start makes up. */
export interface NewAppState {
  epoch: string;
  championship_name: string;
  session_secret: string;
}

export interface AppState extends NewAppState {
  credentials_version: number;
}

/** The one row of the app; the first server to start makes it, others take what it made. */
export async function findOrMakeAppState(trx: Transaction, made: NewAppState): Promise<AppState> {
  await trx('app_state').insert(made).onConflict('id').ignore();
  const state = await trx<AppState>('app_state')
    .select('epoch', 'championship_name', 'session_secret', 'credentials_version')
    .first();
  return state as AppState;
}
