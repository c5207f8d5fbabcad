/** The state of a delayed overlay, which is some seconds old and never newer. */
import { AHEAD_MS } from '../../../common/kernel/time.rules.ts';
import { findLast, findLastIndex } from '../../../common/kernel/values.ts';

/** A state and when it was received, in ms of the epoch. */
export interface Received<T> {
  at: number;
  value: T;
}

/** Maximum number of states stored on the device for the next time the overlay is opened. */
export const MOST_KEPT = 40;

/** Returns the history, oldest first, with the new state and without states that can never be shown again. */
export function withReceived<T>(
  history: readonly Received<T>[],
  received: Received<T>,
  delay: number,
): Received<T>[] {
  const all = [...history.filter(({ at }) => at <= received.at), received];
  const current = findLastIndex(all, ({ at }) => at <= received.at - delay);
  return all.slice(Math.max(0, current));
}

/** The state `delay` ms ago; undefined when no state that old is known: then nothing is shown. */
export const shownAt = <T>(
  history: readonly Received<T>[],
  now: number,
  delay: number,
): T | undefined => findLast(history, ({ at }) => isDue(at, now, delay))?.value;

/** A state from the future is due, too: this device's clock was put back since (TIM-8). */
const isDue = (at: number, now: number, delay: number): boolean =>
  at <= now - delay || at > now + AHEAD_MS;

/** When the next state is due; Infinity when none waits. */
export function nextDue<T>(history: readonly Received<T>[], now: number, delay: number): number {
  const next = history.find(({ at }) => !isDue(at, now, delay));
  return next ? next.at + delay : Infinity;
}

/** The newest states and the one that is shown while they wait. */
export const newest = <T>(history: readonly Received<T>[]): readonly Received<T>[] =>
  history.length <= MOST_KEPT ? history : [...history.slice(0, 1), ...history.slice(1 - MOST_KEPT)];

/** A stored history, or an empty one when it is unreadable. */
export function readHistory<T>(text: string | null): Received<T>[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list.filter((entry) => typeof entry?.at === 'number' && entry.value !== undefined);
  } catch {
    return [];
  }
}
