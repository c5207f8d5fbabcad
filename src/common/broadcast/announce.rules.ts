/** ANN-3, ANN-4: checks of a new announcement. A separate file, so that screens load no limits. */
import { limits } from '../limits.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Announcement } from './broadcast.schema.ts';

/**
 * The announcement as it is stored. Refuses 'announcement-time' when its end is not within the next day
 * (ANN-4). Refuses 'match-lit' while a match is called or in play and the request does not say whether to
 * hide it (ANN-3). `now` in ms of the epoch.
 */
export function announce(
  wanted: { tournamentId: number | null; text: string; until: string | null },
  hideMatch: boolean | undefined,
  litIds: readonly number[],
  now: number,
): Result<Announcement> {
  const end = wanted.until === null ? null : Date.parse(wanted.until);
  if (end !== null && (end <= now || end > now + limits.announcementMs)) {
    return refuse('announcement-time');
  }
  if (litIds.length > 0 && hideMatch === undefined) return refuse('match-lit', {}, litIds);
  return ok({
    ...wanted,
    until: end === null ? null : new Date(end).toISOString(),
    at: new Date(now).toISOString(),
    mayHide: hideMatch === true ? [...litIds] : [],
  });
}
