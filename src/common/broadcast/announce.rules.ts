/** ANN-3, ANN-4: checks of a new announcement. A separate file, so that screens load no limits. */
import { limits } from '../kernel/limits.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Announcement } from './broadcast.schema.ts';

const HOUR_MS = 3_600_000;

interface WantedAnnouncement {
  tournamentId: number | null;
  text: string;
  until: string | null;
  forMs?: number | undefined;
}

/**
 * The announcement as it is stored. `forMs`: its end from now, in ms. Refuses 'announcement-time' when its end
 * is not within the next day (ANN-4). Refuses 'match-lit' while a match is called or in play and the request does not say whether to
 * hide it (ANN-3). `now` in ms of the epoch.
 */
export function announce(
  { forMs, ...request }: WantedAnnouncement,
  hideMatch: boolean | undefined,
  litIds: readonly number[],
  now: number,
): Result<Announcement> {
  const until = request.until === null ? null : Date.parse(request.until);
  const end = forMs === undefined ? until : now + forMs;
  // The same time tomorrow is 25 hours away on the longest day.
  const most = limits.announcementMs + (forMs === undefined ? 0 : HOUR_MS);
  if (end !== null && (end <= now || end > now + most)) {
    return refuse('announcement-time');
  }
  if (litIds.length > 0 && hideMatch === undefined) return refuse('match-lit', {}, litIds);
  return ok({
    ...request,
    until: end === null ? null : new Date(end).toISOString(),
    at: new Date(now).toISOString(),
    mayHide: hideMatch === true ? [...litIds] : [],
  });
}
