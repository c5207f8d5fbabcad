/** Queries of a session store beyond one session by id. */
import type { SessionData, Store } from 'express-session';

export interface StoredSession {
  sid: string;
  data: SessionData;
  /** When it ends unless it is used again; its last use is the idle limit before. */
  expiresAt: Date;
}

export interface ListingStore extends Store {
  /** Every session that has not ended. */
  list(): Promise<StoredSession[]>;
  /** Stores other data for a session; one that has ended stays ended. */
  replace(sid: string, data: Partial<SessionData>): Promise<void>;
}
