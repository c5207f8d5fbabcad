/** Queries of a session store beyond one session by id. */
import type { SessionData, Store } from 'express-session';

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
