/** The effect of an official's action on a match. The device and the server apply the same rules (OUT-41). */
import { ok, type Result } from '../kernel/result.ts';
import { actOnClock, type ClockActInput, confirmMatch } from './clock-acts.rules.ts';
import type { Entry, MatchEvent, NewEvent } from './match-event.schema.ts';
import { addEvent, withEvents } from './match-events.rules.ts';
import { type Score, scoreOfEvents } from './match-score.rules.ts';
import type { Match, PlayedMatch } from './match-state.schema.ts';
import { clockEvent } from './own-events.rules.ts';
import { actOnMatch, withRecorded } from './tie-play.rules.ts';

/** Time and author; `id` is that of the resulting clock event. */
type ActEntry = Pick<Entry, 'now' | 'who'> & { id: string };

/** Returns the same match when the clock already has this state. Refuses as {@link actOnMatch}. */
export function withClockAct(match: Match, input: ClockActInput, entry: ActEntry): Result<Match> {
  const { clockState: before } = match;
  const after = actOnMatch(match, input, entry.now);
  if (!after.ok) return after;
  if (after.value === before) return ok(match);
  const event = clockEvent({ act: input.act, id: entry.id }, before, after.value, entry);
  return ok({ ...match, clockState: after.value, events: withEvents(match.events, [event]) });
}

/** EVT-18: a set that is removed is paused, so that its clock does not run until it comes back. */
export function withPausedClock(match: PlayedMatch, entry: ActEntry): PlayedMatch {
  const { clockState: before, preset, play, events } = match;
  const after = actOnClock(before, { act: 'pause' }, preset, entry.now);
  if (!after.ok || after.value === before) return match;
  const event = clockEvent({ act: 'pause', id: entry.id }, before, after.value, entry);
  return { ...match, clockState: after.value, events: [...events, { play, event }] };
}

/**
 * Returns the same match when the event was already entered. With `countsNow` the event comes after all
 * others, independent of its clock reading. Refuses as {@link addEvent}.
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
  const recorded = added.value.map((matchEvent) =>
    isLast(matchEvent) ? { ...matchEvent, at } : matchEvent,
  );
  return ok(withRecorded(match, recorded, entry));
}

/** Returns the same match when it was already confirmed. Refuses as {@link confirmMatch}. */
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
 * EVT-2, EVT-3, EVT-10: the time of an event that must come after all others, even if the server's clock was
 * set back. A typed score replaces the score of all recorded events, and a void must follow the event it
 * cancels.
 */
export const afterAll = (events: readonly MatchEvent[], now: number): number =>
  Math.max(now, ...events.map(({ at }) => at + 1));
