/** TAP-1, TAP-2: ignored taps on a referee's phone. */

/** In ms: two touches of one button within this time are one tap. */
export const REPEAT_MS = 350;
/** In ms: a tap this soon after another device changed the button was meant for its old function. */
export const CHANGED_MS = 1000;

/** TAP-1: whether a tap at `now` repeats the last one of the same button, at `last`. */
export const isRepeatedTap = (last: number | undefined, now: number): boolean =>
  last !== undefined && now - last < REPEAT_MS;

/** TAP-2: whether a tap at `now` was meant for the button as it was before another device changed it. */
export const isOutdatedTap = (changedAt: number | undefined, now: number): boolean =>
  changedAt !== undefined && now - changedAt < CHANGED_MS;
