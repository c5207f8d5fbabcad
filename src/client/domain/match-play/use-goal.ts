import { useMemo, useState } from 'react';
import { goalsOf } from '../../../common/match-view/shown-events.rules.ts';
import type { MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import { type Drawn, goalBetween } from './goal.rules.ts';

/** The latest goal seen on this match: its team and its number, counted from 1. */
export function useGoal(match: MatchView): { teamId: number | null; count: number } {
  const { fixture, play, isReviewed } = match;
  const drawn = useMemo(
    (): Drawn => ({ fixture, goals: play && goalsOf(play, fixture), isReviewed }),
    [fixture, play, isReviewed],
  );
  const [seen, setSeen] = useState({ drawn, teamId: null as number | null, count: 0 });
  if (seen.drawn !== drawn) {
    const isOther = seen.drawn.fixture.id !== fixture.id;
    const teamId = goalBetween(seen.drawn, drawn);
    if (teamId !== null) setSeen({ drawn, teamId, count: seen.count + 1 });
    else setSeen({ ...seen, drawn, ...(isOther && { teamId: null }) });
  }
  return seen;
}
