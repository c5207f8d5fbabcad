import type { GivenNames } from '../../../common/devices/screen-list.rules.ts';
import type { ScreenOrder, ScreenReport } from '../../../common/devices/screen-report.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import * as repository from './screens.repository.ts';

interface ConnectedScreens {
  screens(given: GivenNames): Promise<{ screens: ScreenReport[]; players: number }>;
  /** Whether there is such a screen. */
  order(key: string, order: ScreenOrder): Promise<boolean>;
}

export class ScreensService {
  readonly #db: Database;
  readonly #connected: ConnectedScreens;

  constructor(db: Database, connected: ConnectedScreens) {
    this.#db = db;
    this.#connected = connected;
  }

  async list(): ReturnType<ConnectedScreens['screens']> {
    return this.#connected.screens(await this.#db.read(repository.findGivenNames));
  }

  /** Throws `screen-not-found`. */
  async order(key: string, order: ScreenOrder): Promise<void> {
    if (!(await this.#connected.order(key, order))) throw new AppError('screen-not-found');
    if (order.type !== 'name') return;
    const named = { key, name: order.name, named_at: new Date() };
    await this.#db.read((trx) => repository.keepName(trx, named));
    await this.#db.read(repository.deleteOld);
  }
}
