import type { Venue, Wifi } from '../../../common/venue/venue.contract.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext, WriteGate } from '../../db/write-gate.ts';
import * as repository from './venue.repository.ts';

/** Where phones find this server. No screen needs to hear of it at once, so nothing is announced. */
export class VenueService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #addresses: () => string[];

  /** `addresses`: the origins this server can be reached under now; they change with the network. */
  constructor(db: Database, gate: WriteGate, addresses: () => string[]) {
    this.#db = db;
    this.#gate = gate;
    this.#addresses = addresses;
  }

  async read(): Promise<Venue> {
    const stored = await this.#db.read((trx) => repository.find(trx));
    return { addresses: this.#addresses(), ...stored };
  }

  choose(
    context: WriteContext,
    { chosen, wifi }: { chosen: string | null; wifi?: Wifi | null | undefined },
  ): Promise<Venue> {
    return this.#gate.write(context, 'choose-address', async ({ trx }) => {
      const before = await repository.find(trx);
      await repository.update(trx, { chosen, wifi: wifi === undefined ? before.wifi : wifi });
      return { addresses: this.#addresses(), ...(await repository.find(trx)) };
    });
  }
}
