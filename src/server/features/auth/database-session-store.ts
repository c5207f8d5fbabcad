import { type SessionData, Store } from 'express-session';
import type { Database, Transaction } from '../../db/database.ts';
import { SESSION_IDLE_MS } from '../../http/security/session.ts';
import type { ListingStore, StoredSession } from './open-sessions.ts';
import { SessionCache } from './session-cache.ts';
import * as repository from './sessions.repository.ts';

/**
 * Two servers may briefly share a database during an upgrade. A session ended by one is refused by the other
 * after this time, in ms.
 */
const HELD_MS = 10_000;

/**
 * A server with a database of its own caches a session until it changes it; servers that share a database
 * read it again.
 */
export class DatabaseSessionStore extends Store implements ListingStore {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #cache: SessionCache;

  constructor(db: Database, { isAlone }: { isAlone: boolean }, now: () => number = Date.now) {
    super();
    this.#db = db;
    this.#cache = new SessionCache(isAlone ? HELD_MS : 0);
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
    return new Date(this.#now() + SESSION_IDLE_MS);
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
