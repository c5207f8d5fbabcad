/** TIM-9: the day of an event, in its time zone. Without a zone: in that of the machine. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Whether this machine knows the time zone, like 'Asia/Seoul'. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** '2026-11-28', as dates are written in Sweden. `at` in ms of the epoch. */
export const dateIn = (timeZone: string | undefined, at: number): string =>
  new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/** In ms: the longest day, on which clocks go back by an hour, or by two as in Antarctica. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/** TIM-9: the first moment of the next day, in ms of the epoch. A day may have 23 or 25 hours. */
export function dayEnd(timeZone: string | undefined, now: number): number {
  const today = dateIn(timeZone, now);
  let [inside, outside] = [now, now + LONGEST_DAY_MS];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (dateIn(timeZone, middle) === today) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** In ms: how far a stored time may be ahead of the estimate. */
export const AHEAD_MS = 10_000;

/**
 * TIM-8: a stored time in ms of the epoch; null when there is none, and when it is ahead of `now`: the
 * server's clock was put back since, so nobody knows how long ago it was.
 */
export function timeBefore(at: string | null | undefined, now: number): number | null {
  const time = Date.parse(at ?? '');
  return time <= now + AHEAD_MS ? time : null;
}
