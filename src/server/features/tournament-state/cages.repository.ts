import type { Cage } from '../../../common/cages/cages.contract.ts';
import { nameKey } from '../../../common/kernel/text.rules.ts';
import { present } from '../../../common/kernel/values.ts';
import { skipTakenIds, type Transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';

const COLUMNS = ['id', 'name', 'position', 'closed'] as const;

const toRow = ({ name, position, closed }: Omit<Cage, 'id'>) => ({
  name,
  position,
  closed,
  name_key: nameKey(name),
});

/** By position. */
export const findAll = async (trx: Transaction): Promise<Cage[]> =>
  trx<Cage>('cages')
    .select(...COLUMNS)
    .orderBy('position')
    .orderBy('id');

/** Throws AppError `cage-not-found`. */
export function cageOf(cages: readonly Cage[], id: number): Cage {
  const cage = cages.find((known) => known.id === id);
  if (cage === undefined) throw new AppError('cage-not-found');
  return cage;
}

/** The id of the new cage. */
export async function insert(trx: Transaction, cage: Omit<Cage, 'id'>): Promise<number> {
  const [inserted] = await trx('cages').insert(toRow(cage)).returning('id');
  return present(inserted).id;
}

export async function update(trx: Transaction, { id, ...cage }: Cage): Promise<void> {
  await trx('cages').where({ id }).update(toRow(cage));
}

/** Deletes the cage; the fixtures that were played in it have none then. */
export async function deleteById(trx: Transaction, id: number): Promise<void> {
  await trx('cages').where({ id }).delete();
}

export async function deleteAll(trx: Transaction): Promise<void> {
  await trx('cages').delete();
}

/** Stores cages under the ids they had. */
export async function insertWithIds(trx: Transaction, cages: readonly Cage[]): Promise<void> {
  if (cages.length === 0) return;
  await trx('cages').insert(cages.map(({ id, ...cage }) => ({ id, ...toRow(cage) })));
  await skipTakenIds(trx, 'cages');
}
