import { present } from '../../../common/kernel/values.ts';
import type { RefereeActor } from '../../access/actor.ts';
import type { Transaction } from '../../db/database.ts';

/** A referee's link as it is stored. */
export interface RefereeRow {
  id: number;
  /** Null for a link that holds for a cage. */
  tournament_id: number | null;
  cage_id: number | null;
  name: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  device: string | null;
  /** RFP-1 */
  heard_at: Date | null;
  waiting: number;
  /** QST-7: in match time. A revoked link opens nothing. */
  revoked_at: Date | null;
}

const valid = { revoked_at: null };

/** The valid links of a tournament, and of every cage. */
const ofTournament = (trx: Transaction, tournament_id: number) =>
  trx<RefereeRow>('referees')
    .where(valid)
    .where((either) => either.where({ tournament_id }).orWhereNotNull('cage_id'));

/** In the order they were made. */
export const findAllByTournamentId = async (
  trx: Transaction,
  tournamentId: number,
): Promise<RefereeRow[]> => ofTournament(trx, tournamentId).orderBy('id');

/** Also those revoked. */
export async function findAll(trx: Transaction): Promise<RefereeRow[]> {
  return trx<RefereeRow>('referees').orderBy('id');
}

export async function findById(trx: Transaction, id: number): Promise<RefereeRow | null> {
  return (
    (await trx<RefereeRow>('referees')
      .where({ id, ...valid })
      .first()) ?? null
  );
}

/** The id of the new link. */
export async function insert(
  trx: Transaction,
  row: Omit<RefereeRow, 'id' | 'last_used_at' | 'device' | 'heard_at' | 'waiting' | 'revoked_at'>,
): Promise<number> {
  const [inserted] = await trx<RefereeRow>('referees').insert(row).returning('id');
  return present(inserted).id;
}

/** Stores links under the ids they had. */
export async function insertWithIds(trx: Transaction, rows: readonly RefereeRow[]): Promise<void> {
  if (rows.length > 0) await trx<RefereeRow>('referees').insert([...rows]);
}

/** The link of a token, recorded as used on a device; null when the link is unknown or has expired. */
export async function updateUse(
  trx: Transaction,
  { token_hash, device, at }: { token_hash: string; device: string | null; at: Date },
): Promise<RefereeRow | null> {
  const rows = await trx<RefereeRow>('referees')
    .where({ token_hash, ...valid })
    .andWhere('expires_at', '>', at)
    .update({ last_used_at: at, device, heard_at: at })
    .returning('*');
  return rows[0] ?? null;
}

/** Records the use of a session's link; false when the link was revoked or has expired. */
export async function useLink(
  trx: Transaction,
  { refereeId }: RefereeActor,
  at: Date,
): Promise<boolean> {
  const used = await trx<RefereeRow>('referees')
    .where({ id: refereeId, ...valid })
    .andWhere('expires_at', '>', at)
    .update({ last_used_at: at });
  return used > 0;
}

/** RFP-1: records that the phone of a link is online, with its number of unsent taps. */
export async function updateHeard(
  trx: Transaction,
  { id, at, waiting }: { id: number; at: Date; waiting: number },
): Promise<void> {
  await trx<RefereeRow>('referees').where({ id }).update({ heard_at: at, waiting });
}

/** Revokes a link and returns it, or null. */
export async function revoke(
  trx: Transaction,
  { id, tournament_id, at }: { id: number; tournament_id: number; at: Date },
): Promise<RefereeRow | null> {
  const rows = await ofTournament(trx, tournament_id)
    .where({ id })
    .update({ revoked_at: at })
    .returning('*');
  return rows[0] ?? null;
}
