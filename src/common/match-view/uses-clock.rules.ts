/** SHW-10: whether a tournament is played with a clock. */

import type { MatchState } from '../match/match-state.schema.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { hasShownClock } from './shown-match.rules.ts';

/** SHW-10: true when a preset was chosen for the tournament, or one of its matches has shown a clock. */
export const usesClock = ({
  tournament: { matchPreset },
  matches = [],
}: {
  tournament: Pick<Tournament, 'matchPreset'>;
  matches?: readonly Pick<MatchState, 'phase' | 'clock' | 'preset' | 'events'>[] | undefined;
}): boolean => matchPreset !== undefined || matches.some(hasShownClock);
