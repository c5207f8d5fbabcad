import { type SessionData, Store } from 'express-session';
import type { Database, Transaction } from '../../db/database.ts';
import type { ListingStore, StoredSession } from './open-sessions.ts';
import { SessionCache } from './session-cache.ts';
import * as repository from './sessions.repository.ts';

/**
 * Sessions in the product's own database, for a server without Redis: such a server is alone, so what it
 * has read of a session holds until it changes it (decision record 009).
 */
export class DatabaseSessionStore extends Store implements ListingStore {
  readonly #db: Database;
  readonly #ttlMs: number;
  readonly #now: () => number;
  readonly #cache = new SessionCache();

  /** ttlMs: how long a session lives after it was last used, in milliseconds. */
  constructor(db: Database, ttlMs: number, now: () => number = Date.now) {
    super();
    this.#db = db;
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.#find(sid).then((session) => done(null, session), done);
  }

  override set(sid: string, session: SessionData, done?: (error?: unknown) => void): void {
    this.#change(sid, (trx) => repository.upsert(trx, sid, session, this.#expiry()), done);
  }

  override touch(sid: string, _session: SessionData, done?: (error?: unknown) => void): void {
    this.#change(sid, (trx) => repository.updateExpiry(trx, sid, this.#expiry()), done);
  }

  override destroy(sid: string, done?: (error?: unknown) => void): void {
    const now = new Date(this.#now());
    this.#change(sid, (trx) => repository.deleteById(trx, sid, now), done);
  }

  async list(): Promise<StoredSession[]> {
    const rows = await this.#db.read((trx) => repository.findAll(trx, new Date(this.#now())));
    return rows.map(({ sid, data, expires_at }) => ({ sid, data, expiresAt: expires_at }));
  }

  replace(sid: string, data: Partial<SessionData>): Promise<void> {
    return this.#changed(sid, (trx) => repository.updateData(trx, sid, data));
  }

  #expiry(): Date {
    return new Date(this.#now() + this.#ttlMs);
  }

  async #find(sid: string): Promise<SessionData | null> {
    const now = this.#now();
    const load = () => this.#db.read((trx) => repository.findById(trx, sid, new Date(now)));
    return this.#cache.find(sid, now) ?? (await this.#cache.read(sid, now, load));
  }

  #change(
    sid: string,
    work: (trx: Transaction) => Promise<void>,
    done: (error?: unknown) => void = () => undefined,
  ): void {
    this.#changed(sid, work).then(() => done(), done);
  }

  async #changed(sid: string, work: (trx: Transaction) => Promise<void>): Promise<void> {
    this.#cache.forget(sid);
    await this.#db.read(work).finally(() => this.#cache.forget(sid));
  }
}
