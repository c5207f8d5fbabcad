import type {
  Championship,
  EventWords,
} from '../../../common/championship/championship.contract.ts';
import { present } from '../../../common/kernel/present.ts';
import type { Transaction } from '../../db/database.ts';

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
