import type { Championship } from '../../../common/championship/championship.contract.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../common/contract/live.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext, WriteGate } from '../../db/write-gate.ts';
import * as repository from './championship.repository.ts';

export class ChampionshipService {
  readonly #db: Database;
  readonly #gate: WriteGate;

  constructor(db: Database, gate: WriteGate) {
    this.#db = db;
    this.#gate = gate;
  }

  async read(): Promise<Championship> {
    return this.#db.read(async (trx) => ({ name: await repository.findName(trx) }));
  }

  rename(context: WriteContext, name: string): Promise<Championship> {
    return this.#gate.write(context, 'rename-championship', async ({ trx, announce }) => {
      const before = await repository.findName(trx);
      if (before !== name) {
        await repository.updateName(trx, name);
        announce(
          CHAMPIONSHIP_TOPIC,
          { type: 'championship', op: 'upsert', id: 1, value: { name } },
          { name: before },
        );
      }
      return { name };
    });
  }
}
