import { useState } from 'react';
import { type Drawn, goalBetween } from './goal.rules.ts';

/** The latest goal seen on this match: its team and its number, counted from 1. */
export function useGoal(drawn: Drawn): { teamId: number | null; count: number } {
  const [seen, setSeen] = useState({ drawn, teamId: null as number | null, count: 0 });
  const isSame =
    seen.drawn.fixture === drawn.fixture &&
    seen.drawn.goals === drawn.goals &&
    seen.drawn.isReviewed === drawn.isReviewed;
  if (!isSame) {
    const teamId = goalBetween(seen.drawn, drawn);
    setSeen(teamId === null ? { ...seen, drawn } : { drawn, teamId, count: seen.count + 1 });
  }
  return seen;
}
