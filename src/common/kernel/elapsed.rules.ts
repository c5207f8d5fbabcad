/** TIM-8: times of the server, read on a screen that estimates the server's clock. */

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
