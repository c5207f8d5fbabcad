/** EVT-1 … EVT-3: the append-only list of events, whatever the order in which it was received. */
import type { MatchEvent, TeamEventKind } from './match-event.schema.ts';

const voidable: ReadonlySet<string> = new Set<TeamEventKind>([
  'goal',
  'own-goal',
  'foul',
  'warning',
  'yellow',
  'red',
  'shot-scored',
  'shot-missed',
]);

/** EVT-3: what was entered for a team can be voided; voids, typed scores and clock acts cannot. */
export const isVoidable = ({ kind }: Pick<MatchEvent, 'kind'>): boolean => voidable.has(kind);

/** EVT-2: whether one event came after another: by the server's time, then by id. */
export const isAfter = (
  one: Pick<MatchEvent, 'at' | 'id'>,
  other: Pick<MatchEvent, 'at' | 'id'>,
): boolean => one.at > other.at || (one.at === other.at && one.id > other.id);

/**
 * EVT-1 … EVT-3: each event once, in order, with the void that took it back: the same list for any
 * order and repetition of the same events.
 */
export function orderedEvents(events: readonly MatchEvent[]): MatchEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const ordered = [...byId.values()].sort((one, other) => (isAfter(one, other) ? 1 : -1));
  const voidedBy = new Map<string, string>();
  for (const { id, kind, voids } of ordered) {
    if (kind === 'void' && voids !== undefined && !voidedBy.has(voids)) voidedBy.set(voids, id);
  }
  return ordered.map((event) => ({
    ...event,
    voidedBy: isVoidable(event) ? (voidedBy.get(event.id) ?? null) : null,
  }));
}

/** EVT-3: the events that count, in order: without those voided. */
export const activeEvents = (events: readonly MatchEvent[]): MatchEvent[] =>
  orderedEvents(events).filter(({ voidedBy }) => voidedBy === null);
