/** EVT-19: Undo on a device cancels only the device's own entries. */
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
