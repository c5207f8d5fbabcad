import { type SessionData, Store } from 'express-session';
import type { Database, Transaction } from '../../db/database.ts';
import { SESSION_IDLE_MS } from '../../http/security/session.ts';
import * as repository from './sessions.repository.ts';

/** Keeps what was read of sessions, so that a request needs no query for its session. */
export interface SessionCache {
  /** Returns a separate copy for each request, or null when the session is not cached. */
  find(sid: string, now: number): Promise<SessionData | null>;
  /** Call before and after a session is stored or deleted. */
  forget(sid: string): Promise<void>;
  /** Reads a session and caches it, unless it changed during the read: the result may be stale. */
  read(
    sid: string,
    now: number,
    load: () => Promise<repository.StoredSession | null>,
  ): Promise<SessionData | null>;
}

/** Stores sessions in the database. */
export class DatabaseSessionStore extends Store implements ListingStore {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #cache: SessionCache;

  constructor(db: Database, cache: SessionCache, now: () => number = Date.now) {
    super();
    this.#db = db;
    this.#cache = cache;
    this.#now = now;
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.#find(sid).then((session) => done(null, session), done);
  }

  override set(sid: string, session: SessionData, done?: (error?: unknown) => void): void {
    this.#change(sid, (trx) => repository.upsert(trx, sid, session, this.#expiry()), done);
  }

  override touch(
    sid: string,
    _session: SessionData,
    done: (error?: unknown) => void = () => undefined,
  ): void {
    // What is cached stays right: no request reads the expiry.
    this.#db
      .read((trx) => repository.updateExpiry(trx, sid, this.#expiry()))
      .then(() => done(), done);
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
    return (await this.#cache.find(sid, now)) ?? (await this.#cache.read(sid, now, load));
  }

  #change(
    sid: string,
    work: (trx: Transaction) => Promise<void>,
    done: (error?: unknown) => void = () => undefined,
  ): void {
    this.#changed(sid, work).then(() => done(), done);
  }

  async #changed(sid: string, work: (trx: Transaction) => Promise<void>): Promise<void> {
    await this.#cache.forget(sid);
    try {
      await this.#db.read(work);
    } finally {
      await this.#cache.forget(sid);
    }
  }
}

/** Queries of a session store beyond one session by id. */
export interface StoredSession {
  sid: string;
  data: SessionData;
  /** When the session expires unless it is used again. Its last use is this time minus the idle limit. */
  expiresAt: Date;
}

export interface ListingStore extends Store {
  /** Every session that has not expired. */
  list(): Promise<StoredSession[]>;
  /** Replaces the data of a session; an expired session stays expired. */
  replace(sid: string, data: Partial<SessionData>): Promise<void>;
}
