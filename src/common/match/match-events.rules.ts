/** EVT-1 … EVT-7, EVT-16: entering an event. Derived facts: event-list.rules.ts, match-score.rules.ts. */

import { limits } from '../kernel/limits.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { findLast } from '../kernel/values.ts';
import { LOCK_MS } from './confirm-guards.rules.ts';
import { isVoidable, orderedEvents } from './event-list.rules.ts';
import { isMatchOver, remainingAt, stretchStart, timeOfReading } from './match-clock.rules.ts';
import type { Entry, MatchEvent, NewEvent } from './match-event.schema.ts';
import type { ClockState, Match } from './match-state.schema.ts';
import { isUsedKind } from './penalties.rules.ts';
import { tiePlayState } from './tie-play.rules.ts';

/**
 * The changed events: the new one, and for a void first the voided one. None for an event that is already
 * recorded with this content, and for a void of a voided event. Refuses 'event-id-reused',
 * 'event-kind-not-used', 'event-team-unknown', 'event-not-found', 'event-not-voidable', 'admin-only',
 * 'match-confirmed', 'match-not-lit', 'after-end', 'too-many-events' and 'invalid-input'.
 */
export function addEvent(match: Match, event: NewEvent, entry: Entry): Result<MatchEvent[]> {
  const knownEvent = match.events.find(({ id }) => id === event.id);
  if (knownEvent)
    return isSameContent(knownEvent, event) ? ok([]) : refuse('event-id-reused', {}, knownEvent);
  const refusal = checkContent(match, event, entry) ?? checkMoment(match, event, entry);
  if (refusal) return refusal;
  if (match.events.length >= limits.matchEvents) {
    return refuse('too-many-events', { max: limits.matchEvents });
  }
  const added = newEvent(match, event, entry);
  return event.kind === 'void' ? addVoid(match, added) : ok([added]);
}

/** EVT-1: whether all fields given in the repeat equal the recorded ones. Missing fields are ignored. */
function isSameContent(knownEvent: MatchEvent, event: NewEvent): boolean {
  const same = <T>(given: T | undefined, stored: T | null | undefined) =>
    given === undefined || given === stored;
  return (
    knownEvent.kind === event.kind &&
    same(event.teamId, knownEvent.teamId) &&
    same(event.clockMs, knownEvent.clockMs) &&
    same(event.deviceAt, knownEvent.deviceAt) &&
    same(event.voids, knownEvent.voids) &&
    same(event.beforeHorn, knownEvent.beforeHorn) &&
    (event.scores ?? []).every(({ teamId, score }) =>
      knownEvent.scores?.some(
        (teamScore) => teamScore.teamId === teamId && teamScore.score === score,
      ),
    )
  );
}

/** EVT-4, EVT-5: the kind must be in the preset and the team in the fixture; only the admin types scores. */
function checkContent(match: Match, event: NewEvent, entry: Entry): Result<never> | null {
  if (!isUsedKind(event.kind, match.preset, tiePlayState(match))) {
    return refuse('event-kind-not-used', { name: match.preset.name });
  }
  const teams = [match.homeTeamId, match.awayTeamId];
  if (event.kind === 'void') {
    return event.voids === undefined ? invalid('voids must name the event') : null;
  }
  if (event.kind === 'correction') {
    if (!entry.isAdmin) return refuse('admin-only');
    const named = event.scores?.map(({ teamId }) => teamId) ?? [];
    if (named.length !== 2) return invalid('scores must hold the score of both teams');
    return teams.every((team) => named.includes(team)) ? null : refuse('event-team-unknown');
  }
  if (event.teamId === undefined) return invalid('teamId must be given');
  return teams.includes(event.teamId) ? null : refuse('event-team-unknown');
}

const invalid = (detail: string): Result<never> => refuse('invalid-input', { detail });

/**
 * EVT-6: the admin may void events and type a score at any time, and enter other events when `confirmed`.
 * CLK-20: a goal just after the end counts when the referee says that it was before the horn.
 */
function checkMoment(match: Match, event: NewEvent, entry: Entry): Result<never> | null {
  const isChange = event.kind === 'void' || event.kind === 'correction';
  if (entry.isAdmin && (isChange || entry.confirmed)) return null;
  if (match.clockState.phase === 'confirmed') return refuse('match-confirmed');
  if (!match.isLit) return refuse('match-not-lit');
  const isGoal = event.kind === 'goal' || event.kind === 'own-goal';
  const clockMs = event.clockMs ?? remainingAt(match.clockState.clock, entry.now);
  const isKnownGoal = event.beforeHorn === true && clockMs <= 0 && clockMs >= -LOCK_MS;
  if (!isGoal || isKnownGoal) return null;
  return isAfterEnd(match.clockState, clockMs, entry.now) ? refuse('after-end') : null;
}

/** EVT-7: whether the reading is 0 or less, or below the reading at which the match was ended early. */
export function isAfterEnd(state: ClockState, clockMs: number, now: number): boolean {
  return clockMs <= 0 || (isMatchOver(state, now) && clockMs < state.endedWithMs);
}

/** EVT-2: sets the server's time at which it happened. A void and a typed score happen now. */
function newEvent(match: Match, event: NewEvent, { now, who }: Entry): MatchEvent {
  const { id, kind, voids, scores } = event;
  const clockMs = event.clockMs ?? remainingAt(match.clockState.clock, now);
  const isChange = kind === 'void' || kind === 'correction';
  return {
    id,
    kind,
    teamId: isChange ? null : (event.teamId ?? null),
    clockMs,
    at: isChange ? now : timeOf(match, clockMs, now),
    deviceAt: event.deviceAt ?? null,
    who,
    voidedBy: null,
    ...(voids !== undefined && kind === 'void' ? { voids } : {}),
    ...(event.beforeHorn === undefined ? {} : { beforeHorn: event.beforeHorn }),
    ...(scores !== undefined && kind === 'correction' ? { scores: [...scores] } : {}),
  };
}

/** SIT-3: an event entered during the tie play belongs to it; while the tie is not level, to the set. */
function timeOf(match: Match, clockMs: number, now: number): number {
  const at = timeOfReading(match.clockState, clockMs, now, stretchStart(match));
  const began = findLast(match.events, ({ kind }) => kind === 'clock-tie-play');
  if (began === undefined) return at;
  return tiePlayState(match) ? Math.max(at, began.at + 1) : Math.min(at, began.at - 1);
}

/** EVT-3: the voided event keeps its content and gets the id of its void. */
function addVoid(match: Match, added: MatchEvent): Result<MatchEvent[]> {
  const voided = orderedEvents(match.events).find(({ id }) => id === added.voids);
  if (!voided) return refuse('event-not-found');
  if (!isVoidable(voided)) return refuse('event-not-voidable');
  if (voided.voidedBy !== null) return ok([]);
  return ok([
    { ...voided, voidedBy: added.id },
    { ...added, teamId: voided.teamId },
  ]);
}

/** The list with the changed events inserted. */
export const withEvents = (
  events: readonly MatchEvent[],
  changed: readonly MatchEvent[],
): MatchEvent[] => orderedEvents([...events, ...changed]);
