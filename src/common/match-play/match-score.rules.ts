/** EVT-8 … EVT-13: the score of a fixture is what its events give, by team. */
import { MAX_SCORE } from '../base-limits.ts';
import { activeEvents, isAfter, splitEvents } from './event-list.rules.ts';
import type { MatchEvent } from './match-event.schema.ts';
import type { Match, MatchTeams } from './match-state.schema.ts';
import { foulCounts, goalsByFouls } from './penalties.rules.ts';

/** Null where a side has no score. */
export interface Score {
  home: number | null;
  away: number | null;
}

/** EVT-8: the team that an event gives a goal, or null. An own goal names the team that made it. */
export function scoringTeam(event: MatchEvent, teams: MatchTeams): number | null {
  if (event.kind === 'goal' || event.kind === 'shot-scored') return event.teamId;
  if (event.kind !== 'own-goal') return null;
  return event.teamId === teams.homeTeamId ? teams.awayTeamId : teams.homeTeamId;
}

/** SIT-3: the events that count for the set. */
const setEvents = (events: readonly MatchEvent[]): MatchEvent[] =>
  splitEvents(activeEvents(events)).set;

/** EVT-10: the last typed score, which counts for all that came before it. */
const lastCorrection = (events: readonly MatchEvent[]): MatchEvent | undefined =>
  events.findLast(({ kind }) => kind === 'correction');

/**
 * EVT-8 … EVT-12: the score by the sides on which the teams stand now: goals, own goals of the
 * other and shots since the last typed score, added to it, with what fouls since then add or take.
 * Null for a side without any; never below 0 or above 9999.
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
    (byAll.home > 0 || byAll.away > 0 || active.some((one) => scoringTeam(one, match) !== null));

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

/** EVT-12: the score to show: 0 : 0 before anything was scored. */
export const shownScore = (score: Score): Score =>
  score.home === null && score.away === null ? { home: 0, away: 0 } : score;

export const isSameScore = (one: Score, other: Score): boolean =>
  one.home === other.home && one.away === other.away;

/**
 * EVT-12: the fixture's homeScore and awayScore. A match that was confirmed without a goal is 0 : 0,
 * unless its score was typed or cleared since. A fixture without events is not judged here.
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

/** EVT-13: the event that "one goal less" of a team voids: its last goal that counts, or undefined. */
export function lastGoalOf(
  match: Pick<Match, 'homeTeamId' | 'awayTeamId' | 'events'>,
  teamId: number,
): MatchEvent | undefined {
  const { set, after } = splitEvents(activeEvents(match.events));
  const typed = lastCorrection(set);
  // The goals of the tie play where it has begun: the set's stand.
  const active = after.length > 0 ? after : set;
  return active.findLast(
    (event) =>
      scoringTeam(event, match) === teamId && (after.length > 0 || !typed || isAfter(event, typed)),
  );
}
