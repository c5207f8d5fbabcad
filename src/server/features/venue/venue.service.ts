import type { Venue, Wifi } from '../../../common/venue/venue.contract.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import * as repository from './venue.repository.ts';

/** The address that the admin chose for QR codes. */
export const findChosenAddress = async (db: Database): Promise<string | null> =>
  (await db.read(repository.find)).chosen;

interface VenueChoice {
  chosen: string | null;
  wifi?: Wifi | null | undefined;
  timeZone?: string | undefined;
}

/** TIM-9: the event's time zone; undefined: that of this machine. */
export const findTimeZone = (db: Database): Promise<string | undefined> =>
  db.read((trx) => repository.findTimeZone(trx));

/** The address at which phones reach this server. Changes are not announced: no client needs them at once. */
export class VenueService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #addresses: () => string[];

  /** `addresses`: the current origins of this server; they change with the network. */
  constructor(db: Database, gate: WriteGate, addresses: () => string[]) {
    this.#db = db;
    this.#gate = gate;
    this.#addresses = addresses;
  }

  /** Includes the Wi-Fi passphrase only for trusted callers, or when the admin made it public. */
  async read({ isTrusted }: { isTrusted: boolean }): Promise<Venue> {
    const { chosen, wifi, ...rest } = await this.#db.read(repository.find);
    const isShown = wifi === null || isTrusted || wifi.isPublic;
    return {
      addresses: this.#addresses(),
      chosen,
      wifi: isShown ? wifi : { ...wifi, passphrase: undefined },
      ...rest,
    };
  }

  choose(context: WriteContext, { chosen, wifi, timeZone }: VenueChoice): Promise<Venue> {
    return this.#gate.write(context, 'choose-address', async ({ trx }) => {
      const before = await repository.find(trx);
      await repository.update(trx, {
        chosen,
        wifi: wifi === undefined ? before.wifi : wifi,
        timeZone: timeZone ?? before.timeZone,
      });
      return { addresses: this.#addresses(), ...(await repository.find(trx)) };
    });
  }

  /** TIM-9: takes over the time zone of the admin's browser unless the event has one. */
  adoptTimeZone(timeZone: string): Promise<void> {
    return this.#db.transaction((trx) => repository.adoptTimeZone(trx, timeZone));
  }
}
