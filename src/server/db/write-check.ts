/** Checks for readiness whether the database accepts writes. A recent successful check is reused. */
import type { Database } from './database.ts';
import { isOutOfRoom } from './engine-errors.ts';

const CHECK =
  'insert into write_checks (id, at) values (1, ?) on conflict (id) do update set at = excluded.at';
/** How long a successful check is reused, and how long a write that found no space blocks checks. */
const HOLDS_MS = 3000;

export class WriteCheck {
  readonly #db: Database;
  #succeeded = Number.NEGATIVE_INFINITY;
  #refused = Number.NEGATIVE_INFINITY;
  #lacksRoom = false;
  #running: Promise<void> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whether the last write failed for lack of space and none has succeeded since. */
  get lacksRoom(): boolean {
    return this.#lacksRoom;
  }

  /** Records the result of a real write. The check alone rewrites one row in place, which needs no space. */
  noteWrite(error?: unknown): void {
    if (error === undefined) this.#lacksRoom = false;
    else if (isOutOfRoom(error)) {
      this.#lacksRoom = true;
      this.#refused = performance.now();
      this.#succeeded = Number.NEGATIVE_INFINITY;
    }
  }

  /** Resolves when a write succeeded within the last seconds; rejects as that write did. */
  async run(): Promise<void> {
    if (performance.now() - this.#succeeded < HOLDS_MS) return;
    if (this.#lacksRoom && !this.#mayHaveRoom()) throw new Error('The disk takes no more.');
    this.#running ??= this.#write().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  #mayHaveRoom(): boolean {
    return performance.now() - this.#refused >= HOLDS_MS && this.#db.hasRoom();
  }

  async #write(): Promise<void> {
    await this.#db.transaction((trx) => trx.raw(CHECK, [new Date()]));
    this.#succeeded = performance.now();
    this.#lacksRoom = false;
  }
}
