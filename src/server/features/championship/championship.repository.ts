import { present } from '../../../common/present.ts';
import type { Transaction } from '../../db/database.ts';

interface StateRow {
  championship_name: string;
}

export async function findName(trx: Transaction): Promise<string> {
  const row = await trx<StateRow>('app_state').select('championship_name').first();
  return present(row).championship_name;
}

export async function updateName(trx: Transaction, name: string): Promise<void> {
  await trx('app_state').update({ championship_name: name });
}
