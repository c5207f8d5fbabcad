import { sameRow } from '../../../common/kernel/values.ts';
import type { Timetable } from '../../../common/timetable/timetable.schema.ts';
import { noWishes } from '../../../common/timetable/wishes.rules.ts';
import type { Transaction } from '../../db/database.ts';

export async function find(trx: Transaction): Promise<Timetable> {
  const row: { value: Partial<Timetable> } | undefined = await trx('timetable').first('value');
  return { ...noWishes, ...row?.value };
}

export async function update(trx: Transaction, value: Timetable): Promise<void> {
  await trx('timetable').update({ value: JSON.stringify(value) });
}

/** Null without any wish. */
export async function findWishes(trx: Transaction): Promise<Timetable | null> {
  const wishes = await find(trx);
  return sameRow(wishes, noWishes) ? null : wishes;
}
