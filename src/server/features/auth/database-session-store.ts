import { type SessionData, Store } from 'express-session';
import type { Database, Transaction } from '../../db/database.ts';
import * as repository from './sessions.repository.ts';

/** Sessions in the product's own database, for a server without Redis. */
export class DatabaseSessionStore extends Store {
  readonly #db: Database;
  readonly #ttlMs: number;
  readonly #now: () => number;

  /** ttlMs: how long a session lives after it was last used, in milliseconds. */
  constructor(db: Database, ttlMs: number, now: () => number = Date.now) {
    super();
    this.#db = db;
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.#run((trx) => repository.findById(trx, sid, new Date(this.#now()))).then(
      (session) => done(null, session),
      done,
    );
  }

  override set(sid: string, session: SessionData, done?: (error?: unknown) => void): void {
    this.#settle((trx) => repository.save(trx, sid, session, this.#expiry()), done);
  }

  override touch(sid: string, _session: SessionData, done?: (error?: unknown) => void): void {
    this.#settle((trx) => repository.updateExpiry(trx, sid, this.#expiry()), done);
  }

  override destroy(sid: string, done?: (error?: unknown) => void): void {
    const now = new Date(this.#now());
    this.#settle((trx) => repository.deleteById(trx, sid, now), done);
  }

  #expiry(): Date {
    return new Date(this.#now() + this.#ttlMs);
  }

  #run<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    return this.#db.read(work);
  }

  #settle(
    work: (trx: Transaction) => Promise<void>,
    done: (error?: unknown) => void = () => undefined,
  ): void {
    this.#run(work).then(() => done(), done);
  }
}
