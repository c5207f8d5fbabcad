import { MINUTE_MS } from '../kernel/time.rules.ts';
import type { Forecast, ForecastItem } from './timetable.schema.ts';

/** PUB-1: a match is late from here on; a shorter delay is not shown. */
export const LATE_MS = 2.5 * MINUTE_MS;

/** Rounds a time in ms to the minute that every screen and paper shows. */
export const wholeMinute = (at: number): number => Math.round(at / MINUTE_MS) * MINUTE_MS;

/**
 * PUB-1: the start that a screen shows, in ms, in whole minutes and never before the promised one; `lateMs` is null
 * until the match is late. Not for a `waiting` match: nothing says when it starts.
 */
export function shownStart({
  startsAt,
  promisedAt,
}: Pick<ForecastItem, 'startsAt' | 'promisedAt'>): { at: number; lateMs: number | null } {
  const start = Math.max(startsAt, promisedAt ?? startsAt);
  const lateMs = startsAt - (promisedAt ?? startsAt);
  return { at: wholeMinute(start), lateMs: lateMs >= LATE_MS ? lateMs : null };
}

/**
 * The number of matches before an open one in its cage or, without cages, in its tournament. The match in play
 * counts, and a tie whose teams are not known counts as one.
 */
export function matchesBefore({ items, ties }: Forecast, item: ForecastItem): number {
  const isBefore = (other: Pick<ForecastItem, 'cageId' | 'tournamentId' | 'startsAt'>) =>
    other.cageId === item.cageId &&
    (item.cageId !== null || other.tournamentId === item.tournamentId) &&
    other.startsAt < item.startsAt;
  return [...items.filter(({ state }) => state !== 'waiting'), ...ties].filter(isBefore).length;
}
