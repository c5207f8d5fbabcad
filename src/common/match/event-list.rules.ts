/** EVT-1 … EVT-3: the append-only list of events, independent of the order of arrival. */
import type { MatchEvent } from './match-event.schema.ts';

/** EVT-3: events entered for a team, and voids, can be voided; typed scores and clock acts cannot. */
export const isVoidable = ({ kind }: Pick<MatchEvent, 'kind'>): boolean =>
  // Only the kinds `correction` and `clock-…` begin with c. A list of all other kinds would enlarge public
  // pages.
  !kind.startsWith('c');

/** EVT-2: whether one event came after another: by the server's time, then by id. */
export const isAfter = (
  a: Pick<MatchEvent, 'at' | 'id'>,
  b: Pick<MatchEvent, 'at' | 'id'>,
): boolean => a.at > b.at || (a.at === b.at && a.id > b.id);

/**
 * EVT-1 … EVT-3: each event once, in order, with the void that cancels it. The result is the same for any
 * order and repetition of the same events.
 */
export function orderedEvents(events: readonly MatchEvent[]): MatchEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const ordered = [...byId.values()].sort((a, b) => (isAfter(a, b) ? 1 : -1));
  const voidedBy = new Map<string, string>();
  // In reverse order: a void that is voided itself has no effect.
  for (const { id, voids } of [...ordered].reverse()) {
    if (voids && !voidedBy.has(id)) voidedBy.set(voids, id);
  }
  return ordered.map((event) => ({
    ...event,
    voidedBy: (isVoidable(event) && voidedBy.get(event.id)) || null,
  }));
}

/**
 * SIT-3: the events of the set, with every score typed for it, and those of the tie play, from its beginning
 * on. Takes events in order.
 */
export function splitEvents(ordered: readonly MatchEvent[]): Record<'set' | 'after', MatchEvent[]> {
  const start = ordered.findIndex(({ kind }) => kind === 'clock-tie-play');
  const isAfter = ({ kind }: MatchEvent, at: number) =>
    start >= 0 && at >= start && kind !== 'correction';
  return {
    set: ordered.filter((event, at) => !isAfter(event, at)),
    after: ordered.filter(isAfter),
  };
}

/** EVT-3: the events that count, in order: without those voided. */
export const activeEvents = (events: readonly MatchEvent[]): MatchEvent[] =>
  orderedEvents(events).filter(({ voidedBy }) => voidedBy === null);
