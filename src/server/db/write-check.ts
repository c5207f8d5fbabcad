/** Whether the database takes writes: asked by readiness, answered by a real one. */
import type { Database } from './database.ts';

const CHECK =
  'insert into write_checks (id, at) values (1, ?) on conflict (id) do update set at = excluded.at';
/** A success holds so long; a failure is looked at again at once. */
const HOLDS_MS = 3000;

export class WriteCheck {
  readonly #db: Database;
  #succeeded = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves when a write succeeded within the last seconds; rejects as that write did. */
  async run(): Promise<void> {
    if (performance.now() - this.#succeeded < HOLDS_MS) return;
    this.#running ??= this.#write().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #write(): Promise<void> {
    await this.#db.transaction((trx) => trx.raw(CHECK, [new Date()]));
    this.#succeeded = performance.now();
  }
}
