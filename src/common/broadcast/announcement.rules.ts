/** ANN-1, ANN-2, ANN-3, ANN-5, ANN-6: a text on the screens, such as "Lunch break", with a countdown. */

import { limits } from '../kernel/limits.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { HOUR_MS } from '../kernel/time.rules.ts';
import type { Announcement } from './broadcast.contract.ts';

/** How long 0:00 stays on the screens after a countdown, in ms. */
const AFTER_END_MS = 60_000;

/** ANN-2: in order; the new announcement replaces the one for the same screens. */
export const withAnnouncement = (
  announcements: readonly Announcement[],
  tournamentId: number | null,
  announcement: Announcement | null,
): Announcement[] =>
  [
    ...announcements.filter((candidate) => candidate.tournamentId !== tournamentId),
    ...(announcement === null ? [] : [announcement]),
  ].sort((a, b) => (a.tournamentId ?? 0) - (b.tournamentId ?? 0));

/** ANN-5: whether the countdown is over and 0:00 was shown long enough. */
export const isOver = ({ until }: Announcement, now: number): boolean =>
  until !== null && now >= Date.parse(until) + AFTER_END_MS;

/**
 * ANN-1: returns the announcement for a screen of this tournament (null: of all). Its own one precedes that
 * of the event.
 */
export function announcementFor(
  announcements: readonly Announcement[],
  tournamentId: number | null,
  now: number,
): Announcement | null {
  const current = announcements.filter((announcement) => !isOver(announcement, now));
  return (
    current.find((announcement) => announcement.tournamentId === tournamentId) ??
    current.find((announcement) => announcement.tournamentId === null) ??
    null
  );
}

/** ANN-3: whether the announcement is hidden because a match is lit that it may not hide. */
export const givesWay = ({ mayHide }: Announcement, litIds: readonly number[]): boolean =>
  litIds.some((id) => !mayHide.includes(id));

/**
 * The time, in ms of the epoch, at which the result of {@link announcementFor} changes next; Infinity for
 * never.
 */
export const nextEnd = (announcements: readonly Announcement[], now: number): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...announcements
      .filter((announcement) => announcement.until !== null && !isOver(announcement, now))
      .map(({ until }) => Date.parse(until ?? '') + AFTER_END_MS),
  );

/** ANN-6: "1:04:09", "24:09", "0:09"; null when the countdown is over or there is none. */
export function countdownText(until: string | null, now: number): string | null {
  if (until === null) return null;
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  if (left <= 0) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [
    Math.floor(left / 3600),
    Math.floor(left / 60) % 60,
    left % 60,
  ];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

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
