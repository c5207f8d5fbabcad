import { matchDefaults } from '../../../common/kernel/limits.ts';
import type { Timetable } from '../../../common/timetable/timetable.schema.ts';
import type { Transaction } from '../../db/database.ts';

/** Without any wish. */
export const noWishes: Timetable = {
  startsAt: null,
  setMs: null,
  turnoverMs: matchDefaults.turnoverMinutes * 60_000,
  restMs: 0,
  breaks: [],
  pins: [],
  publishedAt: null,
  promised: {},
};

export async function find(trx: Transaction): Promise<Timetable> {
  const row: { value: Partial<Timetable> } | undefined = await trx('timetable').first('value');
  return { ...noWishes, ...row?.value };
}

export async function update(trx: Transaction, value: Timetable): Promise<void> {
  await trx('timetable').update({ value: JSON.stringify(value) });
}
