/** EVT-8 … EVT-13: the score of a fixture, computed from its events by team. */

import { MAX_SCORE } from '../kernel/limits.ts';
import { findLast } from '../kernel/values.ts';
import { activeEvents, isAfter, splitEvents } from './event-list.rules.ts';
import type { MatchEvent } from './match-event.schema.ts';
import type { Match, MatchState, MatchTeams } from './match-state.schema.ts';
import { foulCounts, goalsByFouls } from './penalties.rules.ts';

/** Null for a side without a score. */
export interface Score {
  home: number | null;
  away: number | null;
}

/** EVT-8: the team that gets a goal by the event, or null. An own goal names the team that caused it. */
export function scoringTeam(event: MatchEvent, teams: MatchTeams): number | null {
  if (event.kind === 'goal' || event.kind === 'shot-scored') return event.teamId;
  if (event.kind !== 'own-goal') return null;
  return event.teamId === teams.homeTeamId ? teams.awayTeamId : teams.homeTeamId;
}

/** SIT-3: the events that count for the set. */
const setEvents = (events: readonly MatchEvent[]): MatchEvent[] =>
  splitEvents(activeEvents(events)).set;

/** EVT-10: the last typed score, which replaces the score of all earlier events. */
const lastCorrection = (events: readonly MatchEvent[]): MatchEvent | undefined =>
  findLast(events, ({ kind }) => kind === 'correction');

/**
 * EVT-8 … EVT-12: the score by current sides: the last typed score, plus later goals, own goals of the other
 * team and shots, plus or minus the effect of later fouls. Null for a side without any; never below 0 or
 * above 9999.
 */
export function scoreOfEvents(
  match: Pick<Match, 'homeTeamId' | 'awayTeamId' | 'preset' | 'events' | 'carried'>,
): Score {
  const active = setEvents(match.events);
  const typed = lastCorrection(active);
  const since = typed ? active.filter((event) => isAfter(event, typed)) : active;
  const before = typed ? active.filter((event) => isAfter(typed, event)) : [];
  const { penalty } = match.preset;
  const byAll = goalsByFouls(penalty, foulCounts(match, active));
  const byEarlier = goalsByFouls(penalty, foulCounts(match, before));
  const isPlayed =
    !typed &&
    (byAll.home > 0 ||
      byAll.away > 0 ||
      active.some((event) => scoringTeam(event, match) !== null));

  const sideScore = (team: number, byFouls: number): number | null => {
    const start = typed?.scores?.find(({ teamId }) => teamId === team)?.score ?? null;
    const goals = since.filter((event) => scoringTeam(event, match) === team).length;
    if (start === null && !isPlayed && !goals) return null;
    return Math.min(MAX_SCORE, Math.max(0, (start ?? 0) + goals + byFouls));
  };
  return {
    home: sideScore(match.homeTeamId, byAll.home - byEarlier.home),
    away: sideScore(match.awayTeamId, byAll.away - byEarlier.away),
  };
}

/** EVT-12: the score to show: 0 : 0 when nothing was scored. */
export const shownScore = (score: Score): Score =>
  score.home === null && score.away === null ? { home: 0, away: 0 } : score;

export const isSameScore = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away;

/**
 * EVT-12: the fixture's homeScore and awayScore. A match that was confirmed without a goal is 0 : 0, unless
 * its score was typed or cleared since. Not for a fixture without events.
 */
export function fixtureScores(match: Match): {
  homeScore: number | null;
  awayScore: number | null;
} {
  const score = scoreOfEvents(match);
  const typed = lastCorrection(activeEvents(match.events));
  const isFinal = match.clockState.phase === 'confirmed' && !typed;
  const { home, away } = isFinal ? shownScore(score) : score;
  return { homeScore: home, awayScore: away };
}

/** SIT-3: whether the tie is level if this set ends with its current score; without a score it is 0 : 0. */
export function leavesTieLevel(match: Match): boolean {
  const { home, away, open } = match.otherSets ?? { home: 0, away: 0, open: 0 };
  const score = scoreOfEvents(match);
  return open === 0 && home - away + Math.sign((score.home ?? 0) - (score.away ?? 0)) === 0;
}

/** EVT-13: the event that "one goal less" voids: the team's last goal that counts, or undefined. */
export function lastGoalOf(
  match: Pick<Match, 'homeTeamId' | 'awayTeamId' | 'events'> & Pick<MatchState, 'tiePlay'>,
  teamId: number,
): MatchEvent | undefined {
  const { set, after } = splitEvents(activeEvents(match.events));
  const typed = lastCorrection(set);
  const isTiePlay = match.tiePlay !== undefined;
  // During tie play, only its goals can be voided.
  const active = isTiePlay ? after : set;
  return findLast(
    active,
    (event) =>
      scoringTeam(event, match) === teamId && (isTiePlay || !typed || isAfter(event, typed)),
  );
}
