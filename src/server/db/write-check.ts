/** Whether the database takes writes: asked by readiness, answered by real ones. */
import type { Database } from './database.ts';
import { isOutOfRoom } from './engine-errors.ts';

const CHECK =
  'insert into write_checks (id, at) values (1, ?) on conflict (id) do update set at = excluded.at';
/** A success holds so long; so does a write that found no room. */
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

  /** Whether the last write found no room, and there has been none since. */
  get lacksRoom(): boolean {
    return this.#lacksRoom;
  }

  /** Notes how a write of somebody ended. The check alone rewrites one row in place, which needs no room. */
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
