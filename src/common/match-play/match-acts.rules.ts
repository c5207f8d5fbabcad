/** What an act of an official makes of a match. The device shows it by the rules that the server applies (OUT-41). */
import { ok, type Result } from '../result.ts';
import { type ClockActInput, confirmMatch } from './clock-acts.rules.ts';
import type { Entry, MatchEvent, NewEvent } from './match-event.schema.ts';
import { addEvent, withEvents } from './match-events.rules.ts';
import { type Score, scoreOfEvents } from './match-score.rules.ts';
import type { Match } from './match-state.schema.ts';
import { clockEvent } from './own-events.rules.ts';
import { actOnMatch, withRecorded } from './tie-play.rules.ts';

/** When and by whom; `id` is that of the clock event that the act makes. */
type ActEntry = Pick<Entry, 'now' | 'who'> & { id: string };

/** The same match when the clock did it already. Refuses what {@link actOnMatch} refuses. */
export function withClockAct(match: Match, input: ClockActInput, entry: ActEntry): Result<Match> {
  const { clockState: before } = match;
  const after = actOnMatch(match, input, entry.now);
  if (!after.ok) return after;
  if (after.value === before) return ok(match);
  const event = clockEvent({ act: input.act, id: entry.id }, before, after.value, entry);
  return ok({ ...match, clockState: after.value, events: withEvents(match.events, [event]) });
}

/**
 * The same match when the event was entered already. `countsNow`: the event comes after all others, whatever its
 * reading says. Refuses what {@link addEvent} refuses.
 */
export function withEntry(
  match: Match,
  event: NewEvent,
  entry: Entry & ActEntry & { countsNow?: boolean },
): Result<Match> {
  const added = addEvent(match, event, entry);
  if (!added.ok) return added;
  if (added.value.length === 0) return ok(match);
  const isLast = ({ id, kind, voidedBy }: MatchEvent) =>
    entry.countsNow
      ? id === event.id
      : (kind === 'correction' || kind === 'void') && voidedBy === null;
  const at = afterAll(match.events, entry.now);
  const recorded = added.value.map((one) => (isLast(one) ? { ...one, at } : one));
  return ok(withRecorded(match, recorded, entry));
}

/** The same match when it was confirmed already. Refuses what {@link confirmMatch} refuses. */
export function withConfirmation(
  match: Match,
  base: Score | undefined,
  now: number,
): Result<Match> {
  const after = confirmMatch(match.clockState, { score: scoreOfEvents(match), base }, now);
  if (!after.ok) return after;
  return ok(after.value === match.clockState ? match : { ...match, clockState: after.value });
}

/**
 * EVT-2, EVT-3, EVT-10: the time of an event that must come after all others, whatever the clock of the server did: a
 * typed score counts for all that is recorded, and a void after what it takes back.
 */
export const afterAll = (events: readonly MatchEvent[], now: number): number =>
  Math.max(now, ...events.map(({ at }) => at + 1));
