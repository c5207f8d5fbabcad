/**
 * The next moment with this time of day ("13:30") on this device's clock, in ms; null for an invalid time.
 */
export function nextTime(timeOfDay: string, now: number): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(timeOfDay);
  if (match === null) return null;
  const at = new Date(now);
  at.setHours(Number(match[1]), Number(match[2]), 0, 0);
  if (at.getTime() <= now) at.setDate(at.getDate() + 1);
  return at.getTime();
}

/** The first whole minute that is at least this many minutes away. */
export const minutesFromNow = (minutes: number, now: number): number =>
  Math.ceil((now + minutes * 60_000) / 60_000) * 60_000;
