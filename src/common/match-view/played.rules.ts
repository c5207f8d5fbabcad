import type { MatchState } from '../match-play/match-state.schema.ts';

/** What the break and the pace look at of a match. */
export type Played = Pick<MatchState, 'fixtureId' | 'phase' | 'preset'>;

/** Its clock was used; whether it is finished, its fixture says: a table may put it out without confirming. */
export const isPlayed = ({ phase }: Played): boolean => phase !== 'idle' && phase !== 'break';
