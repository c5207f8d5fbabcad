/** EVT-19, TAP-1, TAP-2: which taps of a device count. Undo on a device cancels only the device's own entries. */
import { findLast } from '../kernel/values.ts';
import { activeEvents, isVoidable } from './event-list.rules.ts';
import type { MatchEvent } from './match-event.schema.ts';

/** An event that a device entered. */
export interface OwnEntry {
  /** UUID of the event. */
  id: string;
  /** Whether Undo entered the event; the next Undo skips it. */
  isUndo: boolean;
}

/** The last counting entry of a device. `ownEntries` is in the order of its taps. */
export const lastEntry = (
  events: readonly MatchEvent[],
  ownEntries: readonly OwnEntry[],
): MatchEvent | undefined =>
  countingOf(
    events,
    ownEntries.filter(({ isUndo }) => !isUndo),
  ).at(-1);

/** The device's last void that counts, including voids by Undo. Voiding it restores the entry. */
export const lastVoid = (
  events: readonly MatchEvent[],
  ownEntries: readonly OwnEntry[],
): MatchEvent | undefined =>
  findLast(countingOf(events, ownEntries), ({ kind }) => kind === 'void');

function countingOf(events: readonly MatchEvent[], ownEntries: readonly OwnEntry[]): MatchEvent[] {
  const counting = new Map(
    activeEvents(events)
      .filter(isVoidable)
      .map((event) => [event.id, event]),
  );
  return ownEntries.flatMap(({ id }) => counting.get(id) ?? []);
}

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
