import type { ChangeMessage } from '../../../common/contract/live.ts';

/** What the live client knows of a topic that somebody on the page uses. Times are of performance.now(). */
export interface Followed {
  users: number;
  /** `live`: subscribed on the current connection, nothing known to be missing. */
  state: 'lost' | 'live' | 'gone';
  asking: boolean;
  polling: boolean;
  /** Changes that arrived before the state they build on. */
  early: ChangeMessage[];
  askAt: number;
  pollAt: number;
  etag: string | null;
}

export const newlyFollowed = (pollAt: number): Followed => ({
  users: 0,
  state: 'lost',
  asking: false,
  polling: false,
  early: [],
  askAt: 0,
  pollAt,
  etag: null,
});
