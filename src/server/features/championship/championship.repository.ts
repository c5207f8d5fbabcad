import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Championship,
  EventWords,
} from '../../../common/championship/championship.contract.ts';
import { DEFAULT_CHAMPIONSHIP_NAME } from '../../../common/kernel/limits.ts';
import { present } from '../../../common/kernel/values.ts';
import type { Database, Transaction } from '../../db/database.ts';

interface StateRow {
  championship_name: string;
  languages: NonNullable<EventWords['languages']>;
  terms: NonNullable<EventWords['terms']>;
}

export async function find(trx: Transaction): Promise<Championship> {
  const row = await trx<StateRow>('app_state')
    .select('championship_name', 'languages', 'terms')
    .first();
  const { championship_name: name, languages, terms } = present(row);
  return {
    name,
    ...(languages.length > 0 ? { languages } : {}),
    ...(terms.length > 0 ? { terms } : {}),
  };
}

export async function findName(trx: Transaction): Promise<string> {
  return (await find(trx)).name;
}

export async function updateName(trx: Transaction, name: string): Promise<void> {
  await trx('app_state').update({ championship_name: name });
}

export async function update(
  trx: Transaction,
  { name, languages = [], terms = [] }: Championship,
): Promise<void> {
  await trx('app_state').update({
    championship_name: name,
    languages: JSON.stringify(languages),
    terms: JSON.stringify(terms),
  });
}

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

/** The app's one row, made on the very first start. */
export const loadAppState = (db: Database): Promise<AppState> =>
  db.transaction((trx) =>
    findOrInsertAppState(trx, {
      epoch: randomUUID(),
      championship_name: DEFAULT_CHAMPIONSHIP_NAME,
      session_secret: randomBytes(32).toString('base64url'),
    }),
  );
