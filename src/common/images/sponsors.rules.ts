/**
 * IMG-2 … IMG-5: the sponsor on a screen. The server time alone decides, so all screens show the same one.
 */
import type { Images, Sponsor } from './images.contract.ts';

/** How long each sponsor is shown, in ms, when sponsors follow each other. */
export const SPONSOR_TURN_MS = 10_000;
/** IMG-3: the interval at which the sponsor changes, in ms, when one is shown per minute. */
export const SPONSOR_MINUTE_MS = 60_000;
/** In ms at the end of each minute: how long a viewer shows a sponsor between matches. */
const SLIDE_MS = 10_000;
/** In ms after a result: how long the result is shown instead of a sponsor. */
const AFTER_RESULT_MS = 30_000;

/** IMG-2: the current sponsor. Each sponsor has one turn per cycle. */
export const sponsorAt = (
  sponsors: readonly Sponsor[],
  now: number,
  turnMs: number = SPONSOR_TURN_MS,
): Sponsor | undefined => sponsors[Math.floor(now / turnMs) % sponsors.length];

/** IMG-3: the sponsor of the current minute; sponsors take turns, one per minute. */
export const sponsorOfMinute = (sponsors: readonly Sponsor[], now: number): Sponsor | undefined =>
  sponsorAt(sponsors, now, SPONSOR_MINUTE_MS);

/**
 * IMG-4: the sponsor that a viewer shows between matches: for the last 10 s of each minute while no match is
 * lit and no result is younger than 30 s. `finishedAt` is the time of the last result in ms of the epoch, or
 * null.
 */
export function sponsorSlide(
  sponsors: readonly Sponsor[],
  facts: { isLit: boolean; finishedAt: number | null },
  now: number,
): Sponsor | undefined {
  const isRevealed = facts.finishedAt !== null && now - facts.finishedAt < AFTER_RESULT_MS;
  if (facts.isLit || isRevealed || now % SPONSOR_MINUTE_MS < SPONSOR_MINUTE_MS - SLIDE_MS)
    return undefined;
  return sponsorOfMinute(sponsors, now);
}

/** IMG-5: the order after moving a sponsor by one place; the same list when it is already at the end. */
export function moveSponsor(order: readonly number[], id: number, by: -1 | 1): readonly number[] {
  const at = order.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= order.length) return order;
  const moved = order.filter((sponsorId) => sponsorId !== id);
  moved.splice(to, 0, id);
  return moved;
}

/** IMG-5: whether an order names each sponsor once, and no other. */
export const isOrderOf = ({ sponsors }: Images, order: readonly number[]): boolean =>
  order.length === sponsors.length &&
  new Set(order).size === order.length &&
  sponsors.every(({ id }) => order.includes(id));
