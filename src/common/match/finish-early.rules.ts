/** NOW-8: a match whose clock still runs is not finished by one press. */
import { phaseAt } from './match-clock.rules.ts';
import type { MatchState } from './match-state.schema.ts';

/** NOW-8: whether its clock counts down at `now`, the time of matches; a paused one does not. */
export const isStillPlayed = (
  match: Pick<MatchState, 'phase' | 'clock'> | undefined,
  now: number,
): boolean => match !== undefined && ['running', 'lead-in'].includes(phaseAt(match, now));
