import type { Championship } from '../../../common/championship/championship.contract.ts';
import { sameRow } from '../../../common/kernel/values.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../common/wire/live.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import * as repository from './championship.repository.ts';

export class ChampionshipService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #wordsChanged: () => void;

  /** `wordsChanged` is called when later page responses use other texts. */
  constructor(db: Database, gate: WriteGate, wordsChanged: () => void = () => undefined) {
    this.#db = db;
    this.#gate = gate;
    this.#wordsChanged = wordsChanged;
  }

  async read(): Promise<Championship> {
    return this.#db.read(repository.find);
  }

  rename(context: WriteContext, name: string): Promise<Championship> {
    return this.update(context, { name });
  }

  /** Absent languages and terms stay unchanged. */
  async update(context: WriteContext, wantedChampionship: Championship): Promise<Championship> {
    let hasOtherWords = false;
    const after = await this.#gate.write(
      context,
      'rename-championship',
      async ({ trx, announce }) => {
        const before = await repository.find(trx);
        await repository.update(trx, { ...before, ...wantedChampionship });
        const stored = await repository.find(trx);
        if (!sameRow(before, stored)) {
          const change = { type: 'championship', op: 'upsert', id: 1 } as const;
          // Includes empty lists, so that they replace the lists that screens know.
          const value = { languages: [], terms: [], ...stored };
          announce(CHAMPIONSHIP_TOPIC, { ...change, value }, before);
        }
        hasOtherWords = !sameRow({ ...before, name: '' }, { ...stored, name: '' });
        return stored;
      },
    );
    if (hasOtherWords) this.#wordsChanged();
    return after;
  }
}
