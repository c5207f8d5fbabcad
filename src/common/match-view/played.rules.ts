import type { MatchState } from '../match/match-state.schema.ts';

/** The times of a match that break and pace need. */
export type Played = Pick<MatchState, 'fixtureId' | 'phase' | 'preset'>;

/**
 * Whether its clock was used. Whether it is finished depends on its fixture: the scoring table may turn off
 * the light without confirming.
 */
export const isPlayed = ({ phase }: Played): boolean => phase !== 'idle' && phase !== 'break';
