/** EVT-15, REV-1, REV-2: the state of a match in calls and live messages. */
import { activeEvents, orderedEvents, splitEvents } from './event-list.rules.ts';
import { newClockState, phaseAt, remainingAt } from './match-clock.rules.ts';
import type { MatchEvent } from './match-event.schema.ts';
import type { MatchPreset } from './match-preset.schema.ts';
import { scoreOfEvents, shownScore } from './match-score.rules.ts';
import type { Carried, Match, MatchState } from './match-state.schema.ts';
import { dueShots, foulCounts, isFoul } from './penalties.rules.ts';
import { tiePlayState } from './tie-play.rules.ts';

/** A fixture's match before any action or event; `now` is the server's time in ms. */
export const newMatch = (given: Omit<Match, 'clockState' | 'events'>, now: number): Match => ({
  ...given,
  clockState: newClockState(given.preset, now),
  events: [],
});

/** EVT-15: computed from stored data; only the phase depends on `now`. */
export function matchState(match: Match, now: number, underReview = false): MatchState {
  const active = activeEvents(match.events);
  const fouls = foulCounts(match, active);
  const tiePlay = tiePlayState(match);
  const due = dueShots({ preset: match.preset, fouls, tiePlay });
  const { set, after } = splitEvents(active);
  return {
    fixtureId: match.fixtureId,
    preset: match.preset,
    phase: phaseAt(match.clockState, now, { shotsDue: due.home + due.away }),
    clock: match.clockState.clock,
    score: shownScore(scoreOfEvents(match)),
    fouls,
    cards: [...(match.carried?.cards ?? []), ...cardsOf(active)],
    shots: (tiePlay ? after : set).flatMap(({ kind, teamId }) =>
      (kind === 'shot-scored' || kind === 'shot-missed') && teamId !== null
        ? [{ teamId, scored: kind === 'shot-scored' }]
        : [],
    ),
    underReview,
    ...(match.carried && { carried: match.carried }),
    ...(tiePlay && { tiePlay }),
    events: orderedEvents(match.events),
  };
}

const cardsOf = (active: readonly MatchEvent[]): MatchState['cards'] =>
  active.flatMap(({ kind, teamId }) =>
    (kind === 'yellow' || kind === 'red') && teamId !== null ? [{ teamId, colour: kind }] : [],
  );

/**
 * PRE-6: fouls and cards that earlier sets carry over to the next set of their sitting. Fouls are carried
 * only in the foul-points mode.
 */
export function carriedFrom(
  { sharedBySets, penalty }: Pick<MatchPreset, 'sharedBySets' | 'penalty'>,
  earlier: readonly Pick<Match, 'events'>[],
): Carried | undefined {
  const active = earlier.flatMap(({ events }) => activeEvents(events));
  if (!sharedBySets || active.length === 0) return undefined;
  const fouls = active.flatMap((event) =>
    event.teamId !== null && penalty.mode === 'foul-points' && isFoul(event) ? [event.teamId] : [],
  );
  return { fouls, cards: cardsOf(active) };
}

/** REV-1: the public state when a review begins: unchanged, with a stopped clock. */
export function frozenState(match: Match, now: number): MatchState {
  const state = matchState(match, now, true);
  const { clock } = state;
  return {
    ...state,
    clock: { running: false, remainingMs: remainingAt(clock, now), anchorAt: now },
  };
}

/**
 * REV-2: the frozen state after `underReview` was set; null without a review. A review in progress keeps its
 * frozen state.
 */
export function reviewOf(
  frozen: MatchState | null,
  underReview: boolean,
  match: Match,
  now: number,
): MatchState | null {
  if (!underReview) return null;
  return frozen ?? frozenState(match, now);
}

/** REV-1: the state for clients that are neither the admin's nor the referee's. */
export const publicMatchState = (state: MatchState, frozen: MatchState | null): MatchState =>
  state.underReview && frozen ? frozen : state;
