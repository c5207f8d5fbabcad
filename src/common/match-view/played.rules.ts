import type { MatchState } from '../match-play/match-state.schema.ts';

/** The times of a match that break and pace need. */
export type Played = Pick<MatchState, 'fixtureId' | 'phase' | 'preset'>;

/** Its clock was used; whether it is finished, its fixture says: a table may put it out without confirming. */
export const isPlayed = ({ phase }: Played): boolean => phase !== 'idle' && phase !== 'break';
