/** EVT-10, EVT-14, EVT-17: the events that the server creates: clock actions and typed scores. */
import { remainingAt } from './match-clock.rules.ts';
import type { ClockAct, Entry, MatchEvent, TeamScore } from './match-event.schema.ts';
import type { ClockState, MatchTeams } from './match-state.schema.ts';

/** EVT-14: the event of a clock action; `before` is the clock before the action, `after` after it. */
export function clockEvent(
  { act, id }: { act: ClockAct; id: string },
  before: ClockState,
  after: ClockState,
  { now, who }: Pick<Entry, 'now' | 'who'>,
): MatchEvent {
  const shownClock = ['adjust', 'set', 'tie-play'].includes(act) ? after.clock : before.clock;
  return {
    id,
    kind: `clock-${act}`,
    teamId: null,
    clockMs: remainingAt(shownClock, now),
    at: now,
    deviceAt: null,
    who,
    voidedBy: null,
  };
}

/** EVT-10: a typed score as the content of a correction: by team, not by side. */
export const typedScores = (
  { homeTeamId, awayTeamId }: MatchTeams,
  scores: { homeScore: number | null; awayScore: number | null },
): TeamScore[] => [
  { teamId: homeTeamId, score: scores.homeScore },
  { teamId: awayTeamId, score: scores.awayScore },
];

/**
 * EVT-17: converts the score before the first event or action to the first event; null when there was none.
 * Without it the first goal would replace a typed score.
 */
export function openingCorrection(
  fixture: MatchTeams & { homeScore: number | null; awayScore: number | null },
  id: string,
  setMs: number,
  { now, who }: Pick<Entry, 'now' | 'who'>,
): MatchEvent | null {
  if (fixture.homeScore === null && fixture.awayScore === null) return null;
  return {
    id,
    kind: 'correction',
    teamId: null,
    clockMs: setMs,
    at: now,
    deviceAt: null,
    who,
    voidedBy: null,
    scores: typedScores(fixture, fixture),
  };
}
