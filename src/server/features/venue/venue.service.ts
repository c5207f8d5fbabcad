import type { Venue, Wifi } from '../../../common/venue/venue.contract.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import * as repository from './venue.repository.ts';

/** The address in the codes that the admin chose. */
export const findChosenAddress = async (db: Database): Promise<string | null> =>
  (await db.read(repository.find)).chosen;

/** The address at which phones reach this server. Changes are not announced, because no screen needs them at once. */
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

  /** The passphrase of the Wi-Fi only for whom it is meant, or when the admin made it public. */
  async read({ isTrusted }: { isTrusted: boolean }): Promise<Venue> {
    const { chosen, wifi } = await this.#db.read(repository.find);
    const isShown = wifi === null || isTrusted || wifi.isPublic;
    return {
      addresses: this.#addresses(),
      chosen,
      wifi: isShown ? wifi : { ...wifi, passphrase: undefined },
    };
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
